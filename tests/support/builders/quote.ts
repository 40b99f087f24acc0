import type { TestServer } from '#tests/support/server.ts'
import { type Blind, customer, kitchenBlind, loungeBlind, totalOf } from './order.ts'

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

/** What a browser sends to have a quote kept, at the server's own prices. */
export const quoteToKeep = async (server: TestServer, blinds: readonly Blind[]) => ({
  quote_id: 'CB-445566',
  quote_date: '28 November 2026',
  customer_name: 'Thandi Nkosi',
  customer_email: 'thandi@customer.example',
  customer_mobile: '+27 82 000 0000',
  blinds,
  total_amount: await totalOf(server, blinds),
  total_quantity: 2,
})

/** What a browser sends to have a quote of two blinds mailed to Thandi, at the server's own prices. */
export async function quoteBody(server: TestServer, change: Record<string, unknown> = {}) {
  const blinds = [kitchenBlind, loungeBlind]
  return {
    recipient_email: 'thandi@customer.example',
    recipient_name: 'Thandi <Nkosi>',
    recipient_mobile: '082 123 4567',
    quote_id: 'CB-123456',
    quote_date: '2026/11/21',
    blinds,
    total_amount: await totalOf(server, blinds),
    total_quantity: 3,
    send_copy_to_business: true,
    ...change,
  }
}
