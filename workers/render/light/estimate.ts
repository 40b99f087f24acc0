import { type PlaneCamera, projectFromPlane } from '../../geometry/plane-camera.ts'
import type { MillimetrePoint } from '../../geometry/types.ts'
import type { Light, LightField, RoomLight } from '../api.ts'
import { luminance } from '../parts/colours.ts'
import { CLIPPED_GAIN, lightAt, type Picture } from '../photo/picture.ts'
import { lightClues, mirrored, saturation, windowView } from './clues.ts'
import { type ReadLight, readLight } from './reader.ts'

/**
 * Rows and columns in which the light outside is kept: those that cloth sees are 20 to 90 mm wide, and soften over twice as much, as cloth does that hangs
 * 50 to 100 mm before the glass (half of the light that a matt face gets comes from within 45° of straight on).
 */
const BEHIND_CELLS = 32
const OUTSIDE_CELLS = BEHIND_CELLS / 2
const UNSEEN_WALL: Light = [0.35, 0.35, 0.35]
/** Where the wall tells nothing: it sends back two thirds of the light, and lamps and ceilings make it a little brighter above. */
const USUAL_LIGHT: ReadLight = { lean: { across: 0, down: -0.1 }, level: 0.4, growsAcross: 0, growsDown: 0 }
/** The room lights even white paint hardly more than so much more than its walls, and a picture is taken so that walls are not darker than half of this. */
const LIT_BY_WINDOW = { least: 0.5, ofWall: 1.6 } as const
/** From this light on a place is taken to be cut off. */
const CLIPPED_FROM = 0.92

/** Reads from the photo how bright it is in the room, at each side of the window, and what comes through the opening. */
export function estimateLight(picture: Picture, camera: PlaneCamera): RoomLight {
  const [a, b, c, d] = camera.cornersMm
  const at = (u: number, v: number): MillimetrePoint => ({
    x: (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v,
    y: (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v,
  })
  const seen = (u: number, v: number) => lightAt(picture, projectFromPlane(camera, at(u, v)))
  const view = windowView(picture, camera)
  const clues = lightClues(view)
  const mirror = clues && lightClues(mirrored(view))
  const { lean, level, growsAcross, growsDown } = clues && mirror ? readLight(clues, mirror) : USUAL_LIGHT
  const wall = clues?.wall ?? UNSEEN_WALL
  const trim = brightest(seen)
  // Paint adds colour to light, it takes none away: what has less of it tells more of the lamp.
  const tint = trim && saturation(trim) < saturation(wall) ? trim : wall
  const white = (right: -1 | 1, below: -1 | 1) => whiteOf(luminance(wall) * Math.exp(level + right * growsAcross + below * growsDown), tint)
  return {
    room: [white(-1, -1), white(1, -1), white(1, 1), white(-1, 1)],
    fromAbove: -lean.down,
    fromLeft: -lean.across,
    litByWindowFrom: Math.max(LIT_BY_WINDOW.least, LIT_BY_WINDOW.ofWall * luminance(wall)),
    ...outside(seen),
  }
}

/** The wall's own colour is half believed: a wall may be painted, but the lamp's tint shows on it, too. */
function whiteOf(level: number, tint: Light): Light {
  const bounded = Math.min(1.3, Math.max(0.03, level))
  const own = luminance(tint) || 1
  return tint.map((value) => bounded * (0.55 + 0.45 * (value / own))) as unknown as Light
}

/** The middle of the brightest of what is close round the opening (the 85th to 97th of a hundred), without what is too bright for a surface. */
function brightest(seen: Seen): Light | null {
  const found: Light[] = []
  for (let i = 0; i <= 40; i += 1)
    for (const out of [0.02, 0.05, 0.08]) {
      const along = i / 40
      for (const [u, v] of [
        [along, -out],
        [along, 1 + out],
        [-out, along],
        [1 + out, along],
      ] as const) {
        const light = seen(u, v)
        if (light && luminance(light) < 0.97) found.push(light)
      }
    }
  if (found.length < 60) return null
  found.sort((one, other) => luminance(one) - luminance(other))
  return medianLight(found.slice(Math.floor(found.length * 0.85), Math.ceil(found.length * 0.97)))
}

type Seen = (u: number, v: number) => Light | null

function medianLight(lights: readonly Light[]): Light {
  return [0, 1, 2].map(
    (i) => lights.map((light) => light[i] as number).sort((x, y) => x - y)[Math.floor(lights.length / 2)] as number,
  ) as unknown as Light
}

function outside(seen: Seen): Pick<RoomLight, 'outside' | 'behind'> {
  const cells = BEHIND_CELLS
  const light = new Float32Array(cells * cells * 3)
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const sum = [0, 0, 0]
      let count = 0
      for (let i = 0; i < 2; i += 1)
        for (let j = 0; j < 2; j += 1) {
          const here = seen((column + (i + 0.5) / 2) / cells, (row + (j + 0.5) / 2) / cells)
          if (!here) continue
          const gain = luminance(here) > CLIPPED_FROM ? CLIPPED_GAIN : 1
          for (let channel = 0; channel < 3; channel += 1) sum[channel] = (sum[channel] as number) + (here[channel] as number) * gain
          count += 1
        }
      for (let channel = 0; channel < 3; channel += 1)
        light[3 * (row * cells + column) + channel] = count > 0 ? (sum[channel] as number) / count : 0.3
    }
  const wide = halved(light)
  return {
    outside: fieldOf(softened(softened(wide, OUTSIDE_CELLS), OUTSIDE_CELLS), OUTSIDE_CELLS),
    behind: fieldOf(softened(light, cells), cells),
  }
}

const fieldOf = (light: Float32Array, cells: number): LightField => ({ columns: cells, rows: cells, light })

/** Half as many cells each way, each the mean of four. */
function halved(light: Float32Array): Float32Array {
  const half = new Float32Array(OUTSIDE_CELLS ** 2 * 3)
  for (let row = 0; row < OUTSIDE_CELLS; row += 1)
    for (let column = 0; column < OUTSIDE_CELLS; column += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * (2 * row * BEHIND_CELLS + 2 * column) + channel
        const under = at + 3 * BEHIND_CELLS
        half[3 * (row * OUTSIDE_CELLS + column) + channel] =
          ((light[at] as number) + (light[at + 3] as number) + (light[under] as number) + (light[under + 3] as number)) / 4
      }
  return half
}

/** What shines through cloth comes from all round a place. */
function softened(light: Float32Array, cells: number): Float32Array {
  const soft = new Float32Array(light.length)
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0
        let weight = 0
        for (let i = -2; i <= 2; i += 1)
          for (let j = -2; j <= 2; j += 1) {
            const [r, c] = [row + i, column + j]
            if (r < 0 || c < 0 || r >= cells || c >= cells) continue
            const w = 1 / (1 + i * i + j * j)
            sum += w * (light[3 * (r * cells + c) + channel] as number)
            weight += w
          }
        soft[3 * (row * cells + column) + channel] = sum / weight
      }
  return soft
}
