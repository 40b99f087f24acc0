import type { Random } from '../random-numbers.ts'
import type { Colour, OutsideSpec, SceneSpec, WallPattern } from '../scene-types.ts'
import { whiteish } from './window.ts'

/** A colour of any hue: hue in turns, saturation and level 0..1. */
export function hueColour(hue: number, saturation: number, level: number): Colour {
  const part = (shift: number): number => level * (1 - saturation * (0.5 - 0.5 * Math.cos(2 * Math.PI * (hue - shift))))
  return [part(0), part(1 / 3), part(2 / 3)]
}

export const anyHue = (random: Random, saturation: readonly [number, number], level: readonly [number, number]): Colour =>
  hueColour(random.next(), random.between(...saturation), random.between(...level))

/** Cloth and furniture: mostly muted, at times strong. */
export function clothColour(random: Random): Colour {
  const draw = random.next()
  if (draw < 0.35) return whiteish(random)
  if (draw < 0.7) return anyHue(random, [0.05, 0.5], [0.08, 0.6])
  if (draw < 0.85) return anyHue(random, [0.5, 0.95], [0.15, 0.7])
  return anyHue(random, [0, 0.3], [0.02, 0.1])
}

export function wallColour(random: Random): Colour {
  const draw = random.next()
  if (draw < 0.45) return whiteish(random)
  if (draw < 0.7) return hueColour(random.between(0.02, 0.2), random.between(0.08, 0.35), random.between(0.4, 0.75))
  if (draw < 0.9) return anyHue(random, [0.15, 0.85], [0.25, 0.75])
  return anyHue(random, [0, 0.5], [0.03, 0.2])
}

/** Colours and patterns of a room within; bounds are added by the caller. */
export function randomRoomLook(
  random: Random,
  floorYMm: number,
): Omit<SceneSpec['room'], 'floorYMm' | 'ceilingYMm' | 'leftXMm' | 'rightXMm'> {
  const colour = wallColour(random)
  const pattern: WallPattern = random.chance(0.75) ? 'plain' : random.pick(['stripes', 'tiles', 'panels', 'brick', 'wallpaper', 'siding'])
  const pitch: Readonly<Record<WallPattern, readonly [number, number]>> = {
    plain: [100, 100],
    stripes: [60, 400],
    tiles: [60, 300],
    panels: [80, 400],
    brick: [65, 85],
    siding: [90, 200],
    wallpaper: [120, 500],
  }
  const floorDraw = random.next()
  const level = random.between(0.06, 0.6)
  return {
    wallColour: colour,
    sideColour: random.chance(0.75) ? colour : wallColour(random),
    floorColour:
      floorDraw < 0.55
        ? [level, level * random.between(0.55, 0.9), level * random.between(0.3, 0.8)]
        : anyHue(random, [0, 0.25], [0.1, 0.65]),
    ceilingColour: random.chance(0.85) ? whiteish(random) : colour,
    pattern,
    patternMm: random.between(...pitch[pattern]),
    patternContrast: random.between(0.06, 0.45),
    grain: Math.exp(random.between(-4.5, -2)),
    floorPattern: floorDraw < 0.5 ? 'boards' : floorDraw < 0.7 ? 'tiles' : 'carpet',
    ...(random.chance(0.1) ? { dado: { yMm: floorYMm - random.between(700, 1200), colour: wallColour(random) } } : {}),
  }
}

export function randomOutside(random: Random, night: boolean): OutsideSpec {
  return {
    seed: random.whole(0, 1e9),
    sky: night ? random.pick(['night', 'night', 'dusk']) : random.pick(['overcast', 'overcast', 'blue', 'cloudy']),
    blurDegrees: random.chance(0.4) ? random.between(0, 0.4) : random.between(0.3, 2.6),
  }
}

export interface RoomExtent {
  readonly leftXMm: number
  readonly rightXMm: number
  readonly floorYMm: number
  readonly ceilingYMm: number
}

/**
 * The light of a room: a day lit from the windows (at times a dark room with windows blown out), a bright even day, or an evening with
 * lamps. Sun through the panes now and then.
 */
export function randomRoomLight(random: Random, extent: RoomExtent): { light: SceneSpec['light']; night: boolean; exposure: number } {
  const draw = random.next()
  const night = draw > 0.88
  const dark = draw < 0.22
  const warm = random.normal(0.09)
  const lampCount = night ? random.whole(1, 3) : random.chance(0.25) ? random.whole(1, 2) : 0
  const lamps = Array.from({ length: lampCount }, () => {
    const power = night ? random.between(1.5, 6) : random.between(0.2, 1.2)
    const hanging = random.chance(0.5)
    return {
      atMm: [
        random.between(extent.leftXMm + 300, extent.rightXMm - 300),
        hanging ? extent.ceilingYMm + random.between(60, 500) : extent.floorYMm - random.between(900, 1500),
        -random.between(200, 2500),
      ] as const,
      reachMm: random.between(400, 1700),
      colour: [power, power * random.between(0.65, 0.9), power * random.between(0.35, 0.75)] as const,
    }
  })
  const ambient = night ? random.between(0.08, 0.25) : dark ? random.between(0.03, 0.14) : random.between(0.2, 0.65)
  const sunny = !night && random.chance(0.28)
  const strength = random.between(0.8, 5) * (dark ? 1.6 : 1)
  const outside = night ? 1 : dark ? Math.exp(random.between(-0.9, 1.6)) : Math.exp(random.between(-1.3, 1.2))
  return {
    night,
    exposure: random.between(0.75, 1.35) * (night ? random.between(1, 2) : dark ? random.between(1, 2) : 1),
    light: {
      ambient,
      tint: night ? [1 + random.between(0, 0.25), 1, 1 - random.between(0, 0.35)] : [1 + warm, 1, 1 - warm + random.normal(0.03)],
      slopeX: random.normal(0.3),
      slopeY: random.normal(0.2),
      lampXMm: random.between(-1500, 3500),
      lampYMm: random.between(-800, 1500),
      lampReachMm: random.between(400, 1800),
      lamp: random.chance(0.3) ? random.between(0.05, 0.3) : 0,
      outside,
      corners: random.between(0.3, 1),
      windowGlow: night ? 0 : random.between(0.1, 1.3) * (dark ? 2.5 : 1),
      ...(lamps.length > 0 ? { lamps } : {}),
      ...(sunny
        ? {
            sun: {
              towards: [random.normal(0.7), random.between(0.35, 1.6), -1] as const,
              colour: [strength, strength * 0.93, strength * 0.8] as const,
            },
          }
        : {}),
    },
  }
}

export function randomSensor(random: Random, seed: number, widthPx: number, heightPx: number, exposure: number): SceneSpec['sensor'] {
  const size = Math.max(widthPx, heightPx)
  // A picture that was made smaller is sharper and quieter than a camera's own pixels.
  const small = size < 800
  return {
    exposure: exposure ** 0.5,
    meterTo: random.chance(0.1) ? random.between(0.03, 0.1) : random.between(0.13, 0.5),
    vignette: random.between(0, 0.35),
    noiseLevels: Math.exp(random.between(-1.2, 1.5)) * (small ? 0.7 : 1),
    noiseSeed: seed,
    blurPx: small ? random.between(0.1, 0.8) : random.between(0.45, 1) * (size > 2400 ? 1.3 : 1),
    motionPx: random.chance(0.08) ? (random.between(1, 5) * size) / 1000 : 0,
    motionDegrees: random.between(0, 180),
    bloom: random.chance(0.6) ? random.between(0.02, 0.35) : 0,
    contrast: random.chance(0.75) ? random.between(-0.15, 0.8) : 0,
    saturation: random.chance(0.08) ? random.between(0, 0.4) : random.between(0.75, 1.4),
    localTone: random.chance(0.4) ? random.between(0.1, 0.6) : 0,
  }
}
