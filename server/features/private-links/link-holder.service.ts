import type { z } from 'zod'
import { audit } from '#server/audit.ts'
import type { Db } from '#server/database/connect.ts'
import type { Documents } from '#server/documents/documents.ts'
import { composeMail } from '#server/documents/mail-layout.ts'
import type { DrawingCaller } from '#server/drawn-once.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { writeMail } from '#server/features/mail/mail.service.ts'
import { mayUseMailbox } from '#server/features/mail/mailbox-limit.service.ts'
import { changeDetails, type DetailsCaller } from '#server/features/orders/delivery-details.service.ts'
import { findReleasedAt, getOrderWithLines, renderReceipt } from '#server/features/orders/orders.service.ts'
import { ownedQuoteOfLink } from '#server/features/quotes/quote-owner.service.ts'
import { renderKeptQuote } from '#server/features/quotes/quotes.service.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import { isEmailAddress } from '#shared/contracts/fields.ts'
import type { changeOrderDetails } from '#shared/contracts/private-links.ts'
import { givenName } from '#shared/domain/quotes.ts'
import { privateLinkNote } from '#shared/domain/terms.ts'
import { orderSeen, quoteSeen } from './private-links.presenter.ts'
import { updateLinkRevoked } from './private-links.repository.ts'
import { linkAddress, linkEnded, makeLink, needLink, type PrivateLink } from './private-links.service.ts'

/** What the holder of a private link may do. Each throws ApiError unknown_link for a link that is unknown or revoked. */

export async function viewLink(db: Db, env: Env, id: string, now: Date) {
  const link = await needLink(db, id)
  if (link.orderReference) return seeOrder(db, env, id, link.orderReference)
  return quoteSeen(await ownedQuoteOfLink(db, link), now)
}

/** @throws ApiError documents_unavailable */
export async function renderLinkPdf(documents: Documents, call: DrawingCaller & { readonly db: Db; readonly now: Date }, id: string) {
  const { db } = call
  const link = await needLink(db, id)
  if (link.orderReference) return renderReceipt(documents, call, link.orderReference)
  return renderKeptQuote(documents, await ownedQuoteOfLink(db, link), call)
}

/** @throws ApiError details_changed; conflict for a quote, which has no such details yet, and for an order in production */
export async function changeDetailsOfLink(
  db: Db,
  env: Env,
  caller: DetailsCaller,
  id: string,
  details: z.output<typeof changeOrderDetails.body>,
  now: Date,
) {
  const { orderReference } = await needLink(db, id)
  if (!orderReference) throw new ApiError('conflict', 'This quote is not ordered yet. Its delivery is asked for when you order.')
  const { customer_phone: phone, customer_address: address, special_instructions: instructions, details_version } = details
  await changeDetails(db, env, caller, orderReference, { phone, address, instructions }, details_version, now)
  return seeOrder(db, env, id, orderReference)
}

/** Ends a link and mails its successor to the customer and the shop. Whoever has the old link may do so, and does not learn the new one. */
export async function revokeLink(db: Db, env: Env, actor: Actor, id: string, now: Date) {
  // What it leads to is read in the same statement, because somebody may be ordering by it at this moment.
  const link = await updateLinkRevoked(db, id, now)
  if (!link) throw linkEnded()
  const successor = await makeLink(db, link, now)
  const holder = await holderOf(db, link)
  const { name, email, what } = holder
  await audit(db, actor, 'private_link.revoked', what, {}, now)
  const address = linkAddress(env, successor)
  // The shop's own mails lead to the order by the customer's link.
  await writeMail(db, { to: env.business.email, ...newLinkMail(env, '', holder, address) }, now)
  if (!isEmailAddress(email)) {
    return { success: true as const, message: 'The link has ended. We know no email address for it: please ask us for the new one.' }
  }
  // A link ends in any case: somebody else may have used up the mailbox's hour.
  if (!(await mayUseMailbox(db, 'link', email, env, now))) {
    return {
      success: true as const,
      message: `The link has ended. Many new links went to ${email} within the hour: please ask us for this one.`,
    }
  }
  await writeMail(db, { to: email, replyTo: env.business.email, ...newLinkMail(env, name, holder, address) }, now)
  const way = env.smtpUrl ? `A new one is on its way to ${email}.` : 'This site does not send email yet: please ask us for the new one.'
  return { success: true as const, message: `The link has ended. ${way}` }
}

function newLinkMail(env: Env, name: string, { to, what }: Pick<LinkHolder, 'to' | 'what'>, url: string) {
  const content = {
    greeting: name && `Dear ${name},`,
    heading: 'A new private link',
    paragraphs: [`The earlier link to ${what} has ended, as was asked for on its page. This one takes its place.`],
    action: { label: `Open ${what}`, url },
    closing: [privateLinkNote(to)],
  }
  return { subject: `New private link to ${what}`, ...composeMail(content, env.business) }
}

interface LinkHolder {
  readonly name: string
  readonly email: string
  readonly to: 'quote' | 'order'
  /** For example 'order CB-2X4K7M-PQ8RST'. */
  readonly what: string
}

/** @returns who may get a new link, and what it is of. */
async function holderOf(db: Db, link: PrivateLink): Promise<LinkHolder> {
  if (link.orderReference) {
    const { customer, reference } = await getOrderWithLines(db, link.orderReference)
    return { name: customer.name, email: customer.email, to: 'order', what: `order ${reference}` }
  }
  const quote = await ownedQuoteOfLink(db, link)
  return { name: givenName(quote.customerName), email: quote.customerEmail, to: 'quote', what: `quote ${quote.number}` }
}

async function seeOrder(db: Db, env: Env, link: string, reference: string) {
  return orderSeen(env, link, await getOrderWithLines(db, reference), await findReleasedAt(db, reference))
}
