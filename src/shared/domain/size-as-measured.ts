import type { SizeSource } from '#shared/contracts/size-source.ts'
import { formatMmFigure } from '#shared/formats/millimetres.ts'
import type { MeasuredOutline } from './blind-to-show.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import type { SizeMm } from './price-grid.ts'

/**
 * A source tells of two sizes: of the one in the fields by `how`, and of the opening by `measured_…` and its ± by `…_ci95_mm`.
 *
 * | how            | measured_… | ± | |
 * |---|---|---|---|
 * | camera, photo  | yes        | yes | the opening is from a picture, and the blind is made as large, or larger on the wall |
 * | typed, tape    | no         | no  | the size is given by hand, and no other is known |
 * | typed, tape    | yes        | no  | the opening was typed or taped, and the blind on the wall is typed larger |
 * | typed, tape    | yes        | yes | the size is given by hand beside an opening from a picture |
 */

/** The size that was measured, to the millimetre; undefined where it is not known. */
export function measuredSize({ measured_width_mm: width, measured_drop_mm: drop }: SizeSource): SizeMm | undefined {
  return width && drop ? { widthMm: Math.round(width), dropMm: Math.round(drop) } : undefined
}

/** Keeps the size of the window, as it was measured or typed, beside another one that the blind is made to. */
export const withMeasured = (source: SizeSource, { widthMm, dropMm }: SizeMm): SizeSource => ({
  measured_width_mm: widthMm,
  measured_drop_mm: dropMm,
  ...source,
})

/**
 * @param measured the size as it stood in the form.
 * @returns the source of a size that is typed over one from a picture: what was measured stays known beside it, and no more is kept.
 */
export function typedOver(source: SizeSource, measured: SizeMm): SizeSource {
  const { measured_width_mm, measured_drop_mm, width_ci95_mm, drop_ci95_mm, outline, corners } = withMeasured(source, measured)
  return { how: 'typed', measured_width_mm, measured_drop_mm, width_ci95_mm, drop_ci95_mm, outline, corners }
}

/** Whether the size was typed or taped beside an opening that is from a picture. */
export const isGivenBesidePicture = ({ how, width_ci95_mm }: SizeSource): boolean =>
  how !== 'camera' && how !== 'photo' && width_ci95_mm !== undefined

/** What a picture with a scale told, where another size was typed over it. */
export function typedOverOutline(source: SizeSource | undefined): MeasuredOutline | undefined {
  if (source?.how !== 'typed' || !isGivenBesidePicture(source)) return undefined
  const size = measuredSize(source)
  return size && { ...size, outline: source.outline }
}

/** Whether a person gave a size that is larger than what a picture told can be: one of the two is wrong. The figures count as they are shown. */
export function isBeyondPicture({ sizeSource: source, widthMm, dropMm }: SizeToMake): boolean {
  if (!source || !isGivenBesidePicture(source)) return false
  const { measured_width_mm: width = Infinity, measured_drop_mm: drop = Infinity, width_ci95_mm = 0, drop_ci95_mm = 0 } = source
  return widthMm > Math.round(width) + Math.ceil(width_ci95_mm) || dropMm > Math.round(drop) + Math.ceil(drop_ci95_mm)
}

/** @returns which lengths of a size that was typed over one from a picture are still the picture's: nobody has typed those. */
export function lengthsLeftAsMeasured({ sizeSource: source, widthMm, dropMm }: SizeToMake): {
  readonly width: boolean
  readonly drop: boolean
} {
  const size = typedOverOutline(source)
  return { width: size?.widthMm === widthMm, drop: size?.dropMm === dropMm }
}

/** @returns for example '598 ± 3 × 779 ± 4 mm'; undefined where no measured size is known. */
export function measuredFigures(source: SizeSource): string | undefined {
  const size = measuredSize(source)
  if (!size) return undefined
  const figure = (mm: number, ci95Mm: number | undefined) =>
    `${formatMmFigure(mm)}${ci95Mm === undefined ? '' : ` ± ${Math.max(1, Math.ceil(ci95Mm))}`}`
  return `${figure(size.widthMm, source.width_ci95_mm)} × ${figure(size.dropMm, source.drop_ci95_mm)} mm`
}

/** A blind, or one that is still being chosen: its size is 0 then. */
interface SizeToMake extends SizeMm {
  readonly sizeSource?: SizeSource | undefined
}

/** @returns for example 'opening 598 ± 3 × 779 ± 4 mm'; undefined where the blind is made as measured, or while its size is not typed. */
export function measuredBeside({ sizeSource: source, widthMm, dropMm }: SizeToMake): string | undefined {
  const size = source && measuredSize(source)
  if (!size || !widthMm || !dropMm || (size.widthMm === widthMm && size.dropMm === dropMm)) return undefined
  return `${source.outline ? OUTLINE_WORDS[source.outline].name.toLowerCase() : 'window'} ${measuredFigures(source)}`
}
