import type { Random } from '../random-numbers.ts'
import type { BoxLook, Colour, Millimetres3, SceneCamera, SceneSpec, WallPattern, WindowSpec } from '../scene-types.ts'
import type { Taken } from './furniture.ts'
import { anyHue, clothColour, randomOutside, randomSensor } from './look.ts'
import { randomMake } from './make.ts'
import { addPlant, noThings, type Things } from './room-things.ts'
import { openingInPicture, randomLens } from './view-camera.ts'
import { whiteish, woodColour } from './window.ts'
import { addShutters, trimBounds } from './window-things.ts'

/** A house front with its windows from outside: siding, brick or plaster, dark glass that mirrors the open, plants, doors and vents. */
export function randomExteriorScene(random: Random, seed: number, widthPx: number, heightPx: number): SceneSpec {
  const widthMm = random.between(500, 2600)
  const dropMm = Math.min(2200, Math.max(450, widthMm * Math.exp(random.normal(0.4)) * (widthMm > 1700 ? 0.7 : 1.1)))
  const extent = {
    leftXMm: -(random.chance(0.25) ? random.between(700, 2500) : random.between(2500, 12_000)),
    rightXMm: widthMm + (random.chance(0.25) ? random.between(700, 2500) : random.between(2500, 12_000)),
    floorYMm: dropMm + random.between(300, 1300),
    ceilingYMm: -random.between(180, random.chance(0.6) ? 900 : 3500),
  }
  const pattern: WallPattern = random.pick(['siding', 'siding', 'siding', 'brick', 'brick', 'plain', 'plain', 'panels'])
  const colour = houseColour(random, pattern)
  const room: SceneSpec['room'] = {
    ...extent,
    wallColour: colour,
    sideColour: colour,
    floorColour: random.chance(0.5) ? woodColour(random) : [0.35, 0.34, 0.32],
    ceilingColour: whiteish(random),
    pattern,
    patternMm: pattern === 'brick' ? random.between(65, 85) : random.between(90, 230),
    patternContrast: random.between(0.15, 0.5),
    grain: Math.exp(random.between(-3.5, -1.3)),
  }
  const main = randomMake(random, { widthMm, dropMm }, 0, 0, { outdoors: true, wallColour: colour })
  const windows: WindowSpec[] = [main]
  const taken: Taken[] = [trimBounds(main)]
  for (let more = random.pick([0, 0, 1, 2, 3]); more > 0; more--) addWindow(random, windows, taken, room)
  const camera = exteriorCamera(random, main, room, widthPx, heightPx)
  const things = noThings()
  dressHouse(random, things, windows, taken, room)
  const sky = randomOutside(random, random.chance(0.04))
  const lit = random.between(0.25, 0.65)
  const sunny = random.chance(0.5)
  const sun = random.between(0.8, 2.2)
  return {
    seed,
    widthPx,
    heightPx,
    camera,
    tellsFocalLength: false,
    room,
    house: {
      eavesDepthMm: random.between(50, 700),
      eavesColour: whiteish(random),
      ground: random.pick(['grass', 'paving', 'deck']),
    },
    light: {
      ambient: sky.sky === 'night' ? 0.03 : sky.sky === 'dusk' ? 0.12 : lit,
      tint: [1 + random.normal(0.05), 1, 1 + random.normal(0.07)],
      slopeX: random.normal(0.1),
      slopeY: random.normal(0.12),
      lampXMm: 0,
      lampYMm: 0,
      lampReachMm: 1000,
      lamp: 0,
      outside: random.between(0.6, 1.3),
      corners: random.between(0.2, 0.9),
      ...(sunny
        ? { sun: { towards: [random.normal(0.8), random.between(0.3, 2), 1] as const, colour: [sun, sun * 0.95, sun * 0.86] as const } }
        : {}),
    },
    outside: { ...sky, blurDegrees: random.between(0.1, 1.2) },
    windows,
    reference: null,
    ...things,
    sensor: randomSensor(random, seed, widthPx, heightPx, random.between(0.8, 1.35) * (sunny ? 0.75 : 1.1)),
  }
}

function houseColour(random: Random, pattern: WallPattern): Colour {
  if (pattern === 'brick' && random.chance(0.75)) {
    const level = random.between(0.15, 0.5)
    return [level, level * random.between(0.4, 0.75), level * random.between(0.3, 0.6)]
  }
  return random.chance(0.4)
    ? whiteish(random)
    : random.chance(0.6)
      ? anyHue(random, [0.03, 0.35], [0.15, 0.7])
      : anyHue(random, [0.1, 0.6], [0.05, 0.4])
}

function addWindow(random: Random, windows: WindowSpec[], taken: Taken[], room: SceneSpec['room']): void {
  const [main] = windows
  if (!main) return
  const own = trimBounds(main)
  const side = random.chance(0.5) ? -1 : 1
  const furthest = side > 0 ? Math.max(...taken.map(({ right }) => right)) : Math.min(...taken.map(({ left }) => left))
  const gap = random.between(250, 1800)
  const shift = side > 0 ? furthest + gap - own.left : furthest - gap - own.right
  const moved: WindowSpec = { ...main, openingMm: main.openingMm.map(([x, y]) => [x + shift, y]) as unknown as WindowSpec['openingMm'] }
  const area = trimBounds(moved)
  if (area.left < room.leftXMm + 60 || area.right > room.rightXMm - 60) return
  windows.push(moved)
  taken.push(area)
}

function exteriorCamera(random: Random, main: WindowSpec, room: SceneSpec['room'], widthPx: number, heightPx: number): SceneCamera {
  let camera: SceneCamera | null = null
  const [topLeft, , bottomRight] = main.openingMm
  const middle = [(topLeft[0] + bottomRight[0]) / 2, (topLeft[1] + bottomRight[1]) / 2] as const
  const share = random.chance(0.6) ? random.between(0.35, 0.85) : random.between(0.16, 0.4)
  for (let attempt = 0; attempt < 20; attempt++) {
    const lens = randomLens(random, widthPx, heightPx, random.between(40, 78))
    const distance = (lens.focalPx * Math.max((bottomRight[0] - topLeft[0]) / widthPx, (bottomRight[1] - topLeft[1]) / heightPx)) / share
    const yaw = (Math.max(-50, Math.min(50, random.normal(18))) * Math.PI) / 180
    const eye = room.floorYMm - random.between(600, 1800)
    const rise = Math.max(-0.5 * distance, Math.min(0.3 * distance, eye - middle[1]))
    const positionMm: Millimetres3 = [
      middle[0] + distance * Math.sin(yaw),
      Math.min(room.floorYMm - 300, middle[1] + rise),
      -distance * Math.cos(yaw),
    ]
    const slack = (1 - share) * 0.35 * distance
    const aimMm: Millimetres3 = [
      middle[0] + (random.between(-1, 1) * slack * widthPx) / lens.focalPx,
      middle[1] + (random.between(-1, 1) * slack * heightPx) / lens.focalPx,
      0,
    ]
    camera = { ...lens, positionMm, aimMm }
    if (openingInPicture(main, room, camera, widthPx, heightPx)?.inside === 1) break
  }
  if (!camera) throw new RangeError('no camera was tried')
  return camera
}

function dressHouse(random: Random, things: Things, windows: readonly WindowSpec[], taken: Taken[], room: SceneSpec['room']): void {
  const { leftXMm, rightXMm, floorYMm, ceilingYMm } = room
  const shutters = random.chance(0.22)
  if (shutters) for (const window of windows) addShutters(random, things, window, true)
  const wood = random.chance(0.5) ? whiteish(random) : woodColour(random)
  // Eaves: soffit and fascia; corner boards.
  const deep = random.between(60, 700)
  things.boxes.push({
    minMm: [leftXMm - deep, ceilingYMm - 160, -deep],
    maxMm: [rightXMm + deep, ceilingYMm, 0],
    colour: wood,
    look: 'planks',
    shadowless: true,
  })
  if (random.chance(0.5))
    for (const x of [leftXMm, rightXMm - 110])
      things.boxes.push({ minMm: [x, ceilingYMm, -20], maxMm: [x + 110, floorYMm, 0], colour: wood, look: 'plain', shadowless: true })
  for (let more = random.pick([0, 0, 1, 1, 2]); more > 0; more--) addDoorOrVent(random, things, taken, room)
  for (let bush = random.pick([0, 0, 1, 2, 4]); bush > 0; bush--)
    addBush(random, things, random.between(leftXMm * 0.4, rightXMm * 0.7), floorYMm)
  for (let pot = random.pick([0, 0, 0, 1, 3]); pot > 0; pot--)
    addPlant(
      random,
      things,
      { wall: 'front', x: random.between(leftXMm * 0.4, rightXMm * 0.7), floorYMm, z: -random.between(300, 900) },
      random.between(0.8, 1.7),
    )
  if (random.chance(0.15)) {
    const top = floorYMm - random.between(700, 950)
    for (let x = leftXMm * 0.6; x < rightXMm * 0.8; x += 130)
      things.boxes.push({ minMm: [x, top, -1300], maxMm: [x + 35, floorYMm, -1265], colour: wood, look: 'plain', shadowless: true })
    things.boxes.push({
      minMm: [leftXMm * 0.6, top - 50, -1320],
      maxMm: [rightXMm * 0.8, top, -1250],
      colour: wood,
      look: 'plain',
      shadowless: true,
    })
  }
}

function addDoorOrVent(
  random: Random,
  things: Things,
  taken: Taken[],
  { leftXMm, rightXMm, floorYMm, ceilingYMm }: SceneSpec['room'],
): void {
  const kind = random.next()
  const garage = kind < 0.25
  const vent = kind > 0.7
  const width = garage ? random.between(2200, 3200) : vent ? random.between(200, 500) : random.between(850, 1100)
  const left = random.between(leftXMm + 100, Math.max(leftXMm + 101, rightXMm - width - 100))
  const top = vent ? random.between(ceilingYMm + 50, floorYMm - 800) : Math.max(ceilingYMm + 60, floorYMm - 2080)
  const bottom = vent ? top + width * random.between(0.6, 1.4) : floorYMm
  const area = { left: left - 60, right: left + width + 60, top, bottom }
  if (taken.some((other) => area.left < other.right && other.left < area.right && area.top < other.bottom && other.top < area.bottom))
    return
  taken.push(area)
  const colour: Colour = random.chance(0.5) ? whiteish(random) : clothColour(random)
  const look: BoxLook = garage ? 'door' : vent ? 'louvre' : random.pick<BoxLook>(['door', 'glazedDoor', 'planks', 'louvre'])
  things.boxes.push({ minMm: [left, top, -30], maxMm: [left + width, bottom, 0], colour, look })
}

function addBush(random: Random, things: Things, x: number, floorYMm: number): void {
  const size = random.between(150, 520)
  const colour: Colour = [random.between(0.08, 0.25), random.between(0.22, 0.5), random.between(0.03, 0.12)]
  const z = -random.between(250, 900)
  for (let ball = random.whole(3, 9); ball > 0; ball--)
    things.rounds.push({
      centreMm: [x + random.normal(size * 0.7), floorYMm - size * random.between(0.3, 1.6), z + random.normal(size * 0.3)],
      radiiMm: [size * random.between(0.4, 0.9), size * random.between(0.4, 0.8), size * random.between(0.3, 0.6)],
      colour,
      ragged: true,
    })
}
