import { atom } from 'jotai'
import { z } from 'zod'
import { seeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { readStored } from '#app/lib/storage/browser-storage.ts'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { completedOrderAtom } from '../order/order-in-hand.ts'
import { listedWindow, windowsAtom } from '../windows-list.ts'

/** Where the calculator keeps a window that made way, until somebody says whether it is the same one. */
export const REPLACED_KEY = `${UNSENT_PREFIX}replaced-window`
const replaced = z.object({ window: listedWindow.pick({ pictureId: true, pictureBefore: true }).nullable() })

/** @returns the ids of the pictures that something in this browser still shows a window in: the list, the last order, a size on its way to the calculator */
export const usedPicturesAtom = atom(null, (_get, set): ReadonlySet<string> => {
  const madeWay = readStored(REPLACED_KEY, replaced)?.window ?? {}
  const ofWindows = [...readNow(set, windowsAtom), madeWay].flatMap(({ pictureId, pictureBefore }) => [pictureId, pictureBefore])
  const ordered = Object.values(readNow(set, completedOrderAtom)?.pictureIds ?? {})
  const used = [...ofWindows, ...ordered, seeAutoMeasurements()?.picture_id]
  return new Set(used.filter((id) => typeof id === 'string'))
})
