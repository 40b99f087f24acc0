import { useSettled } from '#app/lib/use-settled.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SizeLimitsMm } from '#shared/domain/price-grid.ts'
import { noticeSize, type SizeNotice } from '#shared/domain/size-sanity.ts'
import { type BlindDraft, numberFromText } from './blind-form.ts'

interface SizeNoticesProps {
  readonly draft: BlindDraft
  readonly limits: SizeLimitsMm | undefined
  readonly onMend: (notice: SizeNotice) => void
}

/** Longer than for a price: half a number is no mistake yet. */
const REST_MS = 700

/** What looks wrong with the size as it stands, with the mend at hand. It never stops anybody. */
export function SizeNotices({ draft, limits, onMend }: SizeNoticesProps) {
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
        <Button variant="secondary" size="small" onClick={() => onMend(notice)}>
          {mendLabel(notice)}
        </Button>
      }
    >
      {notice.message}
    </Alert>
  ))
}

function mendLabel(notice: SizeNotice): string {
  if (notice.kind === 'shallow_recess') return 'Mount it outside'
  const { widthMm, dropMm } = notice.mend
  if (notice.kind === 'swapped') return 'Swap width and drop'
  return `Use ${[widthMm, dropMm].filter((length) => length !== null).join(' × ')} mm`
}

/** Text that is no length is told beside its field, not here. */
function lengthOrNull(text: string): number | null {
  const length = numberFromText(text)
  return Number.isFinite(length) && length > 0 ? length : null
}
