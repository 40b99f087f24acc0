import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { PixelArea } from '../api.ts'
import { Buffers } from '../parts/buffers.ts'
import type { Mesh } from '../parts/mesh.ts'

/**
 * x, y in pixels and the depth before the lens in millimetres of each vertex, as projectFromPlane has it for a single point.
 * @returns what lies in the buffers until the next mesh is seen with them
 */
export function projectMesh({ positions }: Mesh, camera: PlaneCamera, buffers = new Buffers()): Float32Array {
  const { focalPx, k1, k2, centre, rotation: r, translationMm: t } = camera
  const [r0, r1, r2, r3, r4, r5, r6, r7, r8] = r
  const [tx, ty, tz] = t
  const seen = buffers.floats('seen', positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i] as number
    const y = positions[i + 1] as number
    const z = positions[i + 2] as number
    const depth = r6 * x + r7 * y + r8 * z + tz
    const u = depth > 0 ? (r0 * x + r1 * y + r2 * z + tx) / depth : Number.NaN
    const v = (r3 * x + r4 * y + r5 * z + ty) / depth
    const square = u * u + v * v
    const gain = focalPx * (1 + square * (k1 + square * k2))
    seen[i] = centre.x + gain * u
    seen[i + 1] = centre.y + gain * v
    seen[i + 2] = depth
  }
  return seen
}

/** The part of a picture in which the vertices lie, with a margin; null where none of it is in the picture or a vertex is behind the camera. */
export function areaOf(seen: Float32Array, widthPx: number, heightPx: number, marginPx: number): PixelArea | null {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < seen.length; i += 3) {
    const x = seen[i] as number
    const y = seen[i + 1] as number
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
