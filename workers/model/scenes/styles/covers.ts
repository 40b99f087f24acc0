import { clothColour } from '../random/look.ts'
import { whiteish, woodColour } from '../random/window.ts'
import type { Random } from '../random-numbers.ts'
import type { BlindSpec, WindowSpec } from '../scene-types.ts'
import { metalColour } from './makes.ts'

type Cover = Partial<WindowSpec>

/** Bars before the glass, fixed in the reveal: uprights, rails, a grid, or crossed. */
export function burglarBars(random: Random, window: WindowSpec, likely: number): Cover {
  if (window.revealMm < 20 || !random.chance(likely)) return {}
  return {
    guard: {
      kind: random.pick(['uprights', 'uprights', 'rails', 'rails', 'grid', 'diamonds']),
      pitchMm: random.between(90, 210),
      barMm: random.between(8, 16),
      zMm: random.between(0.35, 0.95) * window.revealMm,
      colour: random.chance(0.5) ? window.frameColour : metalColour(random),
    },
  }
}

/** An insect screen over the lowest row of sashes. */
export function insectScreen(random: Random, likely: number): Cover {
  return random.chance(likely) ? { screen: random.between(0.3, 0.75) } : {}
}

const woodOrCloth = (random: Random): BlindSpec['colour'] =>
  random.chance(0.6) ? whiteish(random) : random.chance(0.4) ? woodColour(random) : clothColour(random)

/** A blind that hangs in the reveal, drawn down some way, with its head box. */
export function blindInReveal(
  random: Random,
  window: WindowSpec,
  likely: number,
  kinds: readonly [BlindSpec['kind'], ...BlindSpec['kind'][]],
): Cover {
  if (window.revealMm < 35 || !random.chance(likely)) return {}
  const kind = random.pick(kinds)
  const whole = kind === 'vertical' || kind === 'shutters'
  return {
    blind: {
      kind,
      share: whole ? 1 : random.chance(0.2) ? random.between(0.05, 0.15) : random.chance(0.2) ? 0.99 : random.between(0.2, 0.8),
      zMm: random.between(3, Math.min(window.revealMm - 25, 70)),
      overlapMm: kind === 'shutters' ? 0 : -random.between(0, 12),
      colour: kind === 'shutters' ? whiteish(random) : woodOrCloth(random),
      sheer: kind === 'roller' ? random.between(0.02, 0.4) : random.between(0.1, 0.8),
      ...(whole || random.chance(0.3) ? {} : { headMm: random.between(35, 85) }),
      panelMm: random.between(380, 750),
    },
  }
}
