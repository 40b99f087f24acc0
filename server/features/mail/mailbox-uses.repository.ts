import type { Db } from '#server/database/connect.ts'
import { toEpoch, toEpochs } from '#server/database/dialect.ts'
import { windowAround } from '#server/time-window.ts'

export interface MailboxUses {
  readonly times: number
  readonly beganAt: Date
}

/**
 * Counts one more use of a mailbox. One statement, so that requests at the same moment are counted one after the other, whichever process they
 * reach: PostgreSQL keeps the row locked until the transaction ends, and SQLite has one writer.
 * @param lastsMs a count that began outside the window of this length around now begins again
 */
export async function addMailboxUse(db: Db, use: string, mailbox: string, now: Date, lastsMs: number): Promise<MailboxUses> {
  const lasting = toEpochs(windowAround(now, lastsMs))
  const [row] = await db('mailbox_uses')
    .insert({ use, mailbox, times: 1, began_at: toEpoch(now) })
    .onConflict(['use', 'mailbox'])
    .merge({
      times: db.raw('CASE WHEN mailbox_uses.began_at BETWEEN ? AND ? THEN mailbox_uses.times + 1 ELSE 1 END', lasting),
      began_at: db.raw('CASE WHEN mailbox_uses.began_at BETWEEN ? AND ? THEN mailbox_uses.began_at ELSE excluded.began_at END', lasting),
    })
    .returning(['times', 'began_at'])
  return { times: row.times, beganAt: new Date(row.began_at) }
}

/** @param lastsMs as for addMailboxUse */
export async function findMailboxUses(db: Db, use: string, mailbox: string, now: Date, lastsMs: number): Promise<MailboxUses | undefined> {
  const row: { times: number; began_at: number } | undefined = await db('mailbox_uses')
    .where({ use, mailbox })
    .whereBetween('began_at', toEpochs(windowAround(now, lastsMs)))
    .first('times', 'began_at')
  return row && { times: row.times, beganAt: new Date(row.began_at) }
}

export async function deleteMailboxUses(db: Db, before: Date): Promise<number> {
  return db('mailbox_uses').where('began_at', '<', toEpoch(before)).delete()
}
