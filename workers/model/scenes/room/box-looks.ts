import { type Photograph, type PhotographLight, photographAt } from '../photographs/photograph.ts'
import type { BoxLook, Colour } from '../scene-types.ts'
import { paint, type RayHit } from '../surface.ts'
import type { NoiseField } from '../texture-noise.ts'

/** Paints the front of a box; x and y are counted from its top left corner, mmPerPx says how fine the picture is there. */
export type FrontPainter = (
  hit: RayHit,
  t: number,
  part: number,
  colour: Colour,
  light: number,
  x: number,
  y: number,
  width: number,
  height: number,
  noise: NoiseField,
  mmPerPx: number,
) => void

const PAPER: Colour = [0.85, 0.84, 0.8]
const CHROME: Colour = [0.4, 0.4, 0.4]
const BLACK: Colour = [0.015, 0.015, 0.018]

const fraction = (value: number): number => value - Math.floor(value)

function panelled(hit: RayHit, t: number, part: number, colour: Colour, light: number, u: number, v: number): void {
  const across = Math.abs(u - 0.5)
  const down = Math.abs(v - 0.5)
  if (across < 0.33 && down < 0.4) paint(hit, t, part + 1, colour, light * 0.96)
  else if (across < 0.35 && down < 0.41) paint(hit, t, part + 2, colour, light * (v < 0.5 ? 0.75 : 1.1))
  else paint(hit, t, part, colour, light)
}

function daylight(hit: RayHit, t: number, part: number, x: number, y: number, height: number, noise: NoiseField, bright: number): void {
  const green = y / height > 0.35 + 0.4 * noise(x * 0.006, 3)
  const tone = bright * (green ? 0.2 + 0.5 * noise(x * 0.03, y * 0.03) : 1)
  hit.t = t
  hit.part = part
  hit.red = tone * (green ? 0.7 : 0.95)
  hit.green = tone
  hit.blue = tone * (green ? 0.45 : 1)
  hit.glows = true
  hit.fine = false
}

/** A print: colour field, landscape, drawing on paper or a dark photograph, by the size of the picture. */
function paintArt(hit: RayHit, light: number, x: number, y: number, width: number, height: number, noise: NoiseField): void {
  const kind = Math.floor(width * 7) % 4
  const hue = noise(width * 0.31, height * 0.27)
  const rough = noise(x * 0.02, y * 0.02)
  let tone: number
  if (kind === 0) {
    hit.red = light * (0.1 + 0.8 * noise(x * 0.012, y * 0.012))
    hit.green = light * (0.1 + 0.7 * noise(x * 0.017 + 5, y * 0.017))
    hit.blue = light * (0.1 + 0.7 * noise(x * 0.014, y * 0.014 + 17))
    return
  }
  if (kind === 1) {
    const horizon = 0.35 + 0.3 * hue + 0.12 * (noise(x * 0.01, 3) - 0.5)
    const sky = y / height < horizon
    tone = light * (sky ? 0.75 : 0.15 + 0.35 * rough)
    hit.red = tone * (sky ? 0.7 + 0.3 * hue : 0.7)
    hit.green = tone * (sky ? 0.85 : 0.9)
    hit.blue = tone * (sky ? 1.2 - 0.4 * hue : 0.5)
    return
  }
  if (kind === 2) {
    const line = Math.abs(noise(x * 0.011 + hue * 50, y * 0.011) - 0.5) < 0.05
    tone = light * (line ? 0.1 : 0.8)
    hit.red = tone * (line ? 1 + 3 * hue : 1)
    hit.green = tone
    hit.blue = tone * 0.96
    return
  }
  tone = light * (0.04 + 0.5 * rough * noise(x * 0.005, y * 0.005))
  hit.red = tone * (0.8 + 0.4 * hue)
  hit.green = tone
  hit.blue = tone * (1.2 - 0.4 * hue)
}

export const frontPainters: Readonly<Record<BoxLook, FrontPainter>> = {
  plain: (hit, t, part, colour, light) => paint(hit, t, part, colour, light),
  wood: (hit, t, part, colour, light, x, y, _width, _height, noise) =>
    paint(hit, t, part, colour, light * (0.8 + 0.4 * noise(x * 0.01, y * 0.2))),
  cloth: (hit, t, part, colour, light, x, y, _width, _height, noise) =>
    paint(hit, t, part, colour, light * (0.7 + 0.35 * noise(x * 0.008, y * 0.008) + 0.25 * noise(x * 0.03, y * 0.012))),
  rug: (hit, t, part, colour, light, x, y, width, height, noise) => {
    const kind = Math.floor(width) % 4
    const edge = Math.min(x, y, width - x, height - y)
    const figure =
      kind === 0
        ? Math.sin(x * 0.02) * Math.sin(y * 0.02) > 0.3
        : kind === 1
          ? edge > 90 && edge < 160
          : kind === 2
            ? fraction(y / 240) < 0.35
            : noise(x * 0.006, y * 0.006) > 0.6
    paint(hit, t, part + (figure ? 1 : 0), colour, light * (figure ? 0.6 : 1) * (0.85 + 0.3 * noise(x * 0.05, y * 0.05)))
  },
  moulding: (hit, t, part, colour, light, x, y, width, height) => {
    const across = Math.min(width, height)
    const in0 = width < height ? x : y
    const edge = Math.min(in0, across - in0)
    if (edge < across * 0.12) paint(hit, t, part, colour, light * 1.04)
    else if (edge < across * 0.2) paint(hit, t, part + 1, colour, light * (in0 < across / 2 ? 0.72 : 0.88))
    else paint(hit, t, part + 2, colour, light * (0.93 + 0.07 * (in0 / across)))
  },
  planks: (hit, t, part, colour, light, x, y, _width, _height, noise) => {
    const board = Math.floor(x / 110)
    const groove = fraction(x / 110) < 0.05
    paint(hit, t, part + (groove ? 1 : 0), colour, light * (groove ? 0.45 : 0.8 + 0.4 * noise(board * 5.1, y * 0.01)))
  },
  radiator: (hit, t, part, colour, light, x) => {
    const groove = x % 50 < 9
    paint(hit, t, part + (groove ? 1 : 0), colour, light * (groove ? 0.7 : 1))
  },
  door: (hit, t, part, colour, light, x, y, width, height) => {
    const u = (x / width) * 2
    const v = (y / height) * 2
    if (Math.abs(x - width + 70) < 18 && Math.abs(y - height * 0.52) < 60) return paint(hit, t, part + 4, CHROME, light)
    panelled(hit, t, part, colour, light, fraction(u), fraction(v))
  },
  cabinets: (hit, t, part, colour, light, x, y, width, height) => {
    const doors = Math.max(1, Math.round(width / 450))
    const u = (x / width) * doors
    const gap = (fraction(u) * width) / doors
    if (gap < 5 || width / doors - gap < 5) return paint(hit, t, part + 3, colour, light * 0.35)
    const drawer = height > 600 && y < 170
    if (height > 600 && Math.abs(y - 170) < 4) return paint(hit, t, part + 3, colour, light * 0.35)
    const handle = drawer
      ? Math.abs(gap - width / doors / 2) < 60 && Math.abs(y - 85) < 7
      : Math.abs(gap - (Math.floor(u) % 2 === 0 ? width / doors - 45 : 45)) < 7 && Math.abs(y - (height > 600 ? 290 : height - 110)) < 60
    if (handle) return paint(hit, t, part + 4, CHROME, light)
    if (drawer) return paint(hit, t, part, colour, light * 0.98)
    panelled(hit, t, part, colour, light, fraction(u), height > 600 ? (y - 170) / (height - 170) : y / height)
  },
  shelves: (hit, t, part, colour, light, x, y, width, height, noise) => {
    const rows = Math.max(1, Math.round(height / 330))
    const v = fraction((y / height) * rows)
    const edge = Math.min(x, width - x) < 22 || v < 0.07
    if (edge) return paint(hit, t, part, colour, light)
    const spine = Math.floor(x / 38)
    const row = Math.floor((y / height) * rows)
    const tall = noise(spine * 3.7, row * 9.1)
    if (tall > 0.3 && v > 0.3 + 0.35 * tall) {
      paint(hit, t, part + 1 + (spine & 1), colour, light)
      hit.red = light * noise(spine * 1.7, row * 2.3) * 0.7
      hit.green = light * noise(spine * 2.9, row * 3.1 + 40) * 0.6
      hit.blue = light * noise(spine * 4.3, row * 1.9 + 80) * 0.6
      return
    }
    paint(hit, t, part + 3, colour, light * 0.4)
  },
  louvre: (hit, t, part, colour, light, x, y, width, height, _noise, mmPerPx) => {
    const rail = Math.min(x, width - x) < 45 || Math.min(y, height - y) < 60 || Math.abs(y - height / 2) < 35
    if (rail) return paint(hit, t, part, colour, light)
    const at = fraction(y / 62)
    if (mmPerPx > 25) return paint(hit, t, part + 1, colour, light * 0.75)
    paint(hit, t, part + (at < 0.2 ? 2 : 1), colour, light * (at < 0.2 ? 0.3 : 0.65 + 0.45 * at))
  },
  vents: (hit, t, part, colour, light, _x, y, _width, height) => {
    const slot = y > height * 0.72 && fraction(y / 22) < 0.4
    paint(hit, t, part + (slot ? 1 : 0), colour, light * (slot ? 0.35 : 1))
  },
  picture: (hit, t, part, colour, light, x, y, width, height, noise) => {
    const edge = Math.min(x, y, width - x, height - y)
    const frame = Math.min(22, width * 0.08)
    if (edge < frame) return paint(hit, t, part, colour, light)
    if (edge < frame * 3) return paint(hit, t, part + 1, PAPER, light)
    paint(hit, t, part + 2, colour, light)
    paintArt(hit, light, x, y, width, height, noise)
  },
  grid: (hit, t, part, colour, light, x, y, width, height, noise) => {
    // Art of several fields, or a wall clock of panes: looks like a window and is none.
    const u = fraction((x / width) * 2)
    const v = fraction((y / height) * (height > width ? 3 : 2))
    if (Math.min(u, 1 - u) < 0.05 || Math.min(v, 1 - v) < 0.05) return paint(hit, t, part, colour, light)
    const tone = 0.25 + 0.6 * noise(x * 0.004, y * 0.004)
    paint(hit, t, part + 1, [tone, tone * 0.95, tone * 0.85], light)
  },
  mirror: (hit, t, part, colour, light, x, y, width, height, noise) => {
    const edge = Math.min(x, y, width - x, height - y)
    if (edge < Math.min(45, width * 0.09)) return paint(hit, t, part, colour, light)
    // The room behind the camera: a wall, a darker lower part, at times its window.
    const tone = light * (0.35 + 0.3 * noise(x * 0.002, y * 0.002))
    const window = Math.abs(x / width - 0.6) < 0.16 && Math.abs(y / height - 0.4) < 0.17 && noise(width * 0.01, height * 0.01) > 0.45
    if (window) return daylight(hit, t, part + 2, x, y, height, noise, 0.9)
    paint(hit, t, part + (y > height * 0.68 ? 3 : 1), [1, 0.98, 0.94], y > height * 0.68 ? tone * 0.45 : tone)
  },
  screen: (hit, t, part, colour, light, x, y, width, height, noise) => {
    const edge = Math.min(x, y, width - x, height - y)
    if (edge < 14) return paint(hit, t, part, BLACK, light)
    const glint = 0.01 + 0.05 * noise(x * 0.002, y * 0.002) ** 2 * light
    if (colour[2] < 0.4) return paint(hit, t, part + 1, [1, 1.02, 1.08], glint)
    daylight(hit, t, part + 1, x, y, height, noise, 0.6)
    hit.red *= 0.4 + noise(x * 0.01, y * 0.01)
    hit.blue *= 0.5 + noise(x * 0.007, y * 0.012 + 9)
  },
  glazedDoor: (hit, t, part, colour, light, x, y, width, height, noise) => {
    const u = fraction((Math.max(0, x - 90) / Math.max(1, width - 180)) * 2)
    const v = fraction((Math.max(0, y - 110) / Math.max(1, height - 330)) * 5)
    const solid = x < 90 || width - x < 90 || y < 110 || height - y < 220
    if (solid || Math.min(u, 1 - u) < 0.05 || Math.min(v, 1 - v) < 0.04) return paint(hit, t, part, colour, light)
    paint(hit, t, part + 1, [0.75, 0.78, 0.8], light * (0.3 + 0.4 * noise(x * 0.003, y * 0.003)))
  },
  passage: (hit, t, part, colour, light, x, y, width, height, noise) => {
    // An open door: the next room with its own floor and light.
    if (Math.min(x, width - x) < 70 || y < 70) return paint(hit, t, part, colour, light)
    const floor = y > height * 0.8
    const tone = light * (floor ? 0.35 : 0.55 + 0.35 * noise(x * 0.002, 7))
    paint(hit, t, part + (floor ? 1 : x > width * 0.62 ? 2 : 3), [1, 0.93, 0.84], x > width * 0.62 && !floor ? tone * 0.7 : tone)
  },
  bright: (hit, t, part, colour) => {
    paint(hit, t, part, colour, 1)
    hit.glows = true
  },
}

/** A photograph behind a frame of the box's colour, filling it whatever its shape. */
export function framedPhotograph(photograph: Photograph): FrontPainter {
  const seen: PhotographLight = { red: 0, green: 0, blue: 0 }
  return (hit, t, part, colour, light, x, y, width, height, _noise, mmPerPx) => {
    const frame = Math.min(22, width * 0.08)
    if (Math.min(x, y, width - x, height - y) < frame) return paint(hit, t, part, colour, light)
    const mmPerTexel = Math.max(width / photograph.widthPx, height / photograph.heightPx)
    photographAt(photograph, x / width, y / height, mmPerPx / mmPerTexel, seen)
    paint(hit, t, part + 2, [seen.red, seen.green, seen.blue], light * 0.9)
  }
}
