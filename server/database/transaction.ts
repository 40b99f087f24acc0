import type { Knex } from 'knex'
import type { Database, Db } from './connect.ts'
import { isSerializationFailure } from './dialect.ts'

/**
 * Runs work in a transaction, at most three times when serialization fails. SQLite has only one connection, and the transaction holds it
 * until it ends. So `work` must use the `tx` that it is given, and must not wait for the network.
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
