import type { BlindSpec, GuardSpec, WindowSpec } from '../scene-types.ts'
import { type PartNumbers, paint, type Ray, type RayHit, type RoomLight } from '../surface.ts'

/** Something flat hanging within the opening before its glass; replaces or dims what the ray met behind it. */
export type WindowScreen = (ray: Ray, hit: RayHit) => void

/** Blind and bars that lie within the recess, farthest first. Those before the wall are surfaces of their own. */
export function windowScreens(window: WindowSpec, numbers: PartNumbers, light: RoomLight): WindowScreen[] {
  const xs = window.openingMm.map((corner) => corner[0])
  const ys = window.openingMm.map((corner) => corner[1])
  const area = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const screens: { zMm: number; screen: WindowScreen }[] = []
  const { guard, blind } = window
  if (guard && guard.zMm >= 0) screens.push({ zMm: guard.zMm, screen: guardScreen(guard, area, numbers(2), light) })
  if (blind && blind.zMm >= 0) screens.push({ zMm: blind.zMm, screen: blindScreen(blind, area, numbers(4), light) })
  return screens.sort((a, b) => b.zMm - a.zMm).map(({ screen }) => screen)
}

export interface ScreenArea {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function guardScreen(guard: GuardSpec, area: ScreenArea, part: number, light: RoomLight): WindowScreen {
  const { pitchMm, barMm, kind } = guard
  const onBar = (along: number): boolean => {
    const place = along / pitchMm
    return (place - Math.floor(place)) * pitchMm < barMm
  }
  return (ray, hit) => {
    const t = (guard.zMm - ray.originZ) / ray.directionZ
    if (t <= 0 || t >= hit.t) return
    const x = ray.originX + t * ray.directionX - area.left
    const y = ray.originY + t * ray.directionY - area.top
    const rail = y < barMm || area.bottom - area.top - y < barMm || Math.abs(y - (area.bottom - area.top) / 2) < barMm / 2
    const met =
      kind === 'uprights'
        ? onBar(x) || rail
        : kind === 'rails'
          ? onBar(y)
          : kind === 'grid'
            ? onBar(x) || onBar(y)
            : onBar(x + 0.6 * y) || onBar(x - 0.6 * y) || rail
    if (met) {
      const { fine } = hit
      paint(hit, t, part, guard.colour, light(x + area.left, y + area.top) * 0.8)
      hit.fine = fine
    }
  }
}

const USUAL_PANEL_MM = 500
const STILE_MM = 48
const RAIL_MM = 75
const LOUVRE_PITCH_MM = 62

/** Plantation shutters: panels of stiles and rails with turning slats; 0 where one sees between the slats. */
function shutterTone(blind: BlindSpec, x: number, width: number, y: number, height: number): number {
  const panels = Math.max(1, Math.round(width / (blind.panelMm ?? USUAL_PANEL_MM)))
  const panel = width / panels
  const across = x - Math.floor(x / panel) * panel
  const edge = Math.min(across, panel - across)
  if (edge < 2) return 0.45
  if (edge < STILE_MM || Math.min(y, height - y) < RAIL_MM || (height > 1100 && Math.abs(y - height * 0.52) < RAIL_MM / 2)) return 1
  const at = (y - RAIL_MM) / LOUVRE_PITCH_MM
  const within = at - Math.floor(at)
  // The more light passes, the wider the slats are turned open.
  if (within > 1 - 0.75 * blind.sheer) return 0
  return 0.7 + 0.45 * within
}

const VANE_PITCH_MM = 95

/** Vertical blinds: vanes that leave a gap when they are turned. */
function vaneTone(blind: BlindSpec, x: number): number {
  const at = x / VANE_PITCH_MM
  const within = at - Math.floor(at)
  return within > 1 - 0.5 * blind.sheer ? 0 : 0.8 + 0.3 * within
}

/** A blind from the head down; what is behind glows through it. */
export function blindScreen(blind: BlindSpec, area: ScreenArea, part: number, light: RoomLight): WindowScreen {
  const bottom = area.top + (area.bottom - area.top) * blind.share
  const left = area.left - blind.overlapMm
  const right = area.right + blind.overlapMm
  return (ray, hit) => {
    const t = (blind.zMm - ray.originZ) / ray.directionZ
    if (t <= 0 || t >= hit.t) return
    const x = ray.originX + t * ray.directionX
    const y = ray.originY + t * ray.directionY
    if (x < left || x > right || y > bottom || y < area.top - Math.max(0, blind.overlapMm)) return
    const behind = (hit.red + hit.green + hit.blue) / 3
    const glow = hit.glows ? Math.min(2, behind) * blind.sheer : 0
    let tone = light(x, y)
    let number = part
    if (blind.headMm !== undefined && y - area.top < blind.headMm) {
      number = part + 2
      tone *= 1.02
    } else if (blind.kind === 'shutters' || blind.kind === 'vertical') {
      const share =
        blind.kind === 'shutters' ? shutterTone(blind, x - left, right - left, y - area.top, bottom - area.top) : vaneTone(blind, x - left)
      if (share === 0) {
        hit.part += 1
        return
      }
      tone *= share
    } else if (bottom - y < 28) {
      number = part + 2
      tone *= 1.08
    } else if (blind.kind === 'slats') {
      const at = (((y - area.top) % 30) + 30) % 30
      if (at > 22) {
        if (30 > t * ray.pixelMm * 3) {
          hit.part += 1
          return
        }
        tone *= 0.85
      } else tone *= 0.75 + 0.3 * (at / 22)
    } else if (blind.kind === 'roman') tone *= 0.85 + 0.25 * (((y - area.top) % 240) / 240)
    else if (blind.kind === 'sheer') tone *= 0.9 + 0.15 * Math.sin(x * 0.07 + 2 * Math.sin(y * 0.003))
    const through = blind.kind === 'sheer' ? blind.sheer : 0
    const { red, green, blue } = hit
    paint(hit, t, number, blind.colour, tone + glow)
    hit.red += through * red
    hit.green += through * green
    hit.blue += through * blue
    hit.glows = glow > tone
  }
}
