import { meanLight, type PhotographLight, photographAt } from '../photographs/photograph.ts'
import type { Colour, FinishKind, FinishSpec, PhotographFinish } from '../scene-types.ts'
import type { NoiseField } from '../texture-noise.ts'

/** What a finish is at a place: the light it returns against an even surface of its colour, and how much of it is joint or figure. */
export interface FinishAt {
  tone: number
  /** 0 the surface's own colour, 1 the joint's. */
  joint: number
  /** Turns the colour warmer, or colder below 0. */
  warmth: number
  /** 0 or 1: parts with a border between them that is worth many rays. */
  part: number
}

/** Writes what is at (x, y) of the surface, millimetres; mmPerPx says how fine the picture is there. */
export type Finish = (x: number, y: number, mmPerPx: number, into: FinishAt) => void

export const emptyFinish = (): FinishAt => ({ tone: 1, joint: 0, warmth: 0, part: 0 })

export function finishOf(spec: FinishSpec, noise: NoiseField): Finish {
  return spec.kind === 'photograph' ? photographed(spec) : makers[spec.kind](spec, noise)
}

/** The colour there, under light. */
export function finishedColour(at: FinishAt, own: Colour, joint: Colour, channel: 0 | 1 | 2): number {
  const mixed = own[channel] + (joint[channel] - own[channel]) * at.joint
  return mixed * at.tone * (channel === 0 ? 1 + at.warmth : channel === 2 ? 1 - at.warmth : 1)
}

/** Detail of this size fades into the even surface as pixels grow larger than it. */
const clear = (detailMm: number, mmPerPx: number): number => Math.min(1, detailMm / mmPerPx)

/** Light on a rough surface from above and one side: the slope of a height field there. */
function relief(noise: NoiseField, x: number, y: number, pitchMm: number): number {
  const u = x / pitchMm
  const v = y / pitchMm
  return noise(u + 0.22, v + 0.3) - noise(u - 0.22, v - 0.3)
}

/** Bricks in stretcher bond, each of its own firing, the joints raked back so that their upper edge lies in shade. */
function faceBrick({ acrossMm, downMm, jointMm, uneven }: FinishSpec, noise: NoiseField): Finish {
  return (x, y, mmPerPx, into) => {
    const row = Math.floor(y / downMm)
    const along = x + (row & 1) * (acrossMm / 2)
    const brick = Math.floor(along / acrossMm)
    const inX = along - brick * acrossMm
    const inY = y - row * downMm
    const fine = clear(6, mmPerPx)
    const isJoint = inX < jointMm || inY < jointMm
    into.part = isJoint && mmPerPx < jointMm * 1.6 ? 1 : 0
    if (isJoint) {
      const seen = clear(jointMm * 1.5, mmPerPx)
      into.joint = seen
      into.warmth = 0
      into.tone = inY < jointMm * 0.35 ? 1 - 0.4 * seen : 0.95 + 0.15 * fine * (noise(x * 0.3, y * 0.3) - 0.5)
      return
    }
    const fired = noise(brick * 7.13 + row * 3.7, row * 5.9 + 0.5)
    into.joint = 0
    into.warmth = uneven * 0.25 * (noise(brick * 3.1 + 50, row * 9.7) - 0.5)
    into.tone =
      1 + uneven * 1.1 * (fired - 0.5) + 0.35 * fine * (noise(x * 0.25, y * 0.25) - 0.5) + 0.15 * (noise(x * 0.04, y * 0.04) - 0.5)
  }
}

/** Plaster by the trowel or sprayed: grain of three sizes seen by the shade of its slopes. */
function roughPlaster({ acrossMm, uneven }: FinishSpec, noise: NoiseField): Finish {
  return (x, y, mmPerPx, into) => {
    into.joint = 0
    into.part = 0
    into.warmth = 0
    into.tone =
      1 +
      uneven *
        (0.5 * clear(acrossMm * 0.25, mmPerPx) * relief(noise, x, y, acrossMm * 0.25) +
          0.6 * clear(acrossMm, mmPerPx) * relief(noise, x + 900, y, acrossMm) +
          0.25 * relief(noise, x, y + 700, acrossMm * 9)) +
      0.06 * (noise(x * 0.0012, y * 0.0012) - 0.5)
  }
}

/** Glazed tiles, no two lying quite even: each mirrors the room's lights a little elsewhere. */
function glossTiles({ acrossMm, downMm, jointMm, uneven }: FinishSpec, noise: NoiseField): Finish {
  return (x, y, mmPerPx, into) => {
    const column = Math.floor(x / acrossMm)
    const row = Math.floor(y / downMm)
    const isJoint = x - column * acrossMm < jointMm || y - row * downMm < jointMm
    into.part = isJoint && mmPerPx < jointMm * 2 ? 1 : 0
    into.warmth = 0
    into.joint = isJoint ? clear(jointMm * 1.5, mmPerPx) : 0
    const own = noise(column * 5.3, row * 8.9)
    const mirrored = noise(x * 0.0021 + own * 1.4, y * 0.0017 + own) ** 3
    into.tone = isJoint ? 0.95 : 1 + uneven * 0.3 * (own - 0.5) + 0.55 * mirrored
  }
}

/** Wallpaper: leaves and blots drawn once and repeated. */
function paper({ acrossMm, downMm, uneven }: FinishSpec, noise: NoiseField): Finish {
  return (x, y, mmPerPx, into) => {
    const column = Math.floor(x / acrossMm)
    const u = (x / acrossMm - column) * 9
    const down = y / downMm + (column & 1) * 0.5
    const v = (down - Math.floor(down)) * 9
    const figure = Math.abs(noise(u + 3, v * 1.3 + 11) - noise(u * 1.7 + 60, v * 0.8)) < 0.13 || noise(u * 0.6 + 90, v * 0.6) > 0.74
    const seen = clear(acrossMm / 9, mmPerPx)
    into.part = figure && seen > 0.6 ? 1 : 0
    into.joint = figure ? uneven * seen : 0
    into.warmth = 0
    into.tone = 1 + 0.03 * (noise(x * 0.3, y * 0.02) - 0.5)
  }
}

/** Concrete as its boards left it: stains, board edges, ties. */
function concrete({ acrossMm, downMm, jointMm, uneven }: FinishSpec, noise: NoiseField): Finish {
  return (x, y, mmPerPx, into) => {
    const inX = x - Math.floor(x / acrossMm) * acrossMm
    const inY = y - Math.floor(y / downMm) * downMm
    const isJoint = inX < jointMm || inY < jointMm
    const tie = (Math.abs(inX - acrossMm / 2) - acrossMm / 4) ** 2 + (inY - downMm / 2) ** 2 < 144
    into.part = tie && mmPerPx < 8 ? 1 : 0
    into.joint = (isJoint || tie ? 1 : 0) * clear(jointMm * 2, mmPerPx)
    into.warmth = 0
    into.tone =
      1 +
      uneven * (0.5 * (noise(x * 0.0022, y * 0.0035) - 0.5) + 0.3 * (noise(x * 0.012, y * 0.012) - 0.5)) +
      0.25 * uneven * clear(5, mmPerPx) * (noise(x * 0.3, y * 0.3) - 0.5)
  }
}

/** Rubble: stones about jittered centres, mortar where two are as near. */
function stone({ acrossMm, downMm, jointMm, uneven }: FinishSpec, noise: NoiseField): Finish {
  return (x, y, mmPerPx, into) => {
    const column = Math.floor(x / acrossMm)
    const row = Math.floor(y / downMm)
    let nearest = 1e9
    let second = 1e9
    let own = 0
    for (let j = row - 1; j <= row + 1; j++)
      for (let i = column - 1; i <= column + 1; i++) {
        // At whole places the field is an independent value each.
        const dx = x - (i + 0.15 + 0.7 * noise(i, j)) * acrossMm
        const dy = (y - (j + 0.15 + 0.7 * noise(i + 131, j)) * downMm) * (acrossMm / downMm)
        const away = Math.hypot(dx, dy)
        if (away < nearest) {
          second = nearest
          nearest = away
          own = noise(i + 57, j + 91)
        } else if (away < second) second = away
      }
    const isJoint = second - nearest < jointMm * 2
    into.part = isJoint && mmPerPx < jointMm * 1.6 ? 1 : 0
    into.joint = isJoint ? clear(jointMm * 1.5, mmPerPx) : 0
    into.warmth = isJoint ? 0 : uneven * 0.35 * (noise(own * 200, 3) - 0.5)
    into.tone = isJoint
      ? 0.9
      : 1 +
        uneven * (own - 0.5) +
        0.9 * clear(14, mmPerPx) * relief(noise, x, y, 26) -
        0.3 * (1 - Math.min(1, (second - nearest) / (jointMm * 6)))
  }
}

/** Lighter and darker, warmer and colder than the photograph's own mean. */
function photographed({ photograph, acrossMm, downMm, fromXMm, fromYMm, uneven }: PhotographFinish): Finish {
  const [red, green, blue] = meanLight(photograph)
  const usual = Math.max(1e-3, (red + green + blue) / 3)
  const usualWarmth = (red - blue) / Math.max(1e-3, red + blue)
  const light: PhotographLight = { red: 0, green: 0, blue: 0 }
  const texelMm = acrossMm / photograph.widthPx
  return (x, y, mmPerPx, into) => {
    photographAt(photograph, (x - fromXMm) / acrossMm, (y - fromYMm) / downMm, mmPerPx / texelMm, light)
    into.joint = 0
    into.part = 0
    into.tone = Math.max(0.03, 1 + uneven * ((light.red + light.green + light.blue) / 3 / usual - 1))
    into.warmth = Math.max(-0.8, Math.min(0.8, uneven * ((light.red - light.blue) / Math.max(1e-3, light.red + light.blue) - usualWarmth)))
  }
}

const makers: Readonly<Record<FinishKind, (spec: FinishSpec, noise: NoiseField) => Finish>> = {
  faceBrick,
  roughPlaster,
  glossTiles,
  paper,
  concrete,
  stone,
}
