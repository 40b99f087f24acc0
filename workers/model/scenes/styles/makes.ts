import { whiteish, woodColour } from '../random/window.ts'
import type { Random } from '../random-numbers.ts'
import type { Colour, FinishSpec, WindowSpec } from '../scene-types.ts'
import { openingBounds } from '../window/opening.ts'

/** A window without the way it was parted, trimmed and covered: place, depth, light and what is behind it stay. */
export function bareWindow({
  group: _group,
  leadMm: _lead,
  sashStepMm: _step,
  rowShares: _shares,
  blind: _blind,
  guard: _guard,
  screen: _screen,
  ...window
}: WindowSpec): WindowSpec {
  return { ...window, columns: 1, rows: 1, barColumns: 0, barRows: 0 }
}

export interface WindowMm {
  readonly width: number
  readonly drop: number
}

export function sizeOf(window: WindowSpec): WindowMm {
  const { left, right, top, bottom } = openingBounds(window)
  return { width: right - left, drop: bottom - top }
}

/** Powder-coated aluminium and painted steel: white, bronze, charcoal, black, natural. */
export function metalColour(random: Random): Colour {
  return random.pick([
    whiteish(random),
    [0.07, 0.05, 0.04],
    [0.035, 0.037, 0.04],
    [0.012, 0.012, 0.013],
    [0.42, 0.42, 0.41],
    [0.3, 0.3, 0.31],
  ])
}

export const darkMetalColour = (random: Random): Colour =>
  random.pick([
    [0.035, 0.037, 0.04],
    [0.012, 0.012, 0.013],
    [0.06, 0.045, 0.035],
  ])

type Parting = Partial<WindowSpec>

/** No member takes more than this share of the smaller side. */
const atMost = (mm: number, { width, drop }: WindowMm, share: number): number => Math.min(mm, Math.min(width, drop) * share)

/** How many of about this size go into a length. */
const fitting = (length: number, each: number): number => Math.max(1, Math.round(length / each))

/** Rolled steel sections, 20 to 30 mm seen, with fanlights over the casements; now and then one stands open. */
export function steelCasements(random: Random, size: WindowMm): Parting {
  const columns = Math.min(5, fitting(size.width, random.between(420, 620)))
  const fanlights = size.drop > 800 && random.chance(0.7)
  const top = random.between(0.22, 0.36)
  const rows = fanlights ? 2 : 1
  const opens = random.chance(0.3)
  return {
    frameColour: metalColour(random),
    frameMm: atMost(random.between(18, 32), size, 0.07),
    sashMm: atMost(random.between(14, 26), size, 0.05),
    columns,
    rows,
    ...(fanlights ? { rowShares: [top, 1 - top] } : {}),
    barColumns: random.chance(0.12) ? 1 : 0,
    barRows: random.chance(0.35) ? Math.min(3, Math.floor(size.drop / 420)) : 0,
    barMm: random.between(12, 24),
    ...(opens ? openOne(random, columns, rows) : {}),
  }
}

/** Two or four panels on tracks, every second one behind the other. */
export function aluminiumSliders(random: Random, size: WindowMm): Parting {
  const columns = size.width > 1900 && random.chance(0.5) ? 4 : size.width > 1500 && random.chance(0.3) ? 3 : 2
  return {
    frameColour: metalColour(random),
    frameMm: atMost(random.between(25, 50), size, 0.07),
    sashMm: atMost(random.between(28, 52), size, 0.07),
    columns,
    columnStepMm: random.between(18, 40),
  }
}

/** Fixed lights with a top-hung sash above or below. */
export function topHungAluminium(random: Random, size: WindowMm): Parting {
  const columns = Math.min(4, fitting(size.width, random.between(550, 950)))
  const rows = size.drop > 700 ? 2 : 1
  const small = random.between(0.25, 0.45)
  const above = random.chance(0.6)
  return {
    frameColour: metalColour(random),
    frameMm: atMost(random.between(30, 50), size, 0.08),
    sashMm: atMost(random.between(16, 40), size, 0.06),
    columns,
    rows,
    ...(rows === 2 ? { rowShares: above ? [small, 1 - small] : [1 - small, small] } : {}),
    ...(random.chance(0.3)
      ? {
          openSash: {
            column: random.whole(0, columns - 1),
            row: above ? 0 : rows - 1,
            hinge: 'top' as const,
            degrees: random.between(12, 50),
          },
        }
      : {}),
  }
}

/** Narrow dark sections round large panes. */
export function slimFrames(random: Random, size: WindowMm): Parting {
  return {
    frameColour: darkMetalColour(random),
    frameMm: atMost(random.between(14, 38), size, 0.06),
    sashMm: random.chance(0.5) ? 3 : atMost(random.between(12, 30), size, 0.05),
    columns: Math.min(4, fitting(size.width, random.between(600, 1500))),
    rows: size.drop > 1500 && random.chance(0.3) ? 2 : 1,
    barColumns: 0,
  }
}

/** Black steel in many small panes, as of factories. */
export function factorySteel(random: Random, size: WindowMm): Parting {
  return {
    frameColour: darkMetalColour(random),
    frameMm: atMost(random.between(20, 40), size, 0.06),
    sashMm: 3,
    columns: Math.min(3, fitting(size.width, random.between(700, 1200))),
    rows: 1,
    barColumns: random.whole(1, 2),
    barRows: Math.min(5, fitting(size.drop, random.between(260, 480)) - 1),
    barMm: random.between(14, 28),
  }
}

/** Box sashes that slide past each other, with glazing bars or without. */
export function timberSashes(random: Random, size: WindowMm): Parting {
  const bars = random.chance(0.6)
  return {
    frameColour: random.chance(0.6) ? whiteish(random) : woodColour(random),
    frameMm: atMost(random.between(35, 75), size, 0.09),
    sashMm: atMost(random.between(36, 58), size, 0.07),
    rows: 2,
    sashStepMm: random.between(22, 45),
    rowShares: random.chance(0.7) ? [0.5, 0.5] : [0.4, 0.6],
    barColumns: bars ? Math.min(3, Math.floor(size.width / 330)) : 0,
    barRows: bars ? random.whole(0, 2) : 0,
    barMm: random.between(16, 28),
  }
}

/** Small-paned casements of wood. */
export function cottageCasements(random: Random, size: WindowMm): Parting {
  const columns = Math.min(4, fitting(size.width, random.between(400, 600)))
  return {
    frameColour: random.chance(0.4) ? whiteish(random) : woodColour(random),
    frameMm: atMost(random.between(45, 80), size, 0.1),
    sashMm: atMost(random.between(38, 60), size, 0.07),
    columns,
    barColumns: random.whole(0, 1),
    barRows: Math.min(3, Math.floor(size.drop / 350)),
    barMm: random.between(18, 30),
    ...(random.chance(0.25) ? openOne(random, columns, 1) : {}),
  }
}

/** Broad white plastic sections. */
export function plasticCasements(random: Random, size: WindowMm): Parting {
  return {
    frameColour: whiteish(random),
    frameMm: atMost(random.between(48, 75), size, 0.1),
    sashMm: atMost(random.between(40, 62), size, 0.08),
    columns: Math.min(3, fitting(size.width, random.between(550, 900))),
    barColumns: random.chance(0.15) ? 1 : 0,
    barRows: random.chance(0.15) ? 2 : 0,
  }
}

function openOne(random: Random, columns: number, rows: number): Parting {
  const column = random.whole(0, columns - 1)
  const row = rows === 2 && random.chance(0.4) ? 0 : rows - 1
  const hinge =
    rows === 2 && row === 0 ? 'top' : column === 0 ? 'left' : column === columns - 1 ? 'right' : random.pick(['left', 'right'] as const)
  return { openSash: { column, row, hinge, degrees: random.between(20, 85) } }
}

/** The wall goes round the corner up to the frame: no casing, at times a tiled or wooden board below. */
export function returnedReveal(
  random: Random,
  wall: { readonly colour: Colour; readonly finish?: FinishSpec },
  depthMm: readonly [number, number],
): Parting {
  const plastered = wall.finish?.kind === 'roughPlaster' || random.chance(0.3)
  const colour = random.chance(0.75) ? wall.colour : whiteish(random)
  return {
    casing: null,
    revealMm: random.between(...depthMm),
    revealColour: plastered ? colour : wall.colour,
    ...(plastered ? { arrisMm: random.between(2, 14) } : wall.finish ? { revealFinish: wall.finish } : {}),
    sill: random.chance(0.45)
      ? {
          noseMm: random.chance(0.5) ? 0 : random.between(6, 45),
          hornMm: random.chance(0.6) ? 0 : random.between(15, 80),
          thicknessMm: random.between(10, 45),
          colour: random.chance(0.4) ? whiteish(random) : random.chance(0.5) ? woodColour(random) : [0.32, 0.17, 0.12],
        }
      : null,
  }
}

/** White boards all round, as houses for sale have them. */
export function casedReveal(random: Random): Parting {
  const colour = whiteish(random)
  return {
    casing: {
      widthMm: random.between(45, 100),
      gapMm: random.between(0.5, 6),
      thicknessMm: random.between(10, 22),
      colour,
      moulded: random.chance(0.5),
    },
    revealMm: random.between(15, 100),
    revealColour: colour,
    sill: random.chance(0.5)
      ? { noseMm: random.between(15, 50), hornMm: random.between(50, 110), thicknessMm: random.between(18, 35), colour }
      : null,
  }
}
