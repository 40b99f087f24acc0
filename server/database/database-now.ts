import type { Knex } from 'knex'
import { type Db, databaseKind } from './connect.ts'

/**
 * The database's own time in epoch milliseconds, for use in SQL. The clocks of processes on several machines differ; this is one for all of them.
 * On SQLite it is the machine's, of which there is only one.
 */
export function databaseNow(db: Db): Knex.Raw {
  return db.raw(
    databaseKind(db) === 'postgres'
      ? 'CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)'
      : "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  )
}
