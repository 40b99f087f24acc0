import type { Db } from '#server/database/connect.ts'
import { toEpoch } from '#server/database/dialect.ts'
import type { VisitEvent } from '#shared/contracts/events.ts'

/** Columns that some kinds of events have: null for the others. */
const NOTHING_ELSE = {
  screen: null,
  referrer_host: null,
  utm_source: null,
  how: null,
  scale: null,
  product_type: null,
  width_mm: null,
  drop_mm: null,
  why: null,
}

/** What the shop itself knows to have happened. */
export interface ShopEvent {
  readonly kind: 'quoted' | 'ordered' | 'paid'
  readonly id: string
}

/** An event that is there already stays as it is. */
export async function insertEvents(db: Db, visit: string, events: readonly (VisitEvent | ShopEvent)[], at: Date): Promise<void> {
  const rows = events.map((event, place) => ({ ...NOTHING_ELSE, ...event, visit, at: toEpoch(at), place }))
  await db('visit_events').insert(rows).onConflict('id').ignore()
}

export async function countEventsOfVisit(db: Db, visit: string): Promise<number> {
  const row = await db('visit_events').where({ visit }).count({ n: '*' }).first()
  return Number(row?.n ?? 0)
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<number> {
  return db('visit_events').where('at', '<', toEpoch(time)).delete()
}
