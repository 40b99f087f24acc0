import type { Random } from '../random-numbers.ts'
import { wallToWorld } from '../room/walls.ts'
import type { BoxSpec, Millimetres3, SceneCamera, SceneSpec, WallName, WindowSpec } from '../scene-types.ts'
import { openingBounds } from '../window/opening.ts'
import type { Taken } from './furniture.ts'
import { type RoomExtent, randomOutside, randomRoomLight, randomRoomLook, randomSensor, wallColour } from './look.ts'
import { randomMake } from './make.ts'
import {
  addBed,
  addChair,
  addKitchen,
  addLamp,
  addPlant,
  addSkirting,
  addSofa,
  addTable,
  addWardrobe,
  hangOnWall,
  noThings,
  type Things,
} from './room-things.ts'
import { openingInPicture, randomLens } from './view-camera.ts'
import { whiteish } from './window.ts'
import { dressWindow, trimBounds } from './window-things.ts'

/** A whole room as a listing shows it: camera far back, windows small on the walls that are seen, furniture before and beside them. */
export function randomWideScene(random: Random, seed: number, widthPx: number, heightPx: number, windowless: boolean): SceneSpec {
  const high = random.between(2350, 3200)
  const extent: RoomExtent = { leftXMm: -random.between(1200, 3200), rightXMm: random.between(1200, 3200), floorYMm: high, ceilingYMm: 0 }
  const look = randomRoomLook(random, extent.floorYMm)
  const room = { ...look, ...extent }
  const depthMm = random.between(3000, 6200)
  const taken: Record<WallName, Taken[]> = { front: [], left: [], right: [] }
  const windows = windowless ? [] : randomWindows(random, room, depthMm, taken)
  const camera = wideCamera(random, room, depthMm, windows, widthPx, heightPx)
  const inView = windows.filter((window) => {
    const seen = openingInPicture(window, room, camera, widthPx, heightPx)
    return seen !== null && seen.inside > 0 && seen.area > 0.0015
  })
  const things = noThings()
  furnish(random, things, room, depthMm, inView)
  for (const window of inView) dressWindow(random, things, window, extent.floorYMm, 0.8)
  addSkirting(random, things, extent.floorYMm, extent.ceilingYMm)
  for (const wall of ['front', 'left', 'right'] as const) {
    const [from, to] = wallSpan(wall, room, depthMm)
    hangOnWall(random, things, wall, taken[wall], from, to, extent.floorYMm, extent.ceilingYMm, random.whole(0, wall === 'front' ? 6 : 3))
  }
  hangFromCeiling(random, things, room)
  const { light, night, exposure } = randomRoomLight(random, extent)
  return {
    seed,
    widthPx,
    heightPx,
    camera,
    tellsFocalLength: false,
    room: random.chance(0.15) ? { ...room, sideColour: wallColour(random) } : room,
    light,
    outside: randomOutside(random, night),
    windows: inView,
    reference: null,
    ...clearOf(things, room, camera),
    sensor: randomSensor(random, seed, widthPx, heightPx, exposure),
  }
}

function wallSpan(wall: WallName, room: RoomExtent, depthMm: number): [number, number] {
  if (wall === 'front') return [room.leftXMm + 60, room.rightXMm - 60]
  return wall === 'right' ? [60, depthMm * 0.8] : [-depthMm * 0.8, -60]
}

function randomWindows(random: Random, room: SceneSpec['room'], depthMm: number, taken: Record<WallName, Taken[]>): WindowSpec[] {
  const windows: WindowSpec[] = []
  const walls: WallName[] = random.chance(0.5)
    ? ['front']
    : random.chance(0.55)
      ? ['front', random.pick(['left', 'right'])]
      : [random.pick(['left', 'right'])]
  const room0 = room.floorYMm - room.ceilingYMm
  // Windows of one room are of one make, but not of one size.
  const full = random.chance(0.15)
  for (const wall of walls) {
    const [from, to] = wallSpan(wall, room, depthMm)
    let x = from + random.between(80, (to - from) * 0.5)
    for (let count = random.pick([1, 1, 1, 2, 2, 3]); count > 0; count--) {
      const slot = random.chance(0.12)
      const widthMm = full ? random.between(900, 2800) : slot ? random.between(900, 2000) : random.between(480, 1900)
      const dropMm = full
        ? random.between(1950, Math.min(2300, room0 - 120))
        : slot
          ? random.between(280, 550)
          : random.between(600, Math.min(1600, room0 - 700))
      const bottom = full ? room.floorYMm - random.between(0, 50) : room.floorYMm - random.between(slot ? 1400 : 600, slot ? 1700 : 1100)
      const top = Math.max(room.ceilingYMm + 100, bottom - dropMm)
      if (x + widthMm > to - 60) break
      const window = {
        ...randomMake(random, { widthMm, dropMm: bottom - top }, x, top, {
          wallColour: wall === 'front' ? room.wallColour : room.sideColour,
        }),
        wall,
      }
      windows.push(window)
      taken[wall].push(trimBounds(window))
      x += widthMm + random.between(150, 900) + 260
    }
  }
  return windows
}

/** Stands at the back of the room and turns until the first window lies in the picture, small. */
function wideCamera(
  random: Random,
  room: SceneSpec['room'],
  depthMm: number,
  windows: readonly WindowSpec[],
  widthPx: number,
  heightPx: number,
): SceneCamera {
  let best: { camera: SceneCamera; merit: number } | null = null
  for (let attempt = 0; attempt < 30; attempt++) {
    const lens = randomLens(random, widthPx, heightPx, random.between(62, 97))
    const positionMm: Millimetres3 = [
      random.between(room.leftXMm + 250, room.rightXMm - 250),
      room.floorYMm - random.between(950, 1650),
      -random.between(Math.min(2500, depthMm * 0.8), depthMm),
    ]
    const turn = random.chance(0.5) ? random.normal(0.2) : random.between(-0.85, 0.85)
    const aimMm: Millimetres3 = [
      positionMm[0] + 3000 * Math.sin(turn),
      positionMm[1] + random.normal(170) + 60,
      positionMm[2] + 3000 * Math.cos(turn),
    ]
    const camera = { ...lens, positionMm, aimMm }
    const seen = windows.map((window) => openingInPicture(window, room, camera, widthPx, heightPx))
    const merit =
      windows.length === 0
        ? 1
        : Math.max(...seen.map((one) => (one && one.area > 0.006 && one.area < 0.16 ? one.inside : (one?.inside ?? 0) * 0.3)))
    if (!best || merit > best.merit) best = { camera, merit }
    if (merit >= 1) break
  }
  if (!best) throw new RangeError('no camera was tried')
  return best.camera
}

function furnish(random: Random, things: Things, room: SceneSpec['room'], depthMm: number, windows: readonly WindowSpec[]): void {
  const { floorYMm } = room
  const kinds = [addBed, addSofa, addTable, addWardrobe, addChair, addPlant] as const
  const theme = random.next()
  const wallOf = (): WallName => random.pick(['front', 'front', 'left', 'right'])
  const stand = (wall: WallName, room0: number) => {
    const [from, to] = wallSpan(wall, room, depthMm * 0.8)
    return { wall, x: random.between(from, Math.max(from + 1, to - room0)), floorYMm, z: 0 }
  }
  if (theme < 0.5) addBed(random, things, stand(wallOf(), 1700))
  else if (theme < 0.66) addKitchen(random, things, stand(wallOf(), 2600), random.chance(0.4))
  else addSofa(random, things, stand(wallOf(), 2200))
  for (let thing = random.whole(0, 5); thing > 0; thing--) {
    const wall = wallOf()
    random.pick([...kinds.slice(1)] as [(typeof kinds)[number]])(random, things, {
      ...stand(wall, 1200),
      z: random.chance(0.7) ? -20 : -random.between(300, 2000),
    })
  }
  clearWindows(random, things, windows)
  if (random.chance(0.4)) {
    const x = random.between(room.leftXMm + 300, room.rightXMm - 1800)
    const z = -random.between(400, depthMm * 0.4)
    things.boxes.push({
      minMm: [x, floorYMm - 10, z - 1600],
      maxMm: [x + random.between(1200, 2800), floorYMm, z],
      colour: whiteish(random),
      look: 'rug',
      shadowless: true,
    })
  }
}

/** Nobody puts a wardrobe before a window; what hides much of one goes, most times. */
function clearWindows(random: Random, things: Things, windows: readonly WindowSpec[]): void {
  const areas = windows.map((window) => ({ wall: window.wall ?? 'front', ...openingBounds(window) }))
  const hides = ({ wall = 'front', minMm, maxMm }: BoxSpec): boolean =>
    areas.some(
      (area) =>
        area.wall === wall &&
        maxMm[2] > -700 &&
        Math.min(maxMm[0], area.right) - Math.max(minMm[0], area.left) > 80 &&
        minMm[1] < area.bottom - 0.35 * (area.bottom - area.top) &&
        maxMm[1] > area.top,
    )
  const kept = things.boxes.filter((box) => !hides(box) || random.chance(0.06))
  things.boxes.splice(0, things.boxes.length, ...kept)
}

function hangFromCeiling(random: Random, things: Things, room: SceneSpec['room']): void {
  const x = random.between(room.leftXMm * 0.5, room.rightXMm * 0.5)
  const z = -random.between(700, 2600)
  const draw = random.next()
  const on = random.chance(0.5)
  if (draw < 0.3)
    things.rounds.push({
      centreMm: [x, room.ceilingYMm + 40, z],
      radiiMm: [190, 70, 190],
      colour: on ? [1.6, 1.5, 1.2] : whiteish(random),
      glows: on,
    })
  else if (draw < 0.45) {
    const low = room.ceilingYMm + random.between(200, 450)
    things.rounds.push({ centreMm: [x, low, z], radiiMm: [110, 70, 110], colour: on ? [1.6, 1.5, 1.2] : [0.2, 0.15, 0.1], glows: on })
    for (let blade = 0; blade < 5; blade++) {
      const angle = (blade / 5) * 2 * Math.PI + x
      things.rounds.push({
        centreMm: [x + 380 * Math.cos(angle), low - 40, z + 380 * Math.sin(angle)],
        radiiMm: [70 + 260 * Math.abs(Math.cos(angle)), 9, 70 + 260 * Math.abs(Math.sin(angle))],
        colour: [0.25, 0.16, 0.1],
      })
    }
    things.boxes.push({
      minMm: [x - 15, room.ceilingYMm, z - 15],
      maxMm: [x + 15, low, z + 15],
      colour: [0.3, 0.3, 0.3],
      look: 'plain',
      shadowless: true,
    })
  } else if (draw < 0.6) {
    for (const at of [-350, 0, 350].slice(0, random.whole(1, 3)))
      addLamp(random, things, { wall: 'front', x: x + at, floorYMm: room.ceilingYMm + random.between(800, 1000), z })
  } else if (draw < 0.7)
    for (let spot = random.whole(2, 5); spot > 0; spot--) {
      const sx = random.between(room.leftXMm + 300, room.rightXMm - 300)
      things.boxes.push({
        minMm: [sx, room.ceilingYMm, z],
        maxMm: [sx + 130, room.ceilingYMm + 6, z + 130],
        colour: [2, 1.9, 1.7],
        look: 'bright',
      })
    }
}

/** Leaves out what the camera would stand in. */
function clearOf(things: Things, room: SceneSpec['room'], camera: SceneCamera): Things {
  const [cx, cy, cz] = camera.positionMm
  const near = (box: BoxSpec): boolean => {
    if (box.shadowless && box.look !== 'rug') return false
    const a = wallToWorld(box.wall, room, box.minMm)
    const b = wallToWorld(box.wall, room, box.maxMm)
    const away = (from: number, to: number, at: number): number => Math.max(Math.min(from, to) - at, 0, at - Math.max(from, to))
    return Math.hypot(away(a[0], b[0], cx), away(a[1], b[1], cy) * 0.5, away(a[2], b[2], cz)) < 650
  }
  const far = (wall: WallName | undefined, point: Millimetres3): boolean => {
    const [x, y, z] = wallToWorld(wall, room, point)
    return Math.hypot(x - cx, y - cy, z - cz) > 900
  }
  return {
    boxes: things.boxes.filter((box) => !near(box)),
    rounds: things.rounds.filter((round) => far(round.wall, round.centreMm)),
    leaves: things.leaves.filter((leaf) => far(leaf.wall, [leaf.xMm, leaf.yMm, leaf.zMm])),
    curtains: things.curtains,
  }
}
