import type { BlindToShow } from '#shared/domain/blind-to-show.ts'
import { drawnColour } from '#shared/domain/pictured-blind.ts'
import { constructionOf, deductionOf } from '#shared/domain/products.ts'
import { rescaledCamera } from '#workers/geometry/camera-from-quad.ts'
import { type PlaneCamera, planePointAt, projectFromPlane } from '#workers/geometry/plane-camera.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { type Blind, CLOSED_DEGREES, type Construction } from '#workers/render/api.ts'

/** How far a blind is raised and turned. */
export interface Pose {
  /** 0 let down to 1 raised, or drawn aside. */
  readonly raised: number
  /** As of `Blind.tiltDegrees`, 0 to CLOSED_DEGREES. */
  readonly tiltDegrees: number
}

/** The opening's edges are known to about this; a size outside is of something else than what the picture shows. */
const LIKELY_SCALE = { least: 0.2, most: 5 }

const isLikely = (scale: number): boolean => scale >= LIKELY_SCALE.least && scale <= LIKELY_SCALE.most

/** How a blind hangs in the picture at first: let down, its slats half turned, its bands closed. */
export function firstPose({ family }: Construction): Pose {
  return { raised: 0, tiltDegrees: family === 'zebra' ? CLOSED_DEGREES : family === 'venetian' || family === 'vertical' ? 40 : 0 }
}

/** Whether slats, vanes or bands of it turn or shift. */
export const canTilt = ({ family }: Construction): boolean => family === 'venetian' || family === 'vertical' || family === 'zebra'

/** Whether it is drawn aside and not up. */
export const isDrawnAside = ({ family }: Construction): boolean => family === 'vertical'

export interface HungBlind {
  readonly blind: Blind
  readonly camera: PlaneCamera
}

/**
 * The blind in the window that the picture shows. In a recess it fills the opening, less what the workshop takes off, and the opening is as wide as the
 * size that was chosen says: a tape corrects an estimate. A size that was typed over a measured one is drawn in that opening as it was typed, as far as
 * the opening reaches.
 */
export function hungBlind(camera: PlaneCamera, chosen: BlindToShow, pose: Pose): HungBlind {
  const [a, b, c, d] = camera.cornersMm
  const seenWidthMm = (b.x - a.x + c.x - d.x) / 2
  const seenDropMm = (d.y - a.y + c.y - b.y) / 2
  const isInRecess = chosen.mountType === 'inside-recess'
  const openingWidthMm = isInRecess ? (chosen.typedOver?.widthMm ?? chosen.widthMm) : chosen.openingWidthMm
  const wanted = openingWidthMm ? openingWidthMm / seenWidthMm : 1
  const scale = isLikely(wanted) ? wanted : 1
  return {
    camera: rescaledCamera(camera, scale),
    blind: blindInOpening({ widthMm: seenWidthMm * scale, dropMm: seenDropMm * scale }, chosen, pose),
  }
}

/** Whether the size that was typed over a measured one can be that of a blind in it. One that cannot fills the opening. */
export const isDrawnAsTyped = ({ typedOver, widthMm, dropMm }: BlindToShow): boolean =>
  typedOver !== undefined && isLikely(widthMm / typedOver.widthMm) && isLikely(dropMm / typedOver.dropMm)

/**
 * The blind of an opening this large: in its recess it fills it, less what the workshop takes off, unless another size was typed over it. On the wall it
 * is as large as the opening until its size is typed.
 */
export function blindInOpening(opening: { readonly widthMm: number; readonly dropMm: number }, chosen: BlindToShow, pose: Pose): Blind {
  const isInRecess = chosen.mountType === 'inside-recess'
  const deduction = deductionOf(chosen.productType) ?? { widthMm: 0, dropMm: 0 }
  const { widthMm, dropMm } = chosen
  const filled = isDrawnAsTyped(chosen)
    ? { widthMm: Math.min(widthMm, opening.widthMm), dropMm: Math.min(dropMm, opening.dropMm) }
    : opening
  const size = isInRecess
    ? { widthMm: filled.widthMm - deduction.widthMm, dropMm: filled.dropMm - deduction.dropMm }
    : { widthMm: chosen.widthMm || opening.widthMm, dropMm: chosen.dropMm || opening.dropMm }
  return {
    construction: constructionOf(chosen.productType),
    colour: drawnColour(chosen.colourHex),
    ...size,
    mount: isInRecess ? 'recess' : 'face',
    recessDepthMm: chosen.recessDepthMm,
    controlSide: chosen.controlSide,
    ...pose,
  }
}

/** So much of the wall is shown round the window at first, as a share of its size. */
const WALL_SHOWN = 0.3

/** What the picture is zoomed to at first: the window and the wall round it. */
export function windowWithMargin(camera: PlaneCamera): PixelPoint[] {
  return camera.cornersMm.map(({ x, y }) => projectFromPlane(camera, { x: x * (1 + 2 * WALL_SHOWN), y: y * (1 + 2 * WALL_SHOWN) }))
}

/** The handle of a raised blind never leaves its window. */
const LEAST_HANGING = 0.06
/** So much of the drop is the way of the tilting handle, from open to closed. */
const TILT_WAY = 0.3
/** The handle of a blind that is drawn aside lies well below the whole way of the tilting one. */
const ASIDE_AT = 0.75

/** Where a person takes hold of the blind to raise it, or to draw it aside; in pixels of the picture. */
export const raisingPoint = (hung: HungBlind): PixelPoint => projectFromPlane(hung.camera, leadingEdge(hung).hold)

/** The ends of the rail, or of the first vane, by which it can be taken hold of too. */
export function raisingEdge(hung: HungBlind): readonly [PixelPoint, PixelPoint] {
  const { from, to } = leadingEdge(hung)
  return [projectFromPlane(hung.camera, from), projectFromPlane(hung.camera, to)]
}

/** The edge that moves when the blind is raised or drawn aside, in millimetres of the plane. */
function leadingEdge(hung: HungBlind) {
  const { blind } = hung
  const { top, bottom, left, right } = boxOf(hung)
  const hanging = Math.max(LEAST_HANGING, 1 - blind.raised)
  if (!isDrawnAside(blind.construction)) {
    const y = top + hanging * (bottom - top)
    return { from: { x: left, y }, to: { x: right, y }, hold: { x: 0, y } }
  }
  const stacksLeft = blind.controlSide === 'right'
  const x = stacksLeft ? left + hanging * (right - left) : right - hanging * (right - left)
  return { from: { x, y: top }, to: { x, y: bottom }, hold: { x, y: top + ASIDE_AT * (bottom - top) } }
}

/** How far it is raised when that point is dragged to a place. */
export function raisedAt({ blind, camera }: HungBlind, place: PixelPoint): number {
  const { top, bottom, left, right } = boxOf({ blind, camera })
  const { x, y } = planePointAt(camera, place)
  if (!isDrawnAside(blind.construction)) return share((bottom - y) / (bottom - top))
  return share(blind.controlSide === 'right' ? (right - x) / (right - left) : (x - left) / (right - left))
}

/** Where a person takes hold of the slats to turn them: beside the cords, lower as they close. */
export function tiltingPoint({ blind, camera }: HungBlind): PixelPoint {
  const { top, bottom, left, right } = boxOf({ blind, camera })
  const inset = 0.16 * (right - left)
  const x = blind.controlSide === 'right' ? right - inset : left + inset
  return projectFromPlane(camera, { x, y: tiltTop(top, bottom) + (blind.tiltDegrees / CLOSED_DEGREES) * TILT_WAY * (bottom - top) })
}

export function tiltDegreesAt({ blind, camera }: HungBlind, place: PixelPoint): number {
  const { top, bottom } = boxOf({ blind, camera })
  return CLOSED_DEGREES * share((planePointAt(camera, place).y - tiltTop(top, bottom)) / (TILT_WAY * (bottom - top)))
}

const tiltTop = (top: number, bottom: number) => top + 0.2 * (bottom - top)
const share = (value: number) => Math.min(1, Math.max(0, value))

/** The blind let down, in millimetres of the plane. */
function boxOf({ blind, camera }: HungBlind) {
  const [a, b, c, d] = camera.cornersMm
  const openingTop = (a.y + b.y) / 2
  const middle = (openingTop + (c.y + d.y) / 2) / 2
  const top = blind.mount === 'recess' ? openingTop : middle - blind.dropMm / 2
  return { top, bottom: top + blind.dropMm, left: -blind.widthMm / 2, right: blind.widthMm / 2 }
}
