import type { Things } from '../random/room-things.ts'
import { whiteish, woodColour } from '../random/window.ts'
import type { Random } from '../random-numbers.ts'
import type { WindowSpec } from '../scene-types.ts'
import { openingBounds } from '../window/opening.ts'

const COUNTER_MM = 870
const CHROME = [0.55, 0.56, 0.58] as const

/** A counter with a basin or sink and its tap below the window, if there is room for it. */
export function addBasin(random: Random, things: Things, window: WindowSpec, floorYMm: number): void {
  const { left, right, bottom } = openingBounds(window)
  const top = floorYMm - COUNTER_MM
  if (bottom > top - 20) return
  const wall = window.wall ?? 'front'
  const deep = random.between(420, 620)
  const [from, to] = [left - random.between(-100, 700), right + random.between(-100, 700)]
  const counter = random.chance(0.5) ? whiteish(random) : ([0.05, 0.05, 0.055] as const)
  things.boxes.push(
    { wall, minMm: [from, top, -deep], maxMm: [to, top + random.between(20, 45), 0], colour: counter, look: 'plain' },
    {
      wall,
      minMm: [from + 15, top + 40, -deep + 25],
      maxMm: [to - 15, floorYMm - 90, 0],
      colour: random.chance(0.6) ? whiteish(random) : woodColour(random),
      look: 'cabinets',
    },
  )
  const x = (left + right) / 2 + random.between(-200, 200)
  things.rounds.push({
    wall,
    centreMm: [x, top - 30, -deep * 0.5],
    radiiMm: [random.between(190, 280), 75, deep * 0.36],
    colour: [0.85, 0.85, 0.84],
  })
  things.boxes.push(
    { wall, minMm: [x - 12, top - 260, -80], maxMm: [x + 12, top, -56], colour: CHROME, look: 'plain', shadowless: true },
    { wall, minMm: [x - 10, top - 260, -230], maxMm: [x + 10, top - 238, -60], colour: CHROME, look: 'plain', shadowless: true },
  )
}
