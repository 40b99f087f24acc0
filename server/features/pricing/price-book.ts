import type { Db } from '#server/database/connect.ts'
import type { PriceGrid } from '#shared/domain/price-grid.ts'
import { findPriceListsInForce, readPriceListsVersion } from './pricing.repository.ts'

/** The price grids in force at one version, by pricing id. */
export type PriceBook = ReadonlyMap<string, PriceGrid>

/**
 * How long this process may use a version before it asks the database again. When this process publishes a price list, it takes effect
 * here at once (forgetPriceBook). In the other processes on the same database it takes effect within this time.
 */
const ASK_AGAIN_AFTER_MS = 500

interface CurrentBook {
  readonly book: PriceBook
  readonly askedAtMs: number
}

/**
 * Parsed price lists by version. A version stands for one state of one database and is never used again. So a book that is stored under it
 * can never be outdated, whichever transaction read it.
 */
const booksByVersion = new Map<string, PriceBook>()
const KEPT_VERSIONS = 8

const currentBooks = new WeakMap<Db, CurrentBook>()
const runningReads = new WeakMap<Db, Promise<PriceBook>>()

/**
 * @returns the price lists in force. Outside a transaction they may be up to 500 ms old, so that most calls need not wait for the database.
 * Inside a transaction the version is read there, so that an order is priced with the lists that are in force when it is stored.
 */
export function priceBook(db: Db): PriceBook | Promise<PriceBook> {
  if (db.isTransaction) return readBook(db)
  const last = currentBooks.get(db)
  if (last && performance.now() - last.askedAtMs < ASK_AGAIN_AFTER_MS) return last.book
  const running = runningReads.get(db)
  if (running) return running
  const askedAtMs = performance.now()
  const read: Promise<PriceBook> = readBook(db)
    .then((book) => {
      // When forgetPriceBook was called meanwhile, this answer may be older than the publication and is not kept.
      if (runningReads.get(db) === read) currentBooks.set(db, { book, askedAtMs })
      return book
    })
    .finally(() => {
      if (runningReads.get(db) === read) runningReads.delete(db)
    })
  runningReads.set(db, read)
  return read
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
