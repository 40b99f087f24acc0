import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import type { LeadFeature, saveCustomerDetails as saveCustomerDetailsContract } from '#shared/contracts/customer-details.ts'
import { isDemoDetails } from '#shared/domain/demo-details.ts'
import { insertLead, type LeadSource } from './customer-details.repository.ts'

type CustomerDetails = z.output<typeof saveCustomerDetailsContract.body>

const SOURCE_OF: Readonly<Record<LeadFeature, LeadSource>> = {
  visualizer: 'ar_visualizer',
  walkthrough: 'room_walkthrough',
  shutters: 'shutter_visualization',
}

/** Makes a lead of what the details dialog sent. */
export async function saveCustomerDetails(db: Db, details: CustomerDetails, now: Date) {
  const id = randomUUID()
  await insertLead(db, {
    id,
    name: details.name,
    email: details.email,
    whatsapp: details.whatsapp,
    source: details.feature ? SOURCE_OF[details.feature] : 'website',
    isDemo: isDemoDetails(details),
    sessionId: details.sessionId ?? null,
    createdAt: now,
  })
  return { success: true as const, leadId: id }
}
