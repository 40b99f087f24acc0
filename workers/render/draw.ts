import type { Drawing, PixelArea, Quality, ThingsBefore } from './api.ts'
import { layBefore } from './before/lay-before.ts'
import { buildMesh } from './build-mesh.ts'
import { litMesh } from './light/lit-mesh.ts'
import type { Picture } from './light/picture.ts'
import { CELL_PX, REACH_MM, softShadow } from './light/soft-shadow.ts'
import { Buffers } from './parts/buffers.ts'
import { type Mesh, MeshBuilder } from './parts/mesh.ts'
import { compose } from './raster/compose.ts'
import { rasterise } from './raster/cpu.ts'
import type { GpuRaster } from './raster/gpu.ts'
import { areaOf, projectMesh } from './raster/project.ts'

/** What drawings on one photo use one after the other. */
export class DrawingRoom {
  readonly mesh = new MeshBuilder()
  readonly buffers = new Buffers()
}

/** A blind's triangles, lit, and where in the picture they are seen. They lie in the room, until the next blind is seen from there. */
export interface SeenBlind {
  readonly mesh: Mesh
  /** x, y in pixels and the depth before the lens of each vertex. */
  readonly vertices: Float32Array
  readonly lit: Float32Array
  readonly pxPerMm: number
  /** How far from the blind its shade is seen, pixels. */
  readonly shadePx: number
  /** The part of the picture that the blind and its shade change. */
  readonly area: PixelArea
  readonly quality: Quality
  readonly before: ThingsBefore | null
  readonly room: DrawingRoom
}

/** @returns the blind as the camera sees it; null where none of it is in the picture */
export function seenBlind(
  { widthPx, heightPx }: Picture,
  { blind, camera, light, quality, before = null }: Drawing,
  room = new DrawingRoom(),
): SeenBlind | null {
  const { mesh, hung } = buildMesh(blind, camera, room.mesh)
  const vertices = projectMesh(mesh, camera, room.buffers)
  const pxPerMm = camera.focalPx / camera.translationMm[2]
  // A whole number of the cells of soft-shadow.ts.
  const shadePx = CELL_PX * Math.ceil((REACH_MM * pxPerMm) / CELL_PX + 1)
  const area = areaOf(vertices, widthPx, heightPx, shadePx)
  return area && { mesh, vertices, lit: litMesh(mesh, light, hung, room.buffers), pxPerMm, shadePx, area, quality, before, room }
}

/** @returns how an area of the photo looks with the blind */
export function drawOnPhoto(photo: Picture, seen: SeenBlind, area: PixelArea): Uint8ClampedArray<ArrayBuffer> {
  const { mesh, vertices, lit, pxPerMm, quality, before, room } = seen
  const { buffers } = room
  const layer = rasterise(mesh, vertices, lit, area, { quality, buffers })
  const { rgba } = compose(photo, layer, softShadow(layer, pxPerMm, buffers))
  if (before) layBefore(rgba, area, photo, before)
  return rgba
}

/** The same on the graphics processor, which has the photo already and draws finely at once. Its canvas shows the area then. */
export function drawOnPhotoByGpu(gpu: GpuRaster, { mesh, vertices, lit, pxPerMm, before }: SeenBlind, area: PixelArea): void {
  gpu.draw(mesh, vertices, lit, area, pxPerMm, before)
}

/** What is drawn at a time of a picture that is too large for the memory to be drawn at once. */
export interface Piece {
  /** Drawn: the piece, and round it whatever throws its shade into it. */
  readonly area: PixelArea
  /** The piece itself. */
  readonly kept: PixelArea
}

/** Pieces have at most so many pixels a side; a multiple of the cells of soft-shadow.ts, so that the shade runs on from one to the next. */
const PIECE_PX = 1024

/** @returns the pieces that make up the blind's area */
export function piecesOf({ area, shadePx }: Pick<SeenBlind, 'area' | 'shadePx'>): Piece[] {
  const along = (from: number, length: number) =>
    Array.from({ length: Math.ceil(length / PIECE_PX) }, (_, i) => {
      const [start, end] = [from + i * PIECE_PX, Math.min(from + length, from + (i + 1) * PIECE_PX)]
      return { start, end, outerStart: Math.max(from, start - shadePx), outerEnd: Math.min(from + length, end + shadePx) }
    })
  const columns = along(area.left, area.width)
  return along(area.top, area.height).flatMap((row) =>
    columns.map((column) => ({
      kept: { left: column.start, top: row.start, width: column.end - column.start, height: row.end - row.start },
      area: {
        left: column.outerStart,
        top: row.outerStart,
        width: column.outerEnd - column.outerStart,
        height: row.outerEnd - row.outerStart,
      },
    })),
  )
}
