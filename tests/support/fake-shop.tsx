import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import type { z } from 'zod'
import { ToastHost } from '#app/app/toast-host.tsx'
import { createQueryClient } from '#app/lib/calls/query-client.ts'
import type { OrderIntent } from '#app/shop/order/order-in-hand.ts'
import { ApiError } from '#server/errors.ts'
import { limitsAnswer } from '#server/features/pricing/pricing.presenter.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import { findPlacedOrder, submitOrder } from '#shared/contracts/orders.ts'
import { createPayment, findOrderOfPayment, getPaymentStatus } from '#shared/contracts/payment.ts'
import { getSizeLimits, quotePrice } from '#shared/contracts/pricing.ts'
import { type changeOrderDetails, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { getColours } from '#shared/contracts/products.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { cents, centsFromRand, randFromCents, sumCents, timesCents } from '#shared/domain/money.ts'
import { type PriceGrid, parsePriceGrid, priceSize, sizeLimitsOf } from '#shared/domain/price-grid.ts'
import { type FakeServer, fakeServer, type SentCall } from './fake-server.ts'

/** A small price list for one product. It is parsed and priced by the shop's real code. */
const parsed = parsePriceGrid([
  [null, 600, 1200, 2400],
  [600, 500, 800, 1400],
  [1500, 700, 1090, 2000],
  [2400, 900, 1500, 2800],
])
if (!parsed.ok) throw new Error('the sample price list does not parse')
const grid: PriceGrid = parsed.grid
const limits = sizeLimitsOf(grid)

const colour = (name: string, hex: string, swatchPath: string | null) => ({
  name,
  hex,
  material: 'Polyester',
  finish: 'Matt',
  description: '',
  imageUrl: null,
  swatchPath,
})
const swatch = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

const colours = [colour('Ivory', '#f4efe1', swatch), colour('Charcoal', '#44484b', swatch), colour('Never shown', '#123456', null)]

/** The shop as a browser sees it over the network. Prices follow the real rule; the test can change their level and the payment's state. */
export interface Shop extends FakeServer {
  /** Multiplies every price. */
  priceFactor: number
  paymentStatus: 'pending' | 'paid' | 'failed' | 'unknown'
  isTestPayment: boolean
  /** The answer of the payment service when somebody pays a quote. Here it never opens a checkout. */
  paymentRefusal: string
  pricedSizes(): (readonly [unknown, unknown])[]
  orders(): SentCall[]
}

export const orderReference = 'CB-TESTED-ORDERS'
export const privateLink = 'a-private-link-of-the-'
/** Of the quote as the server keeps it. */
export const quoteVersion = 'the-first-version'
export type SeenOrder = AnswerInput<typeof changeOrderDetails>
const PAYMENT_URL = 'https://pay.example/checkout'

export function openShop(): Shop {
  const server = fakeServer()
  const shop: Shop = Object.assign(server, {
    priceFactor: 1,
    paymentStatus: 'pending' as const,
    isTestPayment: false,
    paymentRefusal: 'The payment service is not answering.',
    pricedSizes: () => server.sent.filter(({ path }) => path === quotePrice.path).map(({ body }) => [body.width_mm, body.drop_mm] as const),
    orders: () => server.sent.filter(({ path }) => path === submitOrder.path),
  })
  server
    .on(quotePrice, ({ body }) => price(shop, body))
    .on(getSizeLimits, () => ({
      success: true,
      limits: { 'roller-blockout': limitsAnswer(limits), 'vertical-blockout': limitsAnswer(limits) },
    }))
    .on(getColours, () => ({
      success: true,
      colours,
    }))
    .on(submitOrder, ({ body }) => order(shop, body))
    .on(findPlacedOrder, () => ({ success: true, answer: null }))
    .on(findOrderOfPayment, () => ({ success: true, order: null }))
    .on(viewPrivateLink, () =>
      shop.paymentStatus === 'unknown'
        ? new ApiError('unknown_link', 'No.')
        : seenOrder(shop.paymentStatus === 'paid' ? 'paid' : 'pending', { isTestPayment: shop.isTestPayment }),
    )
    .on(getPaymentStatus, () => paymentOf(shop))
    .on(emailQuote, ({ body }) => ({ ...keptAsSent(body), isSent: true }))
    .on(saveQuote, ({ body }) => keptAsSent(body))
    .on(createPayment, () => new ApiError('payment_unavailable', shop.paymentRefusal))
  return shop
}

/** The answer for a quote that is kept at the prices that were sent. */
export function keptAsSent({ blinds, total_amount }: Pick<z.output<typeof saveQuote.body>, 'blinds' | 'total_amount'>) {
  const lines = blinds.map(({ price = 0 }, index) => ({ index, price, width_band_mm: 1200, drop_band_mm: 1500 }))
  const quotedAt = '2026-11-16T08:00:00.000Z'
  return { success: true, message: 'Done.', privateLink, quote_version: quoteVersion, quotedAt, lines, total_amount } as const
}

function paymentOf({ paymentStatus, isTestPayment }: Shop) {
  if (paymentStatus === 'unknown') return new ApiError('unknown_payment', 'No.')
  const status = paymentStatus === 'pending' ? ('open' as const) : paymentStatus
  return {
    success: true,
    status,
    reference: orderReference,
    amount: 2180,
    privateLink,
    isReceiptMailed: true,
    isSecondPayment: false,
    isTestPayment,
  } as const
}

/** The quote behind the private link, while it is not ordered. */
export function seenQuote({ isExpired = false } = {}): AnswerInput<typeof viewPrivateLink> {
  return {
    success: true,
    kind: 'quote',
    quote_version: quoteVersion,
    number: 'CB-123456',
    quotedAt: '2026-11-16T08:00:00.000Z',
    validUntil: '2026-12-16T08:00:00.000Z',
    isExpired,
    customer_name: 'Thandi Mokoena',
    customer_email: 'thandi@example.com',
    customer_phone: '',
    blinds: [seenBlind],
    total_amount: 2180,
  }
}

/** The order behind the private link. */
export function seenOrder(paymentStatus: 'pending' | 'paid', change: Partial<SeenOrder> = {}): SeenOrder {
  return {
    success: true,
    kind: 'order',
    reference: orderReference,
    orderedAt: '2026-11-16T08:00:00.000Z',
    customer_name: 'Thandi Mokoena',
    customer_email: 'thandi@example.com',
    customer_phone: '082 555 0100',
    customer_address: '12 Beach Road',
    special_instructions: '',
    details_version: 'the-first-details',
    blinds: [seenBlind],
    total_amount: 2180,
    paymentStatus,
    paymentUrl: paymentStatus === 'paid' ? null : PAYMENT_URL,
    isTestPayment: false,
    releasedAt: null,
    ...change,
  }
}

function price(shop: Shop, { width_mm, drop_mm }: { width_mm: number; drop_mm: number }): z.input<typeof quotePrice.response> {
  const priced = priceSize(grid, { widthMm: width_mm, dropMm: drop_mm })
  if (priced.outcome === 'priced') {
    const rand = randFromCents(cents(Math.round(priced.unitCents * shop.priceFactor)))
    const bands = { width_band_mm: priced.widthBandMm, drop_band_mm: priced.dropBandMm }
    return { success: true, quote: { success: true, price: rand, total_price: rand, ...bands, vat_included: true } }
  }
  return {
    success: false,
    error_type: priced.outcome,
    message: 'We make 600 to 2400 mm.',
    contact_required: false,
    limits: limitsAnswer(priced.limits),
  }
}

function order(shop: Shop, body: z.output<typeof submitOrder.body>): AnswerInput<typeof submitOrder> | ApiError {
  const quotes = body.blinds.map((blind) => {
    const priced = price(shop, blind)
    return priced.success ? priced.quote : { price: 0, width_band_mm: null, drop_band_mm: null }
  })
  const totalCents = sumCents(body.blinds.map((blind, index) => timesCents(centsFromRand(quotes[index]?.price ?? 0), blind.quantity)))
  if (totalCents !== centsFromRand(body.total_amount)) {
    const lines = quotes.map(({ price, width_band_mm, drop_band_mm }, index) => ({ index, price, width_band_mm, drop_band_mm }))
    return new ApiError('price_changed', 'Prices have changed.', { body: { lines, total_amount: randFromCents(totalCents) } })
  }
  return takenOrder()
}

/** The answer to an order at the shop's prices. */
export const takenOrder = (): AnswerInput<typeof submitOrder> => ({
  success: true,
  reference: orderReference,
  privateLink,
  paymentStatus: 'pending',
  paymentUrl: PAYMENT_URL,
  message: 'Placed.',
})

/** Renders a screen as after a reload: with nothing in memory, and only what the browser's storage holds. */
export async function renderScreen(screen: ReactNode, at = '/screen') {
  const router = createMemoryRouter(
    [
      { path: '/screen/:link?', element: screen },
      { path: '*', element: <h1>elsewhere</h1> },
    ],
    { initialEntries: [at] },
  )
  const rendered = await render(
    <Provider store={createStore()}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </Provider>,
  )
  const where = () => router.state.location.pathname + router.state.location.search
  return { rendered, where, back: () => router.navigate(-1), forward: () => router.navigate(1) }
}

/** Stores a quote of two blinds for R 2 180 that the server keeps, and the working list that it was made from, as an earlier visit left them. */
export function storeKeptQuote({
  lines = [storedBlind],
  issuedAt = new Date().toISOString(),
}: {
  lines?: readonly object[]
  issuedAt?: string
} = {}) {
  localStorage.setItem('unsent:quote-blinds', JSON.stringify(lines))
  localStorage.setItem('quote-blinds', JSON.stringify(lines))
  const quote = { number: 'CB-123456', issuedAt, lines }
  localStorage.setItem('unsent:quote-in-hand', JSON.stringify({ state: 'kept', quote, privateLink, version: quoteVersion }))
}

export const storedBlind = {
  id: 'kitchen',
  room: 'Kitchen',
  product_type: 'roller-blockout',
  width_mm: 1200,
  drop_mm: 1500,
  control_side: 'left',
  mount_type: 'inside-recess',
  colour: 'Ivory',
  colour_hex: '#f4efe1',
  quantity: 2,
  price: 1090,
  width_band_mm: 1200,
  drop_band_mm: 1500,
}

const orderedBlind = {
  product_type: 'roller-blockout',
  product_name: 'Roller Blinds - Blockout',
  width_mm: 1200,
  drop_mm: 1500,
  control_side: 'left',
  mount_type: 'inside-recess',
  colour: 'Ivory',
  colour_hex: '#f4efe1',
  quantity: 2,
  room: 'Kitchen',
  price: 1090,
} as const

/** The same blind as the server tells of it. */
export const seenBlind = { ...orderedBlind, width_band_mm: 1200, drop_band_mm: 1500, tape: null } as const

const customer = {
  customer_name: 'Thandi Mokoena',
  customer_email: 'thandi@example.com',
  customer_phone: '082 555 0100',
}

/** What was typed into the order form, as this browser keeps it. */
export const storeOrderDetails = () =>
  localStorage.setItem('unsent:order-details', JSON.stringify({ ...customer, customer_address: '', special_instructions: '' }))

/** An order of that blind that this browser wants to place. */
export const orderIntent = (state: OrderIntent['state']): OrderIntent => ({
  key: 'the-key-of-this-order',
  body: submitOrder.body.parse({
    ...customer,
    blinds: [orderedBlind],
    total_amount: 2180,
  }),
  lines: [storedBlind],
  state,
})

/** The order that this browser placed, as it keeps it. */
export const storedOrder = {
  orderReference,
  customerName: 'Thandi Mokoena',
  customerEmail: 'thandi@example.com',
  customerPhone: '082 555 0100',
  customerAddress: '',
  specialInstructions: '',
  blinds: [storedBlind],
  totalAmount: 2180,
  orderDate: '2026-11-16T08:00:00.000Z',
  paymentStatus: 'pending',
  paymentUrl: PAYMENT_URL,
  privateLink,
}
