import path from 'node:path'
import knex, { type Knex } from 'knex'
import pg from 'pg'
import { migrations } from '#migrations/index.ts'
import type { Env } from '#server/env.ts'
import { makePrivateDatabaseFile, makePrivateFolder } from './private-files.ts'

/** A connection pool, outside any transaction. */
export type Database = Knex
/** What a repository needs: the pool, or the transaction of the current request. */
export type Db = Knex | Knex.Transaction

/** How long a query may wait for a connection. Short, because on SQLite a waiting query is one that was sent outside its transaction. */
const ACQUIRE_CONNECTION_TIMEOUT_MS = 8_000

const CONNECT_TIMEOUT_MS = 5_000

/** Any number will do, as long as all versions of this program have the same. */
const MIGRATIONS_LOCK = 7_316_001

export function databaseKind(db: Db): 'sqlite' | 'postgres' {
  return db.client.config.client === 'pg' ? 'postgres' : 'sqlite'
}

/** Opens the database that the settings name and brings its tables up to date. */
export async function connect(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  await makePrivateFolder(env.dataDir)
  const db = env.databaseUrl ? connectPostgres(env.databaseUrl) : await connectSqlite(path.join(env.dataDir, 'shop.sqlite'))
  await migrate(db)
  return db
}

/** Two processes that start at once on an empty PostgreSQL would both make the same tables, so one waits for the other. */
async function migrate(db: Database): Promise<void> {
  const toLatest = () => db.migrate.latest({ migrationSource: migrations })
  if (databaseKind(db) === 'sqlite') return toLatest()
  await db.transaction(async (tx) => {
    await tx.raw('select pg_advisory_xact_lock(?)', [MIGRATIONS_LOCK])
    await toLatest()
  })
}

async function connectSqlite(filename: string): Promise<Database> {
  await makePrivateDatabaseFile(filename)
  return knex({
    client: 'sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    acquireConnectionTimeout: ACQUIRE_CONNECTION_TIMEOUT_MS,
    pool: { min: 1, max: 1, afterCreate: setPragmas },
  })
}

interface SqliteConnection {
  exec(sql: string, done: (error: Error | null) => void): void
}

/** WAL lets reads go on during a write. By default it syncs only at checkpoints; FULL puts a confirmed order on disk at once. */
function setPragmas(connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void): void {
  connection.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA trusted_schema = OFF;',
    (error) => done(error, connection),
  )
}

/** Reads bigint columns as numbers. They hold cents and epoch milliseconds, which are far below 2^53. */
const postgresTypes: Pick<Knex.PgCustomTypesConfig, 'getTypeParser'> = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
}

function connectPostgres(databaseUrl: string): Database {
  return knex({
    client: 'pg',
    connection: {
      connectionString: databaseUrl,
      types: postgresTypes,
      application_name: 'custom-blinds',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    },
    acquireConnectionTimeout: ACQUIRE_CONNECTION_TIMEOUT_MS,
    pool: { min: 0, max: 10 },
  })
}
