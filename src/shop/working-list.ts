import { atom } from 'jotai'
import { z } from 'zod'
import { STORAGE_KEYS, UNSENT_PREFIX } from '#app/lib/storage-keys.ts'
import { storedAtom } from '#app/lib/stored-atom.ts'
import { lineOfStored, storedBlindOf } from '#app/shop/stored-blind.ts'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { type QuoteLine, type UnitPrice, withPrices } from '#shared/domain/blind-line.ts'
import { quoteNumberAt } from '#shared/domain/quotes.ts'

/** Reads each entry separately, so that one damaged entry does not lose the others. */
const storedLines = z.array(z.unknown()).transform((entries): readonly QuoteLine[] =>
  entries.flatMap((entry) => {
    const line = lineOfStored(entry, crypto.randomUUID())
    return line ? [line] : []
  }),
)
const toStored = (lines: readonly QuoteLine[]) => lines.map(storedBlindOf)

/** The blinds added so far. This is unsent work, so it survives a reload and a new version of the application. */
export const linesAtom = storedAtom<readonly QuoteLine[]>(`${UNSENT_PREFIX}quote-blinds`, storedLines, [], { toStored })

/** The lines of the quote as they were when it last got a number. The quote document shows them. */
export const issuedLinesAtom = storedAtom<readonly QuoteLine[]>(STORAGE_KEYS.quoteBlinds, storedLines, [], { toStored })

/** isOrdered: an order was placed from this quote, so that it cannot be ordered again. */
const quoteHeader = z.object({
  number: z.string().min(1),
  issuedAt: z.iso.datetime(),
  isOrdered: z.boolean().optional(),
  /** Of the quote as the server keeps it; absent until it was e-mailed or saved. */
  privateLink: z.string().optional(),
  /** Whether the server keeps these very lines, and so their prices; a quote that is being changed is not kept yet. */
  isKept: z.boolean().optional(),
})
export type QuoteHeader = z.output<typeof quoteHeader>
export const quoteHeaderAtom = storedAtom<QuoteHeader | null>('quote-header', quoteHeader.nullable(), null)

/** A kept quote whose blinds are being changed in the working list, and the list that was there before. */
const changedQuote = z.object({
  number: z.string(),
  privateLink: z.string(),
  /** The lines of the quote itself. What else is in the list was added since. */
  lineIds: z.array(z.string()),
  linesBefore: z.array(z.unknown()),
})
export type ChangedQuote = z.output<typeof changedQuote>
export const changedQuoteAtom = storedAtom<ChangedQuote | null>(`${UNSENT_PREFIX}changed-quote`, changedQuote.nullable(), null)

/** Puts the blinds of a kept quote into the working list, to change them. */
export const changeQuoteAtom = atom(
  null,
  (get, set, quote: { readonly number: string; readonly privateLink: string; readonly lines: readonly QuoteLine[] }) => {
    const linesBefore = get(changedQuoteAtom)?.linesBefore ?? toStored(get(linesAtom))
    const lineIds = quote.lines.map(({ id }) => id)
    set(changedQuoteAtom, { number: quote.number, privateLink: quote.privateLink, lineIds, linesBefore })
    set(linesAtom, quote.lines)
  },
)

/** Ends the changing of a kept quote: the list that was there before comes back, with the blinds that were added since. */
export const endChangingAtom = atom(null, (get, set) => {
  const changed = get(changedQuoteAtom)
  if (!changed) return
  const added = get(linesAtom).filter(({ id }) => !changed.lineIds.includes(id))
  set(linesAtom, [...storedLines.parse(changed.linesBefore), ...added])
  set(changedQuoteAtom, null)
})

interface OrderedBlinds {
  readonly ids: ReadonlySet<string>
  /** Of the order; null where it was not told. */
  readonly privateLink: string | null
}

/** Takes ordered blinds out of the working list, and only those. The quote that was made from them cannot be ordered again. */
export const takeOutOrderedAtom = atom(null, (get, set, { ids, privateLink }: OrderedBlinds) => {
  set(linesAtom, (lines) => lines.filter(({ id }) => !ids.has(id)))
  set(windowsAtom, (windows) => windows.filter(({ lineId }) => lineId === null || !ids.has(lineId)))
  if (privateLink !== null && get(changedQuoteAtom)?.privateLink === privateLink) set(endChangingAtom)
  const header = get(quoteHeaderAtom)
  const isOrdered = header?.privateLink === privateLink || get(issuedLinesAtom).some(({ id }) => ids.has(id))
  if (header && isOrdered) set(quoteHeaderAtom, { ...header, isOrdered: true })
})

/** Gives the quote a number and a date. Lines that have not changed since they got a number keep it. */
export const issueQuoteAtom = atom(null, (get, set, lines: readonly QuoteLine[], now: Date): QuoteHeader => {
  const current = get(quoteHeaderAtom)
  if (current && !current.isOrdered && JSON.stringify(toStored(get(issuedLinesAtom))) === JSON.stringify(toStored(lines))) return current
  const changed = get(changedQuoteAtom)
  const issuedAt = now.toISOString()
  const header = changed
    ? { number: changed.number, issuedAt, privateLink: changed.privateLink }
    : { number: quoteNumberAt(now.getTime()), issuedAt }
  set(issuedLinesAtom, lines)
  set(quoteHeaderAtom, header)
  return header
})

/** Notes that the server keeps the quote of this number, unless another one was issued meanwhile. */
export const noteKeptAtom = atom(null, (get, set, number: string, privateLink: string) => {
  const header = get(quoteHeaderAtom)
  if (header?.number === number) set(quoteHeaderAtom, { ...header, privateLink, isKept: true })
})

/** Puts new prices and their bands, given by line id, into the working list and the quote document. */
export const repriceAtom = atom(null, (get, set, prices: ReadonlyMap<string, UnitPrice>) => {
  set(linesAtom, withPrices(get(linesAtom), prices))
  if (get(quoteHeaderAtom)) set(issueQuoteAtom, withPrices(get(issuedLinesAtom), prices), new Date())
})
