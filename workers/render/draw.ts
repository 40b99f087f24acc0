import type { PlaneCamera } from '../geometry/plane-camera.ts'
import type { Drawing, PixelArea } from './api.ts'
import { layBefore } from './before/lay-before.ts'
import { buildMesh } from './build-mesh.ts'
import { litMesh } from './light/lit-mesh.ts'
import { PATCH_REACH_MM, windowPatches } from './light/window-patches.ts'
import { Buffers } from './parts/buffers.ts'
import { MeshBuilder } from './parts/mesh.ts'
import type { Picture } from './photo/picture.ts'
import { compose, SCATTER_MM } from './raster/compose.ts'
import { rasterise } from './raster/cpu.ts'
import type { LitBlind } from './raster/gpu/gpu-raster.ts'
import { grainTile } from './raster/grain.ts'
import { openingSides, seenThrough } from './raster/opening.ts'
import { areaOf, projectMesh } from './raster/project.ts'
import { soften, softening } from './raster/soften.ts'
import { CELL_PX, REACH_MM, surroundingsOf } from './raster/surroundings.ts'

/** What drawings on one photo use one after the other. */
export class DrawingRoom {
  readonly mesh = new MeshBuilder()
  readonly buffers = new Buffers()
}

/** A blind's triangles, lit, and where in the picture they are seen. They lie in the room, until the next blind is seen from there. */
export interface SeenBlind extends LitBlind {
  /** How far from the blind its shade is seen, pixels. */
  readonly shadePx: number
  /** The part of the picture that the blind and its shade change. */
  readonly area: PixelArea
  readonly room: DrawingRoom
}

/** @returns the blind as the camera sees it; null where none of it is in the picture */
export function seenBlind(
  { widthPx, heightPx }: Picture,
  { blind, camera, light, quality, before = null, look = null }: Drawing,
  room = new DrawingRoom(),
): SeenBlind | null {
  const { mesh, hung } = buildMesh(blind, camera, room.mesh)
  const vertices = projectMesh(mesh, camera, room.buffers)
  const pxPerMm = camera.focalPx / camera.translationMm[2]
  // A whole number of the cells of surroundings.ts, with room for the blind's own softness.
  const shadePx = CELL_PX * Math.ceil((REACH_MM * pxPerMm) / CELL_PX + 3)
  const patches = windowPatches(blind, camera, light)
  const blindArea = areaOf(vertices, widthPx, heightPx, shadePx)
  if (!blindArea) return null
  const area = patches ? withPatches(blindArea, pxPerMm, { widthPx, heightPx }) : blindArea
  const lit = litMesh(mesh, light, hung, openingOf(camera), room.buffers)
  const scatterPx = mesh.runs.some(({ seeThrough }) => seeThrough) ? Math.max(1, Math.round(SCATTER_MM * pxPerMm)) : 0
  return { mesh, vertices, lit, pxPerMm, shadePx, area, quality, before, look, sides: openingSides(camera, hung), patches, scatterPx, room }
}

/** The opening's sides, millimetres of the wall's plane. */
function openingOf({ cornersMm: [a, b, c, d] }: PlaneCamera) {
  return { leftMm: (a.x + d.x) / 2, rightMm: (b.x + c.x) / 2, topMm: (a.y + b.y) / 2, bottomMm: (c.y + d.y) / 2 }
}

/** The area, and what is lit by the window beside and below it. */
function withPatches({ left, top, width, height }: PixelArea, pxPerMm: number, { widthPx, heightPx }: Omit<Picture, 'rgba'>): PixelArea {
  const more = (reachMm: number) => Math.max(0, Math.round((reachMm - REACH_MM) * pxPerMm))
  const x = Math.max(0, left - more(PATCH_REACH_MM.aside))
  const right = Math.min(widthPx, left + width + more(PATCH_REACH_MM.aside))
  return { left: x, top, width: right - x, height: Math.min(heightPx - top, height + more(PATCH_REACH_MM.below)) }
}

/** @returns how an area of the photo looks with the blind */
export function drawOnPhoto(photo: Picture, seen: SeenBlind, area: PixelArea): Uint8ClampedArray<ArrayBuffer> {
  const { mesh, vertices, lit, pxPerMm, quality, before, look, sides, patches, scatterPx, room } = seen
  const { buffers } = room
  const layer = rasterise(mesh, vertices, lit, area, { quality, buffers })
  if (sides) seenThrough(sides, layer)
  const isFine = quality === 'fine'
  if (isFine) soften(layer, softening(look), buffers)
  const { rgba } = compose(photo, layer, {
    surroundings: surroundingsOf(layer, photo, pxPerMm, { patches, everyPx: isFine ? 2 : CELL_PX, buffers }),
    litByWindowFrom: patches?.from ?? 1,
    scatterPx: isFine ? scatterPx : 0,
    grain: isFine && look ? grainTile(look) : null,
  })
  if (before) layBefore(rgba, area, photo, before)
  return rgba
}

/** What is drawn at a time of a picture that is too large for the memory to be drawn at once. */
export interface Piece {
  /** Drawn: the piece, and round it whatever throws its shade into it. */
  readonly area: PixelArea
  /** The piece itself. */
  readonly kept: PixelArea
}

/** Pieces have at most so many pixels a side; a multiple of the cells of surroundings.ts, so that the shade runs on from one to the next. */
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
