import type { SizeSource } from '#shared/contracts/size-source.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { isGivenBesidePicture, lengthsLeftAsMeasured, measuredBeside, measuredSize } from './size-as-measured.ts'

/** The usual size, which is used when nothing was measured. Source: staff specification, section 9. */
export const DEFAULT_SIZE_MM = { widthMm: 1200, dropMm: 1500 } as const

/** What must be known about a blind to judge whether its size can be trusted. */
export interface SizedBlind {
  /** Empty while no product is chosen yet. */
  readonly productType: string
  readonly mountType: 'inside-recess' | 'outside-facefix'
  /** The size ordered; 0 while nothing is typed yet. */
  readonly widthMm: number
  readonly dropMm: number
  readonly sizeSource?: SizeSource | undefined
  /** Empty where a blind of a list has none yet. */
  readonly colour?: string | undefined
}

/** Records that the size was measured with a tape. What a camera measured before is kept. */
export function confirmedSize(source: SizeSource | undefined, by: 'tape' | 'consultant'): SizeSource {
  return source?.how === 'camera' || source?.how === 'photo' ? { ...source, confirmed_by: by } : { how: by }
}

/** Removes the record of a tape. An opening that is known beside the size stays known. */
export function unconfirmedSize(source: SizeSource | undefined): SizeSource | undefined {
  if (source?.how === 'tape' || source?.how === 'consultant') return measuredSize(source) ? { ...source, how: 'typed' } : undefined
  if (!source?.confirmed_by) return source
  const { confirmed_by: _, ...unconfirmed } = source
  return unconfirmed
}

export const isConfirmed = (source: SizeSource | undefined): boolean =>
  source !== undefined && (source.how === 'tape' || source.how === 'consultant' || source.confirmed_by !== undefined)

/** Only staff may say that the consultant measured. When anybody else says so, it counts as the customer's own tape. */
export function believedSource(source: SizeSource, isStaff: boolean): SizeSource {
  if (isStaff) return source
  if (source.how === 'consultant') return { ...source, how: 'tape' }
  return source.confirmed_by === 'consultant' ? { ...source, confirmed_by: 'tape' } : source
}

/** Whether nothing gave the millimetres: nothing of known size was in the picture, a phone guessed them in augmented reality, or nothing was measured at all. */
export const isEstimated = ({ how, scale }: SizeSource): boolean =>
  how === 'default' || ((how === 'camera' || how === 'photo') && (scale === undefined || scale === 'assumed' || scale === 'ar'))

/** Whether a picture or a tape told the size, so that the window itself is known to be that large. */
export const isMeasured = (source: SizeSource | undefined): source is SizeSource =>
  source !== undefined && source.how !== 'typed' && !isEstimated(source)

export interface SizeProvenance {
  readonly text: string
  /** estimate: nothing gave the millimetres, so the size may be far off. measured: right within its interval. given: a tape has confirmed it. */
  readonly kind: 'estimate' | 'measured' | 'given'
}

/** @returns in a few words where a size came from; undefined when the blind is made as typed or taped, which `sizeStage` says already. */
export function sizeProvenance(blind: SizedBlind): SizeProvenance | undefined {
  const source = blind.sizeSource
  if (!source) return undefined
  if (source.how === 'default') return { text: 'a usual size: nothing was measured', kind: 'estimate' }
  const beside = measuredBeside(blind)
  const blindText = beside ? `; blind ${formatSize(blind.widthMm, blind.dropMm)}` : ''
  if (beside && isGivenBesidePicture(source)) {
    const isOther = blind.mountType === 'inside-recess' && source.outline && source.outline !== 'opening'
    const given =
      source.how === 'tape' || source.how === 'consultant'
        ? `measured ${TAPE_TEXTS[source.how]}: ${formatSize(blind.widthMm, blind.dropMm)}`
        : `typed in ${typedText(blind)}`
    return { text: `measured ${beside}${isOther ? ', which is not the opening' : ''}; ${given}`, kind: 'given' }
  }
  // Other digits were typed, and then those of the picture again.
  if (source.how === 'typed' && !beside && isGivenBesidePicture(source))
    return { text: `measured in a picture${intervalText(source)}`, kind: 'measured' }
  if (source.how === 'typed') return beside ? { text: `typed in: ${beside}${blindText}`, kind: 'given' } : undefined
  if (source.how === 'tape' || source.how === 'consultant')
    return beside ? { text: `measured ${TAPE_TEXTS[source.how]}: ${beside}${blindText}`, kind: 'given' } : undefined
  const means = source.how === 'camera' ? 'with the camera' : 'from a photo'
  const isEstimate = isEstimated(source)
  const text = isEstimate
    ? estimateText(source, means)
    : `measured ${means}${referenceText(source)}${beside ? `: ${beside}` : `${outlineText(source)}${intervalText(source)}`}`
  const end = isEstimate ? '' : blindText
  if (!source.confirmed_by) return { text: `${text}${end}`, kind: isEstimate ? 'estimate' : 'measured' }
  return { text: `${text}, confirmed ${TAPE_TEXTS[source.confirmed_by]}${end}`, kind: 'given' }
}

const estimateText = (source: SizeSource, means: string): string =>
  source.scale === 'ar'
    ? `estimated in augmented reality${intervalText(source)}`
    : `estimated ${means}, where nothing of known size was seen`

/** @returns the size, or the one length that was typed over what the picture told. */
function typedText(blind: SizedBlind): string {
  const left = lengthsLeftAsMeasured(blind)
  if (left.width) return `drop ${formatMm(blind.dropMm)}`
  return left.drop ? `width ${formatMm(blind.widthMm)}` : formatSize(blind.widthMm, blind.dropMm)
}

const TAPE_TEXTS = { tape: 'with a tape', consultant: 'by our consultant' } as const

/** @returns everything else that is known about a size, for the workshop, as short phrases. */
export function sizeFacts({ sizeSource: source }: SizedBlind): string[] {
  if (!source || (source.how !== 'camera' && source.how !== 'photo')) return []
  const { measured_width_mm: width, measured_drop_mm: drop } = source
  return [
    width && drop && `measured ${tenths(width)} × ${tenths(drop)} mm`,
    source.outline && `the ${OUTLINE_WORDS[source.outline].inText}`,
    source.corners && CORNERS_TEXTS[source.corners],
    source.confidence !== undefined && `window recognised with ${Math.round(source.confidence * 100)} %`,
    source.reference_depth_mm && depthText(source.reference_depth_mm),
  ].filter((fact): fact is string => typeof fact === 'string')
}

const CORNERS_TEXTS = {
  found: 'corners found by itself, looked at by nobody',
  checked: 'corners checked by a person',
  by_hand: 'corners set by hand',
  contradicted: 'corners checked by a person, and contradicted by the rest of the scan',
} as const

const REFERENCE_NAMES = { board: 'printed board', a4: 'A4 sheet', card: 'bank card' } as const

/** @returns for example ' against a printed board', ' against 2 bank cards' or ' against a known length'; '' when the references are not known. */
function referenceText({ scale, references = [] }: SizeSource): string {
  if (scale === 'known_length') return ' against a known length'
  const kinds = [...new Set(references)]
  const counted = kinds.map((kind) => {
    const count = references.filter((each) => each === kind).length
    return count > 1 ? `${count} ${REFERENCE_NAMES[kind]}s` : `${kind === 'a4' ? 'an' : 'a'} ${REFERENCE_NAMES[kind]}`
  })
  return counted.length > 0 ? ` against ${counted.join(' and ')}` : ''
}

/** @returns which edge was measured, where it is not the one that a reader takes it for */
const outlineText = ({ outline }: SizeSource): string => (outline && outline !== 'opening' ? `: the ${OUTLINE_WORDS[outline].inText}` : '')

function intervalText({ width_ci95_mm: width, drop_ci95_mm: drop }: SizeSource): string {
  if (width === undefined || drop === undefined) return ''
  const [w, d] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(drop))]
  return w === d ? ` ± ${w} mm` : ` (width ± ${w} mm, drop ± ${d} mm)`
}

const depthText = (depthMm: number): string => `reference ${tenths(Math.abs(depthMm))} mm ${depthMm > 0 ? 'before' : 'behind'} the opening`

const tenths = (mm: number): number => Math.round(mm * 10) / 10
