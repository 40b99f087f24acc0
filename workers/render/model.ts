import type { Blind, BlindModel, RoomLight } from './api.ts'
import { buildMesh } from './build-mesh.ts'
import { litMesh } from './light/lit-mesh.ts'
import { textureOf } from './parts/textures.ts'

/** Light of a usual room by day, where no picture tells it: white faces half as bright as the screen can show, daylight outside, a little more from above. */
const USUAL_LIGHT: RoomLight = {
  room: [
    [0.62, 0.61, 0.59],
    [0.62, 0.61, 0.59],
    [0.5, 0.49, 0.47],
    [0.5, 0.49, 0.47],
  ],
  fromAbove: 0.35,
  fromLeft: 0,
  litByWindowFrom: 1,
  outside: { columns: 2, rows: 2, light: new Float32Array(12).fill(0.85) },
  behind: { columns: 2, rows: 2, light: new Float32Array(12).fill(0.85) },
}
/** A texture's byte that leaves the colour as it is. */
const AS_IT_IS = 128

/** @returns copies: they hold however many blinds are built next */
export function blindModel(blind: Blind, { widthMm, dropMm }: { readonly widthMm: number; readonly dropMm: number }): BlindModel {
  const [x, y] = [widthMm / 2, dropMm / 2]
  const { mesh, hung } = buildMesh(blind, {
    cornersMm: [
      { x: -x, y: -y },
      { x, y: -y },
      { x, y },
      { x: -x, y },
    ],
  })
  const lit = litMesh(mesh, USUAL_LIGHT, hung)
  const colours = new Float32Array(mesh.cover.length * 4)
  for (let i = 0; i < mesh.cover.length; i += 1) {
    colours.set(lit.subarray(3 * i, 3 * i + 3), 4 * i)
    colours[4 * i + 3] = mesh.cover[i] as number
  }
  const textures = [...new Set(mesh.runs.map(({ texture }) => texture))].map((name) => {
    const { sizePx, levels } = textureOf(name)
    return [name, { sizePx, bytes: Uint8Array.from(levels[0] ?? [], (gain) => Math.min(255, Math.round(gain * AS_IT_IS))) }] as const
  })
  return {
    positions: mesh.positions.slice(),
    colours,
    places: mesh.places.slice(),
    triangles: mesh.triangles.slice(),
    runs: mesh.runs,
    textures: Object.fromEntries(textures),
  }
}
