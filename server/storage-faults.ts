import knex from 'knex'

/** Tells faults of the database and of the disk from mistakes in our code: an outage is no bug, and the caller may try again. */

/** Classes and codes of PostgreSQL (appendix A of its manual): no connection, stopped or starting, too many connections, read only, not ours to open. */
const POSTGRES_AWAY = /^(08...|57P0[1-5]|53300|25006|28...|3D000)$/
const SQLITE_AWAY = new Set(['SQLITE_BUSY', 'SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_CORRUPT', 'SQLITE_NOTADB'])
const NETWORK_AWAY = /^E(CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/
/** The driver of PostgreSQL gives these no code. Knex may put the query before them. */
const LOST_CONNECTION =
  /(Connection (terminated|ended)( unexpectedly)?|timeout expired|connection error and is not queryable|timeout exceeded when trying to connect)$/

const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'])

/** The database cannot be reached, or does not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    error instanceof knex.KnexTimeoutError ||
    error instanceof DatabaseTooSlow ||
    SQLITE_AWAY.has(code) ||
    POSTGRES_AWAY.test(code) ||
    NETWORK_AWAY.test(code) ||
    LOST_CONNECTION.test(error.message)
  )
}

/** There is no room for what was to be written. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && FULL.has(codeOf(error))
}

/** @returns the code of the driver or the operating system; '' when there is none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

class DatabaseTooSlow extends Error {}

/** Waits for an answer only so long; the query goes on, and what becomes of it is not told. @throws an error that isDatabaseAway knows */
export async function answeredWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseTooSlow(`the database gave no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([answer, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}
