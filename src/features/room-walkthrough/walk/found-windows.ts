import type { SizeState } from '#app/shop/size-state.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import { isBetterMeasurement, isSettled } from './better-measurement.ts'

/** What one look at a window tells of it. */
export type Finding = Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource' | 'look'>

/* Steps of the list of windows. Each gives the next list, and leaves the one it was given as it is. */

/** A window that is on the list was seen again: the better of its two measurements stays. */
export const withFinding = (windows: readonly ListedWindow[], id: string, found: Finding): readonly ListedWindow[] =>
  windows.map((window) => (window.id === id && isBetterMeasurement(found, window) ? withMeasurement(window, found) : window))

/** The person wants this window measured anew. An estimate does not take the place of a size that was measured against something of known size. */
export const withNewMeasurement = (windows: readonly ListedWindow[], id: string, found: Finding): readonly ListedWindow[] =>
  windows.map((window) => {
    const isRougher = isEstimated(found.sizeSource) && !isEstimated(window.sizeSource)
    return window.id !== id || isRougher ? window : { ...withMeasurement(window, found), isMeasuredOnWalk: true }
  })

function withMeasurement({ pictureId: _, ...window }: ListedWindow, found: Finding): ListedWindow {
  return { ...window, ...found, isChangedOnWalk: true }
}

/** Somebody has said that a window is another one than it might have been. */
export const asAnother = (windows: readonly ListedWindow[], id: string): readonly ListedWindow[] =>
  windows.map((window) => (window.id === id ? { ...window, perhaps: undefined } : window))

/**
 * Somebody has said that two windows of the list are one. It stays where it was first, with the better measurement and all that was said of it and
 * chosen for it. Where sizes were given for both, that of the first holds, and that of the other one stays at hand. Two that have a blind each stay two:
 * nobody's blind is lost.
 */
export function asOne(windows: readonly ListedWindow[], againId: string): readonly ListedWindow[] {
  const again = windows.find(({ id }) => id === againId)
  const first = windows.find(({ id }) => id === again?.perhaps)
  if (!again || !first || (again.lineId && first.lineId)) return asAnother(windows, againId)
  // What somebody wanted measured again counts more than a look in passing.
  const isAgainWanted = Boolean(again.isMeasuredOnWalk)
  const isAgainBetter =
    isAgainWanted === Boolean(first.isMeasuredOnWalk)
      ? isBetterMeasurement(again, first) || (isSettled(again) && !isSettled(first))
      : isAgainWanted
  const measured = isAgainBetter
    ? { widthMm: again.widthMm, dropMm: again.dropMm, sizeSource: again.sizeSource, look: again.look, pictureId: again.pictureId }
    : {}
  // A blind is chosen for a size, so it comes with the size that somebody gave.
  const isAgainSaid = again.said !== undefined && !first.said
  const [told, other] = isAgainSaid ? [again, first] : [first, again]
  const { replaced: _, ...alsoSaid } = again.said ?? {}
  const one: ListedWindow = {
    ...first,
    ...measured,
    room: first.room || again.room,
    facing: first.facing ?? again.facing,
    said: first.said && again.said ? { ...first.said, replaced: first.said.replaced ?? (alsoSaid as SizeState) } : told.said,
    chosen: told.chosen ?? other.chosen,
    hangs: told.hangs ?? other.hangs,
    was: [...(first.was ?? []), ...(again.was ?? []), again.id],
    isChangedOnWalk: true,
    isMeasuredOnWalk: first.isMeasuredOnWalk || again.isMeasuredOnWalk,
    lineId: first.lineId ?? again.lineId,
  }
  return windows
    .filter(({ id }) => id !== againId)
    .map((window) => (window.id === first.id ? one : window.perhaps === againId ? { ...window, perhaps: first.id } : window))
}
