import type { ReferenceKind } from '../../../vision/api.ts'
import { type Random, seededRandom } from '../random-numbers.ts'
import { referencePrints } from '../references/print.ts'
import type { Colour, Millimetres3, ReferenceSpec, SceneSpec, WallPattern, WindowSpec } from '../scene-types.ts'
import { openingBounds } from '../window/opening.ts'
import { randomCamera } from './camera.ts'
import { randomCloseScene } from './close.ts'
import { randomExteriorScene } from './exterior.ts'
import { randomClutter, randomCurtains, randomWallThings, type Taken } from './furniture.ts'
import { randomWideScene } from './wide.ts'
import { randomWindow, randomWindowSize, type WindowSizes, whiteish } from './window.ts'

/** As one measures (the default), with the window filling the picture, a whole room, or the house from outside. */
export type SceneView = 'measuring' | 'close' | 'wide' | 'exterior'

/** Beside view, size and windowless the options are of the measuring view. */
export interface SceneOptions {
  readonly view?: SceneView
  /** A wide view of a room without a window. */
  readonly windowless?: boolean
  /** 1920 × 1080 unless said. */
  readonly widthPx?: number
  readonly heightPx?: number
  /** Which reference hangs beside the window; any of them, or none, when absent. */
  readonly reference?: ReferenceKind | 'none'
  /** How far the reference stands before the wall; 0 unless said. */
  readonly referenceDepthMm?: number
  readonly size?: WindowSizes
  readonly maxTiltDegrees?: number
  /** 0 an empty room, 1 (unless said) as lived in. */
  readonly clutter?: number
  /** Fixes the reveal. */
  readonly revealMm?: number
  /** How much of the picture to spare round window and reference: 1 fills it. */
  readonly spare?: readonly [low: number, high: number]
}

/** A room with a window drawn from everything that is likely, the same for the same seed and options. */
export function randomSceneSpec(seed: number, options: SceneOptions = {}): SceneSpec {
  const random = seededRandom(seed)
  const widthPx = options.widthPx ?? 1920
  const heightPx = options.heightPx ?? 1080
  if (options.view === 'close') return randomCloseScene(random, seed, widthPx, heightPx)
  if (options.view === 'wide') return randomWideScene(random, seed, widthPx, heightPx, options.windowless ?? false)
  if (options.view === 'exterior') return randomExteriorScene(random, seed, widthPx, heightPx)
  const clutter = options.clutter ?? 1
  const room = randomRoom(random, options.size ?? randomWindowSize(random))
  const main = withReveal(randomWindow(random, room.size, 0, 0, room.look.wallColour), options.revealMm)
  const bounds = trimBounds(main)
  const reference = randomReference(random, bounds, options)
  const taken: Taken[] = [bounds]
  if (reference) taken.push(referenceBounds(reference))
  const windows: [WindowSpec, ...WindowSpec[]] = [main, ...neighbours(random, main, room.size, taken, clutter)]
  const boxes = randomWallThings(random, taken, room.floorYMm, clutter)
  const standing = random.chance(0.35 * clutter) ? randomClutter(random, bounds, room.floorYMm) : { boxes: [], leaves: [] }
  const referenceLeft = reference !== null && reference.xMm < 0
  const curtains = random.chance(0.2 * clutter)
    ? randomCurtains(random, bounds, room.floorYMm, { left: reference ? !referenceLeft : true, right: reference ? referenceLeft : true })
    : []
  const mustSee: Millimetres3[] = main.openingMm.map(([x, y]): Millimetres3 => [x, y, 0])
  if (reference) {
    const area = referenceBounds(reference)
    mustSee.push([area.left, area.top, 0], [area.right, area.bottom, 0], [area.left, area.bottom, 0], [area.right, area.top, 0])
  }
  const camera = randomCamera(random, {
    widthPx,
    heightPx,
    pointsMm: mustSee,
    floorYMm: room.floorYMm,
    maxTiltDegrees: options.maxTiltDegrees ?? 30,
    viewDegrees: [58, 80],
    spare: options.spare ?? [1.02, 1.6],
  })
  const light = randomLight(random)
  return {
    seed,
    widthPx,
    heightPx,
    camera,
    tellsFocalLength: random.chance(0.5),
    room: { ...room.look, floorYMm: room.floorYMm, ceilingYMm: room.ceilingYMm, leftXMm: room.leftXMm, rightXMm: room.rightXMm },
    light,
    windows,
    reference,
    boxes: [...boxes, ...standing.boxes],
    curtains,
    leaves: standing.leaves,
    sensor: {
      exposure: random.between(0.75, 1.25),
      vignette: random.between(0, 0.35),
      noiseLevels: Math.exp(random.between(-0.7, 1.4)),
      noiseSeed: seed,
      blurPx: random.between(0.45, 1) * (widthPx > 2400 ? 1.3 : 1),
      motionPx: 0,
      motionDegrees: random.between(0, 180),
      bloom: random.chance(0.5) ? random.between(0.03, 0.2) : 0,
    },
  }
}

function withReveal(window: WindowSpec, revealMm: number | undefined): WindowSpec {
  return revealMm === undefined ? window : { ...window, revealMm }
}

function wallColour(random: Random): Colour {
  const draw = random.next()
  if (draw < 0.55) return whiteish(random)
  const level = draw < 0.9 ? random.between(0.3, 0.65) : random.between(0.06, 0.25)
  return [level * random.between(0.8, 1.15), level * random.between(0.85, 1.1), level * random.between(0.75, 1.15)]
}

interface RandomRoom {
  readonly size: WindowSizes
  readonly floorYMm: number
  readonly ceilingYMm: number
  readonly leftXMm: number
  readonly rightXMm: number
  readonly look: Omit<SceneSpec['room'], 'floorYMm' | 'ceilingYMm' | 'leftXMm' | 'rightXMm'>
}

function randomRoom(random: Random, size: WindowSizes): RandomRoom {
  const colour = wallColour(random)
  const level = random.between(0.08, 0.4)
  const pattern: WallPattern = random.chance(0.82) ? 'plain' : random.pick(['stripes', 'tiles', 'panels'])
  const floorYMm = size.dropMm + random.between(Math.min(150, 2000 - size.dropMm + 500), Math.max(250, Math.min(1200, 2200 - size.dropMm)))
  return {
    size,
    floorYMm,
    ceilingYMm: -random.between(180, 700),
    leftXMm: -random.between(500, 3500),
    rightXMm: size.widthMm + random.between(500, 3500),
    look: {
      wallColour: colour,
      sideColour: random.chance(0.8) ? colour : wallColour(random),
      floorColour: [level, level * random.between(0.6, 0.95), level * random.between(0.4, 0.9)],
      ceilingColour: whiteish(random),
      pattern,
      patternMm: pattern === 'tiles' ? random.between(60, 200) : random.between(80, 400),
      patternContrast: random.between(0.06, 0.4),
      grain: Math.exp(random.between(-4.5, -2)),
    },
  }
}

function randomLight(random: Random): SceneSpec['light'] {
  const warm = random.normal(0.06)
  return {
    ambient: random.between(0.22, 0.62),
    tint: [1 + warm, 1, 1 - warm],
    slopeX: random.normal(0.35),
    slopeY: random.normal(0.25),
    lampXMm: random.between(-1500, 3500),
    lampYMm: random.between(-800, 1500),
    lampReachMm: random.between(400, 1800),
    lamp: random.chance(0.5) ? random.between(0.05, 0.35) : 0,
    outside: Math.exp(random.between(-0.7, 1.1)),
  }
}

/** The opening with its casing, horns and nose. */
function trimBounds(window: WindowSpec): Taken {
  const { left, top, right, bottom } = openingBounds(window)
  const casing = window.casing ? window.casing.gapMm + window.casing.widthMm : 0
  const horn = Math.max(casing, window.sill?.hornMm ?? 0)
  return { left: left - horn, top: top - casing, right: right + horn, bottom: bottom + Math.max(casing, window.sill?.thicknessMm ?? 0) }
}

function randomReference(random: Random, opening: Taken, options: SceneOptions): ReferenceSpec | null {
  const kind = options.reference ?? random.pick(['board', 'board', 'a4', 'card', 'none'])
  if (kind === 'none') return null
  const { widthMm, heightMm } = referencePrints[kind]
  const gap = random.between(35, 220) + widthMm / 2
  const turnDegrees = random.normal(2) + (kind === 'a4' && random.chance(0.15) ? 90 : 0)
  const reach = turnDegrees > 45 ? heightMm / 2 - widthMm / 2 : 0
  const low = opening.top + heightMm / 2
  const high = Math.max(low + 1, opening.bottom - heightMm / 2)
  const white = random.between(0.8, 0.9)
  return {
    kind,
    xMm: random.chance(0.5) ? opening.left - gap - reach : opening.right + gap + reach,
    yMm: random.between(low, high),
    turnDegrees,
    depthMm: options.referenceDepthMm ?? 0,
    colour:
      kind === 'card' ? [random.between(0.03, 0.6), random.between(0.03, 0.5), random.between(0.05, 0.7)] : [white, white, white * 0.98],
  }
}

function referenceBounds(reference: ReferenceSpec): Taken {
  const { widthMm, heightMm } = referencePrints[reference.kind]
  const turned = Math.abs(reference.turnDegrees) > 45
  const halfX = (turned ? heightMm : widthMm) / 2 + 12
  const halfY = (turned ? widthMm : heightMm) / 2 + 12
  return {
    left: reference.xMm - halfX,
    right: reference.xMm + halfX,
    top: reference.yMm - halfY,
    bottom: reference.yMm + halfY,
  }
}

/** Sometimes more windows of the same make on the same wall, clear of what is there. */
function neighbours(random: Random, main: WindowSpec, size: WindowSizes, taken: Taken[], clutter: number): WindowSpec[] {
  if (!random.chance(0.22 * clutter)) return []
  const own = trimBounds(main)
  const [a, b, c, d] = main.openingMm
  const found: WindowSpec[] = []
  const gap = random.between(120, 900)
  for (const direction of random.chance(0.5) ? [-1, 1] : [1]) {
    const shift = direction * (own.right - own.left + gap)
    const moved: WindowSpec = {
      ...main,
      openingMm: [
        [a[0] + shift, a[1]],
        [b[0] + shift, b[1]],
        [c[0] + shift, c[1]],
        [d[0] + shift, d[1]],
      ],
    }
    const area = trimBounds(moved)
    if (taken.some((other) => area.left < other.right && other.left < area.right && area.top < other.bottom && other.top < area.bottom))
      continue
    if (size.widthMm > 1500) continue
    taken.push(area)
    found.push(moved)
  }
  return found
}
