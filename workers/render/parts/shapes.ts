import { plus, scaled } from './colours.ts'
import type { Extent, Finish, MeshBuilder, Placed, SectionPoint, TileMm } from './mesh.ts'

/** The section pulled along the width: slats lying, rails, rolls, cloth. */
export function extrudeAcross(mesh: MeshBuilder, section: readonly SectionPoint[], extent: Extent, tile: TileMm, placed?: Placed): void {
  mesh.extrude('across', section, extent, tile, placed)
}

/** The section pulled along the drop: stiles, vanes, channels, cords. */
export function extrudeDown(mesh: MeshBuilder, section: readonly SectionPoint[], extent: Extent, tile: TileMm, placed?: Placed): void {
  mesh.extrude('down', section, extent, tile, placed)
}

/** A box's face to the room with rounded edges, and the sides that can be seen. Normals of the edges lean outwards, which makes them catch the light. */
export function railSection({ topMm, bottomMm, frontZMm, depthMm, roundMm }: RailSize, finish: (share: number) => Finish): SectionPoint[] {
  const r = Math.min(roundMm, (bottomMm - topMm) / 2.2, depthMm)
  const middle = frontZMm + r
  const points: (readonly [number, number, number, number])[] = [[topMm, frontZMm + depthMm, -1, 0]]
  for (let i = 0; i <= 3; i += 1) {
    const angle = (Math.PI / 2) * (i / 3)
    points.push([topMm + r - r * Math.cos(angle), middle - r * Math.sin(angle), -Math.cos(angle), -Math.sin(angle)])
  }
  for (let i = 0; i <= 3; i += 1) {
    const angle = (Math.PI / 2) * (i / 3)
    points.push([bottomMm - r + r * Math.sin(angle), middle - r * Math.cos(angle), Math.sin(angle), -Math.cos(angle)])
  }
  points.push([bottomMm, frontZMm + depthMm, 1, 0])
  return points.map(([across, z, nAcross, nz]) => ({
    across,
    z,
    nAcross,
    nz,
    finish: rounded(finish((across - topMm) / (bottomMm - topMm)), nAcross, nz),
  }))
}

/**
 * What is turned aside sees less of the room, by the half of one minus the cosine, and the rest is reveal, wall and window frame, which send back about so
 * much of the room's light, and some of that from outside.
 */
const SENT_BY_REVEAL = 0.35
const FROM_OUTSIDE = 0.25

/** The finish of a convex part where its face is turned so. */
function rounded(finish: Finish, nAcross: number, nz: number): Finish {
  const away = (1 + nz) / 2
  const outside = scaled(finish.room, FROM_OUTSIDE * away)
  return {
    ...finish,
    room: scaled(finish.room, 1 - away * (1 - SENT_BY_REVEAL)),
    above: nAcross < 0 ? plus(finish.above, outside) : finish.above,
    below: nAcross > 0 ? plus(finish.below, outside) : finish.below,
  }
}

export interface RailSize {
  readonly topMm: number
  readonly bottomMm: number
  /** The face to the room. */
  readonly frontZMm: number
  readonly depthMm: number
  /** Radius of its edges. */
  readonly roundMm: number
}

/** A round bar, tube or bead, as far as it is seen: the half to the room. */
export function roundSection(atMm: number, zMm: number, radiusMm: number, finish: Finish, pieces = 8): SectionPoint[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const angle = Math.PI * (i / pieces)
    const [nAcross, nz] = [-Math.cos(angle), -Math.sin(angle)]
    return { across: atMm + radiusMm * nAcross, z: zMm + radiusMm * nz, nAcross, nz, finish: rounded(finish, nAcross, nz) }
  })
}
