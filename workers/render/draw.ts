import type { Drawing, PixelArea } from './api.ts'
import { buildMesh } from './build-mesh.ts'
import type { Picture } from './light/estimate.ts'
import { litMesh } from './light/lit-mesh.ts'
import { softShadow } from './light/soft-shadow.ts'
import { Buffers } from './parts/buffers.ts'
import { MeshBuilder } from './parts/mesh.ts'
import { compose } from './raster/compose.ts'
import { rasterise } from './raster/cpu.ts'
import type { GpuRaster } from './raster/gpu.ts'
import { areaOf, projectMesh } from './raster/project.ts'

/** Room round the blind for its shade, pixels. */
const MARGIN_PX = 40

/** What drawings on one photo use one after the other. */
export class DrawingRoom {
  readonly mesh = new MeshBuilder()
  readonly buffers = new Buffers()
}

/**
 * The way of a drawing, top to bottom.
 * @param room is filled again by the next drawing that is given it
 * @returns the part of the photo that it changes; null where none of it is in the picture
 */
export function drawOnPhoto(
  photo: Picture,
  drawing: Drawing,
  room = new DrawingRoom(),
): { readonly area: PixelArea; readonly rgba: Uint8ClampedArray<ArrayBuffer> } | null {
  const seen = seenBlind(photo, drawing, room)
  if (!seen) return null
  const { buffers } = room
  const layer = rasterise(seen.mesh, seen.vertices, seen.lit, seen.area, { quality: drawing.quality, buffers })
  return compose(photo, layer, softShadow(layer, seen.pxPerMm, buffers))
}

/** The same on the graphics processor, which has the photo already and draws finely at once. @returns which part of the photo its canvas shows then */
export function drawOnPhotoByGpu(photo: Picture, gpu: GpuRaster, drawing: Drawing, room = new DrawingRoom()): PixelArea | null {
  const seen = seenBlind(photo, drawing, room)
  if (!seen) return null
  gpu.draw(seen.mesh, seen.vertices, seen.lit, seen.area, seen.pxPerMm)
  return seen.area
}

/** The blind's triangles as they hang, lit, and where the camera sees them. */
function seenBlind({ widthPx, heightPx }: Picture, { blind, camera, light }: Drawing, { mesh: builder, buffers }: DrawingRoom) {
  const { mesh, hung } = buildMesh(blind, camera, builder)
  const vertices = projectMesh(mesh, camera, buffers)
  const area = areaOf(vertices, widthPx, heightPx, MARGIN_PX)
  return area && { mesh, vertices, area, lit: litMesh(mesh, light, hung, buffers), pxPerMm: camera.focalPx / camera.translationMm[2] }
}
