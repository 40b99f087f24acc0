import { type PlaneCamera, projectFromPlane } from '../../geometry/plane-camera.ts'
import type { PixelArea } from '../api.ts'
import type { Mesh } from '../parts/mesh.ts'

/** x, y in pixels and the depth before the lens in millimetres of each vertex. */
export function projectMesh({ positions }: Mesh, camera: PlaneCamera): Float32Array {
  const { rotation: r, translationMm: t } = camera
  const seen = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i] as number, positions[i + 1] as number, positions[i + 2] as number]
    const at = projectFromPlane(camera, { x, y }, z)
    seen[i] = at.x
    seen[i + 1] = at.y
    seen[i + 2] = r[6] * x + r[7] * y + r[8] * z + t[2]
  }
  return seen
}

/** The part of a picture in which the vertices lie, with a margin; null where none of it is in the picture or a vertex is behind the camera. */
export function areaOf(seen: Float32Array, widthPx: number, heightPx: number, marginPx: number): PixelArea | null {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < seen.length; i += 3) {
    const [x, y] = [seen[i] as number, seen[i + 1] as number]
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const x0 = Math.max(0, Math.floor(left - marginPx))
  const y0 = Math.max(0, Math.floor(top - marginPx))
  const width = Math.min(widthPx, Math.ceil(right + marginPx) + 1) - x0
  const height = Math.min(heightPx, Math.ceil(bottom + marginPx) + 1) - y0
  return width > 0 && height > 0 ? { left: x0, top: y0, width, height } : null
}
