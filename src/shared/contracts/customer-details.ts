import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailAddress, phoneNumber, requiredName, requiredText, sessionId } from './fields.ts'

export const leadFeature = z.enum(['visualizer', 'walkthrough', 'shutters'])
export type LeadFeature = z.output<typeof leadFeature>

export const customerDetails = z.strictObject({ name: requiredName(), whatsapp: phoneNumber, email: emailAddress })

export const saveCustomerDetails = endpoint({
  method: 'POST',
  path: '/api/customer-details',
  summary: 'Makes a lead. The source follows from the feature; the demo shortcut is marked and left out of figures.',
  access: 'anyone',
  body: customerDetails.extend({
    feature: leadFeature.optional(),
    /** What the visitor has chosen, in words for the consultant: the louvre, colour and panels of a shutter. */
    productInterest: requiredText().optional(),
    sessionId: sessionId.nullish(),
    ipAddress: z.null().optional(),
  }),
  response: z.strictObject({ success: z.literal(true), leadId: z.string() }),
  statuses: [201],
  repeatable: true,
  perMinute: 20,
  perHour: 40,
})
