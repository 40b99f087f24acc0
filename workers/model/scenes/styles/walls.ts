import { anyHue, hueColour } from '../random/look.ts'
import { whiteish } from '../random/window.ts'
import type { Random } from '../random-numbers.ts'
import type { Colour, FinishSpec, SceneSpec } from '../scene-types.ts'

export type Walls = Pick<SceneSpec['room'], 'wallColour' | 'sideColour' | 'finish' | 'above'>

const grey = (level: number): Colour => [level, level, level]

const walls = (colour: Colour, finish: FinishSpec): Walls => ({ wallColour: colour, sideColour: colour, finish })

/** South African face brick, 222 × 73 mm with joints of 10 (SANS 227), or small clay ones of older houses; at times painted over. */
export function faceBrickWalls(random: Random): Walls {
  const painted = random.chance(0.25)
  const level = random.between(0.16, 0.45)
  const colour: Colour = painted
    ? whiteish(random)
    : random.chance(0.25)
      ? [level * 1.2, level * 1.05, level * 0.75]
      : [level, level * random.between(0.42, 0.7), level * random.between(0.28, 0.55)]
  const small = random.chance(0.2)
  const mortar = random.between(0.2, 0.65)
  return walls(colour, {
    kind: 'faceBrick',
    acrossMm: small ? 210 : 232,
    downMm: small ? 72 : 83,
    jointMm: random.between(8, 13),
    jointColour: painted ? colour : [mortar, mortar * 0.97, mortar * 0.9],
    uneven: painted ? random.between(0.05, 0.2) : random.between(0.25, 1),
  })
}

/** White, cream, grey or earthen plaster. `roughness` 0 trowelled, 1 sprayed. */
export function plasterWalls(random: Random, roughness: readonly [low: number, high: number]): Walls {
  const draw = random.next()
  const colour =
    draw < 0.5
      ? whiteish(random)
      : draw < 0.8
        ? hueColour(random.between(0.03, 0.17), random.between(0.1, 0.35), random.between(0.4, 0.75))
        : draw < 0.93
          ? grey(random.between(0.15, 0.6))
          : anyHue(random, [0.1, 0.5], [0.2, 0.6])
  return plastered(colour, random.between(14, 60), random.between(...roughness))
}

/** Glazed tiles up to the ceiling or to some height, with paint above. */
export function tiledWalls(random: Random, floorYMm: number): Walls {
  const colour = random.chance(0.6)
    ? whiteish(random)
    : random.chance(0.5)
      ? grey(random.between(0.1, 0.6))
      : anyHue(random, [0.1, 0.6], [0.2, 0.7])
  const [acrossMm, downMm] = random.pick<readonly [number, number]>([
    [150, 150],
    [200, 100],
    [200, 100],
    [300, 600],
    [600, 300],
    [400, 250],
    [98, 98],
  ])
  const grout = random.chance(0.7) ? random.between(0.5, 0.8) : random.between(0.08, 0.3)
  return {
    ...walls(colour, {
      kind: 'glossTiles',
      acrossMm,
      downMm,
      jointMm: random.between(2, 6),
      jointColour: grey(grout),
      uneven: random.between(0.05, 0.5),
    }),
    ...(random.chance(0.4) ? { above: { yMm: floorYMm - random.between(1150, 2100), colour: whiteish(random) } } : {}),
  }
}

export function paperedWalls(random: Random): Walls {
  const colour = random.chance(0.6)
    ? hueColour(random.next(), random.between(0.02, 0.25), random.between(0.45, 0.8))
    : anyHue(random, [0.2, 0.7], [0.1, 0.5])
  const repeat = random.between(120, 640)
  return walls(colour, {
    kind: 'paper',
    acrossMm: repeat,
    downMm: repeat * random.between(0.8, 1.5),
    jointMm: 0,
    jointColour: random.chance(0.5) ? whiteish(random) : anyHue(random, [0.1, 0.7], [0.1, 0.6]),
    uneven: random.between(0.2, 0.9),
  })
}

export function concreteWalls(random: Random): Walls {
  const level = random.between(0.2, 0.5)
  return walls([level, level * random.between(0.96, 1.01), level * random.between(0.9, 1)], {
    kind: 'concrete',
    acrossMm: random.pick([600, 1200, 1250, 2500]),
    downMm: random.pick([300, 1200, 2500]),
    jointMm: random.between(3, 9),
    jointColour: grey(level * random.between(0.4, 0.8)),
    uneven: random.between(0.2, 0.9),
  })
}

export function stoneWalls(random: Random): Walls {
  const level = random.between(0.2, 0.5)
  const across = random.between(140, 380)
  const mortar = random.between(0.3, 0.65)
  return walls([level, level * random.between(0.85, 0.98), level * random.between(0.65, 0.95)], {
    kind: 'stone',
    acrossMm: across,
    downMm: across * random.between(0.5, 0.9),
    jointMm: random.between(8, 22),
    jointColour: [mortar, mortar * 0.96, mortar * 0.88],
    uneven: random.between(0.3, 0.9),
  })
}

/** The warm even paint that houses for sale have. */
export function listingWalls(random: Random): Walls {
  const level = random.between(0.38, 0.75)
  const colour: Colour = random.chance(0.6)
    ? [level, level * random.between(0.8, 0.95), level * random.between(0.58, 0.85)]
    : random.chance(0.5)
      ? whiteish(random)
      : anyHue(random, [0.05, 0.35], [0.3, 0.7])
  return plastered(colour, random.between(20, 60), random.between(0.01, 0.12))
}

/** @param acrossMm how large the trowel's marks are @param uneven how far they are from flat, a share */
const plastered = (colour: Colour, acrossMm: number, uneven: number): Walls =>
  walls(colour, { kind: 'roughPlaster', acrossMm, downMm: 1, jointMm: 0, jointColour: colour, uneven })
