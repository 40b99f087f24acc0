import { Camera, Ruler, TriangleAlert } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
import { type SizedBlind, sizeProvenance } from '#shared/domain/size-provenance.ts'
import { keepIntervals } from '#shared/formats/millimetres.ts'

/** Says where a size came from. It stands beside every size on a screen, and is empty for a size that was simply typed. */
export function SizeProvenance({ blind, className }: { readonly blind: SizedBlind; readonly className?: string }) {
  const provenance = sizeProvenance(blind)
  if (!provenance) return null
  const isEstimate = provenance.kind === 'estimate'
  const Icon = isEstimate ? TriangleAlert : provenance.kind === 'given' ? Ruler : Camera
  return (
    <p className={classNames('flex items-start gap-1.5 text-sm', isEstimate ? 'text-warn' : 'text-muted', className)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <span>{keepIntervals(provenance.text)}</span>
    </p>
  )
}
