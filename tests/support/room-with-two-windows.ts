import { randomSceneSpec, type SceneOptions } from '#workers/model/scenes/random/scene.ts'
import type { Millimetres3, SceneSpec, WindowSpec } from '#workers/model/scenes/scene-types.ts'

/** A room with two windows side by side in one wall, each with a reference of its own beside it, and somebody who walks from the one to the other. */
export interface RoomWithTwoWindows {
  /** @param along 0 before the first window, 1 before the second one. The window that is nearer is the first of the scene. */
  at(along: number): SceneSpec
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
  return {
    at(along) {
      const isFirst = along < 0.5
      const camera = cameraBetween(room, other, shiftMm, along)
      const reference = isFirst ? room.reference : other.reference && { ...other.reference, xMm: other.reference.xMm + shiftMm }
      return { ...wide, windows: isFirst ? [first, moved] : [moved, first], reference, camera }
    },
  }
}

const movedWindow = (window: WindowSpec, byMm: number): WindowSpec => {
  const [a, b, c, d] = window.openingMm
  const move = ([x, y]: readonly [number, number]) => [x + byMm, y] as const
  return { ...window, openingMm: [move(a), move(b), move(c), move(d)] }
}

function cameraBetween({ camera: from }: SceneSpec, { camera: other }: SceneSpec, shiftMm: number, along: number): SceneSpec['camera'] {
  const between = (a: Millimetres3, b: Millimetres3): Millimetres3 => [
    a[0] + (b[0] + shiftMm - a[0]) * along,
    a[1] + (b[1] - a[1]) * along,
    a[2] + (b[2] - a[2]) * along,
  ]
  // The lens is one phone's.
  return { ...from, positionMm: between(from.positionMm, other.positionMm), aimMm: between(from.aimMm, other.aimMm) }
}
