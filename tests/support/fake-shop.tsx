import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { z } from 'zod'
import { ToastHost } from '#app/app/toast-host.tsx'
import { createQueryClient } from '#app/lib/query-client.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { centsFromRand, randFromCents } from '#shared/domain/money.ts'
import { type PriceGrid, parsePriceGrid, priceSize, sizeLimitsOf } from '#shared/domain/price-grid.ts'

/** A small price list of one product, priced by the shop's own rule. */
const parsed = parsePriceGrid([
  [null, 600, 1200, 2400],
  [600, 500, 800, 1400],
  [1500, 700, 1090, 2000],
  [2400, 900, 1500, 2800],
])
if (!parsed.ok) throw new Error('the sample price list does not parse')
const grid: PriceGrid = parsed.grid

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

export interface Sent {
  readonly path: string
  readonly key: string | undefined
  readonly body: Record<string, unknown>
}

/** The shop as a browser sees it over the network: the price rule is the real one, what is dear or gone is the test's. */
export interface Shop {
  readonly sent: Sent[]
  /** Multiplies every price. */
  priceFactor: number
  /** No answer comes to these paths. */
  readonly unreachable: Set<string>
  paymentStatus: 'pending' | 'paid' | 'unknown'
  /** What the payment service says when a quote is to be paid; it never opens a checkout here. */
  paymentRefusal: string
  pricedSizes(): (readonly [unknown, unknown])[]
  orders(): Sent[]
}

export const orderReference = 'CB-TESTED-ORDERS'

export function openShop(): Shop {
  const shop: Shop = {
    sent: [],
    priceFactor: 1,
    unreachable: new Set(),
    paymentStatus: 'pending',
    paymentRefusal: 'The payment service is not answering.',
    pricedSizes: () => shop.sent.filter(({ path }) => path === quotePrice.path).map(({ body }) => [body.width_mm, body.drop_mm]),
    orders: () => shop.sent.filter(({ path }) => path === submitOrder.path),
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { headers: Record<string, string> }) => {
    const path = address.split('?')[0] ?? ''
    const body = init.body ? JSON.parse(String(init.body)) : {}
    if (init.method === 'POST') shop.sent.push({ path, key: init.headers['Idempotency-Key'], body })
    if (shop.unreachable.has(path)) throw new TypeError('Failed to fetch')
    return answer(shop, path, body)
  })
  return shop
}

function answer(shop: Shop, path: string, body: Record<string, unknown>): Response {
  if (path === quotePrice.path) return Response.json(price(shop, quotePrice.body.parse(body)))
  if (path === submitOrder.path) return order(shop, submitOrder.body.parse(body))
  if (path.startsWith('/api/colours/')) {
    const colours = [colour('Ivory', '#f4efe1', swatch), colour('Charcoal', '#44484b', swatch), colour('Never shown', '#123456', null)]
    return Response.json({ success: true, colours })
  }
  if (path === '/api/pricing/limits') {
    const { minWidthMm, maxWidthMm, minDropMm, maxDropMm } = sizeLimitsOf(grid)
    const limits = { min_width_mm: minWidthMm, max_width_mm: maxWidthMm, min_drop_mm: minDropMm, max_drop_mm: maxDropMm }
    return Response.json({ success: true, limits: { 'roller-blockout': limits, 'vertical-blockout': limits } })
  }
  if (path.endsWith('/status')) {
    if (shop.paymentStatus === 'unknown')
      return Response.json({ success: false, error_type: 'unknown_order', message: 'No.' }, { status: 404 })
    const paymentUrl = shop.paymentStatus === 'paid' ? null : 'https://pay.example/checkout'
    return Response.json({ success: true, reference: orderReference, paymentStatus: shop.paymentStatus, paymentUrl })
  }
  if (path === '/api/email/quote' || path === '/api/email/quote-internal') return Response.json({ success: true, message: 'Done.' })
  if (path === '/api/payment/create')
    return Response.json({ success: false, error_type: 'payment_unavailable', message: shop.paymentRefusal }, { status: 503 })
  return Response.json({
    business: {
      name: 'Garden Route Blinds',
      phone: '+27 44 000 0000',
      email: 'hello@example.com',
      website: 'https://www.example.com/',
      whatsapp: { support: '+27 82 111 1111', installer: '+27 83 222 2222' },
    },
    consultant: { name: 'consultant' },
    features: { developerToolBlocking: false },
    version: '0.1.0',
  })
}

function price(shop: Shop, { width_mm, drop_mm }: { width_mm: number; drop_mm: number }): z.input<typeof quotePrice.response> {
  const priced = priceSize(grid, { widthMm: width_mm, dropMm: drop_mm })
  if (priced.outcome === 'priced') {
    const rand = randFromCents(Math.round(priced.cents * shop.priceFactor))
    const bands = { width_band_mm: priced.widthBandMm, drop_band_mm: priced.dropBandMm }
    return { success: true, quote: { success: true, price: rand, total_price: rand, ...bands, vat_included: true } }
  }
  const { minWidthMm, maxWidthMm, minDropMm, maxDropMm } = priced.limits
  const limits = { min_width_mm: minWidthMm, max_width_mm: maxWidthMm, min_drop_mm: minDropMm, max_drop_mm: maxDropMm }
  return { success: false, error_type: priced.outcome, message: 'We make 600 to 2400 mm.', contact_required: false, limits }
}

function order(shop: Shop, body: z.output<typeof submitOrder.body>): Response {
  const prices = body.blinds.map((blind) => {
    const priced = price(shop, blind)
    return priced.success ? priced.quote.price : 0
  })
  const total = body.blinds.reduce((sum, blind, index) => sum + centsFromRand(prices[index] ?? 0) * blind.quantity, 0)
  if (total !== centsFromRand(body.total_amount)) {
    const lines = prices.map((each, index) => ({ index, price: each }))
    const refusal = {
      success: false,
      error_type: 'price_changed',
      message: 'Prices have changed.',
      lines,
      total_amount: randFromCents(total),
    }
    return Response.json(refusal, { status: 409 })
  }
  const paymentUrl = 'https://pay.example/checkout'
  return Response.json({ success: true, reference: orderReference, paymentStatus: 'pending', paymentUrl, message: 'Placed.' })
}

/** The screen as after a reload: nothing in memory, only what the browser's storage holds. */
export async function renderScreen(screen: ReactNode, at = '/screen') {
  const router = createMemoryRouter(
    [
      { path: '/screen', element: screen },
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
  return { rendered, where: () => router.state.location.pathname + router.state.location.search }
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
