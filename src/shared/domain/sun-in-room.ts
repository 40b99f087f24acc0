import type { SunPosition } from './sun-position.ts'

/**
 * Where the sun that comes through a window falls on a room's floor. The window is taken as a hole in a thin wall: the wall's thickness, eaves,
 * trees and houses opposite would each take some of the sun away, never add any.
 */

/** Customers rarely know how high their sill is. 900 mm is what is usually built under a window that is not a door. */
export const USUAL_SILL_MM = 900

export interface WindowInWall {
  readonly widthMm: number
  readonly dropMm: number
  /** From the floor to the window's lower edge. */
  readonly sillMm: number
  /** The direction in which one looks out, clockwise from true north. */
  readonly facingDegrees: number
}

/** A place on the floor, in mm. x goes to the right of the window's middle as one looks out, y from the window's wall into the room. */
export interface FloorPointMm {
  readonly x: number
  readonly y: number
}

export interface RoomMm {
  /** The room's middle is the window's middle. */
  readonly widthMm: number
  readonly depthMm: number
}

export interface SunThroughWindow {
  /** Between the sun's rays and straight through the glass: 0 head on, towards 90 along the wall. */
  readonly incidenceDegrees: number
  /** How far from the wall the sun's patch begins and ends on a floor without end. */
  readonly nearMm: number
  readonly farMm: number
  /** How far the patch's far edge is moved to the right as one looks out; negative to the left. */
  readonly sideMm: number
  /** The patch's corners in order: far left, far right, near right, near left, before it is moved to the side. */
  readonly patch: readonly FloorPointMm[]
}

const DEGREES = 180 / Math.PI

/** @returns where the sun falls; null when it is down, or stands behind the wall. */
export function sunThroughWindow(window: WindowInWall, sun: SunPosition): SunThroughWindow | null {
  const elevation = sun.elevationDegrees / DEGREES
  /** Clockwise from where the window faces, so a positive angle is to the right as one looks out. */
  const fromFacing = (sun.azimuthDegrees - window.facingDegrees) / DEGREES
  const headOn = Math.cos(elevation) * Math.cos(fromFacing)
  if (sun.elevationDegrees <= 0 || headOn <= 0) return null
  // Light from something high over the floor comes down this far off for each mm of height. From the right it falls to the left.
  const inward = Math.cos(fromFacing) / Math.tan(elevation)
  const sideward = -Math.sin(fromFacing) / Math.tan(elevation)
  const headMm = window.sillMm + window.dropMm
  const cornerOf = (side: 1 | -1, heightMm: number): FloorPointMm => ({
    x: (side * window.widthMm) / 2 + heightMm * sideward,
    y: heightMm * inward,
  })
  return {
    incidenceDegrees: Math.acos(Math.min(1, headOn)) * DEGREES,
    nearMm: window.sillMm * inward,
    farMm: headMm * inward,
    sideMm: headMm * sideward,
    patch: [cornerOf(-1, headMm), cornerOf(1, headMm), cornerOf(1, window.sillMm), cornerOf(-1, window.sillMm)],
  }
}

/** @returns the part of a patch that lies on this room's floor; the rest climbs the walls. Empty when nothing of it does. */
export function onFloorOf(room: RoomMm, patch: readonly FloorPointMm[]): readonly FloorPointMm[] {
  const half = room.widthMm / 2
  return [
    (point: FloorPointMm) => point.x + half,
    (point: FloorPointMm) => half - point.x,
    (point: FloorPointMm) => room.depthMm - point.y,
  ].reduce(cutOff, patch)
}

/** Cuts off the part of a convex polygon where `inside` is negative (Sutherland and Hodgman). `inside` is linear in x and y. */
function cutOff(polygon: readonly FloorPointMm[], inside: (point: FloorPointMm) => number): readonly FloorPointMm[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    const [here, there] = [inside(point), inside(next)]
    const kept = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return kept
    const share = here / (here - there)
    return [...kept, { x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y) }]
  })
}
