import { customer, kitchenBlind } from './order.ts'

/** A quote as a browser e-mails it. The total is not the right one: the server tells so in the mail and mails its own. */
export const quoteToMail = (change: Record<string, unknown> = {}) => ({
  quote_id: 'CB-771122',
  quote_date: '21 November 2026',
  blinds: [kitchenBlind],
  total_quantity: 2,
  total_amount: 1,
  recipient_email: customer.customer_email,
  recipient_name: customer.customer_name,
  ...change,
})
