import type { Light } from '../../render/api.ts'
import { encodedOf } from '../../render/parts/colours.ts'
import type { Picture } from '../../render/photo/picture.ts'
import { seededRandom } from '../scenes/random-numbers.ts'
import type { Vector } from './panels.ts'
import type { Room } from './room.ts'

/** How a picture is taken. */
export type Shot = Pick<Room, 'camera' | 'widthPx' | 'heightPx' | 'meterTo' | 'vignette' | 'noiseLevels'>

export interface RoomPhoto {
  readonly picture: Picture
  /** What the picture shows for light 1 at a pixel, before it is encoded. */
  readonly exposureAt: (x: number, y: number) => number
}

/**
 * Photographs as an sRGB camera without a tone curve of its own would: metered, vignetted, with noise, clipped at white.
 * @param seen the light that comes to a place along a way
 */
export function photographed(shot: Shot, seen: (eye: Vector, way: Vector) => Light, seed: number): RoomPhoto {
  const { widthPx, heightPx, camera, vignette } = shot
  const { rotation: r, translationMm: t, focalPx, centre } = camera
  // The lens in the wall's frame.
  const eye: Vector = [0, 3, 6].map(
    (_, k) => -((r[k] as number) * t[0] + (r[k + 3] as number) * t[1] + (r[k + 6] as number) * t[2]),
  ) as never
  const light = new Float32Array(widthPx * heightPx * 3)
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const [u, v] = [(x - centre.x) / focalPx, (y - centre.y) / focalPx]
      const length = Math.hypot(u, v, 1)
      const way = [0, 1, 2].map((k) => ((r[k] as number) * u + (r[k + 3] as number) * v + (r[k + 6] as number)) / length) as never
      light.set(seen(eye, way), 3 * (y * widthPx + x))
    }
  const edge = (x: number, y: number) => 1 - vignette * (((x - centre.x) / centre.x) ** 2 + ((y - centre.y) / centre.y) ** 2) * 0.5
  const exposure = metered(light, shot.meterTo)
  const exposureAt = (x: number, y: number) => exposure * edge(x, y)
  const random = seededRandom(seed + 5)
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  for (let i = 0; i < widthPx * heightPx; i += 1) {
    const gain = exposureAt(i % widthPx, Math.floor(i / widthPx))
    for (let k = 0; k < 3; k += 1) rgba[4 * i + k] = 255 * encodedOf((light[3 * i + k] as number) * gain) + random.normal(shot.noiseLevels)
    rgba[4 * i + 3] = 255
  }
  return { picture: { widthPx, heightPx, rgba }, exposureAt }
}

/** The exposure under which the picture's mean, clipped as it will be, is as wished. */
function metered(light: Float32Array, meanLight: number): number {
  let [low, high] = [1e-4, 1e4]
  for (let step = 0; step < 40; step += 1) {
    const middle = Math.sqrt(low * high)
    let sum = 0
    for (let i = 1; i < light.length; i += 3) sum += Math.min(1, (light[i] as number) * middle)
    if (sum / (light.length / 3) < meanLight) low = middle
    else high = middle
  }
  return low
}
