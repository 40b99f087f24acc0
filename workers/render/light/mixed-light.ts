import type { Light, LightField, RoomLight } from '../api.ts'
import { mixed } from '../parts/colours.ts'

/** Light between two others. @param share 0 the first, 1 the second */
export function mixedLight(first: RoomLight, second: RoomLight, share: number): RoomLight {
  const between = (a: number, b: number) => a * (1 - share) + b * share
  const corner = (i: 0 | 1 | 2 | 3): Light => mixed(first.room[i], second.room[i], share)
  const field = (a: LightField, b: LightField): LightField => ({
    ...b,
    light: b.light.map((value, i) => between(a.light[i] as number, value)),
  })
  return {
    room: [corner(0), corner(1), corner(2), corner(3)],
    fromAbove: between(first.fromAbove, second.fromAbove),
    fromLeft: between(first.fromLeft, second.fromLeft),
    litByWindowFrom: between(first.litByWindowFrom, second.litByWindowFrom),
    outside: field(first.outside, second.outside),
    behind: field(first.behind, second.behind),
  }
}
