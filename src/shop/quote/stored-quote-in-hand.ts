import { z } from 'zod'
import { readStored, readStoredText, removeStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { noteKept } from '#app/lib/storage/nothing-kept.ts'
import { STORAGE_KEYS, UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { lineOfStored, storedBlindOf } from '#app/shop/quote/stored-blind.ts'
import { quoteKey } from '#shared/contracts/fields.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { documentLines, EMPTY, type QuoteAtRest, type QuoteInHand } from './quote-in-hand.ts'
import { areSame } from './same-blind.ts'

/**
 * How the quote in hand is stored. The working list and the document's lines have keys of their own, the second one by the specification; who
 * else writes there is believed. All of it is unsent work, so it survives a new version of the application.
 */
const LIST_KEY = `${UNSENT_PREFIX}quote-blinds`
const HAND_KEY = `${UNSENT_PREFIX}quote-in-hand`
/** Of earlier versions of the page. */
const HEADER_KEY = 'quote-header'
const CHANGED_KEY = `${UNSENT_PREFIX}changed-quote`

/** Reads each entry separately, so that one damaged entry does not lose the others. */
const storedLines = z.array(z.unknown()).transform((entries): readonly QuoteLine[] =>
  entries.flatMap((entry) => {
    const line = lineOfStored(entry, crypto.randomUUID())
    return line ? [line] : []
  }),
)
const toStored = (lines: readonly QuoteLine[]) => lines.map(storedBlindOf)

const list = { lines: storedLines.default([]) }
const keptAs = { privateLink: z.string(), version: z.string() }
const issuedAt = z.iso.datetime()
const LONG_AGO = new Date(0).toISOString()
const quote = z.object({ number: z.string().min(1), issuedAt, lines: storedLines })
const atRest = [
  z.object({ state: z.literal('draft'), ...list, unnumbered: storedLines }),
  z.object({ state: z.literal('issued'), ...list, quote, quoteKey: quoteKey.optional().catch(undefined) }),
  z.object({ state: z.literal('kept'), ...list, quote, ...keptAs }),
  z.object({ state: z.literal('ordered'), ...list, quote, privateLink: z.string().nullable() }),
] as const
const changing = z.object({
  state: z.literal('changing'),
  ...list,
  ...keptAs,
  number: z.string().min(1),
  // An earlier version of the page did not store it. Then nothing is held here until the quote is kept again.
  kept: z.object({ quotedAt: issuedAt, lines: storedLines }).default({ quotedAt: LONG_AGO, lines: [] }),
  lineIds: z.array(z.string()),
  quote: z.object({ issuedAt, lines: storedLines }).nullable(),
  staysInHand: z.boolean().default(false),
  before: z.discriminatedUnion('state', atRest),
})
const storedHand: z.ZodType<QuoteInHand> = z.discriminatedUnion('state', [...atRest, changing])

export function readQuoteInHand(): QuoteInHand {
  const lines = readStored(LIST_KEY, storedLines) ?? []
  const specified = readStored(STORAGE_KEYS.quoteBlinds, storedLines)
  const hand = { ...(readStored(HAND_KEY, storedHand) ?? ofEarlierPage(specified ?? [])), lines }
  if (specified === null || areSame(specified, documentLines(hand))) return hand
  // Somebody else has written the document's lines. Their number is not known.
  const rest = hand.state === 'changing' ? hand.before : hand
  const draft = { state: 'draft', lines: rest.lines, unnumbered: specified } as const
  return hand.state === 'changing' ? { ...hand, quote: null, staysInHand: false, before: draft } : draft
}

/** Another text for each writing, and written last: whoever sees it sees the other two entries as they belong to it. */
export const writingOfHand = (): string | null => readStoredText(HAND_KEY)
export const isHandKey = (key: string | null): boolean => key === HAND_KEY || key === null

export function writeQuoteInHand(hand: QuoteInHand): void {
  const isListKept = writeStored(LIST_KEY, toStored(hand.lines))
  const quoted = documentLines(hand)
  if (quoted.length > 0) writeStored(STORAGE_KEYS.quoteBlinds, toStored(quoted))
  else removeStored(STORAGE_KEYS.quoteBlinds)
  const { lines: _, ...rest } = storedForm(hand)
  noteKept(writeStored(HAND_KEY, { ...rest, writtenAs: crypto.randomUUID() }) && isListKept)
  removeStored(HEADER_KEY)
  removeStored(CHANGED_KEY)
}

function storedForm(hand: QuoteInHand): Readonly<Record<string, unknown>> {
  const lines = toStored(hand.lines)
  if (hand.state === 'draft') return { ...hand, lines, unnumbered: toStored(hand.unnumbered) }
  const quoted = hand.quote && { ...hand.quote, lines: toStored(hand.quote.lines) }
  if (hand.state !== 'changing') return { ...hand, lines, quote: quoted }
  return { ...hand, lines, quote: quoted, kept: { ...hand.kept, lines: toStored(hand.kept.lines) }, before: storedForm(hand.before) }
}

const earlierHeader = z.object({
  number: z.string().min(1),
  issuedAt,
  isOrdered: z.boolean().optional(),
  privateLink: z.string().optional(),
})
const earlierChanged = z.object({
  number: z.string(),
  privateLink: z.string(),
  lineIds: z.array(z.string()),
  linesBefore: storedLines,
})

/** @returns what an earlier version of the page left. Which state of a kept quote it had seen is not known then. */
function ofEarlierPage(lines: readonly QuoteLine[]): QuoteInHand {
  const header = readStored(HEADER_KEY, earlierHeader)
  const changed = readStored(CHANGED_KEY, earlierChanged)
  const document = lines.length === 0 || !header ? null : { ...header, lines }
  const isOfChanged = changed !== null && document?.privateLink === changed.privateLink && !document.isOrdered
  if (!changed) return document ? restOf(document) : { ...EMPTY, unnumbered: lines }
  const before: QuoteAtRest =
    document && !isOfChanged ? restOf(document) : { state: 'draft', lines: [], unnumbered: isOfChanged ? [] : lines }
  const { number, privateLink, lineIds, linesBefore } = changed
  return {
    state: 'changing',
    lines: [],
    number,
    privateLink,
    version: '',
    kept: { quotedAt: LONG_AGO, lines: [] },
    lineIds,
    quote: document && isOfChanged ? { issuedAt: document.issuedAt, lines } : null,
    staysInHand: false,
    before: { ...before, lines: linesBefore },
  }
}

function restOf({
  number,
  issuedAt,
  isOrdered,
  privateLink,
  lines: quoted,
}: z.output<typeof earlierHeader> & { lines: readonly QuoteLine[] }): QuoteAtRest {
  const base = { lines: [], quote: { number, issuedAt, lines: quoted } }
  if (isOrdered) return { ...base, state: 'ordered', privateLink: privateLink ?? null }
  return privateLink ? { ...base, state: 'kept', privateLink, version: '' } : { ...base, state: 'issued' }
}
