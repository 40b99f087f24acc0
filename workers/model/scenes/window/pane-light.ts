import type { OutsideView } from '../light/outside-view.ts'
import type { WindowSpec } from '../scene-types.ts'
import type { Ray, RayHit, RoomLight } from '../surface.ts'
import type { NoiseField } from '../texture-noise.ts'
import { type HoleLayout, isOpen } from './layout.ts'
import { openSashBehind } from './open-sash.ts'

/** What a ray that reaches the glass of a pane at (x, y) sees: written to the hit. */
export type PaneLight = (part: number, pane: HoleLayout, ray: Ray, hit: RayHit, t: number, x: number, y: number) => void

const SLAT_PITCH_MM = 30
const SLAT_MM = 21

/**
 * @param outside light along a direction that leaves the room, in the wall's coordinates
 * @param mirrored light that the glass mirrors, by the direction of the ray that meets it: a dim room from within, the open from without
 */
export function paneLight(window: WindowSpec, light: RoomLight, noise: NoiseField, outside: OutsideView, mirrored: OutsideView): PaneLight {
  const seen = { red: 0, green: 0, blue: 0 }
  const { filling, leadMm, screen, reflection = 0, curtainsInside, blindInside = 0 } = window
  const ys = window.openingMm.map((corner) => corner[1])
  const blindFoot = Math.min(...ys) + blindInside * (Math.max(...ys) - Math.min(...ys))
  const xs = window.openingMm.map((corner) => corner[0])
  const left = Math.min(...xs)
  const width = Math.max(...xs) - left
  const lastRow = window.rows - 1
  const openSash = window.openSash && openSashBehind(window.openSash, window.frameColour)

  const room = (hit: RayHit, x: number, y: number, ray: Ray): void => {
    // Seen from outside: dark, with what little light falls on things behind the glass.
    const dim = 0.012 + 0.05 * noise(x * 0.004 + ray.directionX * 3, y * 0.004 + ray.directionY * 3) ** 2
    hit.red = dim * 1.1
    hit.green = dim
    hit.blue = dim * 0.95
    if (y < blindFoot) {
      const slat = 0.16 * light(x, y) * (0.75 + 0.25 * ((y % SLAT_PITCH_MM) / SLAT_PITCH_MM)) + 0.03
      hit.red = slat
      hit.green = slat
      hit.blue = slat * 0.96
      return
    }
    if (!curtainsInside) return
    const inwards = Math.min(x - left, left + width - x) / width
    if (inwards > 0.22 + 0.02 * Math.sin(y * 0.006)) return
    const fold = 0.09 * (0.7 + 0.3 * Math.sin(x * 0.08))
    hit.red = curtainsInside[0] * fold
    hit.green = curtainsInside[1] * fold
    hit.blue = curtainsInside[2] * fold
  }

  return (part, pane, ray, hit, t, x, y) => {
    hit.t = t
    hit.part = part
    hit.glows = true
    hit.fine = false
    if (filling === 'room') room(hit, x, y, ray)
    else {
      outside(ray.directionX, ray.directionY, ray.directionZ, seen)
      hit.red = seen.red + 0.015
      hit.green = seen.green + 0.015
      hit.blue = seen.blue + 0.015
    }
    if (openSash && isOpen(window, pane.row, pane.column)) {
      openSash(pane, ray, hit, light(x, y))
      return
    }
    if (filling === 'frosted') {
      const even = 0.75 * Math.max(seen.green, 0.5) + 0.35
      hit.red = even
      hit.green = even
      hit.blue = even * 1.02
    } else if (filling === 'slats' && y % SLAT_PITCH_MM < SLAT_MM) {
      hit.part += 1
      const glow = light(x, y) * (0.75 + 0.25 * ((y % SLAT_PITCH_MM) / SLAT_MM)) + 0.15
      hit.red = glow
      hit.green = glow * 0.98
      hit.blue = glow * 0.93
    }
    if (reflection > 0) {
      mirrored(ray.directionX, ray.directionY, ray.directionZ, seen)
      const keep = 1 - reflection
      hit.red = keep * hit.red + reflection * seen.red
      hit.green = keep * hit.green + reflection * seen.green
      hit.blue = keep * hit.blue + reflection * seen.blue
    }
    if (screen !== undefined && pane.row === lastRow) {
      hit.red = hit.red * screen + 0.01
      hit.green = hit.green * screen + 0.01
      hit.blue = hit.blue * screen + 0.01
    }
    if (leadMm && onLead(x, y, leadMm.pitch, leadMm.diamond)) {
      hit.part += 2
      hit.red = 0.05
      hit.green = 0.05
      hit.blue = 0.055
    }
  }
}

const LEAD_WIDTH_MM = 9

function onLead(x: number, y: number, pitch: number, diamond: boolean): boolean {
  const u = (diamond ? x + 0.65 * y : x) / pitch
  const v = (diamond ? x - 0.65 * y : y) / pitch
  const share = LEAD_WIDTH_MM / pitch
  return u - Math.floor(u) < share || v - Math.floor(v) < share
}
