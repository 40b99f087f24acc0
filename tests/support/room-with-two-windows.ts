import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { randomSceneSpec, type SceneOptions } from '#workers/model/scenes/random/scene.ts'
import type { Millimetres3, SceneCamera, SceneSpec, WindowSpec } from '#workers/model/scenes/scene-types.ts'
import type { CameraFilm } from './fake-camera-video.ts'

/** A room with two windows side by side in one wall, each with a reference of its own beside it, and somebody who walks from the one to the other. */
export interface RoomWithTwoWindows {
  /** @param along 0 before the first window, 1 before the second one. The window that is nearer is the first of the scene. */
  at(along: number): SceneSpec
  /** A film of a walk to the second window and back, from a hand that sways; it stands still for so many seconds before each. */
  film(seconds: number): CameraFilm
}

/** Wall between the two windows. */
const BETWEEN_MM = 2200

/**
 * @param seed of the room and its first window
 * @param otherSeed of the second window; the same as `seed` for windows that are twins
 */
export function roomWithTwoWindows(seed: number, otherSeed: number, options: SceneOptions = {}): RoomWithTwoWindows {
  const room = randomSceneSpec(seed, { clutter: 0.3, ...options })
  const other = randomSceneSpec(otherSeed, { clutter: 0.3, ...options })
  const [first] = room.windows
  const [second] = other.windows
  if (!first || !second) throw new RangeError('a room without a window')
  const shiftMm = Math.max(...first.openingMm.map(([x]) => x)) + BETWEEN_MM
  const moved = movedWindow(second, shiftMm)
  const wide = {
    ...room,
    room: { ...room.room, rightXMm: shiftMm + Math.max(...second.openingMm.map(([x]) => x)) + 1500 },
    boxes: [],
    curtains: [],
    leaves: [],
  }
  const at = (along: number): SceneSpec => {
    const isFirst = along < 0.5
    const reference = isFirst ? room.reference : other.reference && { ...other.reference, xMm: other.reference.xMm + shiftMm }
    const camera = cameraBetween(room.camera, other.camera, shiftMm, along)
    return { ...wide, windows: isFirst ? [first, moved] : [moved, first], reference, camera }
  }
  return { at, film: (seconds) => filmOf(at, seconds) }
}

/** Frames of one sway, and of the walk from one window to the other. */
const SWAY_FRAMES = 24
const WALK_FRAMES = 45
const FRAMES_PER_SECOND = 30

function filmOf(at: (along: number) => SceneSpec, seconds: number): CameraFilm {
  const walk = Array.from({ length: WALK_FRAMES }, (_, frame) => at(smooth((frame + 0.5) / WALK_FRAMES)))
  const scenes = [...scenePath(at(0), SWAY_FRAMES), ...scenePath(at(1), SWAY_FRAMES), ...walk]
  const stand = (first: number) =>
    Array.from({ length: Math.round(seconds * FRAMES_PER_SECOND) }, (_, frame) => first + (frame % SWAY_FRAMES))
  const go = walk.map((_, frame) => 2 * SWAY_FRAMES + frame)
  return { scenes, order: [...stand(0), ...go, ...stand(SWAY_FRAMES), ...go.toReversed()] }
}

/** Nobody starts or stops at once. */
const smooth = (share: number): number => share * share * (3 - 2 * share)

const movedWindow = (window: WindowSpec, byMm: number): WindowSpec => {
  const [a, b, c, d] = window.openingMm
  const move = ([x, y]: readonly [number, number]) => [x + byMm, y] as const
  return { ...window, openingMm: [move(a), move(b), move(c), move(d)] }
}

/** The lens is one phone's, so that the other room's camera stands as much nearer or further as its own lens draws differently. */
function cameraBetween(from: SceneCamera, other: SceneCamera, shiftMm: number, along: number): SceneCamera {
  const [aimX, aimY, aimZ] = other.aimMm
  const zoom = from.focalPx / other.focalPx
  const [awayX, awayY, awayZ] = other.positionMm.map((mm, axis) => (mm - (other.aimMm[axis] ?? 0)) * zoom) as [number, number, number]
  const between = (a: Millimetres3, b: Millimetres3): Millimetres3 => [
    a[0] + (b[0] - a[0]) * along,
    a[1] + (b[1] - a[1]) * along,
    a[2] + (b[2] - a[2]) * along,
  ]
  return {
    ...from,
    positionMm: between(from.positionMm, [aimX + shiftMm + awayX, aimY + awayY, aimZ + awayZ]),
    aimMm: between(from.aimMm, [aimX + shiftMm, aimY, aimZ]),
  }
}
