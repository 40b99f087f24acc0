import type { Random } from '../random-numbers.ts'
import type { BoxLook, Colour, WindowSpec } from '../scene-types.ts'
import { openingBounds } from '../window/opening.ts'
import { clothColour } from './look.ts'
import { addPlant, type Things } from './room-things.ts'
import { whiteish, woodColour } from './window.ts'

/** The opening with its casing, horns and nose, in its wall's coordinates. */
export function trimBounds(window: WindowSpec): { left: number; top: number; right: number; bottom: number } {
  const { left, top, right, bottom } = openingBounds(window)
  const casing = window.casing ? window.casing.gapMm + window.casing.widthMm : 0
  const head = window.casing ? window.casing.gapMm + (window.casing.headMm ?? window.casing.widthMm) : 0
  const horn = Math.max(casing, window.sill?.hornMm ?? 0)
  return { left: left - horn, top: top - head, right: right + horn, bottom: bottom + Math.max(casing, window.sill?.thicknessMm ?? 0) }
}

/** Curtains on a rod or under a pelmet, open shutters, a handle, things on the sill. */
export function dressWindow(random: Random, things: Things, window: WindowSpec, floorYMm: number, amount: number): void {
  const { left, right, bottom } = openingBounds(window)
  const wall = window.wall ?? 'front'
  const draw = random.next()
  if (draw < 0.3 * amount) addCurtains(random, things, window, floorYMm)
  else if (draw < 0.38 * amount) addShutters(random, things, window, false)
  if (random.chance(0.3)) addHandles(random, things, window)
  if (window.sill && random.chance(0.4 * amount))
    for (let pot = random.whole(1, 5); pot > 0; pot--) {
      const high = random.between(30, 130)
      const wide = random.between(18, Math.min(60, 18 + high / 2))
      const x = random.between(left + 60, right - 60)
      const z = Math.min(window.revealMm * 0.5, 80) - 25
      if (random.chance(0.25)) addPlant(random, things, { wall, x, floorYMm: bottom, z }, 0.35)
      else if (random.chance(0.5))
        things.rounds.push({ wall, centreMm: [x, bottom - high, z], radiiMm: [wide, high, wide], colour: clothColour(random) })
      else
        things.boxes.push({
          wall,
          minMm: [x - wide, bottom - high * 2, z - wide * 0.6],
          maxMm: [x + wide, bottom, z + wide * 0.6],
          colour: clothColour(random),
          look: 'plain',
          shadowless: true,
        })
    }
  if (random.chance(0.12 * amount)) {
    // A radiator or a bench under it.
    const low = random.between(280, 600)
    if (floorYMm - bottom > low + 120)
      things.boxes.push({
        wall,
        minMm: [left + 40, floorYMm - low, -random.between(90, 420)],
        maxMm: [right - 40, floorYMm - 90, -30],
        colour: whiteish(random),
        look: random.pick(['radiator', 'plain', 'wood']),
      })
  }
  if (random.chance(0.06 * amount))
    addPlant(random, things, { wall, x: random.chance(0.5) ? left - 150 : right + 150, floorYMm, z: -random.between(250, 500) }, 1.6)
}

/** Drawn back to one side or both, most times on a rod or under a pelmet. */
export function addCurtains(random: Random, things: Things, window: WindowSpec, floorYMm: number): void {
  const { left, top, right, bottom } = trimBounds(window)
  const opening = openingBounds(window)
  const wall = window.wall ?? 'front'
  const colour = clothColour(random)
  const zMm = -random.between(60, 150)
  const topMm = top - random.between(30, 260)
  const bottomMm = random.chance(0.65) ? floorYMm - random.between(5, 60) : bottom + random.between(40, 300)
  const foldMm = random.between(45, 150)
  const rod = woodColour(random)
  const inner = random.chance(0.7) ? random.between(-90, 20) : random.between(0, 0.3) * (opening.right - opening.left)
  const wide = random.between(120, 480)
  const drop = { topMm, bottomMm, zMm, colour, foldMm, wall, uneven: random.chance(0.7) }
  const sides = random.chance(0.88) ? [true, true] : random.chance(0.5) ? [true, false] : [false, true]
  if (sides[0]) things.curtains.push({ ...drop, innerXMm: left + inner, outerXMm: left + Math.min(0, inner) - wide })
  if (sides[1]) things.curtains.push({ ...drop, innerXMm: right - inner, outerXMm: right - Math.min(0, inner) + wide })
  const reach = wide + random.between(20, 160)
  const draw = random.next()
  if (draw < 0.55)
    things.boxes.push({
      wall,
      minMm: [left - reach, topMm - 30, zMm - 14],
      maxMm: [right + reach, topMm - 4, zMm + 12],
      colour: random.chance(0.5) ? rod : [0.03, 0.03, 0.03],
      look: 'plain',
    })
  else if (draw < 0.75)
    things.boxes.push({
      wall,
      minMm: [left - reach, topMm - random.between(60, 200), zMm - 60],
      maxMm: [right + reach, topMm + random.between(20, 160), 0],
      colour: random.chance(0.5) ? colour : rod,
      look: random.pick(['plain', 'cloth', 'wood']),
    })
}

/** A leaf at each side, folded back against the wall. */
export function addShutters(random: Random, things: Things, window: WindowSpec, outdoors: boolean): void {
  const { left, right } = trimBounds(window)
  const { top, bottom } = openingBounds(window)
  const wide = outdoors ? random.between(280, 480) : Math.min(560, (right - left) * random.between(0.25, 0.5))
  const colour: Colour = random.chance(0.4) ? whiteish(random) : random.chance(0.5) ? woodColour(random) : clothColour(random)
  const look: BoxLook = random.pick(['louvre', 'louvre', 'planks', 'door'])
  const gap = random.between(-15, 40)
  const thick = random.between(22, 45)
  for (const [from, to] of [
    [left - gap - wide, left - gap],
    [right + gap, right + gap + wide],
  ] as const)
    things.boxes.push({ wall: window.wall ?? 'front', minMm: [from, top - 20, -thick], maxMm: [to, bottom + 20, -2], colour, look })
}

function addHandles(random: Random, things: Things, window: WindowSpec): void {
  const { left, right, top, bottom } = openingBounds(window)
  const x = random.chance(0.5) ? (left + right) / 2 : random.chance(0.5) ? left + window.frameMm : right - window.frameMm
  const y = top + (bottom - top) * random.between(0.45, 0.65)
  things.boxes.push({
    wall: window.wall ?? 'front',
    minMm: [x - 12, y - 70, window.revealMm - 45],
    maxMm: [x + 12, y + 70, window.revealMm],
    colour: random.chance(0.5) ? [0.45, 0.45, 0.45] : whiteish(random),
    look: 'plain',
    shadowless: true,
  })
}
