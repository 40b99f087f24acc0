import type { RoomLight } from '../api.ts'
import { Buffers } from '../parts/buffers.ts'
import type { Hung } from '../parts/frame.ts'
import type { Mesh } from '../parts/mesh.ts'

/** How far above and below a place the light comes from that slats catch, as a share of the drop. */
const FROM_ABOVE = 0.3
const FROM_BELOW = 0.3

/** @returns red, green, blue of each vertex, linear light: what it adds to what is seen behind it. It lies in the buffers until the next mesh is lit. */
export function litMesh(mesh: Mesh, light: RoomLight, area: Hung, buffers = new Buffers()): Float32Array {
  const { positions, normals, answers, cover } = mesh
  const lit = buffers.floats('lit', cover.length * 3)
  const [width, height] = [area.rightMm - area.leftMm, area.bottomMm - area.topMm]
  const { fromAbove, fromLeft, outside } = light
  const [topLeft, topRight, bottomRight, bottomLeft] = light.room
  const above = new Float32Array(3)
  const below = new Float32Array(3)
  for (let i = 0; i < cover.length; i += 1) {
    const u = clamp(((positions[3 * i] as number) - area.leftMm) / width)
    const v = clamp(((positions[3 * i + 1] as number) - area.topMm) / height)
    const turned = 1 - fromAbove * (normals[3 * i + 1] as number) - fromLeft * (normals[3 * i] as number)
    outsideAt(outside, u, clamp(v - FROM_ABOVE), above)
    outsideAt(outside, u, clamp(v + FROM_BELOW), below)
    for (let channel = 0; channel < 3; channel += 1) {
      const upper = (topLeft[channel] as number) * (1 - u) + (topRight[channel] as number) * u
      const lower = (bottomLeft[channel] as number) * (1 - u) + (bottomRight[channel] as number) * u
      lit[3 * i + channel] =
        (answers[9 * i + channel] as number) * (upper * (1 - v) + lower * v) * turned +
        (answers[9 * i + 3 + channel] as number) * (above[channel] as number) +
        (answers[9 * i + 6 + channel] as number) * (below[channel] as number)
    }
  }
  return lit
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Reads the light outside between the places where it is known. */
export function outsideAt({ columns, rows, light }: RoomLight['outside'], u: number, v: number, into: Float32Array): void {
  const x = u * (columns - 1)
  const y = v * (rows - 1)
  const left = Math.min(columns - 2, Math.floor(x))
  const top = Math.min(rows - 2, Math.floor(y))
  const fx = x - left
  const fy = y - top
  const at = 3 * (top * columns + left)
  const under = at + 3 * columns
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (light[at + channel] as number) * (1 - fx) + (light[at + 3 + channel] as number) * fx
    const lower = (light[under + channel] as number) * (1 - fx) + (light[under + 3 + channel] as number) * fx
    into[channel] = upper * (1 - fy) + lower * fy
  }
}
