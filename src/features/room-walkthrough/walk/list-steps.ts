import type { SizeState } from '#app/shop/size-state.ts'
import { type BlindChoice, isMeasuredSince, type ListedWindow, lastMeasured, pictureToKeep } from '#app/shop/windows-list.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import { isBetterMeasurement, isSettled } from './better-measurement.ts'

/** What one look at a window tells of it. */
export type Finding = Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource' | 'look'>

/* Steps of the list of windows. Each gives the next list, and leaves the one it was given as it is. */

/** A window that is on the list was seen again: the better of its two measurements stays. Nobody has asked for it, so there is nothing to decide on. */
export const withFinding = (windows: readonly ListedWindow[], id: string, found: Finding): readonly ListedWindow[] =>
  windows.map((window) =>
    window.id === id && isBetterMeasurement(found, window)
      ? { ...withMeasurement(window, found), decidedFor: isMeasuredSince(window, window.decidedFor) ? window.decidedFor : undefined }
      : window,
  )

/** An estimate does not take the place of a size that was measured against something of known size. */
export const isRougher = (found: Pick<Finding, 'sizeSource'>, listed: Pick<Finding, 'sizeSource'>): boolean =>
  isEstimated(found.sizeSource) && !isEstimated(listed.sizeSource)

/** The person wants this window measured anew. A rougher size changes nothing. */
export const withNewMeasurement = (windows: readonly ListedWindow[], id: string, found: Finding): readonly ListedWindow[] =>
  windows.map((window) =>
    window.id !== id || isRougher(found, window)
      ? window
      : {
          ...withMeasurement(window, found),
          pictureBefore: pictureToKeep(window),
          decidedFor: window.decidedFor ?? lastMeasured(window),
        },
  )

/** The former picture stays until there is a new one. */
const withMeasurement = (window: ListedWindow, found: Finding): ListedWindow => ({ ...window, ...found, isChangedOnWalk: true })

/** Somebody has said that a window is another one than it might have been. */
export const asAnother = (windows: readonly ListedWindow[], id: string): readonly ListedWindow[] =>
  windows.map((window) => (window.id === id ? { ...window, perhaps: undefined } : window))

/**
 * Somebody has said that two windows of the list are one. It stays where it was first, with the better measurement and all that was said of it and
 * chosen for it. Where sizes were given for both, that of a priced blind holds, else that of the first, and the other one stays at hand. Two that have a blind each stay two:
 * nobody's blind is lost.
 */
export function asOne(windows: readonly ListedWindow[], againId: string): readonly ListedWindow[] {
  const again = windows.find(({ id }) => id === againId)
  const first = windows.find(({ id }) => id === again?.perhaps)
  if (!again || !first || (again.lineId && first.lineId)) return asAnother(windows, againId)
  const isAgainBetter = isSizeOfBoth(again, first)
  const measured = isAgainBetter
    ? {
        widthMm: again.widthMm,
        dropMm: again.dropMm,
        sizeSource: again.sizeSource,
        look: again.look,
        pictureId: again.pictureId ?? first.pictureId,
      }
    : { look: first.look ?? again.look }
  const better = isAgainBetter ? again : first
  // A blind has been priced, or is chosen, for a size that somebody gave. So it comes with it.
  const isAgainTold = again.lineId !== null || (first.lineId === null && again.said !== undefined && !first.said)
  const [told, other] = isAgainTold ? [again, first] : [first, again]
  const [ofProduct, ofOther] = !hasProduct(told) && hasProduct(other) ? [other, told] : [told, other]
  const { replaced: _, ...alsoSaid } = other.said ?? {}
  const one: ListedWindow = {
    ...first,
    ...measured,
    room: told.lineId ? told.room || other.room : first.room || again.room,
    facing: first.facing ?? again.facing,
    said: told.said && other.said ? { ...told.said, replaced: told.said.replaced ?? (alsoSaid as SizeState) } : (told.said ?? other.said),
    chosen: told.lineId ? told.chosen : withRestOf(ofProduct.chosen, ofOther.chosen),
    seenWith: told.seenWith ?? other.seenWith,
    hangs: ofProduct.hangs ?? ofOther.hangs,
    was: [...(first.was ?? []), ...(again.was ?? []), again.id],
    isChangedOnWalk: true,
    decidedFor: told.lineId ? (told.decidedFor ?? lastMeasured(told)) : better.decidedFor,
    pictureBefore: better === told ? told.pictureBefore : pictureToKeep(told),
    lineId: first.lineId ?? again.lineId,
  }
  return windows
    .filter(({ id }) => id !== againId)
    .map((window) => (window.id === first.id ? one : window.perhaps === againId ? { ...window, perhaps: first.id } : window))
}

/** Whether the size of this one of two windows that are one is that of both. */
function isSizeOfBoth(one: ListedWindow, other: ListedWindow): boolean {
  if (isRougher(one, other) || isRougher(other, one)) return isRougher(other, one)
  // What somebody wanted measured again counts more than a look in passing.
  const [isOneWanted, isOtherWanted] = [one, other].map((window) => isMeasuredSince(window, window.decidedFor))
  if (isOneWanted !== isOtherWanted) return Boolean(isOneWanted)
  return isBetterMeasurement(one, other) || one.lineId !== null || (isSettled(one) && !isSettled(other))
}

const hasProduct = ({ chosen }: ListedWindow): boolean => Boolean(chosen?.productType)

/** The choice, with the number and the recess's depth of another one where it has none of its own. */
function withRestOf(choice: BlindChoice | undefined, other: BlindChoice | undefined): BlindChoice | undefined {
  if (!choice || !other) return choice ?? other
  const quantity = choice.quantity === '1' ? other.quantity : choice.quantity
  return { ...choice, quantity, recessDepth: choice.recessDepth || other.recessDepth }
}
