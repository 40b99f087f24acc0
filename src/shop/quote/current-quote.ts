import { z } from 'zod'
import { STORAGE_KEYS } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { quoteKey } from '#shared/contracts/fields.ts'
import { type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { randFromCents } from '#shared/domain/money.ts'
import { productName } from '#shared/domain/products.ts'
import { validUntil } from '#shared/domain/quotes.ts'
import { asSeen } from './as-seen.ts'
import type { Ordered } from './quote-in-hand.ts'
import { linesOfStored, storedBlindOf } from './stored-blind.ts'
import type { QuoteHeader } from './working-list.ts'

/** The quote that the customer is completing, kept in the session storage. Amounts are rand. Source: customer specification, section 3. */
const currentQuote = z.object({
  quote_id: z.string().min(1),
  product_name: z.string().default(''),
  /** Null when the price is only agreed on during a visit. */
  total: z.number().min(0).nullable().default(null),
  subtotal: z.number().optional(),
  vat: z.number().optional(),
  valid_until: z.string().optional(),
  pricing_note: z.string().optional(),
  /** online: the quote is paid here. Any other value: a consultant contacts the customer. */
  service_type: z.string().default('online'),
  /** True once a consultation was requested from this browser. */
  consultation_requested: z.boolean().optional(),
  measurements: z
    .object({
      opening_width_mm: z.number().optional(),
      opening_height_mm: z.number().optional(),
      area_sqm: z.number().optional(),
    })
    .optional(),
  customer_info: z
    .object({
      name: z.string().default(''),
      email: z.string().default(''),
      phone: z.string().default(''),
      location: z.string().default(''),
    })
    .default({ name: '', email: '', phone: '', location: '' }),
  /** The lines of a quote from our calculator. With them the quote becomes an order when it is paid. */
  blinds: z.array(z.unknown()).optional(),
  /** Of the quote as the server keeps it, and of the order that it became. */
  private_link: z.string().optional(),
  /** Which state of the kept quote was seen here. */
  quote_version: z.string().optional(),
  /** Names it to the server while its link is not known here. */
  quote_key: quoteKey.optional().catch(undefined),
  /** It became an order, by its document for example. */
  is_ordered: z.boolean().optional(),
  /** The reference of that order, where it is known here. */
  ordered_as: z.string().optional(),
})
export type CurrentQuote = z.output<typeof currentQuote>
export type CustomerInfo = CurrentQuote['customer_info']
export type PayableQuote = CurrentQuote & { readonly total: number }

/** Whether the quote can be paid here now, rather than after a consultation. */
export const isPayable = (quote: CurrentQuote): quote is PayableQuote => quote.service_type === 'online' && quote.total !== null

/** Whether it has become an order. Those that were kept by an earlier version tell it by the order's reference alone. */
export const isOrdered = ({ is_ordered, ordered_as }: CurrentQuote): boolean => is_ordered === true || ordered_as !== undefined

/** The quote once its document was ordered, where it is the same one: it is paid as that order and no other. */
export function orderedAs(quote: CurrentQuote, { quote: { number }, privateLink }: Pick<Ordered, 'quote' | 'privateLink'>): CurrentQuote {
  if (quote.quote_id !== number || quote.ordered_as) return quote
  return { ...quote, is_ordered: true, ...(privateLink ? { private_link: privateLink } : {}) }
}

export const linesOfQuote = ({ blinds = [] }: CurrentQuote): QuoteLine[] => linesOfStored(blinds)

export const currentQuoteAtom = storedAtom<CurrentQuote | null>(STORAGE_KEYS.currentQuote, currentQuote.nullable(), null, {
  kind: 'session',
})

export function currentQuoteOf(header: QuoteHeader, lines: readonly QuoteLine[], customer: CustomerInfo): CurrentQuote {
  const totals = totalsOf(lines)
  const [first] = lines
  const only = lines.length === 1 ? first : undefined
  return {
    quote_id: header.number,
    product_name: only ? productName(only.productType) : `${totals.quantity} blinds`,
    total: randFromCents(totals.totalCents),
    subtotal: randFromCents(totals.beforeVatCents),
    vat: randFromCents(totals.vatCents),
    valid_until: validUntil(new Date(header.issuedAt)).toISOString(),
    pricing_note: 'Prices include VAT.',
    service_type: 'online',
    ...(only
      ? {
          measurements: {
            opening_width_mm: only.widthMm,
            opening_height_mm: only.dropMm,
            area_sqm: Math.round((only.widthMm * only.dropMm) / 10_000) / 100,
          },
        }
      : {}),
    customer_info: customer,
    blinds: lines.map(storedBlindOf),
    ...asSeen(header),
  }
}
