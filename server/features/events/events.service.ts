import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '#server/database/connect.ts'
import { holdName } from '#server/database/transaction.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import type { recordEvents as recordEventsContract } from '#shared/contracts/events.ts'
import { countEventsOfVisit, deleteEventsBefore, insertEvents, type ShopEvent } from './events.repository.ts'

/** A person who looks at everything does less in a day. */
const MAX_EVENTS_PER_VISIT = 500

/** Whether the browser asks not to be watched, by Do Not Track or Global Privacy Control. */
export const isAskedNotTo = (headers: IncomingHttpHeaders): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1'

/** Keeps events of a visit: each once, and only the first ones of a visit that has more than any person makes. */
export async function recordEvents(db: Db, { visit, events }: BodyOf<typeof recordEventsContract>, now: Date): Promise<void> {
  await holdName(db, `visit ${visit}`)
  const room = MAX_EVENTS_PER_VISIT - (await countEventsOfVisit(db, visit))
  if (room > 0) await insertEvents(db, visit, events.slice(0, room), now)
}

/**
 * Notes in the caller's transaction that something was quoted, ordered or paid: that it happened, and when. The server does not know in which visit, and
 * so each has a visit of its own, which leads nowhere.
 */
export async function recordShopEvent(tx: Db, kind: ShopEvent['kind'], now: Date): Promise<void> {
  await insertEvents(tx, randomUUID(), [{ kind, id: randomUUID() }], now)
}

/** @returns how many */
export async function forgetOldEvents(db: Db, before: Date): Promise<number> {
  return deleteEventsBefore(db, before)
}
