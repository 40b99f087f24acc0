import type { Db } from '#server/database/connect.ts'
import { toEpoch, toEpochs } from '#server/database/dialect.ts'
import type { TimeWindow } from '#server/time-window.ts'

/** Stores a PIN try that is wrong or not checked yet. @returns its id. */
export async function addTry(db: Db, address: string, now: Date): Promise<number> {
  const [row] = await db('pin_attempts')
    .insert({ address, at: toEpoch(now) })
    .returning('id')
  return row.id
}

export async function forgetTry(db: Db, id: number): Promise<void> {
  await db('pin_attempts').where({ id }).delete()
}

export async function forgetTriesBefore(db: Db, time: Date): Promise<number> {
  return db('pin_attempts').where('at', '<', toEpoch(time)).delete()
}

/** Counts the tries of one IP address. */
export async function countTries(db: Db, window: TimeWindow, address: string): Promise<number> {
  const [row] = await db('pin_attempts').whereBetween('at', toEpochs(window)).where({ address }).count({ tries: '*' })
  return Number(row?.tries ?? 0)
}

/**
 * Counts the tries of all, in one statement: tries are forgotten all the time, and two would count some of them once and some not.
 * @param recent of this part of the window each address counts at most so often: tries beyond are refused in a moment, and must shut nobody else out
 * until then
 */
export async function countAllTries(db: Db, window: TimeWindow, recent: TimeWindow, mostOfAddress: number): Promise<number> {
  const rows = await db('pin_attempts')
    .whereBetween('at', toEpochs(window))
    .groupBy('address')
    .select({ tries: db.raw('count(*)'), recent: db.raw('sum(case when at between ? and ? then 1 else 0 end)', toEpochs(recent)) })
  return rows.reduce((sum, row) => sum + Number(row.tries) - Math.max(0, Number(row.recent) - mostOfAddress), 0)
}
