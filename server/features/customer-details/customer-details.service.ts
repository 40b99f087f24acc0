import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { holdName } from '#server/database/transaction.ts'
import type { Env } from '#server/env.ts'
import { readSaidInConversation } from '#server/features/assistant/conversation.read-model.ts'
import { writeMail } from '#server/features/mail/mail.service.ts'
import { limitMailbox } from '#server/features/mail/mailbox-limit.service.ts'
import { windowAround } from '#server/time-window.ts'
import type { LeadFeature, saveCustomerDetails as saveCustomerDetailsContract } from '#shared/contracts/customer-details.ts'
import { isDemoDetails } from '#shared/domain/demo-details.ts'
import { findSameLead, insertLead, type LeadSource } from './customer-details.repository.ts'
import { leadMail } from './lead-mail.ts'

type CustomerDetails = z.output<typeof saveCustomerDetailsContract.body>

const SOURCE_OF: Readonly<Record<LeadFeature, LeadSource>> = {
  visualizer: 'ar_visualizer',
  walkthrough: 'room_walkthrough',
  shutters: 'shutter_visualization',
}

const ASKED_FOR: Readonly<Record<LeadFeature | 'nothing', string>> = {
  visualizer: 'the window visualizer',
  walkthrough: 'a consultation',
  shutters: 'shutters',
  nothing: 'to be contacted',
}

/** Of the columns location and product_interest. */
const LONGEST_WORDS = 200

/** Who sends the same again within this time pressed the button twice, or came back to see whether it had worked. */
const SAME_WITHIN_MS = 15 * 60_000

/**
 * Stores a visitor's contact details as a lead, and mails them to the shop, which promises to answer. The same details again within minutes
 * are that lead; with another number or another choice they are a new one, because that may be what was wrong.
 *
 * Towns and products that the visitor named to the assistant come from the conversation as it stands now. When it goes on later, the lead
 * stays as it is: the shop has its mail by then.
 * @throws ApiError too_many_requests for a mailbox that was left many times within an hour
 */
export async function saveCustomerDetails(db: Db, env: Pick<Env, 'business' | 'rateLimitScale'>, details: CustomerDetails, now: Date) {
  const { name, email, whatsapp, productInterest: chosen } = details
  const source = details.feature ? SOURCE_OF[details.feature] : 'website'
  await holdName(db, `lead ${email}`)
  const same = await findSameLead(db, { name, email, whatsapp, source }, chosen, windowAround(now, SAME_WITHIN_MS))
  if (same) return { success: true as const, leadId: same }
  await limitMailbox(db, 'lead', email, env, now)
  const id = randomUUID()
  const isDemo = isDemoDetails(details)
  const said = details.sessionId ? await readSaidInConversation(db, details.sessionId) : { towns: [], products: [] }
  const lead = { id, name, email, whatsapp, location: listed(said.towns), productInterest: chosen ?? listed(said.products) }
  await insertLead(db, { ...lead, source, isDemo, sessionId: details.sessionId ?? null, createdAt: now })
  if (!isDemo)
    await writeMail(
      db,
      leadMail({ ...lead, hasChosen: chosen !== undefined, asksFor: ASKED_FOR[details.feature ?? 'nothing'] }, env.business),
      now,
    )
  return { success: true as const, leadId: id }
}

/** As many as fit, the first first. */
function listed(names: readonly string[]): string {
  return names.reduce((list, name) => {
    const longer = list ? `${list}, ${name}` : name
    return longer.length > LONGEST_WORDS ? list : longer
  }, '')
}
