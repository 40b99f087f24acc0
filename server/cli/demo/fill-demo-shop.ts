import { enterPin } from '#shared/contracts/auth.ts'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import type { AnswerOf, BodyInput } from '#shared/contracts/endpoint.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment, openCheckout, settleSandboxCheckout } from '#shared/contracts/payment.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { recordTapeSize, releaseToProduction } from '#shared/contracts/production.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { type DemoCustomer, demoBlinds, demoCustomers } from './demo-people.ts'
import { type ShopClient, shopClient } from './shop-client.ts'

type Blinds = BodyInput<typeof submitOrder>['blinds']

/**
 * Fills a running shop over HTTP, as its customers and staff would. So the database only holds what the shop itself can produce.
 * @returns what was made, one line for each.
 */
export async function fillDemoShop(url: string, pin: string): Promise<string[]> {
  const shop = shopClient(url)
  const { thandi, pieter, lerato, anita, james, zanele } = demoCustomers
  const { kitchen, bedroom, lounge, stoep } = demoBlinds

  await shop.call(saveCustomerDetails, {
    body: {
      name: zanele.name,
      whatsapp: zanele.phone,
      email: zanele.email,
      feature: 'visualizer',
      sessionId: 'session_demo',
      ipAddress: null,
    },
  })
  await mailQuote(shop, 'CB-100001', zanele, [kitchen])
  await keepQuote(shop, 'CB-100002', [stoep])

  const pending = await placeOrder(shop, thandi, [kitchen, bedroom])
  const failed = await placeOrder(shop, pieter, [stoep])
  await settle(shop, failed, 'fail')
  const cancelled = await placeOrder(shop, lerato, [bedroom])
  await settle(shop, cancelled, 'cancel')
  const paid = await placeOrder(shop, anita, [lounge, kitchen])
  await settle(shop, paid, 'pay')
  const taped = await placeOrder(shop, james, [lounge])
  await settle(shop, taped, 'pay')
  const inProduction = await placeOrder(shop, anita, [kitchen])
  await settle(shop, inProduction, 'pay')

  await shop.call(enterPin, { body: { pin, scope: 'admin' } })
  await shop.call(recordTapeSize, { params: { reference: taped.reference, position: 0 }, body: { width_mm: 2404, drop_mm: 2096 } })
  await shop.call(releaseToProduction, { params: { reference: inProduction.reference } })

  const quotePaid = await payQuote(shop, 'CB-100003', zanele, [bedroom])
  return [
    `a lead and a mailed quote (CB-100001) of ${zanele.name}`,
    'a quote that was saved only (CB-100002)',
    `${pending.reference}: placed, not paid`,
    `${failed.reference}: its payment failed, can be tried again`,
    `${cancelled.reference}: its payment was cancelled`,
    `${paid.reference}: paid, its lounge blind waits for a tape`,
    `${taped.reference}: paid and measured with a tape, may be released`,
    `${inProduction.reference}: paid and in production`,
    quotePaid,
  ]
}

async function totalOf(shop: ShopClient, blinds: Blinds): Promise<number> {
  let total = 0
  for (const { product_type, width_mm, drop_mm, quantity = 1 } of blinds) {
    const answer = await shop.call(quotePrice, { body: { product_type, width_mm, drop_mm } })
    if (!answer.success) throw new Error(`the demo asks for a size that is not made: ${answer.message}`)
    total += answer.quote.price * quantity
  }
  return total
}

type Placed = AnswerOf<typeof submitOrder>

async function placeOrder(shop: ShopClient, { name, email, phone, address }: DemoCustomer, blinds: Blinds): Promise<Placed> {
  return shop.call(submitOrder, {
    body: {
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      customer_address: address,
      blinds,
      total_amount: await totalOf(shop, blinds),
    },
  })
}

async function settle(shop: ShopClient, { privateLink: link }: Placed, outcome: 'pay' | 'fail' | 'cancel'): Promise<void> {
  await press(shop, await shop.locationOf(openCheckout, { params: { link } }), outcome)
}

/** Presses a button of the sandbox's checkout page. */
async function press(shop: ShopClient, page: URL, outcome: 'pay' | 'fail' | 'cancel'): Promise<void> {
  const token = decodeURIComponent(page.pathname.split('/').at(-1) ?? '')
  await shop.locationOf(settleSandboxCheckout, { params: { token, outcome } })
}

async function quoted(shop: ShopClient, number: string, blinds: Blinds) {
  const total_quantity = blinds.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
  return { quote_id: number, quote_date: 'today', blinds, total_amount: await totalOf(shop, blinds), total_quantity }
}

async function mailQuote(shop: ShopClient, number: string, { name, email, phone }: DemoCustomer, blinds: Blinds): Promise<void> {
  const body = { ...(await quoted(shop, number, blinds)), recipient_name: name, recipient_email: email, recipient_mobile: phone }
  await shop.call(emailQuote, { body })
}

async function keepQuote(shop: ShopClient, number: string, blinds: Blinds): Promise<void> {
  await shop.call(saveQuote, { body: await quoted(shop, number, blinds) })
}

async function payQuote(shop: ShopClient, number: string, { name, email }: DemoCustomer, blinds: Blinds): Promise<string> {
  const amount = await totalOf(shop, blinds)
  const { checkout_url, reference } = await shop.call(createPayment, {
    body: { quote_id: number, customer_info: { name, email }, amount, blinds },
  })
  await press(shop, new URL(checkout_url), 'pay')
  return `${reference}: quote ${number}, paid before phone and address were given`
}
