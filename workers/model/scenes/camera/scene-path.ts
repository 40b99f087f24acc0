import { wallToWorld } from '../room/walls.ts'
import type { Millimetres3, SceneSpec } from '../scene-types.ts'
import { cameraRotation, projectPoint } from './scene-camera.ts'

export interface PathOptions {
  /** Half of the sway from side to side; up and down and to and fro are in proportion. 60 unless said. */
  readonly swayMm?: number
  /** Share of the time between frames that the shutter is open. 0.25 unless said. */
  readonly shutter?: number
}

/** The scene as the frames of a hand-held camera see it; the last frame leads back to the first, so that a video of it loops. */
export function scenePath(spec: SceneSpec, frames: number, options: PathOptions = {}): SceneSpec[] {
  const sway = options.swayMm ?? 60
  const shutter = options.shutter ?? 0.25
  const placed = Array.from({ length: frames }, (_, frame) => swayed(spec, (2 * Math.PI * frame) / frames, sway))
  return placed.map((scene, frame) => {
    const next = placed[(frame + 1) % frames] ?? scene
    const motion = pictureMotion(scene, next)
    return {
      ...scene,
      sensor: {
        ...scene.sensor,
        noiseSeed: spec.sensor.noiseSeed + 7919 * (frame + 1),
        motionPx: spec.sensor.motionPx + shutter * motion.px,
        motionDegrees: motion.degrees,
      },
    }
  })
}

function swayed(spec: SceneSpec, phase: number, swayMm: number): SceneSpec {
  const { camera } = spec
  const wave = (periods: number, shift: number): number => Math.sin(periods * phase + shift)
  const [x, y, z] = camera.positionMm
  const [aimX, aimY, aimZ] = camera.aimMm
  const positionMm: Millimetres3 = [
    x + swayMm * (wave(1, 0) + 0.12 * wave(3, 1)),
    y + swayMm * 0.5 * (wave(1, 2) + 0.15 * wave(4, 0.4)),
    z + swayMm * 0.4 * wave(1, 4),
  ]
  const aimMm: Millimetres3 = [aimX + swayMm * 0.15 * wave(2, 0.3), aimY + swayMm * 0.12 * wave(3, 2.2), aimZ]
  return { ...spec, camera: { ...camera, positionMm, aimMm, rollDegrees: camera.rollDegrees + 0.5 * wave(2, 1.1) } }
}

/** How far the middle of the opening moves in the picture. */
function pictureMotion(from: SceneSpec, to: SceneSpec): { px: number; degrees: number } {
  const [window] = from.windows
  if (!window) return { px: 0, degrees: 0 }
  const [topLeft, , bottomRight] = window.openingMm
  const middle = wallToWorld(window.wall, from.room, [(topLeft[0] + bottomRight[0]) / 2, (topLeft[1] + bottomRight[1]) / 2, 0])
  const before = projectPoint(from.camera, cameraRotation(from.camera), middle)
  const after = projectPoint(to.camera, cameraRotation(to.camera), middle)
  if (!before || !after) return { px: 0, degrees: 0 }
  const dx = after.x - before.x
  const dy = after.y - before.y
  return { px: Math.hypot(dx, dy), degrees: (Math.atan2(dy, dx) * 180) / Math.PI }
}
