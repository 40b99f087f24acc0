import { type PlaneCamera, projectFromPlane } from '../../geometry/plane-camera.ts'
import type { PixelPoint } from '../../geometry/types.ts'
import type { Hung } from '../parts/frame.ts'
import type { Layer } from './cpu.ts'

/** The opening's four sides as a x + b y + c: how many pixels inside of it a pixel lies. */
export type OpeningSides = readonly (readonly [a: number, b: number, c: number])[]

/** @returns null where the blind stands out of the wall, and so is seen before its opening's edges, too */
export function openingSides(camera: PlaneCamera, { isInRecess, frontZMm }: Hung): OpeningSides | null {
  if (!isInRecess || frontZMm < 0) return null
  const corners = camera.cornersMm.map((corner) => projectFromPlane(camera, corner))
  return corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] as PixelPoint
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [a, b] = [(from.y - to.y) / length, (to.x - from.x) / length]
    return [a, b, -a * from.x - b * from.y] as const
  })
}

/** A blind in a recess is seen through the opening alone: the wall hides what lies beyond its edges. */
export function seenThrough(sides: OpeningSides, { area, rgba }: Layer): void {
  for (let row = 0; row < area.height; row += 1) {
    const y = area.top + row
    const [from, to] = whollyInside(sides, y)
    const first = 4 * row * area.width
    for (let column = 0; column < area.width; column += 1) {
      const x = area.left + column
      if (x >= from && x <= to) {
        // What is wholly inside stays as it is.
        column = Math.min(area.width - 1, Math.floor(to) - area.left)
        continue
      }
      const share = sides.reduce((all, [a, b, c]) => all * Math.min(1, Math.max(0, a * x + b * y + c + 0.5)), 1)
      const at = first + 4 * column
      for (let k = at; k < at + 4; k += 1) rgba[k] = (rgba[k] as number) * share
    }
  }
}

/** The columns of a row that lie half a pixel inside of all sides. */
function whollyInside(sides: OpeningSides, y: number): readonly [from: number, to: number] {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const [a, b, c] of sides) {
    const rest = b * y + c - 0.5
    if (a > 1e-6) from = Math.max(from, -rest / a)
    else if (a < -1e-6) to = Math.min(to, -rest / a)
    else if (rest < 0) return [1, 0]
  }
  return [from, to]
}
