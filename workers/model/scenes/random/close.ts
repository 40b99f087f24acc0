import type { Random } from '../random-numbers.ts'
import type { Millimetres3, SceneCamera, SceneSpec, WindowSpec } from '../scene-types.ts'
import { randomOutside, randomRoomLight, randomRoomLook, randomSensor } from './look.ts'
import { randomMake } from './make.ts'
import { addChair, addPlant, addSkirting, addSofa, addTable, hangOnWall, noThings } from './room-things.ts'
import { randomLens } from './view-camera.ts'
import { randomWindowSize, type WindowSizes } from './window.ts'
import { dressWindow, trimBounds } from './window-things.ts'

/** A window that fills much of the picture, at times beyond its border. */
export function randomCloseScene(random: Random, seed: number, widthPx: number, heightPx: number): SceneSpec {
  const tall = random.chance(0.12)
  const drawn = randomWindowSize(random)
  const size: WindowSizes = tall ? { widthMm: random.between(800, 3200), dropMm: random.between(1950, 2350) } : drawn
  const floorYMm = tall ? size.dropMm + random.between(0, 60) : size.dropMm + random.between(150, Math.max(300, 2000 - size.dropMm))
  const extent = {
    leftXMm: -random.between(150, 3000),
    rightXMm: size.widthMm + random.between(150, 3000),
    floorYMm,
    ceilingYMm: -random.between(120, 800),
  }
  const look = randomRoomLook(random, floorYMm)
  const main = randomMake(random, size, 0, 0, { wallColour: look.wallColour })
  const windows: WindowSpec[] = [main]
  const bounds = trimBounds(main)
  const taken = [bounds]
  if (random.chance(0.25)) addNeighbour(random, windows, taken)
  const things = noThings()
  for (const window of windows) dressWindow(random, things, window, floorYMm, 1)
  addSkirting(random, things, floorYMm, extent.ceilingYMm)
  hangOnWall(random, things, 'front', taken, extent.leftXMm - 100, extent.rightXMm + 100, floorYMm, extent.ceilingYMm, random.whole(0, 6))
  for (let thing = random.whole(0, 2); thing > 0; thing--) {
    const stand = { wall: 'front' as const, x: random.between(-1200, size.widthMm), floorYMm, z: -random.between(60, 300) }
    random.pick([addSofa, addTable, addChair, addPlant])(random, things, stand)
  }
  const { light, night, exposure } = randomRoomLight(random, extent)
  return {
    seed,
    widthPx,
    heightPx,
    camera: closeCamera(random, size, extent, widthPx, heightPx),
    tellsFocalLength: false,
    room: { ...look, ...extent },
    light,
    outside: randomOutside(random, night),
    windows,
    reference: null,
    ...things,
    sensor: randomSensor(random, seed, widthPx, heightPx, exposure),
  }
}

function addNeighbour(random: Random, windows: WindowSpec[], taken: ReturnType<typeof trimBounds>[]): void {
  const [main] = windows
  const own = taken[0]
  if (!main || !own) return
  for (const direction of random.chance(0.5) ? [-1, 1] : [1]) {
    const shift = direction * (own.right - own.left + random.between(40, 700))
    const moved = main.openingMm.map(([x, y]) => [x + shift, y]) as unknown as WindowSpec['openingMm']
    const window = { ...main, openingMm: moved }
    windows.push(window)
    taken.push(trimBounds(window))
  }
}

function closeCamera(random: Random, size: WindowSizes, extent: { floorYMm: number }, widthPx: number, heightPx: number): SceneCamera {
  const lens = randomLens(random, widthPx, heightPx, random.between(48, 82))
  const { widthMm, dropMm } = size
  // So far away that the opening takes this share of the tighter side of the picture.
  const share = random.chance(0.12) ? random.between(0.95, 1.3) : random.between(0.45, 0.95)
  const distance = Math.max(350, lens.focalPx * Math.max(widthMm / widthPx, dropMm / heightPx)) / share
  const yaw = (Math.max(-48, Math.min(48, random.normal(17))) * Math.PI) / 180
  const rise = Math.max(-0.35, Math.min(0.45, (dropMm / 2 - extent.floorYMm + random.between(1000, 1700)) / distance + random.normal(0.06)))
  const slack = Math.max(0.03, 1 - share) * 0.4
  const aimMm: Millimetres3 = [
    widthMm / 2 + random.between(-1, 1) * slack * (widthPx / lens.focalPx) * distance,
    dropMm / 2 + random.between(-1, 1) * slack * (heightPx / lens.focalPx) * distance,
    0,
  ]
  const positionMm: Millimetres3 = [
    widthMm / 2 + distance * Math.sin(yaw),
    Math.min(extent.floorYMm - 150, dropMm / 2 - rise * distance),
    -distance * Math.cos(yaw),
  ]
  return { ...lens, positionMm, aimMm }
}
