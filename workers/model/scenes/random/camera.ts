import { cameraRotation, projectPoint } from '../camera/scene-camera.ts'
import type { Random } from '../random-numbers.ts'
import type { Millimetres3, SceneCamera } from '../scene-types.ts'

export interface CameraWish {
  readonly widthPx: number
  readonly heightPx: number
  /** What must be in the picture. */
  readonly pointsMm: readonly Millimetres3[]
  readonly floorYMm: number
  readonly maxTiltDegrees: number
  /** Full angle along the picture's long side, degrees. */
  readonly viewDegrees: readonly [low: number, high: number]
  /** How much farther than need be: 1 fills the picture. */
  readonly spare: readonly [low: number, high: number]
}

/** A hand-held phone that looks at the window from anywhere in the room and has what must be seen in its picture. */
export function randomCamera(random: Random, wish: CameraWish): SceneCamera {
  const { widthPx, heightPx, pointsMm } = wish
  const view = (random.between(...wish.viewDegrees) * Math.PI) / 180
  const focalPx = Math.max(widthPx, heightPx) / 2 / Math.tan(view / 2)
  const lens = {
    focalPx,
    centreXPx: (widthPx - 1) / 2 + random.between(-0.01, 0.01) * widthPx,
    centreYPx: (heightPx - 1) / 2 + random.between(-0.01, 0.01) * heightPx,
    k1: random.chance(0.8) ? random.normal(0.03) : random.between(-0.12, 0.02),
    k2: random.normal(0.008),
    rollDegrees: random.normal(1.6),
  }
  const middle = (axis: 0 | 1): number => {
    const along = pointsMm.map((point) => point[axis])
    return (Math.min(...along) + Math.max(...along)) / 2
  }
  const aim: Millimetres3 = [middle(0), middle(1), 0]
  const limit = (wish.maxTiltDegrees * Math.PI) / 180
  const yaw = Math.max(-limit, Math.min(limit, random.normal(limit * 0.45)))
  const eyeYMm = wish.floorYMm - random.between(900, 1750)
  const spare = random.between(...wish.spare)

  const standAt = (distance: number): SceneCamera => {
    const rise = Math.max(-0.3 * distance, Math.min(0.3 * distance, eyeYMm - aim[1]))
    const away = Math.hypot(Math.tan(yaw), rise / distance)
    const shrink = Math.min(1, Math.tan(limit) / Math.max(1e-9, away))
    return {
      ...lens,
      aimMm: aim,
      positionMm: [aim[0] + distance * Math.tan(yaw) * shrink, aim[1] + rise * shrink, -distance],
    }
  }
  const seesAll = (camera: SceneCamera): boolean => {
    const rotation = cameraRotation(camera)
    return pointsMm.every((point) => {
      const pixel = projectPoint(camera, rotation, point)
      return (
        pixel !== null && pixel.x > 0.02 * widthPx && pixel.x < 0.98 * widthPx && pixel.y > 0.02 * heightPx && pixel.y < 0.98 * heightPx
      )
    })
  }
  let near = 200
  let far = 12000
  for (let step = 0; step < 24; step++) {
    const between = (near + far) / 2
    if (seesAll(standAt(between))) far = between
    else near = between
  }
  const camera = standAt(far * spare)
  const nudge = Math.max(0, spare - 1) * 0.3 * far * (widthPx / 2 / focalPx)
  return { ...camera, aimMm: [aim[0] + random.between(-nudge, nudge), aim[1] + random.between(-nudge, nudge) * 0.5, 0] }
}
