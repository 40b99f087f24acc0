import type { ListedWindow } from '#app/shop/windows-list.ts'
import { isBetterMeasurement, isSettled } from './better-measurement.ts'

/** What one look at a window tells of it. */
export type Finding = Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource' | 'look'>

/* Steps of the list of windows. Each gives the next list, and leaves the one it was given as it is. */

/** A window that is on the list was seen again: the better of its two measurements stays. */
export const withFinding = (windows: readonly ListedWindow[], id: string, found: Finding): readonly ListedWindow[] =>
  windows.map((window) => (window.id === id && isBetterMeasurement(found, window) ? withMeasurement(window, found) : window))

/** The person wants this window measured anew. What was said of its size was said of the former one. */
export const withNewMeasurement = (windows: readonly ListedWindow[], id: string, found: Finding): readonly ListedWindow[] =>
  windows.map((window) => (window.id === id ? { ...withMeasurement(window, found), said: undefined } : window))

function withMeasurement({ pictureId: _, ...window }: ListedWindow, found: Finding): ListedWindow {
  return { ...window, ...found }
}

/** Somebody has said that a window is another one than it might have been. */
export const asAnother = (windows: readonly ListedWindow[], id: string): readonly ListedWindow[] =>
  windows.map((window) => (window.id === id ? { ...window, perhaps: undefined } : window))

/**
 * Somebody has said that two windows of the list are one. It stays where it was first, with the better measurement and all that was said of it and
 * chosen for it; where both were told of, what was said of the first holds. Two that have a blind each stay two: nobody's blind is lost.
 */
export function asOne(windows: readonly ListedWindow[], againId: string): readonly ListedWindow[] {
  const again = windows.find(({ id }) => id === againId)
  const first = windows.find(({ id }) => id === again?.perhaps)
  if (!again || !first || (again.lineId && first.lineId)) return asAnother(windows, againId)
  const measured =
    isBetterMeasurement(again, first) || (isSettled(again) && !isSettled(first))
      ? { widthMm: again.widthMm, dropMm: again.dropMm, sizeSource: again.sizeSource, look: again.look, pictureId: again.pictureId }
      : {}
  const one: ListedWindow = {
    ...first,
    ...measured,
    room: first.room || again.room,
    facing: first.facing ?? again.facing,
    said: first.said ?? again.said,
    chosen: first.chosen ?? again.chosen,
    hangs: first.hangs ?? again.hangs,
    lineId: first.lineId ?? again.lineId,
  }
  return windows
    .filter(({ id }) => id !== againId)
    .map((window) => (window.id === first.id ? one : window.perhaps === againId ? { ...window, perhaps: first.id } : window))
}
