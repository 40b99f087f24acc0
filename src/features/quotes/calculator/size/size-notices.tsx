import { useSettled } from '#app/lib/use-settled.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SizeLimitsMm } from '#shared/domain/price-grid.ts'
import { type ProductType, productName } from '#shared/domain/products.ts'
import { isEstimated, isMeasured } from '#shared/domain/size-provenance.ts'
import { noticeSize, type SizeNotice, type SizeToCheck, type TypedSize } from '#shared/domain/size-sanity.ts'
import { keepFigures } from '#shared/formats/millimetres.ts'
import { type BlindDraft, numberFromText } from '../form/blind-form.ts'
import { draftNeedsOverlap } from './wall-notice.tsx'

/** The customer must have stopped typing for this long. It is longer than for a price, because half a number is no mistake yet. */
const REST_MS = 700

/** @returns what looks wrong with the size and with the recess, each to be shown under its fields. */
export function useSizeNotices(draft: BlindDraft, limits: SizeLimitsMm | undefined) {
  const { productType, width, drop, mountType, recessDepth, sizeSource } = draft
  const isOfWindow = draftNeedsOverlap(draft) || (sizeSource !== undefined && isEstimated(sizeSource) && mountType === 'outside-facefix')
  const now = JSON.stringify({ productType, width, drop, mountType, recessDepth, isMeasured: isMeasured(sizeSource), isOfWindow })
  // What the fields no longer hold must not be said of them any more, for example once the form was emptied.
  const stillWrong = new Set(noticesOf(JSON.parse(now), limits).map(({ kind }) => kind))
  const notices = noticesOf(JSON.parse(useSettled(now, REST_MS)), limits).filter(({ kind }) => stillWrong.has(kind))
  const recess = notices.find(({ kind }) => kind === 'shallow_recess')
  return { size: notices.find((notice) => notice !== recess), recess }
}

type Typed = Pick<BlindDraft, 'productType' | 'width' | 'drop' | 'mountType' | 'recessDepth'> &
  Pick<SizeToCheck, 'isMeasured' | 'isOfWindow'>

function noticesOf({ width, drop, recessDepth, ...rest }: Typed, limits: SizeLimitsMm | undefined): SizeNotice[] {
  if (!rest.productType) return []
  return noticeSize({ ...rest, widthMm: lengthOrNull(width), dropMm: lengthOrNull(drop), limits, recessDepthMm: lengthOrNull(recessDepth) })
}

interface SizeNoticeAlertProps {
  /** undefined: nothing looks wrong. */
  readonly notice: SizeNotice | undefined
  readonly onAcceptSuggestion: (notice: SizeNotice) => void
  /** Takes width and drop the other way round. */
  readonly onSwap?: (size: TypedSize) => void
  /** Those that are made at this size. They are offered where this product is not, and the size cannot be another. */
  readonly products?: readonly ProductType[]
  readonly onChooseProduct?: (productType: ProductType) => void
  readonly className?: string
}

/** More buttons than this would be a list to read. All products stand above in any case. */
const MAX_PRODUCTS = 3

/** Says what looks wrong, with buttons that correct it. A notice never keeps anybody from ordering. */
export function SizeNoticeAlert({ notice, onAcceptSuggestion, onSwap, products = [], onChooseProduct, className }: SizeNoticeAlertProps) {
  if (!notice) return null
  const swapped = 'swappedSize' in notice ? notice.swappedSize : undefined
  const isFixedSize = notice.kind === 'opening_too_small' || notice.kind === 'window_too_large'
  return (
    <Alert
      tone="warn"
      live
      className={className}
      actions={
        <>
          {notice.kind === 'window_too_large' ? null : (
            <Button variant="secondary" size="small" onClick={() => onAcceptSuggestion(notice)}>
              {suggestionLabel(notice)}
            </Button>
          )}
          {isFixedSize
            ? products.slice(0, MAX_PRODUCTS).map((productType) => (
                <Button key={productType} variant="secondary" size="small" onClick={() => onChooseProduct?.(productType)}>
                  Choose {productName(productType)}
                </Button>
              ))
            : null}
          {swapped ? (
            <Button variant="secondary" size="small" onClick={() => onSwap?.(swapped)}>
              Swap width and drop
            </Button>
          ) : null}
        </>
      }
    >
      {keepFigures(notice.message)}
    </Alert>
  )
}

function suggestionLabel(notice: Exclude<SizeNotice, { kind: 'window_too_large' }>): string {
  if (!('suggestedSize' in notice)) return 'Mount it on the wall'
  const { widthMm, dropMm } = notice.suggestedSize
  return `Use ${[widthMm, dropMm].filter((length) => length !== null).join(' × ')} mm`
}

/** @returns null for a text that is no length. The field itself reports that, so there is no notice about it. */
function lengthOrNull(text: string): number | null {
  const length = numberFromText(text)
  return Number.isFinite(length) && length > 0 ? length : null
}
