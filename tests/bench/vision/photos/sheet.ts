import { sideLengths } from '#workers/geometry/quads.ts'
import type { Photo } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import type { KnownSheet } from './manifest.ts'

/** A real sheet or card of known size measured as if it were a window of which one side is known: what the other comes out as. */
export interface SheetByOneSide {
  readonly kind: 'sheet'
  readonly file: string
  readonly reference: string
  /** Across known and upright predicted, then the other way round; an error is null when it was refused. */
  readonly errorsPercent: readonly (number | null)[]
  /** The same from the ratio of the sides' pixels. */
  readonly pixelRatioErrorsPercent: readonly number[]
}

/** @throws RangeError when the reference's name tells no size. */
export async function measureSheet(
  photo: Photo,
  file: string,
  { reference, quad, sigma_px }: KnownSheet,
  tools: VisionTools,
): Promise<SheetByOneSide> {
  const [, first, second] = /([\d.]+)\s*[x×]\s*([\d.]+)\s*mm/.exec(reference) ?? []
  const mm = [Number(first), Number(second)].sort((p, q) => p - q) as [number, number]
  if (!(mm[0] > 0)) throw new RangeError(`no size in '${reference}'`)
  const [top, right, bottom, left] = sideLengths(quad)
  const [acrossPx, uprightPx] = [(top + bottom) / 2, (right + left) / 2]
  const [acrossMm, uprightMm] = acrossPx > uprightPx ? [mm[1], mm[0]] : mm
  const [a, b, , d] = quad
  // A sheet's corners are marked less well than a finger with the loupe does it.
  const hints = { reference: 'none', corners: quad, refineCorners: (sigma_px ?? 0) > 0 } as const
  const byTop = await measurePhoto(photo, { ...hints, knownLength: { from: a, to: b, lengthMm: acrossMm } }, tools)
  const bySide = await measurePhoto(photo, { ...hints, knownLength: { from: a, to: d, lengthMm: uprightMm } }, tools)
  const error = (value: number, exact: number) => 100 * Math.abs(value / exact - 1)
  return {
    kind: 'sheet',
    file,
    reference,
    errorsPercent: [byTop.found ? error(byTop.dropMm, uprightMm) : null, bySide.found ? error(bySide.widthMm, acrossMm) : null],
    pixelRatioErrorsPercent: [error((acrossMm * uprightPx) / acrossPx, uprightMm), error((uprightMm * acrossPx) / uprightPx, acrossMm)],
  }
}
