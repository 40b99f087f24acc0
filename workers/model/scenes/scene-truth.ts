import type { PixelQuad } from '../../geometry/types.ts'
import { referenceCornersMm } from './reference-surface.ts'
import { cameraRotation, projectPoint, type Rotation3 } from './scene-camera.ts'
import { openingBounds } from './scene-surfaces.ts'
import type { Millimetres3, SceneCamera, SceneSpec, SceneTruth, WindowSpec, WindowTruth } from './scene-types.ts'
import type { RayHit } from './surface.ts'
import { rayShooter } from './trace-scene.ts'
import { glassZMm, type HoleLayout, type MouthCorners, windowLayout } from './window-layout.ts'

/** Where everything that can be measured lies in the picture, to the last digit. */
export function sceneTruth(spec: SceneSpec): SceneTruth {
  const { camera, reference } = spec
  const rotation = cameraRotation(camera)
  const seen = visibility(spec, rotation)
  const truths = spec.windows.map((window) => windowTruth(window, camera, rotation, seen))
  const [main, ...others] = truths
  if (!main) throw new RangeError('a scene needs a window')
  return {
    ...main,
    others,
    reference: reference && {
      kind: reference.kind,
      corners: quadOf(referenceCornersMm(reference), camera, rotation),
      depthMm: reference.depthMm,
    },
    camera,
    rotation,
    tiltDegrees: (Math.acos(Math.min(1, rotation[8])) * 180) / Math.PI,
  }
}

type Visible = (from: Millimetres3, to: Millimetres3) => number

function windowTruth(window: WindowSpec, camera: SceneCamera, rotation: Rotation3, visible: Visible): WindowTruth {
  const at = (corners: MouthCorners, z: number): [Millimetres3, Millimetres3, Millimetres3, Millimetres3] => {
    const [a, b, c, d] = corners
    return [
      [a[0], a[1], z],
      [b[0], b[1], z],
      [c[0], c[1], z],
      [d[0], d[1], z],
    ]
  }
  const panes = panesIn(windowLayout(window))
  const xs = panes.flatMap((pane) => pane.mouth.map((corner) => corner[0]))
  const ys = panes.flatMap((pane) => pane.mouth.map((corner) => corner[1]))
  const glass = rectangle(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
  const paneZ = glassZMm(window) - 14
  const [a, b, c, d] = window.openingMm
  const length = (p: MouthCorners[number], q: MouthCorners[number]): number => Math.hypot(p[0] - q[0], p[1] - q[1])
  const [topLeft, topRight, bottomRight, bottomLeft] = at(window.openingMm, 0)
  return {
    opening: quadOf(at(window.openingMm, 0), camera, rotation),
    unit: quadOf(at(window.openingMm, window.revealMm), camera, rotation),
    glass: quadOf(at(glass, paneZ), camera, rotation),
    panes: panes.map((pane) => quadOf(at(pane.mouth, pane.mouthZMm), camera, rotation)),
    casing: casingQuad(window, camera, rotation, at),
    widthMm: (length(a, b) + length(d, c)) / 2,
    dropMm: (length(a, d) + length(b, c)) / 2,
    diagonalDifferenceMm: length(a, c) - length(b, d),
    visible: [visible(topLeft, topRight), visible(topRight, bottomRight), visible(bottomRight, bottomLeft), visible(bottomLeft, topLeft)],
  }
}

function casingQuad(
  window: WindowSpec,
  camera: SceneCamera,
  rotation: Rotation3,
  at: (corners: MouthCorners, z: number) => [Millimetres3, Millimetres3, Millimetres3, Millimetres3],
): PixelQuad | null {
  if (!window.casing) return null
  const { left, top, right, bottom } = openingBounds(window)
  const out = window.casing.gapMm + window.casing.widthMm
  const corners = rectangle(left - out, top - out, right + out, window.sill ? bottom : bottom + out)
  return quadOf(at(corners, -window.casing.thicknessMm), camera, rotation)
}

const rectangle = (left: number, top: number, right: number, bottom: number): MouthCorners => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

function panesIn(hole: HoleLayout): HoleLayout[] {
  return hole.kind === 'pane' ? [hole] : hole.holes.flatMap(panesIn)
}

function quadOf(corners: readonly Millimetres3[], camera: SceneCamera, rotation: Rotation3): PixelQuad {
  const points = corners.map((corner) => projectPoint(camera, rotation, corner) ?? { x: Number.NaN, y: Number.NaN })
  const [a, b, c, d] = points
  if (!a || !b || !c || !d) throw new RangeError('a quad needs four corners')
  return [a, b, c, d]
}

/** Share of a side whose points are in the picture with nothing nearer before them. */
function visibility(spec: SceneSpec, rotation: Rotation3): Visible {
  const shoot = rayShooter(spec)
  const hit: RayHit = { t: 0, part: 0, red: 0, green: 0, blue: 0 }
  const { positionMm } = spec.camera
  const places = 40
  return (from, to) => {
    let seen = 0
    for (let index = 0; index < places; index++) {
      const share = (index + 0.5) / places
      const point: Millimetres3 = [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
        from[2] + (to[2] - from[2]) * share,
      ]
      const pixel = projectPoint(spec.camera, rotation, point)
      if (!pixel || pixel.x < 0 || pixel.y < 0 || pixel.x > spec.widthPx - 1 || pixel.y > spec.heightPx - 1) continue
      shoot.into(hit, pixel.x, pixel.y, shoot.reaching(pixel.y))
      // t counts in depth along the optical axis, as the ray's direction has depth 1.
      const depth =
        rotation[6] * (point[0] - positionMm[0]) + rotation[7] * (point[1] - positionMm[1]) + rotation[8] * (point[2] - positionMm[2])
      if (hit.t > depth - 12) seen++
    }
    return seen / places
  }
}
