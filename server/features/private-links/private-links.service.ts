import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { holdName } from '#server/database/transaction.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import type { linkOfOrdered } from '#shared/contracts/fields.ts'
import { openCheckout } from '#shared/contracts/payment.ts'
import { privateLinkPath } from '#shared/paths.ts'
import {
  clearKeyOfLink,
  findLink,
  findLinkOfOrder,
  findLinkOfQuote,
  insertLink,
  lockLink,
  lockLinkOfKey,
  type NewLink,
  type PrivateLink,
  updateLinkOrder,
  updateLinkQuote,
} from './private-links.repository.ts'

export type { PrivateLink } from './private-links.repository.ts'
export { findLinkOfKey } from './private-links.repository.ts'

/** A quote or an order that gets a link. */
type Target = Partial<Pick<NewLink, 'quoteId' | 'orderReference' | 'quoteKey'>>

/** 128 random bits, so that nobody finds a link by trying. */
const LINK_BYTES = 16

export async function makeLink(db: Db, { quoteId = null, orderReference = null, quoteKey = null }: Target, now: Date): Promise<string> {
  const id = randomBytes(LINK_BYTES).toString('base64url')
  await insertLink(db, { id, quoteId, orderReference, quoteKey }, now)
  return id
}

/** @throws ApiError unknown_link when there is no such link, or it was revoked. */
export async function needLink(db: Db, id: string): Promise<PrivateLink> {
  const link = await findLink(db, id)
  if (!link) throw linkEnded()
  return link
}

export const isLive = async (db: Db, id: string): Promise<boolean> => (await findLink(db, id)) !== undefined

export function linkEnded(): ApiError {
  return new ApiError('unknown_link', 'This link does not work any more. Please use the newest link that you have from us, or contact us.')
}

/**
 * The link, which nobody else moves, orders by or ends until the transaction ends.
 * @throws ApiError unknown_link
 */
export async function holdLink(tx: Db, id: string): Promise<PrivateLink> {
  const link = await lockLink(tx, id)
  if (!link) throw linkEnded()
  return link
}

/**
 * The link of a quote that a browser names by its key: the quote was kept, ordered or paid by a call whose answer has not come, or was lost. Until the
 * transaction ends nobody else gives the quote a link, or moves, orders by or ends it.
 * @returns undefined while it has none, and once somebody has changed the quote by its link: that is another one
 */
export async function holdLinkOfKey(tx: Db, quoteKey: string): Promise<PrivateLink | undefined> {
  await holdName(tx, `quote ${quoteKey}`)
  return lockLinkOfKey(tx, quoteKey)
}

/** Somebody has changed the quote by its link: its key names nothing from now on, and whoever still sends it gets a new quote. */
export const endKeyOfLink = (tx: Db, id: string): Promise<void> => clearKeyOfLink(tx, id)

/** @returns the link of a quote. @throws ApiError unknown_link when it has ended or moved on to a later quote */
export async function linkOfQuote(db: Db, quoteId: string): Promise<string> {
  const link = await findLinkOfQuote(db, quoteId)
  if (!link) throw linkEnded()
  return link.id
}

/** @returns the link of an order. Orders from before there were links get theirs now. */
export async function linkOfOrder(db: Db, orderReference: string, now: Date): Promise<string> {
  return (await findLinkOfOrder(db, orderReference))?.id ?? makeLink(db, { orderReference }, now)
}

/**
 * Gives a quote its link: the one whose quote it takes the place of, or a new one.
 * @param given.quoteKey by which the browser names the quote until it knows that link
 * @throws ApiError already_ordered, unknown_link when that one shows an order or ended meanwhile
 */
export async function linkNewQuote(
  db: Db,
  given: { readonly quoteId: string; readonly quoteKey: string | undefined },
  replaced: PrivateLink | undefined,
  now: Date,
): Promise<string> {
  const { quoteId } = given
  if (!replaced) return makeLink(db, given, now)
  if (!(await updateLinkQuote(db, replaced.id, quoteId))) throw (await isLive(db, replaced.id)) ? alreadyOrdered() : linkEnded()
  return replaced.id
}

/**
 * Gives an order its link: that of the ordered quote, or a new one.
 * @param given.quoteKey by which the browser names the quote until it knows that link
 * @throws ApiError already_ordered when another order has it, unknown_link when it ended meanwhile
 */
export async function linkNewOrder(
  db: Db,
  given: { readonly orderReference: string; readonly quoteKey: string | undefined },
  quoteLink: PrivateLink | undefined,
  now: Date,
): Promise<string> {
  const { orderReference } = given
  if (!quoteLink) return makeLink(db, given, now)
  if (!(await updateLinkOrder(db, quoteLink.id, orderReference))) throw (await isLive(db, quoteLink.id)) ? alreadyOrdered() : linkEnded()
  return quoteLink.id
}

/** What a refusal holds for whoever named the quote by its key, and does not know the link of its order. */
export const tellLink = (untold: string | undefined) =>
  untold ? { body: { privateLink: untold } satisfies z.input<typeof linkOfOrdered> } : {}

/** @param untold as of tellLink */
export function alreadyOrdered(untold?: string): ApiError {
  return new ApiError(
    'already_ordered',
    'This quote is ordered already. Nothing was changed, mailed or ordered again. Its private link shows the order with the name, phone and address it was placed with; those that you gave now were not taken. To order more, make a new quote.',
    tellLink(untold),
  )
}

export const linkAddress = (env: Pick<Env, 'publicUrl'>, link: string): string => `${env.publicUrl}${privateLinkPath(link)}`

/** @returns an address that works in an e-mail and can be tried again after a failure. It opens the checkout, or says why it cannot. */
export const checkoutAddress = (env: Pick<Env, 'publicUrl'>, link: string): string =>
  `${env.publicUrl}${openCheckout.path.replace('{link}', encodeURIComponent(link))}`
