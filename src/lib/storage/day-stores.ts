import { createStore, delMany, entries, type UseStore } from 'idb-keyval'

/** Databases of this browser whose entries are kept for a day: photos that a reload must not cost, and that nobody is to find here later. */

export interface KeptForADay {
  readonly keptAtMs: number
}

/** Each database with its store. */
const DAY_STORES = { measuring: 'photos', 'shutter-photos': 'photos' } as const
const KEPT_FOR_MS = 24 * 3_600_000

export const dayStore = (database: keyof typeof DAY_STORES): UseStore => createStore(database, DAY_STORES[database])

/** @throws where the store cannot be read */
export async function removeOldOf(store: UseStore): Promise<void> {
  const before = Date.now() - KEPT_FOR_MS
  const isOld = (entry: unknown) => !(Number((entry as Partial<KeptForADay> | undefined)?.keptAtMs) >= before)
  const old = (await entries<string, unknown>(store)).filter(([, entry]) => isOld(entry))
  await delMany(
    old.map(([key]) => key),
    store,
  )
}

/** Removes what closed tabs have left behind, whichever screen is opened next. @throws where a store cannot be read */
export async function removeOldOfDayStores(): Promise<void> {
  const there = (await indexedDB.databases()).map(({ name }) => name)
  for (const database of Object.keys(DAY_STORES) as (keyof typeof DAY_STORES)[])
    if (there.includes(database)) await removeOldOf(dayStore(database))
}
