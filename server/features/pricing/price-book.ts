import type { Db } from '#server/database/connect.ts'
import { answeredWithin, isDatabaseAway } from '#server/storage-faults.ts'
import type { PriceGrid } from '#shared/domain/price-grid.ts'
import { findPriceListsInForce, readPriceListsVersion } from './pricing.repository.ts'

/** The price grids in force at one version, by pricing id. */
export type PriceBook = ReadonlyMap<string, PriceGrid>

/**
 * How long this process may use a version before it asks the database again. When this process publishes a price list, it takes effect
 * here at once (forgetPriceBook). In the other processes on the same database it takes effect within this time.
 */
const ASK_AGAIN_AFTER_MS = 500

/** Longer than this a price does not wait for a database that is slow or gone. */
const DATABASE_MAY_TAKE_MS = 1_000

interface CurrentBook {
  readonly book: PriceBook
  readonly askedAtMs: number
}

interface RunningRead {
  readonly book: Promise<PriceBook>
  readonly askedAtMs: number
}

/**
 * Parsed price lists by version. A version stands for one state of one database and is never used again. So a book that is stored under it
 * can never be outdated, whichever transaction read it.
 */
const booksByVersion = new Map<string, PriceBook>()
const KEPT_VERSIONS = 8

const currentBooks = new WeakMap<Db, CurrentBook>()
const runningReads = new WeakMap<Db, RunningRead>()

/**
 * @returns the price lists in force. Outside a transaction they may be up to 500 ms old, so that most calls need not wait for the database.
 * While the database is gone or slow they are the last ones that were read. They may then be older than what another process has published, so
 * only a price that is shown may come from them. Inside a transaction the version is read there, and nothing comes from memory without it: an
 * order is priced with the lists in force when it is stored, and refused with price_changed where the customer saw another price.
 */
export function priceBook(db: Db): PriceBook | Promise<PriceBook> {
  if (db.isTransaction) return readBook(db)
  const last = currentBooks.get(db)
  if (last && performance.now() - last.askedAtMs < ASK_AGAIN_AFTER_MS) return last.book
  const read = runningReads.get(db) ?? startRead(db)
  return last ? readOrLast(db, read, last) : read.book
}

function startRead(db: Db): RunningRead {
  const read: RunningRead = { askedAtMs: performance.now(), book: readBook(db) }
  runningReads.set(db, read)
  const settle = (book?: PriceBook) => {
    // When forgetPriceBook was called meanwhile, this answer may be older than the publication and is not kept.
    if (runningReads.get(db) !== read) return
    runningReads.delete(db)
    if (book) currentBooks.set(db, { book, askedAtMs: read.askedAtMs })
  }
  read.book.then(settle, () => settle())
  return read
}

/** Nobody waits long for a database that does not answer, and while one read is late the others do not wait for it at all. */
async function readOrLast(db: Db, { askedAtMs, book }: RunningRead, last: CurrentBook): Promise<PriceBook> {
  const patienceMs = DATABASE_MAY_TAKE_MS - (performance.now() - askedAtMs)
  if (patienceMs <= 0) return last.book
  try {
    return await answeredWithin(patienceMs, book)
  } catch (error) {
    const current = currentBooks.get(db)
    // Forgotten meanwhile: then this process has published, and every book in memory is older than that.
    if (!isDatabaseAway(error) || !current) throw error
    currentBooks.set(db, { book: current.book, askedAtMs: performance.now() })
    return current.book
  }
}

/** Must be called after a publication has been committed. The next price then reads the lists again. */
export function forgetPriceBook(db: Db): void {
  currentBooks.delete(db)
  runningReads.delete(db)
}

async function readBook(db: Db): Promise<PriceBook> {
  for (;;) {
    const version = await readPriceListsVersion(db)
    const kept = booksByVersion.get(version)
    if (kept) return kept
    const book: PriceBook = new Map((await findPriceListsInForce(db)).map((list) => [list.pricingId, list.grid]))
    // A publication between the two reads would store the new lists under the old version. In that case both are read again.
    if ((await readPriceListsVersion(db)) !== version) continue
    if (version !== '') keep(version, book)
    return book
  }
}

function keep(version: string, book: PriceBook): void {
  booksByVersion.set(version, book)
  for (const oldest of booksByVersion.keys()) {
    if (booksByVersion.size <= KEPT_VERSIONS) return
    booksByVersion.delete(oldest)
  }
}
