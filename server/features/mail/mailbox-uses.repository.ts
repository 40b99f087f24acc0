import type { Db } from '#server/database/connect.ts'
import { toEpoch } from '#server/database/dialect.ts'

export interface MailboxUses {
  readonly times: number
  readonly beganAt: Date
}

/**
 * Counts one more use of a mailbox. One statement, so that requests at the same moment are counted one after the other, whichever process they
 * reach: PostgreSQL keeps the row locked until the transaction ends, and SQLite has one writer.
 * @param startAfresh a count that began before this time begins again
 */
export async function addMailboxUse(db: Db, use: string, mailbox: string, now: Date, startAfresh: Date): Promise<MailboxUses> {
  const began = [toEpoch(startAfresh)]
  const [row] = await db('mailbox_uses')
    .insert({ use, mailbox, times: 1, began_at: toEpoch(now) })
    .onConflict(['use', 'mailbox'])
    .merge({
      times: db.raw('CASE WHEN mailbox_uses.began_at <= ? THEN 1 ELSE mailbox_uses.times + 1 END', began),
      began_at: db.raw('CASE WHEN mailbox_uses.began_at <= ? THEN excluded.began_at ELSE mailbox_uses.began_at END', began),
    })
    .returning(['times', 'began_at'])
  return { times: row.times, beganAt: new Date(row.began_at) }
}

/** @param after a count that began at this time or before it is over */
export async function findMailboxUses(db: Db, use: string, mailbox: string, after: Date): Promise<MailboxUses | undefined> {
  const row: { times: number; began_at: number } | undefined = await db('mailbox_uses')
    .where({ use, mailbox })
    .where('began_at', '>', toEpoch(after))
    .first('times', 'began_at')
  return row && { times: row.times, beganAt: new Date(row.began_at) }
}

export async function deleteMailboxUses(db: Db, before: Date): Promise<number> {
  return db('mailbox_uses').where('began_at', '<', toEpoch(before)).delete()
}
