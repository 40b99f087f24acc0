import type { Random } from '../random-numbers.ts'
import type { Colour, PaneFilling, WindowSpec } from '../scene-types.ts'

const grey = (level: number): Colour => [level, level, level]

export function whiteish(random: Random): Colour {
  const level = random.between(0.68, 0.88)
  return [level, level * random.between(0.96, 1), level * random.between(0.88, 1)]
}

export function woodColour(random: Random): Colour {
  const level = random.between(0.08, 0.45)
  return [level, level * random.between(0.5, 0.7), level * random.between(0.2, 0.42)]
}

function frameColour(random: Random): Colour {
  const draw = random.next()
  if (draw < 0.55) return whiteish(random)
  if (draw < 0.7) return woodColour(random)
  if (draw < 0.88) return grey(random.between(0.02, 0.08))
  return grey(random.between(0.25, 0.6))
}

export interface WindowSizes {
  readonly widthMm: number
  readonly dropMm: number
}

export function randomWindowSize(random: Random): WindowSizes {
  const widthMm = random.between(450, 2450)
  const aspect = Math.exp(random.normal(0.38))
  return { widthMm, dropMm: Math.min(2450, Math.max(450, widthMm * aspect * (widthMm > 1700 ? 0.75 : 1))) }
}

/** A window whose opening's nominal top left is at (x, y). Trim and colours are shared by the windows of a room. */
export function randomWindow(random: Random, size: WindowSizes, x: number, y: number, wallColour: Colour): WindowSpec {
  const { widthMm, dropMm } = size
  const deep = random.chance(0.78)
  const revealMm = deep ? random.between(25, 200) : random.chance(0.5) ? 0 : random.between(5, 25)
  const small = Math.min(widthMm, dropMm)
  const columns = Math.min(random.pick([1, 1, 2, 2, 2, 3, 4]), Math.max(1, Math.floor(widthMm / 380)))
  const rows = Math.min(random.pick([1, 1, 1, 2, 2]), Math.max(1, Math.floor(dropMm / 420)))
  const barred = random.chance(0.25)
  const casing = random.chance(0.22)
    ? {
        widthMm: random.between(50, 110),
        gapMm: random.between(4, 10),
        thicknessMm: random.between(10, 24),
        colour: random.chance(0.8) ? whiteish(random) : woodColour(random),
      }
    : null
  const sill = random.chance(0.3)
    ? {
        noseMm: random.chance(0.4) ? 0 : random.between(8, 45),
        hornMm: random.chance(0.4) ? 0 : random.between(15, 90),
        thicknessMm: random.between(16, 40),
        colour: random.chance(0.7) ? whiteish(random) : woodColour(random),
      }
    : null
  const wander = (): number => random.normal(1.2)
  const bottomWander = wander()
  const openingMm: WindowSpec['openingMm'] = [
    [x + wander(), y + wander()],
    [x + widthMm + wander(), y + wander()],
    [x + widthMm + wander(), y + dropMm + (sill ? bottomWander : wander())],
    [x + wander(), y + dropMm + (sill ? bottomWander : wander())],
  ]
  const shade = (likely: number): number => (random.chance(0.85) ? random.between(likely * 0.9, likely * 1.25) : random.between(0.9, 1.15))
  const filling: PaneFilling = random.chance(0.85) ? 'outside' : random.chance(0.5) ? 'frosted' : 'slats'
  return {
    openingMm,
    revealMm,
    frameMm: Math.min(random.between(28, 70), small * 0.09),
    sashMm: random.chance(0.7) ? Math.min(random.between(30, 65), small * 0.08) : 4,
    columns,
    rows,
    barColumns: barred ? Math.min(random.whole(0, 3), Math.floor(widthMm / columns / 200)) : 0,
    barRows: barred ? Math.min(random.whole(1, 4), Math.floor(dropMm / rows / 200)) : 0,
    frameColour: frameColour(random),
    revealColour: random.chance(0.6) ? wallColour : whiteish(random),
    revealLight: [shade(0.72), shade(random.pick([0.75, 1.45])), shade(1.6), shade(random.pick([0.75, 1.45]))],
    casing,
    sill,
    filling,
  }
}
