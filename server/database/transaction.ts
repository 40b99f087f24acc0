import type { Knex } from 'knex'
import type { Database, Db } from './connect.ts'
import { isSerializationFailure } from './dialect.ts'

/**
 * Runs work in a transaction; a serialization failure is tried again, up to three times. On SQLite the one connection is this
 * transaction's until it ends: work must use the `tx` it is given and must not wait for the network.
 */
export async function inTransaction<T>(db: Db, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= 3 || !isSerializationFailure(error)) throw error
    }
  }
}

function isTransaction(db: Database | Knex.Transaction): db is Knex.Transaction {
  return db.isTransaction === true
}
