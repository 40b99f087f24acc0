import { formatSize } from '#shared/formats/millimetres.ts'
import { deductionOf } from './products.ts'
import { isBeyondPicture, lengthsLeftAsMeasured, measuredSize } from './size-as-measured.ts'
import { isConfirmed, isEstimated, type SizedBlind } from './size-provenance.ts'

export const READY_BECAUSE = ['given', 'tape', 'consultant', 'within_deduction'] as const
export const UNREADY_BECAUSE = [
  'assumed_scale',
  'no_interval',
  'another_outline',
  'no_deduction',
  'check_contradicted',
  'corners_unchecked',
  'interval_too_wide',
  'larger_than_measured',
  'no_overlap',
] as const

/** Whether a size may be cut, and why. A size that may not be cut is still ready for a price, unless its scale was assumed. */
export type Readiness =
  | { readonly ready: true; readonly because: (typeof READY_BECAUSE)[number] }
  | { readonly ready: false; readonly because: (typeof UNREADY_BECAUSE)[number] }

/**
 * Decides whether a size may be cut, by one rule wherever the blind hangs: somebody has to answer for the size. The customer answers for what
 * was typed, by the terms, and whoever held the tape for what a tape says. For a picture the person answers who looked at its four corners, if half
 * the 95 % interval is no wider than the product's deduction. Of a size of which one length was typed, the other one is judged as the picture's.
 * A blind in a recess has to fit into something: it must be measured by the opening, and made no larger. One on the wall has to cover something:
 * whoever answers for its size, it must be larger than the opening.
 */
export function readinessOf(blind: SizedBlind): Readiness {
  const { productType, mountType, widthMm, dropMm, sizeSource: source } = blind
  if (needsOverlap(blind)) return { ready: false, because: 'no_overlap' }
  const left = lengthsLeftAsMeasured(blind)
  if (!source || (source.how === 'typed' && !left.width && !left.drop))
    return isTypedBeyond(blind) ? { ready: false, because: 'larger_than_measured' } : { ready: true, because: 'given' }
  if (source.how === 'tape' || source.how === 'consultant') return { ready: true, because: source.how }
  if (source.confirmed_by) return { ready: true, because: source.confirmed_by }
  if (isEstimated(source)) return { ready: false, because: 'assumed_scale' }
  const isInRecess = mountType === 'inside-recess'
  if (isInRecess && source.outline && source.outline !== 'opening') return { ready: false, because: 'another_outline' }
  const { width_ci95_mm: widthCi95Mm, drop_ci95_mm: dropCi95Mm } = source
  if (widthCi95Mm === undefined || dropCi95Mm === undefined) return { ready: false, because: 'no_interval' }
  const deduction = deductionOf(productType)
  if (!deduction) return { ready: false, because: 'no_deduction' }
  if (source.corners === 'contradicted') return { ready: false, because: 'check_contradicted' }
  if (source.corners !== 'checked' && source.corners !== 'by_hand') return { ready: false, because: 'corners_unchecked' }
  const isTyped = source.how === 'typed'
  const isWidthUnsure = widthCi95Mm > deduction.widthMm && (left.width || !isTyped)
  const isDropUnsure = dropCi95Mm > deduction.dropMm && (left.drop || !isTyped)
  if (isWidthUnsure || isDropUnsure) return { ready: false, because: 'interval_too_wide' }
  // The picture's own digits may have been typed again, after others.
  if (isTyped && !(left.width && left.drop))
    return isTypedBeyond(blind) ? { ready: false, because: 'larger_than_measured' } : { ready: true, because: 'given' }
  const isLarger = isBeyond(widthMm, source.measured_width_mm) || isBeyond(dropMm, source.measured_drop_mm)
  return isInRecess && isLarger ? { ready: false, because: 'larger_than_measured' } : { ready: true, because: 'within_deduction' }
}

/**
 * Whether a blind on the wall may leave light in, because it is no larger than its opening is known to be. What was measured is the opening, unless it
 * was the outer edge of the surround. By an estimate no opening is known.
 */
export function needsOverlap({ mountType, widthMm, dropMm, sizeSource: source }: SizedBlind): boolean {
  const opening = source && measuredSize(source)
  if (mountType !== 'outside-facefix' || !opening || source.outline === 'casing' || isEstimated(source)) return false
  return widthMm <= opening.widthMm + (source.width_ci95_mm ?? 0) || dropMm <= opening.dropMm + (source.drop_ci95_mm ?? 0)
}

/** Whether a blind in the recess was typed larger than the opening can be by what a picture told. */
function isTypedBeyond(blind: SizedBlind): boolean {
  const isOfOpening = !blind.sizeSource?.outline || blind.sizeSource.outline === 'opening'
  return blind.mountType === 'inside-recess' && isOfOpening && isBeyondPicture(blind)
}

/** A measured size is ordered to the millimetre, so rounding up is not more than was measured. */
const isBeyond = (mm: number, measuredMm: number | undefined): boolean => measuredMm !== undefined && mm > Math.round(measuredMm)

/** Why a size may be cut or not. The sentences stand on customers' papers and on the workshop's. */
export const READINESS_WORDS: Readonly<Record<Readiness['because'], string>> = {
  given: 'Typed in: whoever orders is responsible for this size.',
  tape: 'Measured with a tape.',
  consultant: 'Measured by our consultant.',
  within_deduction: 'The four corners were checked, and the ± figures are small enough for this blind.',
  assumed_scale: 'Size and price are estimates, and no blind is made from an estimate.',
  no_interval: 'We do not know how exact this size is.',
  another_outline: 'What was measured is not the opening in the wall, and this blind hangs inside it.',
  no_deduction: 'We do not know how exact the size of such a blind must be.',
  check_contradicted: 'The picture with the checked corners and the rest of the scan give different sizes.',
  corners_unchecked: 'Nobody has checked the four corners in the picture.',
  interval_too_wide: 'The ± figures are too large for this blind.',
  larger_than_measured: 'The blind is larger than the opening that was measured, and hangs inside it.',
  no_overlap: 'On the wall this blind would hardly cover its opening, and light would come in all round.',
}

/** The same while no product is chosen, where they would speak of a blind that there is not. */
const WORDS_WITHOUT_PRODUCT: Readonly<Partial<Record<Readiness['because'], string>>> = {
  within_deduction: 'The four corners were checked, and the ± figures are small enough for every blind that we make.',
  another_outline: 'What was measured is not the opening in the wall, which a blind inside the recess is made for.',
  interval_too_wide: 'The ± figures are too large for some of our blinds.',
}

/** What is left to do until a size may be cut. */
export type StepLeft = 'add_length' | 'check_corners' | 'make_larger' | 'tape' | 'visit'

export const STEP_NAMES: Readonly<Record<StepLeft, string>> = {
  add_length: 'Add one known length',
  check_corners: 'Check the corners',
  make_larger: 'Make the blind larger than the opening',
  tape: 'Measure with a tape',
  visit: 'Book a visit',
}

/** A single person cannot hold a tape straight over more than this. */
const TAPE_REACH_MM = 3000

/**
 * @param hasPicture whether the picture can still be worked on. Once a size has left the measuring screens it cannot: then only a tape helps, or
 * for a very large window our visit.
 * @returns null when nothing is left to do.
 */
export function stepLeft(blind: SizedBlind, { ready, because }: Readiness, hasPicture: boolean): StepLeft | null {
  if (ready) return null
  if (because === 'no_overlap') return 'make_larger'
  if (hasPicture && because === 'assumed_scale') return 'add_length'
  if (hasPicture && because === 'corners_unchecked') return 'check_corners'
  return Math.max(blind.widthMm, blind.dropMm) > TAPE_REACH_MM ? 'visit' : 'tape'
}

/** How far a size has come, for screens and papers. */
export interface SizeStage {
  readonly kind: 'estimate' | 'price' | 'cut'
  /** For example 'Ready for a price, not yet ready to cut'. */
  readonly name: string
  readonly reason: string
  readonly step: StepLeft | null
  /** What may be left after that step; null where the size may be cut then. */
  readonly stepAfter: StepLeft | null
}

const STAGE_NAMES: Readonly<Record<SizeStage['kind'], string>> = {
  estimate: 'Only an estimate, not ready to cut',
  price: 'Ready for a price, not yet ready to cut',
  cut: 'Ready for a price and ready to cut',
}

/** Nothing is cut while nobody knows of which cloth. */
const WITHOUT_COLOUR = 'Ready for a price; the colour is still to be chosen'

interface StageOptions {
  /** Unless it follows from the blind itself. */
  readonly readiness?: Readiness
  /** As of `stepLeft`. */
  readonly hasPicture?: boolean
}

export function sizeStage(blind: SizedBlind, { readiness = readinessOf(blind), hasPicture = false }: StageOptions = {}): SizeStage {
  const kind = readiness.ready ? 'cut' : readiness.because === 'assumed_scale' ? 'estimate' : 'price'
  const withoutProduct = blind.productType ? undefined : WORDS_WITHOUT_PRODUCT[readiness.because]
  const reason = withoutProduct ?? READINESS_WORDS[readiness.because]
  const step = stepLeft(blind, readiness, hasPicture)
  const name = kind === 'cut' && blind.colour === '' ? WITHOUT_COLOUR : STAGE_NAMES[kind]
  return { kind, name, reason, step, stepAfter: stepAfter(blind, step, hasPicture) }
}

function stepAfter(blind: SizedBlind, step: StepLeft | null, hasPicture: boolean): StepLeft | null {
  if (step === 'add_length') return 'check_corners'
  const { sizeSource: source, widthMm, dropMm } = blind
  const isCheck = step === 'check_corners' && source !== undefined
  if (!isCheck && step !== 'make_larger') return null
  // A blind on the wall that is larger than any opening covers its own.
  const after = isCheck
    ? { ...blind, sizeSource: { ...source, corners: 'checked' as const } }
    : { ...blind, widthMm: widthMm + ANY_OPENING_MM, dropMm: dropMm + ANY_OPENING_MM }
  return stepLeft(blind, readinessOf(after), hasPicture)
}

/** No opening that is measured is larger. */
const ANY_OPENING_MM = 20_000

/** @returns for example 'One step left: measure with a tape.'; null where nothing is left */
export function stepSentence({ step, stepAfter }: Pick<SizeStage, 'step' | 'stepAfter'>): string | null {
  if (!step) return null
  const name = STEP_NAMES[step].toLowerCase()
  if (!stepAfter) return `One step left: ${name}.`
  const after = STEP_NAMES[stepAfter].toLowerCase()
  if (step === 'make_larger') return `Next step: ${name}. Then: ${after}.`
  // What the picture tells may leave nothing else to do, and nobody knows beforehand.
  return `Next step: ${name}. After it you may still have to ${after}.`
}

/** @returns the stage in sentences, for papers and mails. */
export function stageText(stage: SizeStage): string {
  return [`${stage.name}.`, stage.reason, stepSentence(stage)].filter(Boolean).join(' ')
}

/**
 * @returns the safe size in a sentence where it binds: where the blind, made to this size less the deduction, might not fit the opening.
 * Undefined where it does not bind or is not known.
 */
export function safeSizeSentence({ productType, mountType, widthMm, dropMm, sizeSource: source }: SizedBlind): string | undefined {
  const { safe_width_mm: safeWidthMm, safe_drop_mm: safeDropMm, outline = 'opening' } = source ?? {}
  const deduction = mountType === 'inside-recess' ? deductionOf(productType) : undefined
  if (!safeWidthMm || !safeDropMm || !deduction || outline !== 'opening' || isConfirmed(source)) return undefined
  const binds = safeWidthMm < widthMm - deduction.widthMm || safeDropMm < dropMm - deduction.dropMm
  if (!binds) return undefined
  // Whoever reads both figures asks why this one is so much smaller than the ± says.
  const worst = source?.corners === 'found' ? ', as with a corner found wrongly,' : ''
  return `For our workshop: in the worst case${worst} the opening is still at least ${formatSize(Math.floor(safeWidthMm), Math.floor(safeDropMm))} everywhere (99.5 % sure).`
}
