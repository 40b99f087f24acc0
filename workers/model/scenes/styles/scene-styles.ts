import { noThings, type Things } from '../random/room-things.ts'
import { addCurtains } from '../random/window-things.ts'
import { type Random, seededRandom } from '../random-numbers.ts'
import type { SceneSpec, WindowSpec } from '../scene-types.ts'
import { addBasin } from './basin.ts'
import { blindInReveal, burglarBars, insectScreen } from './covers.ts'
import {
  aluminiumSliders,
  bareWindow,
  casedReveal,
  cottageCasements,
  factorySteel,
  plasticCasements,
  returnedReveal,
  sizeOf,
  slimFrames,
  steelCasements,
  timberSashes,
  topHungAluminium,
  type WindowMm,
} from './makes.ts'
import {
  compactPicture,
  filmPicture,
  listingPicture,
  messengerPicture,
  overdonePhonePicture,
  type Picture,
  phonePicture,
  reflexPicture,
} from './pictures.ts'
import { concreteWalls, faceBrickWalls, listingWalls, paperedWalls, plasterWalls, stoneWalls, tiledWalls, type Walls } from './walls.ts'

/**
 * A world of its own that many scenes share: what walls are made of, how windows are built into them and covered, and what camera and
 * processing make of it. What was learnt in some worlds is checked in those left out of training.
 */
interface SceneStyle {
  readonly walls: (random: Random, floorYMm: number) => Walls
  readonly parting: (random: Random, size: WindowMm) => Partial<WindowSpec>
  readonly reveal: (random: Random, walls: Walls) => Partial<WindowSpec>
  /** Seen from within only. */
  readonly covers: (random: Random, window: WindowSpec) => Partial<WindowSpec>
  /** Seen from within only. */
  readonly things?: (random: Random, things: Things, window: WindowSpec, floorYMm: number) => void
  readonly picture: (random: Random) => Picture
}

const returned =
  (depthMm: readonly [number, number]): SceneStyle['reveal'] =>
  (random, { wallColour, finish }) =>
    returnedReveal(random, { colour: wallColour, ...(finish ? { finish } : {}) }, depthMm)

const sceneStyles = {
  /** Plastered walls round into deep reveals, aluminium, burglar bars and blinds; a phone's picture. */
  plasterAndAluminium: {
    walls: (random) => plasterWalls(random, [0.05, 0.6]),
    parting: (random, size) => random.pick([aluminiumSliders, topHungAluminium, topHungAluminium, slimFrames])(random, size),
    reveal: returned([50, 220]),
    covers: (random, window) => ({
      ...burglarBars(random, window, 0.4),
      ...insectScreen(random, 0.12),
      ...blindInReveal(random, window, 0.4, ['roller', 'slats', 'slats', 'roman']),
    }),
    picture: phonePicture,
  },
  /** Face brick within and without, steel casements. */
  faceBrickAndSteel: {
    walls: faceBrickWalls,
    parting: (random, size) => random.pick([steelCasements, steelCasements, timberSashes])(random, size),
    reveal: returned([60, 115]),
    covers: (random, window) => ({
      ...burglarBars(random, window, 0.5),
      ...blindInReveal(random, window, 0.25, ['slats', 'roller', 'sheer']),
    }),
    things: (random, things, window, floorYMm) => {
      if (random.chance(0.3)) addCurtains(random, things, window, floorYMm)
    },
    picture: (random) => random.pick([compactPicture, phonePicture, messengerPicture])(random),
  },
  /** Tiled bathrooms and kitchens with a basin below the window. */
  tiles: {
    walls: tiledWalls,
    parting: (random, size) => random.pick([steelCasements, topHungAluminium, plasticCasements, aluminiumSliders])(random, size),
    reveal: returned([20, 160]),
    covers: (random, window) => ({
      ...(random.chance(0.35) ? { filling: 'frosted' as const } : {}),
      ...burglarBars(random, window, 0.3),
      ...blindInReveal(random, window, 0.3, ['slats', 'roller', 'roman']),
    }),
    things: (random, things, window, floorYMm) => {
      if (random.chance(0.5)) addBasin(random, things, window, floorYMm)
    },
    picture: (random) => random.pick([phonePicture, messengerPicture, listingPicture])(random),
  },
  /** Houses for sale: painted, cased or not, shutters and blinds, bright even pictures. */
  listing: {
    walls: listingWalls,
    parting: (random, size) => random.pick([aluminiumSliders, timberSashes, plasticCasements, plasticCasements])(random, size),
    reveal: (random, walls) => (random.chance(0.6) ? casedReveal(random) : returned([30, 130])(random, walls)),
    covers: (random, window) => blindInReveal(random, window, 0.55, ['shutters', 'slats', 'slats', 'roller', 'roman']),
    things: (random, things, window, floorYMm) => {
      if (random.chance(0.15)) addCurtains(random, things, window, floorYMm)
    },
    picture: listingPicture,
  },
  /** Papered rooms with sliding sashes, curtains and pelmets. */
  papered: {
    walls: paperedWalls,
    parting: (random, size) => random.pick([timberSashes, timberSashes, plasticCasements, steelCasements])(random, size),
    reveal: (random, walls) => (random.chance(0.5) ? casedReveal(random) : returned([30, 180])(random, walls)),
    covers: (random, window) => blindInReveal(random, window, 0.3, ['roman', 'sheer', 'roller']),
    things: (random, things, window, floorYMm) => {
      if (random.chance(0.55)) addCurtains(random, things, window, floorYMm)
    },
    picture: (random) => random.pick([reflexPicture, compactPicture])(random),
  },
  /** Bare concrete and black steel. */
  loft: {
    walls: (random) => (random.chance(0.7) ? concreteWalls(random) : faceBrickWalls(random)),
    parting: (random, size) => random.pick([factorySteel, slimFrames])(random, size),
    reveal: returned([20, 250]),
    covers: (random, window) => blindInReveal(random, window, 0.25, ['roller', 'slats']),
    picture: (random) => random.pick([reflexPicture, messengerPicture, phonePicture])(random),
  },
  /** Left out of training: stone walls, small wooden casements deep in them, film. */
  cottage: {
    walls: stoneWalls,
    parting: cottageCasements,
    reveal: returned([90, 300]),
    covers: (random, window) => blindInReveal(random, window, 0.2, ['roman', 'sheer']),
    things: (random, things, window, floorYMm) => {
      if (random.chance(0.3)) addCurtains(random, things, window, floorYMm)
    },
    picture: filmPicture,
  },
  /** Left out of training: sprayed plaster, slim dark frames, insect screens and vertical blinds, an overdone phone picture. */
  flat: {
    walls: (random) => plasterWalls(random, [0.7, 1.6]),
    parting: (random, size) => random.pick([slimFrames, aluminiumSliders])(random, size),
    reveal: returned([25, 160]),
    covers: (random, window) => ({ ...insectScreen(random, 0.35), ...blindInReveal(random, window, 0.45, ['vertical', 'roller']) }),
    picture: overdonePhonePicture,
  },
} as const satisfies Record<string, SceneStyle>

export type StyleName = keyof typeof sceneStyles
export const STYLES = Object.keys(sceneStyles) as StyleName[]
export const LEFT_OUT_STYLES: readonly StyleName[] = ['cottage', 'flat']
export const TRAINING_STYLES: readonly StyleName[] = STYLES.filter((name) => !LEFT_OUT_STYLES.includes(name))

/** Scenes in a hundred of a training set that have no style: rooms as they were before there were any. */
const PLAIN_PERCENT = 35

/** The style of a scene of a training set, or none. */
export function trainingStyle(seed: number): StyleName | null {
  const random = seededRandom(seed ^ 0x57e1)
  return random.chance(PLAIN_PERCENT / 100) ? null : (TRAINING_STYLES[random.whole(0, TRAINING_STYLES.length - 1)] as StyleName)
}

/** The scene in another style: camera, furniture and openings stay where they are. */
export function styledScene(spec: SceneSpec, name: StyleName): SceneSpec {
  const style: SceneStyle = sceneStyles[name]
  const random = seededRandom(spec.seed ^ 0x5773)
  const { dado: _dado, ...room } = spec.room
  const walls = style.walls(random, room.floorYMm)
  const makeSeed = random.whole(0, 1e9)
  const windows = spec.windows.map((window) => styledWindow(style, walls, window, makeSeed, spec.house !== undefined))
  const added = noThings()
  if (!spec.house) for (const window of windows) style.things?.(random, added, window, room.floorYMm)
  const picture = style.picture(random)
  return {
    ...spec,
    room: { ...room, ...walls, pattern: 'plain' },
    windows,
    boxes: [...spec.boxes, ...added.boxes],
    curtains: [...spec.curtains, ...added.curtains],
    leaves: [...spec.leaves, ...added.leaves],
    rounds: [...(spec.rounds ?? []), ...added.rounds],
    light: { ...spec.light, ...(isDay(spec) ? picture.light : {}) },
    sensor: { ...spec.sensor, ...picture.sensor },
    ...(spec.outside ? { outside: { ...spec.outside, ...picture.outside } } : {}),
  }
}

const isDay = ({ outside }: SceneSpec): boolean => outside?.sky !== 'night' && outside?.sky !== 'dusk'

/** The windows of a room are of one make: each draws anew from the same seed. */
function styledWindow(style: SceneStyle, walls: Walls, window: WindowSpec, makeSeed: number, outdoors: boolean): WindowSpec {
  const random = seededRandom(makeSeed)
  const reveal = style.reveal(random, walls)
  const made: WindowSpec = {
    ...bareWindow(window),
    ...style.parting(random, sizeOf(window)),
    ...reveal,
    // Outside a wall's face stands less before the frame.
    ...(outdoors ? { revealMm: Math.min(window.revealMm, 120) } : {}),
  }
  return outdoors ? made : { ...made, ...style.covers(random, made) }
}
