import type { PixelQuad } from '#workers/geometry/types.ts'
import { type Random, seededRandom } from '#workers/model/scenes/random-numbers.ts'

/** Corners as a careful finger sets them with the loupe: each 1 to 3 pixels off in any direction, the same for the same seed. */
export const tapped = (corners: PixelQuad, seed: number): PixelQuad =>
  moved(corners, seededRandom(seed ^ 0x7a99), (random) => {
    const turn = random.between(0, 2 * Math.PI)
    const length = random.between(1, 3)
    return [length * Math.cos(turn), length * Math.sin(turn)]
  })

/** Corners as good edge finding gives them: half a pixel off (1 σ on each axis), the same for the same seed. */
export const seenToHalfPixel = (corners: PixelQuad, seed: number): PixelQuad =>
  moved(corners, seededRandom(seed ^ 0x5e3d), (random) => [random.normal(0.5), random.normal(0.5)])

function moved([a, b, c, d]: PixelQuad, random: Random, by: (random: Random) => readonly [number, number]): PixelQuad {
  const move = ({ x, y }: PixelQuad[number]) => {
    const [dx, dy] = by(random)
    return { x: x + dx, y: y + dy }
  }
  return [move(a), move(b), move(c), move(d)]
}
