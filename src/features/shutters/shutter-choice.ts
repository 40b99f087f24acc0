import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import { isConvex, orderQuad, sideLengths } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { Blind } from '#workers/render/api.ts'
import {
  fewestPanels,
  LEAST_SHUTTER_WIDTH_MM,
  LOUVRES_CLOSED_DEGREES,
  leastShutterDropMm,
  needsPosts,
  type PanelProblem,
  panelProblem,
} from '#workers/render/client.ts'

/** Widths of louvre that are made, millimetres. */
export const LOUVRES_MM = ['63', '76', '89', '114'] as const
export type LouvreMm = (typeof LOUVRES_MM)[number]
export const louvreMmOf = (louvre: LouvreMm) => Number(louvre) as 63 | 76 | 89 | 114

/** Paints and stains of shutters, as painters' charts name them. */
export const SHUTTER_COLOURS = [
  { name: 'Bright White', hex: '#f5f4ef' },
  { name: 'Pearl', hex: '#e9e3d5' },
  { name: 'Stone', hex: '#c9c1b1' },
  { name: 'Dove Grey', hex: '#a9abaa' },
  { name: 'Charcoal', hex: '#4a4d4f' },
  { name: 'Walnut', hex: '#6a4429' },
] as const
export type ShutterColour = (typeof SHUTTER_COLOURS)[number]['name']

export interface ShutterChoice {
  readonly louvre: LouvreMm
  readonly colour: ShutterColour
  readonly tiltRod: 'hidden' | 'middle' | 'side'
  /** How many panels stand side by side; null for as few as fit. */
  readonly panels: number | null
  /** Whether a T-post stands between them. */
  readonly posts: boolean
  /** Degrees by which the louvres are turned; 0 flat to the view, LOUVRES_CLOSED_DEGREES flat to the wall. */
  readonly tiltDegrees: number
}

export const OPEN_DEGREES = 12
export const FIRST_CHOICE: ShutterChoice = {
  louvre: '89',
  colour: 'Bright White',
  tiltRod: 'hidden',
  panels: null,
  posts: false,
  tiltDegrees: LOUVRES_CLOSED_DEGREES,
}

/** The width of a window of which nobody said it. Source: staff specification, section 9 (the preview counts its louvres from 1200). */
export const ASSUMED_WIDTH_MM = 1200
/** What a shutter's frame leaves free on each side of its opening. */
const CLEARANCE_MM = 3
/** Narrower than any shutter, in whole tens, and wider than the windows of houses: most likely typed in centimetres or with a digit too many. */
export const LEAST_WINDOW_MM = 10 * Math.ceil((LEAST_SHUTTER_WIDTH_MM + 2 * CLEARANCE_MM) / 10)
export const MOST_WINDOW_MM = 6000
/** A window that is smaller in the picture would only be a spot of colour. */
const LEAST_SIDE_SHARE = 0.03

/** What is looked for in the photo: a window, to offer its corners. Its size is not asked for. */
export const FIND_WINDOW = { reference: 'none' } as const

/** The points are tapped in this order. Source: staff specification, section 2. */
export const quadOfTaps = ([topLeft, topRight, bottomLeft, bottomRight]: readonly PixelPoint[]): PixelQuad | null =>
  topLeft && topRight && bottomLeft && bottomRight ? [topLeft, topRight, bottomRight, bottomLeft] : null
/** The corners' names in the order in which they are tapped. Who went round the window has tapped the lower right one third. */
export function askedCorners([topLeft, topRight, third]: readonly PixelPoint[]): readonly [string, string, string, string] {
  const [x, y] = topLeft && topRight ? [topRight.x - topLeft.x, topRight.y - topLeft.y] : [1, 0]
  const along = topLeft && third ? ((third.x - topLeft.x) * x + (third.y - topLeft.y) * y) / (x * x + y * y) : 0
  return along > 0.5 ? ['top left', 'top right', 'bottom right', 'bottom left'] : ['top left', 'top right', 'bottom left', 'bottom right']
}

/** Most people go round the window. Whatever way they went, its corners come into the order that was asked for; those of no window stay as they are. */
export function tapsInOrder(taps: readonly PixelPoint[]): readonly PixelPoint[] {
  const asked = quadOfTaps(taps)
  const round = asked && !isConvex(asked) ? orderQuad(taps) : null
  return round ? tapsOfQuad(round) : taps
}
export const tapsOfQuad = ([topLeft, topRight, bottomRight, bottomLeft]: PixelQuad) => [topLeft, topRight, bottomLeft, bottomRight]

export type WindowSeen =
  | { readonly ok: true; readonly camera: PlaneCamera }
  | { readonly ok: false; readonly problem: 'crossed' | 'too_small' }

/**
 * The camera that sees a window at these corners, or what is wrong with them.
 * @param widthMm as the visitor says; null where they did not
 */
export function windowSeen(
  corners: PixelQuad,
  photo: { readonly widthPx: number; readonly heightPx: number },
  widthMm: number | null = null,
): WindowSeen {
  if (!isConvex(corners)) return { ok: false, problem: 'crossed' }
  const camera = cameraFromQuad(corners, photo, widthMm ?? ASSUMED_WIDTH_MM)
  const least = LEAST_SIDE_SHARE * Math.max(photo.widthPx, photo.heightPx)
  if (!camera || Math.min(...sideLengths(corners)) < least) return { ok: false, problem: 'too_small' }
  return { ok: true, camera }
}

/** The width and drop of the shutter that fills the window. */
export function shutterSize({ cornersMm: [a, b, c, d] }: PlaneCamera): { readonly widthMm: number; readonly dropMm: number } {
  return {
    widthMm: (b.x - a.x + c.x - d.x) / 2 - 2 * CLEARANCE_MM,
    dropMm: (d.y - a.y + c.y - b.y) / 2 - 2 * CLEARANCE_MM,
  }
}

/** Whether a shutter of this size has room for its frame, its rails, and at least one panel with one louvre. */
export const canBeMade = ({ widthMm, dropMm }: ReturnType<typeof shutterSize>, louvre: LouvreMm): boolean =>
  widthMm >= LEAST_SHUTTER_WIDTH_MM && dropMm >= leastShutterDropMm(louvreMmOf(louvre))

/** The louvres of which one fits between the rails of a shutter of this size; none where even its frame has no room. */
export const louvresThatFit = (size: ReturnType<typeof shutterSize>): readonly LouvreMm[] =>
  LOUVRES_MM.filter((louvre) => canBeMade(size, louvre))

/** No window of a house is offered more, unless it needs more; the numbers still stand beside each other. */
const MOST_PANELS = 6

export interface PanelsOffered {
  /** Whether a shutter this wide needs T-posts, whatever was chosen. */
  readonly needsPosts: boolean
  /** How many are drawn where as few as fit are chosen. */
  readonly fewest: number
  readonly counts: readonly number[]
  /** Why there are no fewer, and no more; null where one panel is the fewest, or no limit was met. */
  readonly fewer: PanelProblem | null
  readonly more: PanelProblem | null
}

/** The numbers of panels that a shutter of this width can be made of, with these louvres and with or without T-posts. */
export function panelsOffered({ louvre, posts }: Pick<ShutterChoice, 'louvre' | 'posts'>, widthMm: number): PanelsOffered {
  const louvreMm = louvreMmOf(louvre)
  const isForced = needsPosts(louvreMm, widthMm)
  const made = { louvreMm, posts: posts || isForced }
  const fewest = fewestPanels(made, widthMm)
  const counts: number[] = [fewest]
  for (let count = fewest + 1; count <= MOST_PANELS && !panelProblem(count, made, widthMm); count += 1) counts.push(count)
  return {
    needsPosts: isForced,
    fewest,
    counts,
    fewer: fewest > 1 ? panelProblem(fewest - 1, made, widthMm) : null,
    more: panelProblem(fewest + counts.length, made, widthMm),
  }
}

/** What is chosen of panels and T-posts, as far as this width allows it. */
export function panelsOf(choice: ShutterChoice, widthMm: number): Pick<ShutterChoice, 'panels' | 'posts'> {
  const { needsPosts: isForced, counts, fewest } = panelsOffered(choice, widthMm)
  const panels = choice.panels && counts.includes(choice.panels) ? choice.panels : null
  return { panels, posts: isForced || (choice.posts && (panels ?? fewest) > 1) }
}

/** The shutter that fills the window. */
export function shutterOf(choice: ShutterChoice, camera: PlaneCamera): Blind {
  const { widthMm, dropMm } = shutterSize(camera)
  const { louvre, colour, tiltRod, tiltDegrees } = choice
  return {
    construction: { family: 'shutter', louvreMm: louvreMmOf(louvre), tiltRod, ...panelsOf(choice, widthMm) },
    colour: SHUTTER_COLOURS.find(({ name }) => name === colour)?.hex ?? SHUTTER_COLOURS[0].hex,
    widthMm,
    dropMm,
    mount: 'recess',
    recessDepthMm: null,
    controlSide: 'right',
    raised: 0,
    tiltDegrees,
  }
}
