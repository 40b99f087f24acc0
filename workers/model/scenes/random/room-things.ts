import type { Random } from '../random-numbers.ts'
import type { BoxLook, BoxSpec, Colour, CurtainSpec, LeafSpec, RoundSpec, WallName } from '../scene-types.ts'
import type { Taken } from './furniture.ts'
import { anyHue, clothColour } from './look.ts'
import { whiteish, woodColour } from './window.ts'

/** What stands in a room or hangs on its walls. */
export interface Things {
  readonly boxes: BoxSpec[]
  readonly rounds: RoundSpec[]
  readonly leaves: LeafSpec[]
  readonly curtains: CurtainSpec[]
}

export const noThings = (): Things => ({ boxes: [], rounds: [], leaves: [], curtains: [] })

/** Where along a wall something stands: from x0, width wide, with its back at the wall (z 0, or less for things before it). */
export interface Stand {
  readonly wall: WallName
  readonly x: number
  readonly floorYMm: number
  readonly z: number
}

const softRound = (
  things: Things,
  wall: WallName,
  centreMm: readonly [number, number, number],
  radiiMm: readonly [number, number, number],
  colour: Colour,
): void => {
  things.rounds.push({ wall, centreMm, radiiMm, colour })
}

function box(
  things: Things,
  { wall, x, floorYMm, z }: Stand,
  [x0, x1]: readonly [number, number],
  [high0, high1]: readonly [number, number],
  [deep0, deep1]: readonly [number, number],
  colour: Colour,
  look: BoxLook = 'plain',
): void {
  things.boxes.push({
    wall,
    minMm: [x + x0, floorYMm - high1, z - deep1],
    maxMm: [x + x1, floorYMm - high0, z - deep0],
    colour,
    look,
  })
}

export function addBed(random: Random, things: Things, stand: Stand): void {
  const wide = random.between(950, 1900)
  const long = random.between(1950, 2100)
  const high = random.between(450, 680)
  const cover = clothColour(random)
  const headboard = random.chance(0.5) ? woodColour(random) : clothColour(random)
  if (random.chance(0.85))
    box(
      things,
      stand,
      [-40, wide + 40],
      [0, random.between(800, 1400)],
      [0, 70],
      headboard,
      random.pick(['plain', 'wood', 'planks', 'cloth']),
    )
  box(things, stand, [0, wide], [40, high - 180], [60, long], random.chance(0.5) ? clothColour(random) : woodColour(random), 'plain')
  box(things, stand, [-15, wide + 15], [high - 220, high], [60, long], cover, 'cloth')
  if (random.chance(0.6))
    box(
      things,
      stand,
      [-25, wide + 25],
      [high - 260, high + 18],
      [long * 0.55, long * random.between(0.75, 0.98)],
      clothColour(random),
      'cloth',
    )
  const pillow = random.chance(0.6) ? whiteish(random) : clothColour(random)
  const pillows = wide > 1300 ? 2 : 1
  for (let layer = 0; layer < random.whole(1, 3); layer++)
    for (let side = 0; side < pillows; side++)
      softRound(
        things,
        stand.wall,
        [
          stand.x + (wide * (side + 0.5)) / pillows + random.normal(40),
          stand.floorYMm - high - 170 + layer * 50,
          stand.z - 190 - layer * 130,
        ],
        [(wide / pillows) * 0.45 - layer * 60, 220 - layer * 35, 95],
        layer === 0 ? pillow : clothColour(random),
      )
  for (const at of [-random.between(450, 650), wide + random.between(60, 150)])
    if (random.chance(0.75)) addBedside(random, things, { ...stand, x: stand.x + at })
}

function addBedside(random: Random, things: Things, stand: Stand): void {
  const wide = random.between(350, 500)
  const high = random.between(450, 700)
  box(
    things,
    stand,
    [0, wide],
    [random.chance(0.5) ? 0 : 120, high],
    [10, 420],
    random.chance(0.6) ? woodColour(random) : whiteish(random),
    random.pick(['wood', 'cabinets', 'plain']),
  )
  if (random.chance(0.75)) addLamp(random, things, { ...stand, x: stand.x + wide / 2, z: stand.z - 210, floorYMm: stand.floorYMm - high })
}

export function addLamp(random: Random, things: Things, { wall, x, floorYMm, z }: Stand): void {
  const on = random.chance(0.5)
  const size = random.between(110, 200)
  const foot = random.between(180, 420)
  softRound(things, wall, [x, floorYMm - foot / 2, z], [random.between(25, 75), foot / 2, random.between(25, 75)], clothColour(random))
  things.rounds.push({
    wall,
    centreMm: [x, floorYMm - foot - size * 0.7, z],
    radiiMm: [size, size * 0.85, size],
    colour: on ? [1.5, 1.2, 0.75] : whiteish(random),
    glows: on,
  })
}

export function addSofa(random: Random, things: Things, stand: Stand): void {
  const wide = random.between(1300, 2600)
  const colour = clothColour(random)
  const deep = random.between(800, 1000)
  box(things, stand, [0, wide], [80, 430], [60, deep], colour, 'cloth')
  box(things, stand, [0, wide], [80, random.between(700, 950)], [0, 240], colour, 'cloth')
  for (const at of [-40, wide - 160]) box(things, stand, [at, at + 200], [60, 620], [20, deep], colour, 'cloth')
  for (let cushion = random.whole(0, 5); cushion > 0; cushion--)
    softRound(
      things,
      stand.wall,
      [stand.x + random.between(200, wide - 200), stand.floorYMm - 610, stand.z - random.between(280, 360)],
      [210, 200, 80],
      clothColour(random),
    )
}

export function addTable(random: Random, things: Things, stand: Stand): void {
  const wide = random.between(600, 1900)
  const deep = random.between(450, 950)
  const high = random.chance(0.6) ? random.between(700, 780) : random.between(350, 480)
  const colour = random.chance(0.7) ? woodColour(random) : whiteish(random)
  box(things, stand, [0, wide], [high - 45, high], [40, 40 + deep], colour, 'wood')
  for (const x of [20, wide - 80]) for (const z of [60, deep - 20]) box(things, stand, [x, x + 60], [0, high - 45], [z, z + 60], colour)
  if (random.chance(0.5))
    addPlant(
      random,
      things,
      { ...stand, x: stand.x + random.between(0.2, 0.8) * wide, floorYMm: stand.floorYMm - high, z: stand.z - deep / 2 },
      0.6,
    )
  if (high < 600) return
  for (let chair = random.whole(0, 4); chair > 0; chair--)
    addChair(random, things, { ...stand, x: stand.x + random.between(-200, wide - 200), z: stand.z - deep - random.between(-100, 200) })
}

export function addChair(random: Random, things: Things, stand: Stand): void {
  const colour = random.chance(0.5) ? woodColour(random) : clothColour(random)
  const back = random.chance(0.5)
  box(things, stand, [0, 430], [420, 470], [0, 430], colour)
  for (const x of [0, 390]) for (const z of [0, 390]) box(things, stand, [x, x + 40], [0, 420], [z, z + 40], colour)
  const at = back ? 0 : 400
  for (const x of [0, 130, 260, 390]) box(things, stand, [x, x + 40], [470, 930], [at, at + 35], colour)
  box(things, stand, [0, 430], [840, 930], [at, at + 35], colour)
}

export function addWardrobe(random: Random, things: Things, stand: Stand): void {
  const wide = random.between(800, 2200)
  const look: BoxLook = random.pick(['cabinets', 'cabinets', 'door', 'shelves', 'mirror', 'planks'])
  box(
    things,
    stand,
    [0, wide],
    [0, random.between(1500, 2300)],
    [10, random.between(300, 620)],
    random.chance(0.5) ? whiteish(random) : woodColour(random),
    look,
  )
}

export function addKitchen(random: Random, things: Things, stand: Stand, hangs: boolean): void {
  const wide = random.between(1800, 3600)
  const colour = random.chance(0.5) ? whiteish(random) : random.chance(0.5) ? woodColour(random) : clothColour(random)
  const top = random.chance(0.5) ? anyHue(random, [0, 0.2], [0.02, 0.2]) : whiteish(random)
  box(things, stand, [0, wide], [90, 870], [0, 600], colour, 'cabinets')
  box(things, stand, [-10, wide + 10], [870, 910], [0, 630], top)
  const cooker = random.between(0.1, 0.8) * wide
  box(things, stand, [cooker, cooker + 600], [90, 925], [20, 635], random.chance(0.5) ? [0.4, 0.4, 0.41] : [0.03, 0.03, 0.03], 'screen')
  if (random.chance(0.7)) {
    const at = random.chance(0.5) ? -720 : wide + 20
    box(
      things,
      stand,
      [at, at + 700],
      [0, random.between(1600, 1900)],
      [0, 680],
      random.chance(0.6) ? [0.38, 0.38, 0.39] : whiteish(random),
      'door',
    )
  }
  if (hangs) {
    box(things, stand, [0, cooker - 40], [1400, 2100], [0, 340], colour, 'cabinets')
    box(things, stand, [cooker + 640, wide], [1400, 2100], [0, 340], colour, 'cabinets')
  }
  for (let pot = random.whole(0, 8); pot > 0; pot--) {
    const high = random.between(40, 150)
    softRound(
      things,
      stand.wall,
      [stand.x + random.between(50, wide - 50), stand.floorYMm - 910 - high, stand.z - random.between(100, 450)],
      [random.between(25, 90), high, random.between(25, 90)],
      clothColour(random),
    )
  }
}

export function addPlant(random: Random, things: Things, { wall, x, floorYMm, z }: Stand, size = 1): void {
  const pot = random.between(90, 190) * size
  softRound(things, wall, [x, floorYMm - pot * 0.8, z], [pot, pot, pot], clothColour(random))
  const green: Colour = [random.between(0.02, 0.13), random.between(0.09, 0.3), random.between(0.02, 0.08)]
  const tall = random.between(200, 900) * size
  for (let leaf = random.whole(8, 36); leaf > 0; leaf--)
    things.leaves.push({
      wall,
      xMm: x + random.normal(tall * 0.22),
      yMm: floorYMm - pot * 1.6 - random.between(0, tall),
      zMm: z + random.normal(tall * 0.15),
      longMm: random.between(60, 190) * size,
      shortMm: random.between(10, 50) * size,
      turnDegrees: random.between(-150, -30),
      colour: [green[0], green[1] * random.between(0.5, 1.4), green[2]],
    })
}

/** Pictures, mirrors, screens, doors, air conditioners, clear of what the wall bears already. */
export function hangOnWall(
  random: Random,
  things: Things,
  wall: WallName,
  taken: Taken[],
  from: number,
  to: number,
  floorYMm: number,
  ceilingYMm: number,
  count: number,
): void {
  for (let index = 0; index < count; index++) {
    const draw = random.next()
    const size = random.between(180, 900)
    const put = (look: BoxLook, width: number, height: number, top: number, thick: number, colour: Colour): void => {
      const left = random.between(from, Math.max(from + 1, to - width))
      const area = { left: left - 40, right: left + width + 40, top: top - 40, bottom: top + height + 40 }
      if (taken.some((other) => area.left < other.right && other.left < area.right && area.top < other.bottom && other.top < area.bottom))
        return
      taken.push(area)
      things.boxes.push({ wall, minMm: [left, top, -thick], maxMm: [left + width, top + height, 0], colour, look })
    }
    const hung = floorYMm - random.between(1300, 2000)
    const frame: Colour = random.chance(0.4)
      ? [0.02, 0.02, 0.02]
      : random.chance(0.5)
        ? woodColour(random)
        : random.chance(0.5)
          ? whiteish(random)
          : anyHue(random, [0.1, 0.8], [0.1, 0.6])
    if (draw < 0.4) put('picture', size, size * random.between(0.6, 1.6), hung, random.between(10, 35), frame)
    else if (draw < 0.48) put('grid', size, size * random.between(0.8, 1.5), hung, 20, frame)
    else if (draw < 0.58) put('mirror', size, size * random.between(0.9, 1.7), hung, 25, frame)
    else if (draw < 0.68)
      put('screen', random.between(700, 1500), random.between(420, 850), hung + 100, 60, random.chance(0.6) ? [0, 0, 0.1] : [0, 0, 0.6])
    else if (draw < 0.86) {
      const width = random.between(750, 950)
      const look = random.pick<BoxLook>(['door', 'door', 'passage', 'glazedDoor', 'louvre'])
      put(look, width, 2050, floorYMm - 2050, 25, random.chance(0.7) ? whiteish(random) : woodColour(random))
    } else if (draw < 0.9) put('vents', 850, 290, ceilingYMm + random.between(120, 350), 220, [0.82, 0.82, 0.8])
    else if (draw < 0.95) put('shelves', size, size * 0.8, hung, 250, woodColour(random))
    else put('plain', 85, 120, floorYMm - random.pick([300, 1150]), 9, [0.8, 0.8, 0.78])
  }
}

export function addSkirting(random: Random, things: Things, floorYMm: number, ceilingYMm: number): void {
  const colour = whiteish(random)
  if (random.chance(0.75)) {
    const high = random.between(60, 180)
    for (const wall of ['front', 'left', 'right'] as const)
      things.boxes.push({ wall, minMm: [-9000, floorYMm - high, -15], maxMm: [9000, floorYMm, 0], colour, look: 'plain', shadowless: true })
  }
  if (random.chance(0.25)) {
    const high = random.between(50, 150)
    for (const wall of ['front', 'left', 'right'] as const)
      things.boxes.push({
        wall,
        minMm: [-9000, ceilingYMm, -high],
        maxMm: [9000, ceilingYMm + high, 0],
        colour,
        look: 'plain',
        shadowless: true,
      })
  }
}
