import { CallError } from '#app/lib/calls/call.ts'
import { contractQuery } from '#app/lib/calls/contract-query.ts'
import { linesOfStored } from '#app/shop/quote/stored-blind.ts'
import type { AnswerOf } from '#shared/contracts/endpoint.ts'
import { linkOfOrdered } from '#shared/contracts/fields.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { QuoteAsKept } from './quote/quote-in-hand.ts'

/** What stands behind a private link, as the server knows it; asked again whenever the customer comes back to the tab. */
export const privateLinkQuery = (link: string) => contractQuery(viewPrivateLink, { params: { link } })

export type Seen = AnswerOf<typeof viewPrivateLink>
export type SeenOrder = Extract<Seen, { kind: 'order' }>
export type SeenQuote = Extract<Seen, { kind: 'quote' }>

/** Whether the server knows no such link, or it was revoked. */
export const isUnknownLink = (failure: unknown): boolean => failure instanceof CallError && failure.errorType === 'unknown_link'

/** Whether somebody else has changed the quote since it was seen here. */
export const isQuoteChanged = (failure: unknown): boolean => failure instanceof CallError && failure.errorType === 'quote_changed'

/** Whether the quote has become an order since it was seen here. */
export const isAlreadyOrdered = (failure: unknown): boolean => failure instanceof CallError && failure.errorType === 'already_ordered'

/** The link of the order that the quote has become, where the quote was named by its key because no link was known. */
export const linkIfOrdered = (failure: unknown): string | undefined =>
  failure instanceof CallError && TELL_LINK.includes(failure.errorType)
    ? linkOfOrdered.safeParse(failure.body).data?.privateLink
    : undefined
const TELL_LINK: readonly string[] = ['already_ordered', 'already_paid', 'quote_changed']

/** Screens of an unpaid order ask this often, so that a payment shows soon after it was made. */
const ASK_AGAIN_MS = 10_000

/** For `refetchInterval`: asks until the order is paid, or its link has ended. */
export const untilPaid = ({ state }: { readonly state: { readonly data?: Seen | undefined; readonly error: unknown } }): number | false =>
  state.data?.kind === 'order' && state.data.paymentStatus === 'pending' && !isUnknownLink(state.error) ? ASK_AGAIN_MS : false

export const linesSeen = ({ blinds }: Seen, privateLink: string): QuoteLine[] => linesOfStored(blinds, `${privateLink}/`)

/** What the server tells of a quote, in the form of the quote in hand. */
export function quoteAsKept(quote: SeenQuote, privateLink: string): QuoteAsKept {
  const { number, quote_version: version, quotedAt } = quote
  return { number, privateLink, version, quotedAt, lines: linesSeen(quote, privateLink) }
}
