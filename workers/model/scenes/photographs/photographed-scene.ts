import { type Random, seededRandom } from '../random-numbers.ts'
import type { BoxLook, BoxSpec, PhotographFinish, SceneSpec } from '../scene-types.ts'
import { meanLight, type Photograph } from './photograph.ts'

/** What photographs show: landscapes and streets, or brick, wood, plaster, stone and cloth from straight before them. */
export interface PhotographLibrary {
  readonly views: readonly Photograph[]
  readonly surfaces: readonly Photograph[]
}

/** What hangs on walls and may show a photograph instead of what is drawn on it. */
const FRAMED: readonly BoxLook[] = ['picture', 'grid', 'mirror']

/**
 * The scene with photographs in it: behind the glass in half of those by day, on the walls in two of five, in most frames. Openings and
 * camera stay where they are. It is for training: no photograph of a window may be among them, since nobody says where it is.
 */
export function photographedScene(spec: SceneSpec, { views, surfaces }: PhotographLibrary): SceneSpec {
  const random = seededRandom(spec.seed ^ 0x9407)
  const one = (from: readonly Photograph[]): Photograph => {
    const photograph = from[random.whole(0, from.length - 1)]
    if (!photograph) throw new RangeError('the library has no photographs')
    return photograph
  }
  const framed = (box: BoxSpec): BoxSpec =>
    FRAMED.includes(box.look) && random.chance(0.7) ? { ...box, photograph: one(random.chance(0.75) ? views : surfaces) } : box
  const byDay = spec.outside?.sky !== 'night' && spec.outside?.sky !== 'dusk'
  const photographedView = { photograph: one(views), acrossDegrees: random.between(45, 150) }
  const outside = spec.outside && byDay && random.chance(0.5) ? { ...spec.outside, ...photographedView } : spec.outside
  const boxes = spec.boxes.map(framed)
  const scene: SceneSpec = { ...spec, boxes, ...(outside ? { outside } : {}) }
  return random.chance(0.4) ? onWalls(scene, one(surfaces), random) : scene
}

function onWalls(spec: SceneSpec, photograph: Photograph, random: Random): SceneSpec {
  const acrossMm = Math.exp(random.between(Math.log(250), Math.log(3500)))
  const finish: PhotographFinish = {
    kind: 'photograph',
    photograph,
    // Openings begin at 0: seams between mirror images must not.
    fromXMm: random.between(0, acrossMm),
    fromYMm: random.between(0, acrossMm),
    acrossMm,
    downMm: (acrossMm * photograph.heightPx) / photograph.widthPx,
    jointMm: 0,
    jointColour: spec.room.wallColour,
    uneven: random.between(0.4, 1.1),
  }
  const { dado: _dado, ...room } = spec.room
  const own = random.chance(0.5) ? meanLight(photograph) : room.wallColour
  const intoReveals = random.chance(0.5)
  return {
    ...spec,
    room: { ...room, wallColour: own, sideColour: own, finish, pattern: 'plain' },
    windows: spec.windows.map((window) =>
      window.casing || !intoReveals ? window : { ...window, revealFinish: finish, revealColour: own, arrisMm: 0 },
    ),
  }
}
