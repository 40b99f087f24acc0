import { useSettled } from '#app/lib/use-settled.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SizeLimitsMm } from '#shared/domain/price-grid.ts'
import { noticeSize, type SizeNotice } from '#shared/domain/size-sanity.ts'
import { type BlindDraft, numberFromText } from './blind-form.ts'

interface SizeNoticesProps {
  readonly draft: BlindDraft
  readonly limits: SizeLimitsMm | undefined
  readonly onAcceptSuggestion: (notice: SizeNotice) => void
}

/** The customer must have stopped typing for this long. It is longer than for a price, because half a number is no mistake yet. */
const REST_MS = 700

/** Says what looks wrong with the typed size, each time with a button that corrects it. A notice never keeps anybody from ordering. */
export function SizeNotices({ draft, limits, onAcceptSuggestion }: SizeNoticesProps) {
  const { productType, width, drop, mountType, recessDepth } = useSettled(draft, REST_MS)
  if (!productType) return null
  const notices = noticeSize({
    productType,
    widthMm: lengthOrNull(width),
    dropMm: lengthOrNull(drop),
    limits,
    mountType,
    recessDepthMm: lengthOrNull(recessDepth),
  })
  return notices.map((notice) => (
    <Alert
      key={notice.kind}
      tone="warn"
      live
      actions={
        <Button variant="secondary" size="small" onClick={() => onAcceptSuggestion(notice)}>
          {suggestionLabel(notice)}
        </Button>
      }
    >
      {notice.message}
    </Alert>
  ))
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
