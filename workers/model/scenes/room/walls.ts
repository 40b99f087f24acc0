import type { Millimetres3, SceneSpec, WallName } from '../scene-types.ts'
import type { Ray, RayHit, Surface } from '../surface.ts'

/**
 * Coordinates of a wall: x right and y down as one faces it from the room, z into it. The front wall's are the world's; on the side
 * walls x is counted from the front corner, so the right wall has x above 0 and the left one below.
 */
export function wallToWorld(wall: WallName | undefined, room: SceneSpec['room'], [x, y, z]: Millimetres3): Millimetres3 {
  if (wall === 'right') return [room.rightXMm + z, y, -x]
  if (wall === 'left') return [room.leftXMm - z, y, x]
  return [x, y, z]
}

export function worldToWall(wall: WallName | undefined, room: SceneSpec['room'], [x, y, z]: Millimetres3): Millimetres3 {
  if (wall === 'right') return [-z, y, x - room.rightXMm]
  if (wall === 'left') return [z, y, room.leftXMm - x]
  return [x, y, z]
}

/** Writes a ray in a side wall's coordinates; t stays what it was. */
export function turnRay(wall: 'left' | 'right', room: SceneSpec['room'], from: Ray, to: Ray): void {
  to.originY = from.originY
  to.directionY = from.directionY
  to.pixelMm = from.pixelMm
  if (wall === 'right') {
    to.originX = -from.originZ
    to.originZ = from.originX - room.rightXMm
    to.directionX = -from.directionZ
    to.directionZ = from.directionX
  } else {
    to.originX = from.originZ
    to.originZ = room.leftXMm - from.originX
    to.directionX = from.directionZ
    to.directionZ = -from.directionX
  }
}

export function emptyRay(): Ray {
  return { originX: 0, originY: 0, originZ: 0, directionX: 0, directionY: 0, directionZ: 1, pixelMm: 0 }
}

/** A surface given in a wall's coordinates as the world meets it. */
export function onWall(surface: Surface, wall: WallName | undefined, room: SceneSpec['room']): Surface {
  if (wall === undefined || wall === 'front') return surface
  const turned = emptyRay()
  return {
    around: surface.around?.map((corner) => wallToWorld(wall, room, corner)) ?? null,
    meet(ray: Ray, hit: RayHit) {
      turnRay(wall, room, ray, turned)
      surface.meet(turned, hit)
    },
  }
}
