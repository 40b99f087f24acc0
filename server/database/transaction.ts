import type { Knex } from 'knex'
import { type Database, type Db, databaseKind } from './connect.ts'
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

/**
 * Waits until no other transaction works on this name, and keeps it until this one ends: for work that first looks whether it was done already.
 * On SQLite there is nothing to wait for, because its transactions follow one another.
 */
export async function holdName(tx: Db, name: string): Promise<void> {
  if (databaseKind(tx) === 'postgres') await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name])
}
