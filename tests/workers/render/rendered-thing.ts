import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { Colour, SceneSpec } from '#workers/model/scenes/scene-types.ts'
import { openingBounds } from '#workers/model/scenes/window/opening.ts'
import type { Picture } from '#workers/render/photo/picture.ts'

export type Thing = 'vase' | 'plant' | 'curtain'

/** A rendered room with something before a part of its window, and which pixels of the picture that covers. */
export interface RoomWithThing {
  readonly picture: Picture
  readonly bare: Picture
  readonly camera: PlaneCamera
  readonly mask: Uint8Array
}

const SIZE = { widthPx: 800, heightPx: 600 }

export function roomWithThing(seed: number, thing: Thing | null): RoomWithThing {
  const spec = randomSceneSpec(seed, { ...SIZE, reference: 'none', clutter: 0, maxTiltDegrees: 15, spare: [1.5, 2] })
  const bare = renderScene(spec)
  const { photo, truth } = thing ? renderScene(withThing(spec, thing, seed)) : bare
  const camera = cameraFromQuad(truth.opening, SIZE, truth.widthMm)
  if (!camera) throw new Error('no camera')
  const mask = new Uint8Array(SIZE.widthPx * SIZE.heightPx)
  for (let i = 0; i < mask.length; i += 1) {
    let most = 0
    for (let k = 0; k < 3; k += 1)
      most = Math.max(most, Math.abs((photo.rgba[4 * i + k] as number) - (bare.photo.rgba[4 * i + k] as number)))
    mask[i] = most > 8 ? 1 : 0
  }
  const picture = (rgba: ArrayLike<number>): Picture => ({ ...SIZE, rgba: Uint8ClampedArray.from(rgba) })
  return { picture: picture(photo.rgba), bare: picture(bare.photo.rgba), camera, mask }
}

/** Strong and muted colours in turn, so that not every thing looks like no wall. */
function withThing(spec: SceneSpec, thing: Thing, seed: number): SceneSpec {
  const random = seededRandom(seed + 400)
  const window = spec.windows[0]
  if (!window) throw new Error('no window')
  const { left, right, top, bottom } = openingBounds(window)
  const [width, drop] = [right - left, bottom - top]
  const colour: Colour = random.pick([
    [0.32, 0.08, 0.05],
    [0.05, 0.12, 0.3],
    [0.5, 0.33, 0.08],
    [0.03, 0.03, 0.035],
  ] as [Colour, ...Colour[]])
  const side = random.chance(0.5) ? left : right
  if (thing === 'curtain') {
    // Drawn over a part of one side: it hangs from its rail above and covers the corner.
    const inner = side === left ? left + width * random.between(0.12, 0.3) : right - width * random.between(0.12, 0.3)
    const outer = side === left ? left - 180 : right + 180
    const curtain = { outerXMm: outer, innerXMm: inner, topMm: top - 120, bottomMm: top + drop * 0.45, zMm: -90, colour, foldMm: 90 }
    return { ...spec, curtains: [...spec.curtains, curtain] }
  }
  const x = side + (side === left ? 1 : -1) * width * random.between(-0.02, 0.2)
  const radius = random.between(70, 130)
  const y = bottom - random.between(0, 60)
  const vase = { centreMm: [x, y, -140], radiiMm: [radius, radius * 1.6, 80], colour } as const
  if (thing === 'vase') return { ...spec, rounds: [...(spec.rounds ?? []), vase] }
  const bush = {
    centreMm: [x, y - 120, -140],
    radiiMm: [radius * 1.7, radius * 1.8, 100],
    colour: [0.05, 0.14, 0.03],
    ragged: true,
  } as const
  return { ...spec, rounds: [...(spec.rounds ?? []), bush, { ...vase, centreMm: [x, y + radius * 1.6, -140] }] }
}
