import type { Matrix3, MillimetrePoint, PixelPoint, Quad } from './types.ts'

/**
 * A camera and the plane that it looks at. Both frames are right-handed.
 *
 * The plane's frame, millimetres: origin at the middle of the opening, x to the right along it, y down along it, z into the wall. What hangs in
 * front of the plane has a negative z.
 * The camera's frame, millimetres: origin at the lens, x right and y down as in the picture, z forwards along the optical axis.
 *
 * A point P of the plane's frame is seen at this pixel:
 *
 *     (X, Y, Z) = rotation · P + translationMm
 *     u = X / Z,  v = Y / Z,  r² = u² + v²
 *     gain = focalPx · (1 + k1·r² + k2·r⁴)
 *     pixel = (centre.x + gain·u, centre.y + gain·v)
 */
export interface PlaneCamera {
  /** Focal length in pixels of the photo. */
  readonly focalPx: number
  /** Radial distortion of the lens (Brown's model), no unit; a negative k1 is a barrel. */
  readonly k1: number
  readonly k2: number
  /** The principal point, where the optical axis meets the picture: pixels. */
  readonly centre: PixelPoint
  /** 3 × 3, row by row: turns the plane's frame into the camera's. */
  readonly rotation: Matrix3
  /** The plane's origin in the camera's frame, millimetres. */
  readonly translationMm: readonly [x: number, y: number, z: number]
  /** The opening's corners in the plane (z = 0), clockwise from the top left: they are seen exactly at the measurement's `corners`. */
  readonly cornersMm: Quad<MillimetrePoint>
}

/**
 * The pixel at which a point of the plane's frame is seen; not finite for one that is not in front of the camera.
 * @param zMm how far behind the plane the point lies; negative in front of it
 */
export function projectFromPlane(camera: PlaneCamera, { x, y }: MillimetrePoint, zMm = 0): PixelPoint {
  const { focalPx, k1, k2, centre, rotation: r, translationMm: t } = camera
  const cameraX = r[0] * x + r[1] * y + r[2] * zMm + t[0]
  const cameraY = r[3] * x + r[4] * y + r[5] * zMm + t[1]
  const cameraZ = r[6] * x + r[7] * y + r[8] * zMm + t[2]
  if (!(cameraZ > 0)) return { x: Number.NaN, y: Number.NaN }
  const [u, v] = [cameraX / cameraZ, cameraY / cameraZ]
  const r2 = u * u + v * v
  const gain = focalPx * (1 + r2 * (k1 + r2 * k2))
  return { x: centre.x + gain * u, y: centre.y + gain * v }
}

/**
 * The place of the plane that is seen at a pixel, for a camera without distortion; not finite for a pixel that sees none of it.
 */
export function planePointAt(
  { focalPx, centre, rotation: r, translationMm: t }: Omit<PlaneCamera, 'cornersMm'>,
  pixel: PixelPoint,
): MillimetrePoint {
  const [u, v] = [(pixel.x - centre.x) / focalPx, (pixel.y - centre.y) / focalPx]
  // The ray and the plane's origin, both turned into the plane's frame.
  const [rayX, rayY, rayZ] = [r[0] * u + r[3] * v + r[6], r[1] * u + r[4] * v + r[7], r[2] * u + r[5] * v + r[8]]
  const [fromX, fromY, fromZ] = [
    r[0] * t[0] + r[3] * t[1] + r[6] * t[2],
    r[1] * t[0] + r[4] * t[1] + r[7] * t[2],
    r[2] * t[0] + r[5] * t[1] + r[8] * t[2],
  ]
  const distance = fromZ / rayZ
  return { x: rayX * distance - fromX, y: rayY * distance - fromY }
}
