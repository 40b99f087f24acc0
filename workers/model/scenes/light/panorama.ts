import { type Photograph, type PhotographLight, photographAt } from '../photographs/photograph.ts'
import { type Random, seededRandom } from '../random-numbers.ts'
import type { Colour, OutsideSpec } from '../scene-types.ts'

/** Half of the view, degrees, across and up; beyond it the border repeats. */
export const PANORAMA_REACH = { across: 100, up: 62 } as const

/** A painted view of what lies outside, linear light, by direction. */
export interface Panorama {
  readonly widthPx: number
  readonly heightPx: number
  readonly light: Float32Array
}

interface Brush {
  /** Pixels. */
  readonly perDegree: number
  readonly widthPx: number
  readonly heightPx: number
  readonly light: Float32Array
  readonly random: Random
}

const scaled = (colour: Colour, by: number): Colour => [colour[0] * by, colour[1] * by, colour[2] * by]

/** Sky, hills or sea, houses, trees, fence, wall, cars and the porch, from far to near, then put out of focus. */
export function paintPanorama(spec: OutsideSpec): Panorama {
  const random = seededRandom(spec.seed ^ 0x0a7d)
  // What is out of focus needs no fine pixels.
  const perDegree = spec.pixelsPerDegree ?? (spec.blurDegrees < 0.5 ? 4 : 2)
  const widthPx = PANORAMA_REACH.across * 2 * perDegree
  const heightPx = PANORAMA_REACH.up * 2 * perDegree
  const brush: Brush = { perDegree, widthPx, heightPx, light: new Float32Array(widthPx * heightPx * 3), random }
  if (spec.photograph) {
    layPhotograph(brush, spec.photograph, spec.acrossDegrees ?? 90)
    defocus(brush, spec.blurDegrees * perDegree)
    return brush
  }
  paintSky(brush, spec.sky)
  const day = spec.sky === 'night' ? 0.02 : spec.sky === 'dusk' ? 0.22 : 1
  if (random.chance(0.5)) paintHills(brush, day)
  paintGround(brush, day)
  const near = random.next()
  if (random.chance(0.55)) paintHouses(brush, day, spec.sky === 'night' || spec.sky === 'dusk')
  if (random.chance(0.8)) paintTrees(brush, day, random.whole(2, 14), random.between(4, 22))
  if (near < 0.25) paintFence(brush, day)
  else if (near < 0.4) paintNearWall(brush, day)
  if (random.chance(0.2)) paintCars(brush, day)
  if (random.chance(0.4)) paintTrees(brush, day, random.whole(1, 5), random.between(18, 45))
  if (spec.pixelsPerDegree && random.chance(0.55)) paintGrove(brush, day)
  if (random.chance(0.15)) paintPorch(brush, day)
  if (random.chance(0.3)) paintNearLeaves(brush, day)
  defocus(brush, spec.blurDegrees * perDegree)
  return brush
}

/** Its middle straight ahead and level; beside it goes on mirrored, above and below as its border is. */
function layPhotograph({ widthPx, heightPx, perDegree, light }: Brush, photograph: Photograph, acrossDegrees: number): void {
  const seen: PhotographLight = { red: 0, green: 0, blue: 0 }
  const upDegrees = (acrossDegrees * photograph.heightPx) / photograph.widthPx
  const spanPx = photograph.widthPx / (acrossDegrees * perDegree)
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const down = Math.max(0.01, Math.min(0.99, 0.5 + (y / perDegree - PANORAMA_REACH.up) / upDegrees))
      photographAt(photograph, 0.5 + (x / perDegree - PANORAMA_REACH.across) / acrossDegrees, down, spanPx, seen)
      const at = (y * widthPx + x) * 3
      light[at] = seen.red
      light[at + 1] = seen.green
      light[at + 2] = seen.blue
    }
}

/** Fills degrees across × up (up positive), clipped; speckle roughens it. */
function rect(brush: Brush, left: number, right: number, bottom: number, top: number, colour: Colour, speckle = 0): void {
  const { perDegree } = brush
  const x0 = Math.max(0, Math.round((left + PANORAMA_REACH.across) * perDegree))
  const x1 = Math.min(brush.widthPx, Math.round((right + PANORAMA_REACH.across) * perDegree))
  const y0 = Math.max(0, Math.round((PANORAMA_REACH.up - top) * perDegree))
  const y1 = Math.min(brush.heightPx, Math.round((PANORAMA_REACH.up - bottom) * perDegree))
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) set(brush, x, y, colour, speckle > 0 ? 1 + speckle * (brush.random.next() - 0.5) : 1)
}

function set(brush: Brush, x: number, y: number, colour: Colour, by: number): void {
  const index = (y * brush.widthPx + x) * 3
  brush.light[index] = colour[0] * by
  brush.light[index + 1] = colour[1] * by
  brush.light[index + 2] = colour[2] * by
}

function disc(brush: Brush, across: number, up: number, radius: number, colour: Colour, squash = 1): void {
  const { perDegree } = brush
  const cx = (across + PANORAMA_REACH.across) * perDegree
  const cy = (PANORAMA_REACH.up - up) * perDegree
  const r = radius * perDegree
  const tall = r * squash
  for (let y = Math.max(0, Math.floor(cy - tall)); y <= Math.min(brush.heightPx - 1, cy + tall); y++)
    for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(brush.widthPx - 1, cx + r); x++)
      if (((x - cx) / r) ** 2 + ((y - cy) / tall) ** 2 <= 1) set(brush, x, y, colour, 1)
}

const ZENITHS: Readonly<Record<OutsideSpec['sky'], readonly [Colour, Colour]>> = {
  overcast: [
    [0.85, 0.88, 0.92],
    [1, 1, 1],
  ],
  blue: [
    [0.22, 0.42, 0.85],
    [0.75, 0.87, 1],
  ],
  cloudy: [
    [0.4, 0.55, 0.85],
    [0.85, 0.92, 1],
  ],
  dusk: [
    [0.05, 0.08, 0.2],
    [0.45, 0.3, 0.28],
  ],
  night: [
    [0.002, 0.003, 0.006],
    [0.008, 0.008, 0.012],
  ],
}

function paintSky(brush: Brush, sky: OutsideSpec['sky']): void {
  const [zenith, horizon] = ZENITHS[sky]
  const { random } = brush
  for (let y = 0; y < brush.heightPx; y++) {
    const up = Math.max(0, 1 - y / (PANORAMA_REACH.up * brush.perDegree))
    const share = Math.min(1, up * 1.3)
    const colour: Colour = [0, 1, 2].map((channel) => {
      const low = horizon[channel] as number
      return low + ((zenith[channel] as number) - low) * share
    }) as unknown as Colour
    for (let x = 0; x < brush.widthPx; x++) set(brush, x, y, colour, 1)
  }
  if (sky !== 'cloudy' && sky !== 'dusk') return
  for (let cloud = random.whole(6, 16); cloud > 0; cloud--) {
    const across = random.between(-100, 100)
    const up = random.between(4, 60)
    const bright = sky === 'dusk' ? random.between(0.1, 0.3) : random.between(0.8, 1.1)
    for (let puff = random.whole(8, 24); puff > 0; puff--)
      disc(brush, across + random.normal(9), up + random.normal(1.5), random.between(1, 5), [bright, bright, bright * 1.02], 0.5)
  }
}

function paintHills(brush: Brush, day: number): void {
  const { random } = brush
  const level = random.between(2, 9)
  const colour = scaled([random.between(0.12, 0.3), random.between(0.2, 0.35), random.between(0.15, 0.4)], day)
  const phase = random.between(0, 6)
  const wave = random.between(0.03, 0.12)
  for (let across = -100; across < 100; across += 0.25) {
    const top = level * (1 + 0.6 * Math.sin(across * wave + phase) + 0.25 * Math.sin(across * wave * 3.1 + 2 * phase))
    rect(brush, across, across + 0.25, -2, top, colour)
  }
}

function paintGround(brush: Brush, day: number): void {
  const { random } = brush
  const kinds: readonly Colour[] = [
    [0.16, 0.26, 0.06],
    [0.22, 0.34, 0.1],
    [0.3, 0.29, 0.27],
    [0.12, 0.2, 0.3],
    [0.45, 0.4, 0.32],
    [0.3, 0.42, 0.12],
  ]
  const near = kinds[random.whole(0, kinds.length - 1)] as Colour
  const far = kinds[random.whole(0, kinds.length - 1)] as Colour
  const border = -random.between(2, 18)
  const bright = random.between(0.7, 1.6) * day
  rect(brush, -100, 100, border, 0.4, scaled(far, bright), 0.1)
  rect(brush, -100, 100, -62, border, scaled(near, bright), 0.15)
}

function paintHouses(brush: Brush, day: number, lit: boolean): void {
  const { random } = brush
  let across = -100 + random.between(0, 40)
  while (across < 95) {
    const width = random.between(8, 40)
    const top = random.between(3, 22)
    const foot = -random.between(1, 6)
    const tone = random.between(0.15, 0.75) * day
    const wall: Colour = [tone, tone * random.between(0.8, 1), tone * random.between(0.6, 1)]
    rect(brush, across, across + width, foot, top, wall, 0.06)
    const roof = scaled(random.chance(0.5) ? [0.28, 0.12, 0.08] : [0.1, 0.1, 0.11], day * random.between(0.7, 1.4))
    const ridge = random.between(1, 7)
    for (let step = 0; step < 1; step += 0.04)
      rect(
        brush,
        across - 1 + step * width * 0.4,
        across + width + 1 - step * width * 0.4,
        top + ridge * step,
        top + ridge * (step + 0.05),
        roof,
        0.1,
      )
    const pitch = random.between(3, 7)
    for (let x = across + 1.5; x < across + width - 2.5; x += pitch)
      for (let y = foot + 2.5; y < top - 2; y += 4.5) {
        const glowing = lit && random.chance(0.3)
        rect(brush, x - 0.25, x + 1.9, y - 0.25, y + 2.65, scaled([0.8, 0.8, 0.78], day))
        rect(brush, x, x + 1.65, y, y + 2.4, glowing ? [0.6, 0.42, 0.2] : scaled([0.08, 0.1, 0.13], day))
      }
    across += width + random.between(1, 45)
  }
}

function paintTrees(brush: Brush, day: number, count: number, size: number): void {
  const { random } = brush
  const season = random.next()
  const base: Colour = season < 0.75 ? [0.09, 0.17, 0.035] : season < 0.88 ? [0.3, 0.15, 0.04] : [0.16, 0.13, 0.11]
  for (let tree = 0; tree < count; tree++) {
    const across = random.between(-100, 100)
    const tall = size * random.between(0.5, 1.3)
    const foot = -random.between(0, size * 0.3)
    const trunk = scaled([0.09, 0.065, 0.045], day * random.between(0.6, 2))
    rect(brush, across - tall * 0.025, across + tall * 0.025, foot, foot + tall * 0.6, trunk, 0.3)
    const leaf = scaled(base, random.between(0.6, 1.7) * day)
    const wide = tall * random.between(0.16, 0.38)
    // A closed dark crown first, then leaves in the light over it.
    for (let puff = 0; puff < 26; puff++) {
      const rise = puff / 26
      disc(
        brush,
        across + random.normal(wide * (0.75 - 0.5 * rise)),
        foot + tall * (0.38 + 0.6 * rise),
        tall * random.between(0.05, 0.11),
        scaled(leaf, random.between(0.3, 0.7)),
      )
    }
    const puffs = Math.round(random.between(250, 600))
    for (let puff = 0; puff < puffs; puff++) {
      const rise = puff / puffs
      const lit = 0.4 + 1.4 * rise * random.between(0.3, 1.2)
      disc(
        brush,
        across + random.normal(wide * (0.9 - 0.55 * rise)),
        foot + tall * (0.3 + 0.72 * rise + random.normal(0.05)),
        tall * random.between(0.006, 0.03),
        scaled(leaf, lit),
      )
    }
  }
}

/** A garden grown close: clumps of leaves one before the other, dark within and lit above, with gaps to what lies behind. */
function paintGrove(brush: Brush, day: number): void {
  const { random } = brush
  const reach = random.between(35, 100)
  const middle = random.between(-60, 60)
  const [foot, top] = [-random.between(4, 40), random.between(4, 50)]
  const fineness = random.between(0.07, 0.26)
  for (let clump = random.whole(60, 260); clump > 0; clump--) {
    const across = middle + random.between(-reach, reach)
    const up = foot + (top - foot) * random.next()
    const wide = random.between(1.5, 7)
    const leaf = scaled([random.between(0.06, 0.2), random.between(0.12, 0.3), random.between(0.02, 0.08)], random.between(0.4, 1.5) * day)
    disc(brush, across, up, wide * 0.5, scaled(leaf, 0.3), random.between(0.5, 1))
    for (let leaves = random.whole(60, 160); leaves > 0; leaves--) {
      const rise = random.normal(wide * 0.5)
      const lit = Math.max(0.25, 0.9 + rise / wide + random.normal(0.4))
      disc(
        brush,
        across + random.normal(wide * 0.55),
        up + rise,
        fineness * random.between(0.6, 2.2),
        scaled(leaf, lit),
        random.between(0.4, 1),
      )
    }
  }
  for (let trunk = random.whole(0, 7); trunk > 0; trunk--) {
    const across = middle + random.between(-reach, reach)
    const wide = random.between(0.4, 1.8)
    rect(brush, across, across + wide, foot - 8, random.between(5, 62), scaled([0.1, 0.08, 0.06], random.between(0.4, 2) * day), 0.4)
  }
}

function paintFence(brush: Brush, day: number): void {
  const { random } = brush
  const top = random.between(0, 9)
  const foot = -random.between(6, 20)
  const pitch = random.between(1, 3)
  const gap = random.chance(0.5) ? 0.1 : 0.5
  const wood: Colour = random.chance(0.6) ? [0.3, 0.2, 0.11] : [0.6, 0.6, 0.58]
  for (let across = -100; across < 100; across += pitch)
    rect(brush, across, across + pitch * (1 - gap * 0.4), foot, top, scaled(wood, day * random.between(0.75, 1.15)), 0.15)
}

function paintNearWall(brush: Brush, day: number): void {
  const { random } = brush
  const top = random.between(8, 62)
  const left = random.chance(0.5) ? -100 : random.between(-60, 20)
  const tone = random.between(0.2, 0.7) * day
  const brick: Colour = random.chance(0.5) ? [tone, tone * 0.55, tone * 0.42] : [tone, tone * 0.96, tone * 0.9]
  rect(brush, left, 100, -30, top, scaled(brick, 1.15))
  for (let y = -30, row = 0; y < top; y += 1.6, row++)
    for (let x = left - (row & 1) * 2; x < 100; x += 4)
      rect(brush, Math.max(left, x), x + 3.75, y, Math.min(top, y + 1.35), scaled(brick, random.between(0.75, 1.05)))
}

function paintCars(brush: Brush, day: number): void {
  const { random } = brush
  for (let car = random.whole(1, 4); car > 0; car--) {
    const across = random.between(-70, 70)
    const size = random.between(5, 12)
    const foot = -random.between(5, 9)
    const colour = scaled([random.between(0.03, 0.7), random.between(0.03, 0.6), random.between(0.03, 0.6)], day)
    rect(brush, across, across + size, foot + size * 0.08, foot + size * 0.26, colour)
    rect(brush, across + size * 0.2, across + size * 0.8, foot + size * 0.26, foot + size * 0.42, scaled([0.06, 0.07, 0.08], day))
    for (const wheel of [0.2, 0.8]) disc(brush, across + size * wheel, foot + size * 0.08, size * 0.08, [0.01, 0.01, 0.01])
  }
}

function paintPorch(brush: Brush, day: number): void {
  const { random } = brush
  const beam = random.between(14, 35)
  const colour = scaled(random.chance(0.6) ? [0.5, 0.5, 0.48] : [0.2, 0.13, 0.08], day * 0.7)
  rect(brush, -100, 100, beam, 62, colour, 0.05)
  for (let across = -100 + random.between(0, 30); across < 100; across += random.between(18, 45))
    rect(brush, across, across + random.between(1.2, 3), -40, beam, colour)
  if (random.chance(0.5)) {
    rect(brush, -100, 100, -9, -7.5, colour)
    for (let across = -100; across < 100; across += 2.2) rect(brush, across, across + 0.6, -24, -8, colour)
  }
}

function paintNearLeaves(brush: Brush, day: number): void {
  const { random } = brush
  const across = random.between(-60, 60)
  const up = random.between(-35, 40)
  for (let leaf = random.whole(150, 900); leaf > 0; leaf--) {
    const lit = random.between(0.4, 2.2) * day
    disc(
      brush,
      across + random.normal(16),
      up + random.normal(13),
      random.between(0.25, 1),
      scaled([0.09, 0.17, 0.04], lit),
      random.between(0.4, 1),
    )
  }
}

/** Box filters there and back, twice: close to a Gaussian (variance of each (w² − 1) / 12). */
function defocus(brush: Brush, sigmaPx: number): void {
  const reach = Math.round((Math.sqrt(6 * sigmaPx * sigmaPx + 1) - 1) / 2)
  if (reach < 1) return
  const { widthPx, heightPx, light } = brush
  const other = new Float32Array(light.length)
  for (let pass = 0; pass < 2; pass++) {
    boxFilter(light, other, reach, widthPx, heightPx, 3, widthPx * 3)
    boxFilter(other, light, reach, heightPx, widthPx, widthPx * 3, 3)
  }
}

/** Running mean over 2 · reach + 1 along each line, borders repeated. */
export function boxFilter(
  from: Float32Array,
  to: Float32Array,
  reach: number,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
): void {
  const share = 1 / (2 * reach + 1)
  for (let line = 0; line < lines; line++)
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel
      const last = start + (length - 1) * step
      let sum = (from[start] as number) * (reach + 1)
      for (let k = 1; k <= reach; k++) sum += from[Math.min(last, start + k * step)] as number
      for (let at = 0; at < length; at++) {
        to[start + at * step] = sum * share
        const entering = at + reach + 1 < length ? start + (at + reach + 1) * step : last
        const leaving = at - reach > 0 ? start + (at - reach) * step : start
        sum += (from[entering] as number) - (from[leaving] as number)
      }
    }
}
