import { invert3 } from '../../geometry/matrices.ts'
import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { Matrix3 } from '../../geometry/types.ts'
import type { Blind, RoomLight } from '../api.ts'

/**
 * Sill and reveals are lit by the window: what the blind keeps out, they do not get. They are found as what is brighter than walls of the room are, close
 * round the opening: wall and trim lie in the window's own plane, where its light does not fall.
 */
export interface WindowPatches {
  /** From a pixel to the wall's plane, millimetres; the lens is taken to be straight. */
  readonly toPlane: Matrix3
  readonly leftMm: number
  readonly topMm: number
  readonly rightMm: number
  readonly bottomMm: number
  /** Share of the window's light that the blind keeps out. */
  readonly kept: number
  /** From this light on a place is lit by the window. */
  readonly from: number
}

/** How far from the opening sills and reveals are seen; the first millimetres are left, where corners may be a little off. */
export const PATCH_REACH_MM = { aside: 110, below: 140, ramp: 12 } as const

/** @returns null where the blind hangs on the wall, and so before sill and reveals, or the camera looks along the wall */
export function windowPatches(blind: Blind, camera: PlaneCamera, { litByWindowFrom }: RoomLight): WindowPatches | null {
  if (blind.mount === 'face') return null
  const [a, , c] = camera.cornersMm
  const { focalPx, centre, rotation: r, translationMm: t } = camera
  const row = (i: number, gain: number, middle: number) =>
    [0, 1].map((k) => gain * (r[3 * i + k] as number) + middle * (r[6 + k] as number)).concat(gain * (t[i] as number) + middle * t[2])
  const toPixel = [...row(0, focalPx, centre.x), ...row(1, focalPx, centre.y), r[6], r[7], t[2]] as unknown as Matrix3
  const toPlane = invert3(toPixel)
  if (!toPlane) return null
  const kept = (1 - blind.raised) * keptLetDown(blind)
  return { toPlane, leftMm: a.x, topMm: a.y, rightMm: c.x, bottomMm: c.y, kept, from: litByWindowFrom }
}

/** Of a blind that is let down: visible transmittance as makers list it, and for slats what passes between them. */
function keptLetDown({ construction, tiltDegrees }: Blind): number {
  const closed = Math.min(1, Math.abs(tiltDegrees) / 80)
  switch (construction.family) {
    case 'roller':
      return construction.cloth === 'blockout' ? 0.98 : 0.55
    case 'zebra':
      // Half of it are two sheers, one behind the other: what GAUZE in families/zebra.ts lets through.
      return 0.73 + 0.2 * closed
    case 'honeycomb':
      return construction.cloth === 'blockout' ? 0.98 : 0.8
    case 'outdoor':
      return 0.85
    case 'venetian':
    case 'vertical':
    case 'shutter':
      return 0.4 + 0.55 * closed
  }
}

/** @returns the share of the window's light that a pixel misses, if it is lit by the window */
export function missedAt({ toPlane: m, leftMm, topMm, rightMm, bottomMm, kept }: WindowPatches, x: number, y: number): number {
  const depth = m[6] * x + m[7] * y + m[8]
  const across = (m[0] * x + m[1] * y + m[2]) / depth
  const down = (m[3] * x + m[4] * y + m[5]) / depth
  const aside = Math.max(leftMm - across, across - rightMm, 0)
  const below = Math.max(down - bottomMm, 0)
  const near = Math.min(1, Math.max(aside, below) / PATCH_REACH_MM.ramp)
  const fades = Math.max(0, 1 - aside / PATCH_REACH_MM.aside) * Math.max(0, 1 - below / PATCH_REACH_MM.below)
  return down < topMm ? 0 : kept * near * fades
}
