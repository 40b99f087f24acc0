import type { Db } from '#server/database/connect.ts'
import type { PriceGrid } from '#shared/domain/price-grid.ts'
import { findPriceListsInForce, readPriceListsVersion } from './pricing.repository.ts'

/** The grids in force by pricing id, as they stood at one version. */
export type PriceBook = ReadonlyMap<string, PriceGrid>

/**
 * How long this process may go on with a version before it asks the database again. A publication takes effect at once here
 * (forgetPriceBook) and within this time in the other processes on the same database.
 */
const ASK_AGAIN_AFTER_MS = 500

interface Seen {
  readonly book: PriceBook
  readonly askedAtMs: number
}

/**
 * Parsed lists by version. A version names one state of one database and is never used twice, so what is kept under it cannot go stale,
 * whatever transaction read it.
 */
const booksByVersion = new Map<string, PriceBook>()
const KEPT_VERSIONS = 8

const seen = new WeakMap<Db, Seen>()
const asking = new WeakMap<Db, Promise<PriceBook>>()

/**
 * The price lists in force. Outside a transaction an answer up to 500 ms old serves, without waiting for the database; inside one the
 * version is read there, so that an order is priced at the very lists it is committed beside.
 */
export function priceBook(db: Db): PriceBook | Promise<PriceBook> {
  if (db.isTransaction) return readBook(db)
  const last = seen.get(db)
  if (last && performance.now() - last.askedAtMs < ASK_AGAIN_AFTER_MS) return last.book
  const underWay = asking.get(db)
  if (underWay) return underWay
  const askedAtMs = performance.now()
  const ask: Promise<PriceBook> = readBook(db)
    .then((book) => {
      // Forgotten meanwhile: this answer may be from before the publication.
      if (asking.get(db) === ask) seen.set(db, { book, askedAtMs })
      return book
    })
    .finally(() => {
      if (asking.get(db) === ask) asking.delete(db)
    })
  asking.set(db, ask)
  return ask
}

/** To be called after a publication was committed: the next price is asked for anew. */
export function forgetPriceBook(db: Db): void {
  seen.delete(db)
  asking.delete(db)
}

async function readBook(db: Db): Promise<PriceBook> {
  for (;;) {
    const version = await readPriceListsVersion(db)
    const kept = booksByVersion.get(version)
    if (kept) return kept
    const book: PriceBook = new Map((await findPriceListsInForce(db)).map((list) => [list.pricingId, list.grid]))
    // A publication between the two reads would file the new lists under the old version: then both are read again.
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
