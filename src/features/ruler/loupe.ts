import { PHOTO_COLOURS } from '#app/canvas/drawn-photo.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'

/** CSS pixels. */
const LOUPE_SIZE = 120
/** The loupe shows the picture this much larger than the screen does, and each of its pixels at least twice as large as a screen's. */
const ENLARGEMENT = 4
const LEAST_SCALE = 2
/** Round the place itself the cross is open. */
const GAP = 6

/**
 * Enlarges the picture around a place.
 * @param viewScale CSS pixels per pixel of the picture, as it is shown.
 * @param lineEnds where the lines end that begin at the place.
 */
export function drawLoupe(
  loupe: HTMLCanvasElement,
  picture: HTMLCanvasElement,
  place: PixelPoint,
  viewScale: number,
  lineEnds: readonly PixelPoint[],
): void {
  const sharpness = window.devicePixelRatio
  loupe.width = LOUPE_SIZE * sharpness
  loupe.height = LOUPE_SIZE * sharpness
  const context = loupe.getContext('2d')
  if (!context) return
  const scale = Math.max(LEAST_SCALE, viewScale * ENLARGEMENT)
  const shownPx = LOUPE_SIZE / scale
  const half = LOUPE_SIZE / 2
  context.scale(sharpness, sharpness)
  // Places are whole numbers at pixel centres, while a picture is cut from its border. Hence the half pixel.
  const [left, top] = [place.x + 0.5 - shownPx / 2, place.y + 0.5 - shownPx / 2]
  context.drawImage(picture, left, top, shownPx, shownPx, 0, 0, LOUPE_SIZE, LOUPE_SIZE)
  for (const end of lineEnds) {
    strokeLine(context, PHOTO_COLOURS.accent, [half, half], [half + (end.x - place.x) * scale, half + (end.y - place.y) * scale])
  }
  for (const [x, y] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    const [near, far] = [[half + x * GAP, half + y * GAP] as const, [half + x * half, half + y * half] as const]
    strokeLine(context, PHOTO_COLOURS.halo, near, far, 3)
    strokeLine(context, PHOTO_COLOURS.line, near, far)
  }
}

function strokeLine(
  context: CanvasRenderingContext2D,
  colour: string,
  from: readonly [number, number],
  to: readonly [number, number],
  width = 1.25,
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.moveTo(...from)
  context.lineTo(...to)
  context.stroke()
}
