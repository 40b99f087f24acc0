import type { Drawing, PixelArea } from './api.ts'
import { buildMesh } from './build-mesh.ts'
import type { Picture } from './light/estimate.ts'
import { litMesh } from './light/lit-mesh.ts'
import { softShadow } from './light/soft-shadow.ts'
import { compose } from './raster/compose.ts'
import { rasterise } from './raster/cpu.ts'
import { areaOf, projectMesh } from './raster/project.ts'

/** The way of a drawing, top to bottom. @returns the part of the photo that it changes; null where none of it is in the picture */
export function drawOnPhoto(
  photo: Picture,
  { blind, camera, light }: Drawing,
): { readonly area: PixelArea; readonly rgba: Uint8ClampedArray<ArrayBuffer> } | null {
  const { mesh, hung } = buildMesh(blind, camera)
  const seen = projectMesh(mesh, camera)
  const area = areaOf(seen, photo.widthPx, photo.heightPx, 40)
  if (!area) return null
  const lit = litMesh(mesh, light, hung)
  const layer = rasterise(mesh, seen, lit, area)
  return compose(photo, layer, softShadow(layer, camera.focalPx / camera.translationMm[2]))
}
