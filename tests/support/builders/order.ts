import { randomUUID } from 'node:crypto'
import { submitOrder } from '#shared/contracts/orders.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import type { TestServer } from '../server.ts'

/** Orders and blinds as a customer's browser sends them. */

export const kitchenBlind = {
  product_type: 'roller-blockout',
  product_name: 'Roller Blinds - Blockout',
  width_mm: 1204,
  drop_mm: 1500,
  control_side: 'right',
  mount_type: 'inside-recess',
  colour: 'Robberg Charcoal',
  quantity: 2,
  room: 'Kitchen',
  size_source: {
    how: 'camera',
    scale: 'card',
    references: ['card', 'card'],
    reference_depth_mm: 15,
    corners: 'by_hand',
    measured_width_mm: 1207.2,
    measured_drop_mm: 1504.1,
    width_ci95_mm: 2.5,
    drop_ci95_mm: 3.5,
    safe_width_mm: 1204.2,
    safe_drop_mm: 1500.1,
    confidence: 0.91,
  },
}
export const loungeBlind = {
  product_type: 'verticals-blockout',
  width_mm: 1800,
  drop_mm: 2000,
  control_side: 'left',
  mount_type: 'outside-facefix',
  colour: 'Biscuit',
  quantity: 1,
}

export const customer = {
  customer_name: 'Thandi Nkosi',
  customer_email: 'thandi@customer.example',
  customer_phone: '+27 82 000 0000',
  customer_address: '12 Strand Street, Mossel Bay',
  special_instructions: 'Ring at the side gate.',
}

export type Blind = { product_type: string; width_mm: number; drop_mm: number; quantity: number }

/** @returns the server's price of one blind in rand. */
export async function priceOf(server: TestServer, { product_type, width_mm, drop_mm }: Blind): Promise<number> {
  const { body } = await server.call(quotePrice, { body: { product_type, width_mm, drop_mm } })
  if (!body.success) throw new Error(`no price: ${JSON.stringify(body)}`)
  return body.quote.price
}

export async function totalOf(server: TestServer, blinds: readonly Blind[]): Promise<number> {
  const totals = await Promise.all(blinds.map(async (blind) => (await priceOf(server, blind)) * blind.quantity))
  return totals.reduce((sum, total) => sum + total, 0)
}

export async function orderBody(server: TestServer, blinds: readonly Blind[] = [kitchenBlind, loungeBlind]) {
  return { ...customer, blinds, total_amount: await totalOf(server, blinds) }
}

export const newKey = () => ({ 'idempotency-key': randomUUID() })

/** Places an order. @returns the server's answer, and the total that was ordered. */
export async function placeOrder(
  server: TestServer,
): Promise<{ reference: string; privateLink: string; paymentUrl: string; totalAmount: number }> {
  const body = await orderBody(server)
  const answer = await server.call(submitOrder, { body, headers: newKey() })
  if (answer.status !== 200) throw new Error(`the order was refused: ${JSON.stringify(answer.body)}`)
  const { reference, privateLink, paymentUrl } = answer.body
  return { reference, privateLink, paymentUrl, totalAmount: body.total_amount }
}
