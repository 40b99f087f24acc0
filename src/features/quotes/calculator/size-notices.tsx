import { useSettled } from '#app/lib/use-settled.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SizeLimitsMm } from '#shared/domain/price-grid.ts'
import { noticeSize, type SizeNotice } from '#shared/domain/size-sanity.ts'
import { keepFigures } from '#shared/formats/millimetres.ts'
import { type BlindDraft, numberFromText } from './blind-form.ts'

/** The customer must have stopped typing for this long. It is longer than for a price, because half a number is no mistake yet. */
const REST_MS = 700

/** @returns what looks wrong with the typed size and with the recess, each to be shown under its fields. */
export function useSizeNotices(draft: BlindDraft, limits: SizeLimitsMm | undefined) {
  const { productType, width, drop, mountType, recessDepth } = useSettled(draft, REST_MS)
  if (!productType) return {}
  const notices = noticeSize({
    productType,
    widthMm: lengthOrNull(width),
    dropMm: lengthOrNull(drop),
    limits,
    mountType,
    recessDepthMm: lengthOrNull(recessDepth),
  })
  const recess = notices.find(({ kind }) => kind === 'shallow_recess')
  return { size: notices.find((notice) => notice !== recess), recess }
}

interface SizeNoticeAlertProps {
  /** undefined: nothing looks wrong. */
  readonly notice: SizeNotice | undefined
  readonly onAcceptSuggestion: (notice: SizeNotice) => void
  readonly className?: string
}

/** Says what looks wrong, with a button that corrects it. A notice never keeps anybody from ordering. */
export function SizeNoticeAlert({ notice, onAcceptSuggestion, className }: SizeNoticeAlertProps) {
  if (!notice) return null
  return (
    <Alert
      tone="warn"
      live
      className={className}
      actions={
        <Button variant="secondary" size="small" onClick={() => onAcceptSuggestion(notice)}>
          {suggestionLabel(notice)}
        </Button>
      }
    >
      {keepFigures(notice.message)}
    </Alert>
  )
}

function suggestionLabel(notice: SizeNotice): string {
  if (notice.kind === 'shallow_recess') return 'Mount it on the wall'
  const { widthMm, dropMm } = notice.suggestedSize
  if (notice.kind === 'swapped') return 'Swap width and drop'
  return `Use ${[widthMm, dropMm].filter((length) => length !== null).join(' × ')} mm`
}

/** @returns null for a text that is no length. The field itself reports that, so there is no notice about it. */
function lengthOrNull(text: string): number | null {
  const length = numberFromText(text)
  return Number.isFinite(length) && length > 0 ? length : null
}
