import type { Drawing, PixelArea } from './api.ts'
import { buildMesh } from './build-mesh.ts'
import type { Picture } from './light/estimate.ts'
import { litMesh } from './light/lit-mesh.ts'
import { softShadow } from './light/soft-shadow.ts'
import { compose } from './raster/compose.ts'
import { rasterise } from './raster/cpu.ts'
import type { GpuRaster } from './raster/gpu.ts'
import { areaOf, projectMesh } from './raster/project.ts'

/** Room round the blind for its shade, pixels. */
const MARGIN_PX = 40

/** The way of a drawing, top to bottom. @returns the part of the photo that it changes; null where none of it is in the picture */
export function drawOnPhoto(
  photo: Picture,
  drawing: Drawing,
): { readonly area: PixelArea; readonly rgba: Uint8ClampedArray<ArrayBuffer> } | null {
  const seen = seenBlind(photo, drawing)
  if (!seen) return null
  const layer = rasterise(seen.mesh, seen.vertices, seen.lit, seen.area)
  return compose(photo, layer, softShadow(layer, seen.pxPerMm))
}

/** The same on the graphics processor, which has the photo already. @returns which part of the photo its canvas shows then */
export function drawOnPhotoByGpu(photo: Picture, gpu: GpuRaster, drawing: Drawing): PixelArea | null {
  const seen = seenBlind(photo, drawing)
  if (!seen) return null
  gpu.draw(seen.mesh, seen.vertices, seen.lit, seen.area, seen.pxPerMm)
  return seen.area
}

/** The blind's triangles as they hang, lit, and where the camera sees them. */
function seenBlind({ widthPx, heightPx }: Picture, { blind, camera, light }: Drawing) {
  const { mesh, hung } = buildMesh(blind, camera)
  const vertices = projectMesh(mesh, camera)
  const area = areaOf(vertices, widthPx, heightPx, MARGIN_PX)
  return area && { mesh, vertices, area, lit: litMesh(mesh, light, hung), pxPerMm: camera.focalPx / camera.translationMm[2] }
}
