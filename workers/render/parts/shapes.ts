import type { Finish, MeshBuilder, Vertex } from './mesh.ts'

/** A point of a section, in the two directions across the extrusion, millimetres, with the outward normal there. */
export interface SectionPoint {
  readonly across: number
  readonly z: number
  readonly nAcross: number
  readonly nz: number
  /** The finish at this place of the section. */
  readonly finish: Finish
}

export interface Extent {
  readonly fromMm: number
  readonly toMm: number
  /** Into how many pieces it is cut, so that light and lens can bend along it. */
  readonly pieces: number
}

/** How many millimetres a tile of texture measures along and across. */
export interface TileMm {
  readonly along: number
  readonly across: number
  /** Where on the texture the part begins, in tiles, so that no two slats show the same grain. */
  readonly offset?: readonly [along: number, across: number]
}

/** The section pulled along the width: slats lying, rails, rolls, cloth. */
export function extrudeAcross(mesh: MeshBuilder, section: readonly SectionPoint[], { fromMm, toMm, pieces }: Extent, tile: TileMm): void {
  mesh.net(
    section.map((point, at) =>
      steps(pieces).map((share): Vertex => {
        const x = fromMm + (toMm - fromMm) * share
        return {
          x,
          y: point.across,
          z: point.z,
          nx: 0,
          ny: point.nAcross,
          nz: point.nz,
          finish: point.finish,
          ...place(tile, x - fromMm, lengthTo(section, at)),
        }
      }),
    ),
  )
}

/** The section pulled along the drop: stiles, vanes, channels, cords. */
export function extrudeDown(mesh: MeshBuilder, section: readonly SectionPoint[], { fromMm, toMm, pieces }: Extent, tile: TileMm): void {
  mesh.net(
    section.map((point, at) =>
      steps(pieces).map((share): Vertex => {
        const y = fromMm + (toMm - fromMm) * share
        return {
          x: point.across,
          y,
          z: point.z,
          nx: point.nAcross,
          ny: 0,
          nz: point.nz,
          finish: point.finish,
          ...place(tile, y - fromMm, lengthTo(section, at)),
        }
      }),
    ),
  )
}

const steps = (pieces: number) => Array.from({ length: pieces + 1 }, (_, i) => i / pieces)

function place({ along, across, offset = [0, 0] }: TileMm, alongMm: number, acrossMm: number) {
  return { u: alongMm / along + offset[0], v: acrossMm / across + offset[1] }
}

function lengthTo(section: readonly SectionPoint[], at: number): number {
  let length = 0
  for (let i = 1; i <= at; i += 1) {
    const [a, b] = [section[i - 1], section[i]] as [SectionPoint, SectionPoint]
    length += Math.hypot(b.across - a.across, b.z - a.z)
  }
  return length
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
  return points.map(([across, z, nAcross, nz]) => ({ across, z, nAcross, nz, finish: finish((across - topMm) / (bottomMm - topMm)) }))
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
    return { across: atMm + radiusMm * nAcross, z: zMm + radiusMm * nz, nAcross, nz, finish }
  })
}
