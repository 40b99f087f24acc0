import type { Colour, OpenSashSpec } from '../scene-types.ts'
import type { Ray, RayHit } from '../surface.ts'
import type { HoleLayout } from './layout.ts'

const SASH_MM = 42
/** Of the light that passes a pane seen aslant. */
const THROUGH = 0.82

/** Adds to the view through a bare field the sash that stands open behind it, as the ray meets it: its rails, or the view dimmed by its glass. */
export function openSashBehind(
  { hinge, degrees }: OpenSashSpec,
  colour: Colour,
): (pane: HoleLayout, ray: Ray, hit: RayHit, roomLight: number) => void {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return (pane, ray, hit, roomLight) => {
    const [left, top, right, bottom] = [pane.mouth[0][0], pane.mouth[0][1], pane.mouth[2][0], pane.mouth[2][1]]
    // Along the turned side, away from the hinge: forwards when it hangs left or above, backwards when it hangs right.
    const sense = hinge === 'right' ? -1 : 1
    const vertical = hinge === 'top'
    const start = vertical ? top : hinge === 'left' ? left : right
    const origin = (vertical ? ray.originY : ray.originX) - start
    const direction = vertical ? ray.directionY : ray.directionX
    const depth = ray.originZ - pane.mouthZMm
    const towards = -sense * sin * direction + cos * ray.directionZ
    if (Math.abs(towards) < 1e-9) return
    const t = (sense * sin * origin - cos * depth) / towards
    if (t <= hit.t) return
    const out = sense * cos * (origin + t * direction) + sin * (depth + t * ray.directionZ)
    const long = vertical ? bottom - top : right - left
    const beside = vertical ? ray.originX + t * ray.directionX - left : ray.originY + t * ray.directionY - top
    const wide = vertical ? right - left : bottom - top
    if (out < 0 || out > long || beside < 0 || beside > wide) return
    if (Math.min(out, long - out, beside, wide - beside) < SASH_MM) {
      hit.part += 1
      const lit = 0.6 * roomLight + 0.25
      hit.red = colour[0] * lit
      hit.green = colour[1] * lit
      hit.blue = colour[2] * lit
      return
    }
    hit.part += 2
    hit.red = hit.red * THROUGH + 0.03
    hit.green = hit.green * THROUGH + 0.03
    hit.blue = hit.blue * THROUGH + 0.03
  }
}
