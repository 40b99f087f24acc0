import { type PlaneCamera, projectFromPlane } from '../../geometry/plane-camera.ts'
import type { MillimetrePoint, PixelPoint } from '../../geometry/types.ts'
import type { Light, RoomLight } from '../api.ts'
import { linearOf } from '../parts/colours.ts'

/** Pixels as a camera gives them: red, green, blue, opacity, 0 to 255, row by row. */
export interface Picture {
  readonly widthPx: number
  readonly heightPx: number
  readonly rgba: Uint8ClampedArray
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => linearOf(value / 255))

/** Rows and columns in which the light outside is kept. */
const OUTSIDE_CELLS = 16
/** The wall round the opening is read this far from it, as shares of its size. */
const RING = { from: 0.08, to: 0.35 }
/**
 * Painted walls send back two thirds of the light in the middle of what is usual (light reflectance values of paint makers: 50 to 85 for walls). A white
 * face in their place would be brighter by so much.
 */
const WALL_SHARE = 0.66
/** The trim round a window is painted nearly white, more often than not: the brightest of what is near is taken for such paint. */
const TRIM_SHARE = 0.86
/** What is as white as the picture can show is brighter than that in truth. */
const CLIPPED_FROM = 0.92
const CLIPPED_GAIN = 1.6

/** Reads from the photo how bright it is in the room, at each side of the window, and what comes through the opening. */
export function estimateLight(picture: Picture, camera: PlaneCamera): RoomLight {
  const [a, b, c, d] = camera.cornersMm
  const at = (u: number, v: number): MillimetrePoint => ({
    x: (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v,
    y: (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v,
  })
  const seen = (u: number, v: number) => lightAt(picture, projectFromPlane(camera, at(u, v)))
  const sides = {
    left: wall(seen, [-RING.to, -RING.from], [0.1, 0.9]),
    right: wall(seen, [1 + RING.from, 1 + RING.to], [0.1, 0.9]),
    top: wall(seen, [0.1, 0.9], [-RING.to, -RING.from]),
    bottom: wall(seen, [0.1, 0.9], [1 + RING.from, 1 + RING.to]),
  }
  const trim = brightest(seen)
  const known = Object.values(sides).filter((side): side is Light => side !== null)
  const usual: Light = known.length > 0 ? medianLight(known) : [0.35, 0.35, 0.35]
  const level = Math.max(luminance(usual) / WALL_SHARE, trim ? luminance(trim) / TRIM_SHARE : 0)
  const tint = trim && luminance(trim) / TRIM_SHARE > luminance(usual) / WALL_SHARE ? trim : usual
  const side = (name: keyof typeof sides) => whiteOf(level * (luminance(sides[name] ?? usual) / (luminance(usual) || 1)) ** 0.7, tint)
  const [left, right, top, bottom] = [side('left'), side('right'), side('top'), side('bottom')]
  const corner = (one: Light, other: Light): Light =>
    [0, 1, 2].map((i) => ((one[i] as number) + (other[i] as number)) / 2) as unknown as Light
  return {
    room: [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)],
    fromAbove: 0.35,
    fromLeft: Math.max(-0.6, Math.min(0.6, (luminance(left) - luminance(right)) / (luminance(left) + luminance(right) + 1e-6))),
    outside: outside(seen),
  }
}

const luminance = ([r, g, b]: Light) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** The wall's own colour is half believed: a wall may be painted, but the lamp's tint shows on it, too. */
function whiteOf(level: number, tint: Light): Light {
  const bounded = Math.min(0.98, Math.max(0.05, level))
  const own = luminance(tint) || 1
  return tint.map((value) => bounded * (0.55 + 0.45 * (value / own))) as unknown as Light
}

/** The brightest tenth of what is close round the opening, without what is too bright for a surface. */
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

/** The upper middle of what is seen there: shadows and things that stand before the wall are darker, lamps are few. */
function wall(seen: Seen, [u0, u1]: readonly [number, number], [v0, v1]: readonly [number, number]): Light | null {
  const found: Light[] = []
  for (let i = 0; i < 9; i += 1)
    for (let j = 0; j < 9; j += 1) {
      const light = seen(u0 + ((u1 - u0) * i) / 8, v0 + ((v1 - v0) * j) / 8)
      if (light) found.push(light)
    }
  if (found.length < 20) return null
  found.sort((one, other) => luminance(one) - luminance(other))
  return medianLight(found.slice(Math.floor(found.length * 0.45), Math.ceil(found.length * 0.85)))
}

function medianLight(lights: readonly Light[]): Light {
  return [0, 1, 2].map(
    (i) => lights.map((light) => light[i] as number).sort((x, y) => x - y)[Math.floor(lights.length / 2)] as number,
  ) as unknown as Light
}

function outside(seen: Seen): RoomLight['outside'] {
  const cells = OUTSIDE_CELLS
  const light = new Float32Array(cells * cells * 3)
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells; column += 1) {
      const sum = [0, 0, 0]
      let count = 0
      for (let i = 0; i < 4; i += 1)
        for (let j = 0; j < 4; j += 1) {
          const here = seen((column + (i + 0.5) / 4) / cells, (row + (j + 0.5) / 4) / cells)
          if (!here) continue
          const gain = luminance(here) > CLIPPED_FROM ? CLIPPED_GAIN : 1
          for (let channel = 0; channel < 3; channel += 1) sum[channel] = (sum[channel] as number) + (here[channel] as number) * gain
          count += 1
        }
      for (let channel = 0; channel < 3; channel += 1)
        light[3 * (row * cells + column) + channel] = count > 0 ? (sum[channel] as number) / count : 0.3
    }
  return { columns: cells, rows: cells, light: softened(softened(light, cells), cells) }
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

function lightAt({ widthPx, heightPx, rgba }: Picture, { x, y }: PixelPoint): Light | null {
  const [column, row] = [Math.round(x), Math.round(y)]
  if (!(column >= 0 && row >= 0 && column < widthPx && row < heightPx)) return null
  const at = 4 * (row * widthPx + column)
  return [LINEAR[rgba[at] as number] as number, LINEAR[rgba[at + 1] as number] as number, LINEAR[rgba[at + 2] as number] as number]
}
