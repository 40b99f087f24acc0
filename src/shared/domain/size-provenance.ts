import type { SizeSource } from '#shared/contracts/size-source.ts'
import { deductionOf } from '#shared/domain/products.ts'

/** The usual size, which is used when nothing was measured. Source: staff specification, section 9. */
export const DEFAULT_SIZE_MM = { widthMm: 1200, dropMm: 1500 } as const

/** What must be known about a blind to judge whether its size can be trusted. */
export interface SizedBlind {
  readonly productType: string
  readonly mountType: 'inside-recess' | 'outside-facefix'
  /** The size ordered; 0 while nothing is typed yet. */
  readonly widthMm: number
  readonly dropMm: number
  readonly sizeSource?: SizeSource | undefined
}

export const READY_BECAUSE = ['given', 'tape', 'consultant', 'within_deduction'] as const
export const UNREADY_BECAUSE = [
  'assumed_scale',
  'no_interval',
  'another_outline',
  'no_deduction',
  'interval_too_wide',
  'larger_than_measured',
] as const

/** Whether a size may be cut, and why. */
export type Readiness =
  | { readonly ready: true; readonly because: (typeof READY_BECAUSE)[number] }
  | { readonly ready: false; readonly because: (typeof UNREADY_BECAUSE)[number] }

/**
 * Decides whether a size may be cut. A size from the camera may be cut when half its 95 % interval is no wider than the product's
 * deduction, or when a tape has confirmed it. A size that the customer simply typed may be cut: by the terms, the customer answers for it.
 */
export function readinessOf({ productType, mountType, widthMm, dropMm, sizeSource: source }: SizedBlind): Readiness {
  if (!source || source.how === 'typed') return { ready: true, because: 'given' }
  if (source.how === 'tape' || source.how === 'consultant') return { ready: true, because: source.how }
  if (source.confirmed_by) return { ready: true, because: source.confirmed_by }
  if (source.scale === undefined || source.scale === 'assumed') return { ready: false, because: 'assumed_scale' }
  if (mountType === 'inside-recess' && source.outline && source.outline !== 'opening') return { ready: false, because: 'another_outline' }
  const { width_ci95_mm: widthCi95Mm, drop_ci95_mm: dropCi95Mm } = source
  if (widthCi95Mm === undefined || dropCi95Mm === undefined) return { ready: false, because: 'no_interval' }
  const deduction = deductionOf(productType, mountType)
  if (!deduction) return { ready: false, because: 'no_deduction' }
  if (widthCi95Mm > deduction.widthMm || dropCi95Mm > deduction.dropMm) return { ready: false, because: 'interval_too_wide' }
  const isLarger = widthMm > (source.measured_width_mm ?? widthMm) || dropMm > (source.measured_drop_mm ?? dropMm)
  return isLarger ? { ready: false, because: 'larger_than_measured' } : { ready: true, because: 'within_deduction' }
}

export const READINESS_WORDS: Readonly<Record<Readiness['because'], string>> = {
  given: 'The customer gave this size.',
  tape: 'A tape has confirmed this size.',
  consultant: 'Our consultant has measured this size.',
  within_deduction: 'The interval of the measurement is inside what is taken off this product.',
  assumed_scale: 'The scale was assumed: measure with a tape before it is made.',
  no_interval: 'How exact this size is was not told: measure with a tape before it is made.',
  another_outline: 'What was measured is not the recess: measure it with a tape before it is made.',
  no_deduction: 'Nothing is taken off a blind mounted like this: measure with a tape before it is made.',
  interval_too_wide: 'The interval is wider than what is taken off this product: measure with a tape before it is made.',
  larger_than_measured: 'The size ordered is larger than the one measured: measure with a tape before it is made.',
}

/** Records that the size was measured with a tape. What a camera measured before is kept. */
export function confirmedSize(source: SizeSource | undefined, by: 'tape' | 'consultant'): SizeSource {
  return source?.how === 'camera' || source?.how === 'photo' ? { ...source, confirmed_by: by } : { how: by }
}

/** Removes the record of a tape. */
export function unconfirmedSize(source: SizeSource | undefined): SizeSource | undefined {
  if (source?.how !== 'camera' && source?.how !== 'photo') return undefined
  const { confirmed_by: _, ...measured } = source
  return measured
}

export const isConfirmed = (source: SizeSource | undefined): boolean =>
  source !== undefined && (source.how === 'tape' || source.how === 'consultant' || source.confirmed_by !== undefined)

/** Only staff may say that the consultant measured. When anybody else says so, it counts as the customer's own tape. */
export function believedSource(source: SizeSource, isStaff: boolean): SizeSource {
  if (isStaff) return source
  if (source.how === 'consultant') return { ...source, how: 'tape' }
  return source.confirmed_by === 'consultant' ? { ...source, confirmed_by: 'tape' } : source
}

export interface SizeProvenance {
  readonly text: string
  /** estimate: the scale was assumed, so the size may be far off. measured: right within its interval. given: measured with a tape. */
  readonly kind: 'estimate' | 'measured' | 'given'
}

/** @returns in one sentence what customer and workshop must know about a size; undefined when it was simply typed. */
export function sizeProvenance(blind: SizedBlind): SizeProvenance | undefined {
  const source = blind.sizeSource
  if (!source || source.how === 'typed') return undefined
  if (source.how === 'tape') return { text: 'measured with a tape', kind: 'given' }
  if (source.how === 'consultant') return { text: 'measured by our consultant', kind: 'given' }
  if (source.how === 'default')
    return { text: 'estimated: nothing was measured, this is a usual size; measure with a tape before ordering', kind: 'estimate' }
  const means = source.how === 'camera' ? 'with the camera' : 'from a photo'
  const isEstimate = source.scale === 'assumed'
  const measured = isEstimate
    ? `estimated ${means}`
    : `measured ${means}${referenceText(source)}${isFarFromMeasured(blind) ? measuredText(source) : intervalText(source)}`
  if (source.confirmed_by) {
    return { text: `${measured}, confirmed ${source.confirmed_by === 'tape' ? 'with a tape' : 'by our consultant'}`, kind: 'given' }
  }
  if (isEstimate) return { text: `${measured}, the scale is assumed: measure with a tape before ordering`, kind: 'estimate' }
  const isReady = readinessOf(blind).ready
  return { text: `${measured}, ${isReady ? 'exact enough for this blind' : 'confirm with a tape before production'}`, kind: 'measured' }
}

/** @returns everything else that is known about a size, for the workshop, as short phrases. */
export function sizeFacts({ sizeSource: source }: SizedBlind): string[] {
  if (!source || (source.how !== 'camera' && source.how !== 'photo')) return []
  const { measured_width_mm: width, measured_drop_mm: drop, safe_width_mm: safeWidth, safe_drop_mm: safeDrop } = source
  return [
    width && drop && `measured ${tenths(width)} × ${tenths(drop)} mm`,
    safeWidth && safeDrop && `safe size ${tenths(safeWidth)} × ${tenths(safeDrop)} mm`,
    source.outline && OUTLINE_TEXTS[source.outline],
    source.corners && CORNERS_TEXTS[source.corners],
    source.confidence !== undefined && `window recognised with ${Math.round(source.confidence * 100)} %`,
    source.reference_depth_mm && depthText(source.reference_depth_mm),
  ].filter((fact): fact is string => typeof fact === 'string')
}

const OUTLINE_TEXTS = {
  opening: 'the opening in the wall',
  unit: 'the window frame’s outer edge',
  glass: 'the glass',
  casing: 'the surround’s outer edge',
} as const

const CORNERS_TEXTS = {
  found: 'corners found by itself, looked at by nobody',
  checked: 'corners checked by a person',
  by_hand: 'corners set by hand',
} as const

const REFERENCE_NAMES = { board: 'printed board', a4: 'A4 sheet', card: 'bank card' } as const

/** @returns for example ' by a printed board', ' by 2 bank cards' or ' by a known length'; '' when the references are not known. */
function referenceText({ scale, references = [] }: SizeSource): string {
  if (scale === 'known_length') return ' by a known length'
  const kinds = [...new Set(references)]
  const counted = kinds.map((kind) => {
    const count = references.filter((each) => each === kind).length
    return count > 1 ? `${count} ${REFERENCE_NAMES[kind]}s` : `${kind === 'a4' ? 'an' : 'a'} ${REFERENCE_NAMES[kind]}`
  })
  return counted.length > 0 ? ` by ${counted.join(' and ')}` : ''
}

function intervalText({ width_ci95_mm: width, drop_ci95_mm: drop }: SizeSource): string {
  if (width === undefined || drop === undefined) return ''
  const [w, d] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(drop))]
  return w === d ? ` ± ${w} mm` : ` (width ± ${w} mm, drop ± ${d} mm)`
}

/** Whether a size differs from the measured one by more than its ± figure and rounding explain. */
export const isBeyondInterval = (mm: number, measuredMm: number, ci95Mm: number): boolean => Math.abs(mm - measuredMm) > 1.5 * ci95Mm + 1

/** Whether the ± figures do not cover the ordered size. A safe size can be that small when another edge may be the opening's. */
function isFarFromMeasured({ widthMm, dropMm, sizeSource }: SizedBlind): boolean {
  const { measured_width_mm: width, measured_drop_mm: drop, width_ci95_mm: widthCi95Mm, drop_ci95_mm: dropCi95Mm } = sizeSource ?? {}
  if (!width || !drop || !widthMm || !dropMm || widthCi95Mm === undefined || dropCi95Mm === undefined) return false
  return isBeyondInterval(widthMm, width, widthCi95Mm) || isBeyondInterval(dropMm, drop, dropCi95Mm)
}

const measuredText = ({
  measured_width_mm: w = 0,
  measured_drop_mm: d = 0,
  width_ci95_mm: wCi = 0,
  drop_ci95_mm: dCi = 0,
}: SizeSource): string => ` as ${Math.round(w)} ± ${Math.max(1, Math.ceil(wCi))} × ${Math.round(d)} ± ${Math.max(1, Math.ceil(dCi))} mm`

const depthText = (depthMm: number): string => `reference ${tenths(Math.abs(depthMm))} mm ${depthMm > 0 ? 'before' : 'behind'} the opening`

const tenths = (mm: number): number => Math.round(mm * 10) / 10
