import type { PixelQuad } from '../../geometry/types.ts'
import { cameraRotation, projectPoint, type Rotation3 } from './camera/scene-camera.ts'
import { rayShooter } from './ray-shooter.ts'
import { referenceCornersMm } from './references/reference-surface.ts'
import { wallToWorld } from './room/walls.ts'
import type { Millimetres3, SceneSpec, SceneTruth, WindowSpec, WindowTruth } from './scene-types.ts'
import { emptyHit } from './surface.ts'
import { type HoleLayout, type MouthCorners, panesIn, windowLayout } from './window/layout.ts'
import { openingBounds } from './window/opening.ts'

/** Where everything that can be measured lies in the picture, to the last digit. @throws RangeError for a scene without windows */
export function sceneTruth(spec: SceneSpec): SceneTruth {
  const { camera, reference } = spec
  const rotation = cameraRotation(camera)
  const [main, ...others] = windowTruths(spec)
  if (!main) throw new RangeError('a scene needs a window')
  const wall = spec.windows[0]?.wall
  const towards = wall === 'left' ? -rotation[6] : wall === 'right' ? rotation[6] : rotation[8]
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
    tiltDegrees: (Math.acos(Math.min(1, towards)) * 180) / Math.PI,
  }
}

/** The outlines of every window of a scene, none for one without. A corner behind the camera is NaN. */
export function windowTruths(spec: SceneSpec): WindowTruth[] {
  const rotation = cameraRotation(spec.camera)
  const seen = visibility(spec, rotation)
  return spec.windows.map((window) => windowTruth(spec, window, rotation, seen))
}

type Visible = (from: Millimetres3, to: Millimetres3) => number
type Corners3 = readonly [Millimetres3, Millimetres3, Millimetres3, Millimetres3]

function windowTruth(spec: SceneSpec, window: WindowSpec, rotation: Rotation3, visible: Visible): WindowTruth {
  const point = ([x, y]: MouthCorners[number], z: number): Millimetres3 => wallToWorld(window.wall, spec.room, [x, y, z])
  const at = ([a, b, c, d]: MouthCorners, z: number): Corners3 => [point(a, z), point(b, z), point(c, z), point(d, z)]
  const quad = (corners: Corners3): PixelQuad => quadOf(corners, spec.camera, rotation)
  const layout = windowLayout(window)
  const panes = panesIn(layout)
  const [a, b, c, d] = window.openingMm
  const length = (p: MouthCorners[number], q: MouthCorners[number]): number => Math.hypot(p[0] - q[0], p[1] - q[1])
  const opening = at(window.openingMm, 0)
  const [topLeft, topRight, bottomRight, bottomLeft] = opening
  const units = window.group ? layout.holes.map((unit) => unit.mouth) : [window.openingMm]
  return {
    opening: quad(opening),
    unit: quad(at(window.openingMm, window.revealMm)),
    units: units.map((mouth) => quad(at(mouth, window.revealMm))),
    glass: quad(glassCorners(panes, point)),
    panes: panes.map((pane) => quad(at(pane.mouth, pane.mouthZMm))),
    casing: window.casing && quad(at(casingOutline(window, window.casing), -window.casing.thicknessMm)),
    widthMm: (length(a, b) + length(d, c)) / 2,
    dropMm: (length(a, d) + length(b, c)) / 2,
    diagonalDifferenceMm: length(a, c) - length(b, d),
    cornersSeen: [
      cornerSeen(topLeft, bottomLeft, topRight, visible),
      cornerSeen(topRight, topLeft, bottomRight, visible),
      cornerSeen(bottomRight, topRight, bottomLeft, visible),
      cornerSeen(bottomLeft, bottomRight, topLeft, visible),
    ],
    visible: [visible(topLeft, topRight), visible(topRight, bottomRight), visible(bottomRight, bottomLeft), visible(bottomLeft, topLeft)],
  }
}

/** Share of a side at each end that belongs to the corner. */
const CORNER = 0.04

function cornerSeen(corner: Millimetres3, before: Millimetres3, after: Millimetres3, visible: Visible): number {
  const towards = (end: Millimetres3): Millimetres3 => [
    corner[0] + CORNER * (end[0] - corner[0]),
    corner[1] + CORNER * (end[1] - corner[1]),
    corner[2] + CORNER * (end[2] - corner[2]),
  ]
  return (visible(corner, towards(before)) + visible(corner, towards(after))) / 2
}

/** Round all panes: each corner is that of the outermost pane there, at that pane's own depth. */
function glassCorners(panes: readonly HoleLayout[], point: (corner: MouthCorners[number], z: number) => Millimetres3): Corners3 {
  const outermost = (index: 0 | 1 | 2 | 3, right: number, down: number): Millimetres3 => {
    let best = panes[0] as HoleLayout
    const score = ({ mouth }: HoleLayout): number => right * mouth[index][0] + down * mouth[index][1]
    for (const pane of panes) if (score(pane) > score(best)) best = pane
    return point(best.mouth[index], best.mouthZMm)
  }
  return [outermost(0, -1, -1), outermost(1, 1, -1), outermost(2, 1, 1), outermost(3, -1, 1)]
}

function casingOutline(window: WindowSpec, casing: NonNullable<WindowSpec['casing']>): MouthCorners {
  const { left, top, right, bottom } = openingBounds(window)
  const out = casing.gapMm + casing.widthMm
  const head = casing.gapMm + (casing.headMm ?? casing.widthMm)
  const foot = window.sill ? bottom : bottom + out
  return [
    [left - out, top - head],
    [right + out, top - head],
    [right + out, foot],
    [left - out, foot],
  ]
}

function quadOf(corners: readonly Millimetres3[], camera: SceneSpec['camera'], rotation: Rotation3): PixelQuad {
  const points = corners.map((corner) => projectPoint(camera, rotation, corner) ?? { x: Number.NaN, y: Number.NaN })
  const [a, b, c, d] = points
  if (!a || !b || !c || !d) throw new RangeError('a quad needs four corners')
  return [a, b, c, d]
}

/** Share of a side whose points are in the picture with nothing nearer before them. */
function visibility(spec: SceneSpec, rotation: Rotation3): Visible {
  const shoot = rayShooter(spec)
  const hit = emptyHit()
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
      shoot.into(hit, pixel.x, pixel.y, shoot.reaching(pixel.x, pixel.y, pixel.x, pixel.y))
      // t counts in depth along the optical axis, as the ray's direction has depth 1.
      const depth =
        rotation[6] * (point[0] - positionMm[0]) + rotation[7] * (point[1] - positionMm[1]) + rotation[8] * (point[2] - positionMm[2])
      if (hit.t > depth - 12) seen++
    }
    return seen / places
  }
}
