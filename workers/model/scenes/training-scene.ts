import { randomOutside, randomRoomLight, randomSensor } from './random/look.ts'
import { randomSceneSpec, type SceneView } from './random/scene.ts'
import { seededRandom } from './random-numbers.ts'
import type { SceneSpec } from './scene-types.ts'
import { type StyleName, styledScene } from './styles/scene-styles.ts'

const SHAPES = [
  [4, 3],
  [4, 3],
  [3, 4],
  [3, 4],
  [16, 9],
  [9, 16],
  [3, 2],
  [2, 3],
] as const

export interface TrainingSceneOptions {
  readonly longPx: number
  /** Only views whose windows are large: close ones and as measured. */
  readonly isNear?: boolean
  /** The room as drawn unless said. */
  readonly style?: StyleName | null
}

/**
 * A scene to train the window detector on. From the seed come
 * - the view: 40 % close (the window fills 35–95 % of the picture or more), 20 % as measured (references as distractors), 25 % wide
 *   rooms with small windows (one in 12 of them without any), 15 % house fronts from outside;
 * - the picture's shape: 4:3, 3:2 and 16:9, lying and upright, with longPx along the longer side;
 * - make, dressing, room, furniture, light, what is outside, lens and tone: see randomSceneSpec. Measured rooms get the same variety of
 *   light and tone as the others;
 * - all of the style's own choices, where one is named.
 */
export function trainingSceneSpec(seed: number, options: TrainingSceneOptions): SceneSpec {
  const spec = plainSceneSpec(seed, options)
  return options.style ? styledScene(spec, options.style) : spec
}

function plainSceneSpec(seed: number, { longPx, isNear = false }: TrainingSceneOptions): SceneSpec {
  const random = seededRandom(seed ^ 0x7a11)
  const draw = random.next() * (isNear ? 0.6 : 1)
  const view: SceneView = draw < 0.4 ? 'close' : draw < 0.6 ? 'measuring' : draw < 0.85 ? 'wide' : 'exterior'
  const windowless = view === 'wide' && random.chance(1 / 12)
  const [across, down] = random.pick(SHAPES)
  const widthPx = across >= down ? longPx : even((longPx * across) / down)
  const heightPx = across >= down ? even((longPx * down) / across) : longPx
  const spec = randomSceneSpec(seed, { view, widthPx, heightPx, windowless })
  if (view !== 'measuring') return spec
  const { light, night, exposure } = randomRoomLight(random, spec.room)
  return { ...spec, light, outside: randomOutside(random, night), sensor: randomSensor(random, seed, widthPx, heightPx, exposure) }
}

function even(px: number): number {
  return 2 * Math.round(px / 2)
}
