import { Camera, CircleCheck, CircleDashed, Ruler, TriangleAlert } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
import { useLanguage } from '#app/ui/language-place.ts'
import { lineReadiness, lineSafeSize, type SizedLine, tapeSentence } from '#shared/domain/blind-line.ts'
import { type SizeProvenance, sizeProvenance } from '#shared/domain/size-provenance.ts'
import { sizeStage, stepSentence } from '#shared/domain/size-readiness.ts'
import { keepFigures } from '#shared/formats/millimetres.ts'

interface SizeStageProps {
  readonly blind: SizedLine
  /** Whether the picture that was measured can still be worked on here. */
  readonly hasPicture?: boolean
  /** The size has to become another first, so nothing is said of how far this one has come. */
  readonly isToChange?: boolean
}

const ICONS: Readonly<Record<SizeProvenance['kind'], typeof Camera>> = { estimate: TriangleAlert, measured: Camera, given: Ruler }

/** How far a size has come, where an answer is Afrikaans. Why, and the step left, stand on the list itself. */
const IN_AFRIKAANS = {
  estimate: "Net 'n skatting, nie gereed om te sny nie",
  price: "Gereed vir 'n prys, nog nie gereed om te sny nie",
  cut: "Gereed vir 'n prys en gereed om te sny",
  withoutColour: "Gereed vir 'n prys; die kleur moet nog gekies word",
} as const

/** Says where a size came from, how far it has come, and the one step left. It stands beside every size on a screen. */
export function SizeStage({ blind, hasPicture = false, isToChange = false }: SizeStageProps) {
  const provenance = sizeProvenance(blind)
  const stage = sizeStage(blind, { hasPicture, readiness: lineReadiness(blind) })
  const { kind, name, reason } = stage
  const step = stepSentence(stage)
  const taped = tapeSentence(blind)
  // The safe size is a matter of production. Beside a size that is ready to cut it would read as a second one.
  const safeSize = kind === 'cut' || isToChange ? undefined : lineSafeSize(blind)
  const Origin = provenance ? ICONS[provenance.kind] : null
  const isReady = kind === 'cut' && blind.colour !== ''
  const Stage = isReady ? CircleCheck : CircleDashed
  const isInAfrikaans = useLanguage() === 'af'
  const told = isInAfrikaans ? IN_AFRIKAANS[kind === 'cut' && !isReady ? 'withoutColour' : kind] : name
  return (
    <div className={classNames('grid gap-0.5 text-sm', kind === 'estimate' ? 'text-warn' : 'text-muted')}>
      {provenance && Origin && !isInAfrikaans ? (
        <p className="flex items-start gap-1.5">
          <Origin aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
          <span>{keepFigures(provenance.text)}</span>
        </p>
      ) : null}
      {taped && !isInAfrikaans ? (
        <p className="flex items-start gap-1.5">
          <Ruler aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
          <span>{taped}</span>
        </p>
      ) : null}
      {isToChange ? null : (
        <p className="flex items-start gap-1.5">
          <Stage aria-hidden="true" strokeWidth={1.75} className={classNames('mt-0.5 size-4 shrink-0', isReady && 'text-ok')} />
          <span>
            <strong className="font-semibold">{told}.</strong> {isInAfrikaans ? null : `${keepFigures(reason)} ${step ?? ''}`}
          </span>
        </p>
      )}
      {safeSize && !isInAfrikaans ? <p>{keepFigures(safeSize)}</p> : null}
    </div>
  )
}
