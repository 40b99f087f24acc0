import type { PixelPoint } from '../../../geometry/types.ts'
import { cameraRotation, projectPoint } from '../camera/scene-camera.ts'
import type { Random } from '../random-numbers.ts'
import { wallToWorld } from '../room/walls.ts'
import type { Millimetres3, SceneCamera, SceneSpec, WindowSpec } from '../scene-types.ts'
import { openingBounds } from '../window/opening.ts'

/** A lens with a full angle along the picture's long side, degrees, held nearly level. */
export function randomLens(random: Random, widthPx: number, heightPx: number, degrees: number): Omit<SceneCamera, 'positionMm' | 'aimMm'> {
  const focalPx = Math.max(widthPx, heightPx) / 2 / Math.tan((degrees * Math.PI) / 360)
  // What the lens bends is drawn for the picture's corner, whatever its angle.
  const corner = Math.hypot(widthPx, heightPx) / 2 / focalPx
  return {
    focalPx,
    centreXPx: (widthPx - 1) / 2 + random.between(-0.01, 0.01) * widthPx,
    centreYPx: (heightPx - 1) / 2 + random.between(-0.01, 0.01) * heightPx,
    k1: (random.chance(0.8) ? random.normal(0.02) : random.between(-0.08, 0.015)) / corner ** 2,
    k2: random.normal(0.004) / corner ** 4,
    rollDegrees: random.normal(random.chance(0.8) ? 1 : 4),
  }
}

/** How an opening lies in the picture: share of its corners inside, share of the picture's area, or null behind the camera. */
export function openingInPicture(
  window: WindowSpec,
  room: SceneSpec['room'],
  camera: SceneCamera,
  widthPx: number,
  heightPx: number,
): { readonly inside: number; readonly area: number } | null {
  const rotation = cameraRotation(camera)
  const { left, top, right, bottom } = openingBounds(window)
  const corners: Millimetres3[] = [
    [left, top, 0],
    [right, top, 0],
    [right, bottom, 0],
    [left, bottom, 0],
  ]
  const points: PixelPoint[] = []
  for (const corner of corners) {
    const point = projectPoint(camera, rotation, wallToWorld(window.wall, room, corner))
    if (!point) return null
    points.push(point)
  }
  let area = 0
  for (const [index, p] of points.entries()) {
    const q = points[(index + 1) % 4] as PixelPoint
    area += (p.x * q.y - q.x * p.y) / 2
  }
  const inside = points.filter(({ x, y }) => x > 0 && y > 0 && x < widthPx && y < heightPx).length / 4
  return { inside, area: area / (widthPx * heightPx) }
}
