import { CallError } from '#app/lib/call.ts'
import { contractQuery } from '#app/lib/contract-query.ts'
import type { AnswerOf } from '#shared/contracts/endpoint.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'

/** What stands behind a private link, as the server knows it; asked again whenever the customer comes back to the tab. */
export const privateLinkQuery = (link: string) => contractQuery(viewPrivateLink, { params: { link } })

export type Seen = AnswerOf<typeof viewPrivateLink>
export type SeenOrder = Extract<Seen, { kind: 'order' }>
export type SeenQuote = Extract<Seen, { kind: 'quote' }>

/** Whether the server knows no such link, or it was revoked. */
export const isUnknownLink = (failure: unknown): boolean => failure instanceof CallError && failure.errorType === 'unknown_link'
