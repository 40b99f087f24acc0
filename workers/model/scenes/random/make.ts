import type { Random } from '../random-numbers.ts'
import type { BlindSpec, Colour, GuardSpec, WindowSpec } from '../scene-types.ts'
import { clothColour } from './look.ts'
import { randomWindow, type WindowSizes, whiteish, woodColour } from './window.ts'

const darkMetal = (random: Random): Colour => {
  const level = random.between(0.01, 0.05)
  return [level, level, level * random.between(0.9, 1.15)]
}

export interface MakeOptions {
  /** Seen from outside. */
  readonly outdoors?: boolean
  readonly wallColour: Colour
}

/**
 * A window of any make: fixed, casements, sash, group of units in one opening, steel, colonial bars, with or without casing, sill,
 * blind, bars against burglars, insect screen.
 */
export function randomMake(random: Random, size: WindowSizes, x: number, y: number, options: MakeOptions): WindowSpec {
  const { widthMm, dropMm } = size
  const { outdoors = false } = options
  const base = randomWindow(random, size, x, y, options.wallColour)
  const small = Math.min(widthMm, dropMm)
  const cased = random.chance(outdoors ? 0.65 : 0.45)
  const revealMm = outdoors
    ? random.between(0, random.chance(0.7) ? 60 : 140)
    : cased && random.chance(0.7)
      ? random.between(10, 110)
      : base.revealMm
  const frameColour = random.chance(0.12) ? options.wallColour : outdoors && random.chance(0.25) ? darkMetal(random) : base.frameColour
  const trimColour: Colour = random.chance(0.55) ? frameColour : random.chance(0.7) ? whiteish(random) : woodColour(random)
  const window: WindowSpec = {
    ...base,
    revealMm,
    frameColour,
    revealColour: cased && random.chance(0.75) ? trimColour : base.revealColour,
    casing: cased
      ? {
          widthMm: random.between(40, 140),
          gapMm: random.between(0.5, 9),
          thicknessMm: random.between(8, 30),
          colour: trimColour,
          moulded: random.chance(0.5),
          ...(random.chance(0.3) ? { headMm: random.between(60, 220) } : {}),
        }
      : null,
    sill: random.chance(0.5)
      ? {
          noseMm: random.chance(0.25) ? 0 : random.between(8, 90),
          hornMm: random.chance(0.35) ? 0 : random.between(15, 130),
          thicknessMm: random.between(14, 60),
          colour: random.chance(0.6) ? trimColour : random.chance(0.5) ? whiteish(random) : woodColour(random),
        }
      : null,
    filling: random.chance(0.94) ? (outdoors ? 'room' : 'outside') : 'frosted',
    reflection: outdoors
      ? random.chance(0.75)
        ? random.between(0.04, 0.3)
        : random.between(0.3, 0.7)
      : random.chance(0.4)
        ? random.between(0.02, 0.14)
        : 0,
    ...(outdoors && random.chance(0.4) ? { curtainsInside: clothColour(random) } : {}),
    ...(outdoors && random.chance(0.3) ? { blindInside: random.chance(0.3) ? 1 : random.between(0.1, 0.8) } : {}),
    ...panesOf(random, widthMm, dropMm, small, outdoors, random.chance(0.75) ? frameColour : trimColour),
  }
  return { ...window, ...coversOf(random, window, small, outdoors) }
}

/** How the opening is parted: group, sash, casements, bars. */
function panesOf(
  random: Random,
  widthMm: number,
  dropMm: number,
  small: number,
  outdoors: boolean,
  postColour: Colour,
): Partial<WindowSpec> {
  const style = random.next()
  const frameMm = Math.min(random.between(18, 75), small * 0.09)
  const sashMm = Math.min(random.between(22, 65), small * 0.08)
  const barMm = random.between(8, 30)
  const barred = random.chance(0.32)
  const bars = (columns: number, rows: number): Pick<WindowSpec, 'barColumns' | 'barRows' | 'barMm'> =>
    barred
      ? {
          barColumns: Math.min(random.whole(0, 4), Math.max(0, Math.floor(widthMm / columns / 130) - 1)),
          barRows: Math.min(random.whole(0, 5), Math.max(0, Math.floor(dropMm / rows / 130) - 1)),
          barMm,
        }
      : { barColumns: 0, barRows: 0, barMm }
  const lead = random.chance(0.04) ? { leadMm: { pitch: random.between(90, 180), diamond: random.chance(0.6) } } : {}
  const units = Math.min(random.whole(2, 4), Math.floor(widthMm / 420))
  if (style < 0.22 && units >= 2)
    return {
      group: {
        units,
        postMm: random.between(30, 130),
        postZMm: random.chance(0.4) ? 0 : random.between(0, 60),
        colour: postColour,
      },
      columns: 1,
      ...rowsOf(random, dropMm, outdoors),
      frameMm: frameMm * 0.8,
      sashMm: sashMm * 0.8,
      ...bars(units, 1),
      ...lead,
    }
  if (style < 0.45) return { columns: 1, ...sashRows(random, outdoors), frameMm, sashMm, ...bars(1, 2) }
  if (style < 0.62) return { columns: 1, rows: 1, frameMm, sashMm: random.chance(0.6) ? 4 : sashMm, ...bars(1, 1), ...lead }
  if (style < 0.72)
    return {
      columns: Math.max(1, Math.floor(widthMm / random.between(250, 600))),
      rows: Math.max(1, Math.floor(dropMm / random.between(300, 900))),
      frameMm: random.between(18, 40),
      sashMm: random.between(4, 25),
      frameColour: darkMetal(random),
      ...bars(3, 3),
    }
  const columns = Math.max(1, Math.min(random.whole(2, 4), Math.floor(widthMm / 380)))
  return { columns, ...rowsOf(random, dropMm, outdoors), frameMm, sashMm, ...bars(columns, 1), ...lead }
}

function sashRows(random: Random, outdoors: boolean): Partial<WindowSpec> {
  const step = random.between(18, 45)
  return { rows: 2, sashStepMm: outdoors ? -step : step, rowShares: random.chance(0.8) ? [0.5, 0.5] : [0.4, 0.6] }
}

function rowsOf(random: Random, dropMm: number, outdoors: boolean): Partial<WindowSpec> {
  const draw = random.next()
  if (draw < 0.6 || dropMm < 700) return { rows: 1 }
  if (draw < 0.75) return sashRows(random, outdoors)
  const top = random.between(0.2, 0.4)
  return { rows: 2, rowShares: draw < 0.92 ? [top, 1 - top] : [1 - top, top] }
}

function coversOf(random: Random, window: WindowSpec, small: number, outdoors: boolean): Partial<WindowSpec> {
  const covers: { blind?: BlindSpec; guard?: GuardSpec; screen?: number } = {}
  if (random.chance(0.12)) covers.screen = random.between(0.35, 0.75)
  if (random.chance(outdoors ? 0.1 : 0.16) && window.revealMm > 15)
    covers.guard = {
      kind: random.pick(['uprights', 'uprights', 'rails', 'diamonds', 'grid']),
      pitchMm: random.between(90, 190),
      barMm: random.between(9, 20),
      zMm: random.between(0.3, 0.9) * window.revealMm,
      colour: random.chance(0.6) ? whiteish(random) : darkMetal(random),
    }
  if (!outdoors && random.chance(0.26)) {
    const within = window.revealMm > 30 && random.chance(0.7)
    const kind = random.pick<BlindSpec['kind']>(['roller', 'slats', 'slats', 'roman', 'sheer'])
    covers.blind = {
      kind,
      share: random.chance(0.3) ? random.between(0.03, 0.12) : random.chance(0.2) ? 0.99 : random.between(0.1, 0.75),
      zMm: within ? random.between(4, window.revealMm - 12) : -random.between(15, 60),
      overlapMm: within ? -random.between(0, 12) : random.between(15, Math.min(110, small * 0.1)),
      colour: random.chance(0.7) ? whiteish(random) : clothColour(random),
      sheer: kind === 'roller' || kind === 'roman' ? random.between(0, 0.35) : random.between(0.1, 0.6),
    }
  }
  return covers
}
