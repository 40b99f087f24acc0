import { statfs } from 'node:fs/promises'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { storageFull } from '#server/errors.ts'
import { answeredWithin } from '#server/storage-faults.ts'

/** Whoever asks how we are, such as a load balancer, gives up soon itself. */
const MUST_ANSWER_WITHIN_MS = 2_000
/** Room for a few orders with their mails. With less, the next photo or receipt may be the one that does not fit. */
const MIN_FREE_BYTES = 8_000_000

/** @throws an error that becomes database_unavailable or storage_full, when no order could be taken now */
export async function requireReady(db: Db, { dataDir }: Pick<Env, 'dataDir'>): Promise<void> {
  // One connection after the other is held for as long as the database hangs, so those who ask meanwhile share one question.
  await answeredWithin(MUST_ANSWER_WITHIN_MS, askDatabase(db))
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < MIN_FREE_BYTES) throw storageFull()
}

const questions = new WeakMap<Db, Promise<void>>()

function askDatabase(db: Db): Promise<void> {
  const asked = questions.get(db)
  if (asked) return asked
  const question = (async () => {
    try {
      await db.raw('select 1')
    } finally {
      questions.delete(db)
    }
  })()
  questions.set(db, question)
  return question
}
