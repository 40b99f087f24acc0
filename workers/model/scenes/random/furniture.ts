import type { Random } from '../random-numbers.ts'
import type { BoxSpec, Colour, CurtainSpec, LeafSpec } from '../scene-types.ts'
import { whiteish, woodColour } from './window.ts'

/** A rectangle of the wall that is taken, mm. */
export interface Taken {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const overlaps = (a: Taken, b: Taken): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const anyColour = (random: Random): Colour => [random.between(0.03, 0.7), random.between(0.03, 0.65), random.between(0.03, 0.6)]

/** Pictures, a door, a radiator, skirting: on the wall, clear of windows and reference. */
export function randomWallThings(random: Random, taken: Taken[], floorYMm: number, amount: number): BoxSpec[] {
  const boxes: BoxSpec[] = []
  const opening = taken[0]
  if (!opening) return boxes
  const place = (box: BoxSpec): void => {
    const area = { left: box.minMm[0] - 30, top: box.minMm[1] - 30, right: box.maxMm[0] + 30, bottom: box.maxMm[1] + 30 }
    if (taken.some((other) => overlaps(area, other))) return
    taken.push(area)
    boxes.push(box)
  }
  if (random.chance(0.7)) {
    const high = random.between(60, 160)
    boxes.push({
      minMm: [-9000, floorYMm - high, -random.between(8, 20)],
      maxMm: [9000, floorYMm, 0],
      colour: whiteish(random),
      look: 'plain',
    })
  }
  if (random.chance(0.25 * amount) && floorYMm - opening.bottom > 500)
    place({
      minMm: [opening.left + 60, floorYMm - 420, -110],
      maxMm: [opening.right - 60, floorYMm - 120, -40],
      colour: whiteish(random),
      look: 'radiator',
    })
  if (random.chance(0.2 * amount)) {
    const width = random.between(750, 900)
    const left = random.chance(0.5) ? opening.left - random.between(300, 1500) - width : opening.right + random.between(300, 1500)
    place({ minMm: [left, floorYMm - 2050, -25], maxMm: [left + width, floorYMm, 0], colour: whiteish(random), look: 'door' })
  }
  const pictures = random.whole(0, Math.round(3 * amount))
  for (let index = 0; index < pictures; index++) {
    const width = random.between(180, 700)
    const height = width * random.between(0.6, 1.6)
    const left = random.chance(0.5) ? opening.left - random.between(80, 1200) - width : opening.right + random.between(80, 1200)
    const top = opening.top + random.between(-300, opening.bottom - opening.top - height * 0.5)
    place({
      minMm: [left, top, -random.between(10, 30)],
      maxMm: [left + width, top + height, 0],
      colour: random.chance(0.5) ? [0.03, 0.03, 0.03] : anyColour(random),
      look: 'picture',
    })
  }
  return boxes
}

/** Tables, sofas, plants that stand before the wall and may hide a little of the window's foot. */
export function randomClutter(random: Random, opening: Taken, floorYMm: number): { boxes: BoxSpec[]; leaves: LeafSpec[] } {
  const boxes: BoxSpec[] = []
  const leaves: LeafSpec[] = []
  const width = opening.right - opening.left
  if (random.chance(0.5)) {
    const left = opening.left + random.between(-0.5, 0.8) * width
    const top = Math.min(floorYMm - 250, opening.bottom + random.between(-30, 400))
    boxes.push({
      minMm: [left, top, -random.between(350, 700)],
      maxMm: [left + random.between(400, 1600), floorYMm, -random.between(40, 120)],
      colour: random.chance(0.5) ? woodColour(random) : anyColour(random),
      look: random.chance(0.5) ? 'wood' : 'plain',
    })
  }
  if (random.chance(0.5)) {
    const x = opening.left + random.between(-0.3, 1.3) * width
    const y = opening.bottom + random.between(-60, 260)
    const green: Colour = [random.between(0.03, 0.15), random.between(0.12, 0.35), random.between(0.02, 0.1)]
    for (let index = random.whole(5, 22); index > 0; index--)
      leaves.push({
        xMm: x + random.normal(90),
        yMm: y + random.normal(90),
        zMm: -random.between(60, 220),
        longMm: random.between(30, 90),
        shortMm: random.between(8, 24),
        turnDegrees: random.between(-90, 90),
        colour: [green[0], green[1] * random.between(0.6, 1.3), green[2]],
      })
  }
  return { boxes, leaves }
}

/** A pair of curtains, or one, drawn back beside the opening. */
export function randomCurtains(random: Random, opening: Taken, floorYMm: number, free: { left: boolean; right: boolean }): CurtainSpec[] {
  const colour = anyColour(random)
  const topMm = opening.top - random.between(80, 250)
  const bottomMm = random.chance(0.5) ? floorYMm - 30 : opening.bottom + random.between(60, 300)
  const foldMm = random.between(60, 130)
  const zMm = -random.between(60, 130)
  const drop = { topMm, bottomMm, zMm, colour, foldMm }
  const curtains: CurtainSpec[] = []
  if (free.left) {
    const inner = opening.left - random.between(-20, 90)
    curtains.push({ ...drop, innerXMm: inner, outerXMm: inner - random.between(150, 450) })
  }
  if (free.right) {
    const inner = opening.right + random.between(-20, 90)
    curtains.push({ ...drop, innerXMm: inner, outerXMm: inner + random.between(150, 450) })
  }
  return curtains
}
