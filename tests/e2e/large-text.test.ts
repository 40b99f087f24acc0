import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailQuote } from '#shared/contracts/quotes.ts'
import { calculatorWithPhoto, paths, privateLinkPath, quickScanPath } from '#shared/paths.ts'
import { kitchenBlind, newKey, placeOrder, priceOf, totalOf } from '#tests/support/builders/order.ts'
import { type Journey, startJourney } from '#tests/support/journey.ts'
import { screenFaults } from '#tests/support/screen-faults.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'

const LONG_ROOM = 'Grandmother’s bedroom upstairs'
const LONG_EMAIL = 'nomathemba.vandermerwe-mkhize@garden-route-guesthouses.example'

/** Three lines of twelve wide blinds each: prices as long as they get. */
const blinds = [
  { ...kitchenBlind, width_mm: 2200, drop_mm: 2100, quantity: 12 },
  { ...kitchenBlind, quantity: 12, room: LONG_ROOM, size_source: undefined },
  {
    ...kitchenBlind,
    product_type: 'venetian-plaswood',
    colour: 'Antique White',
    width_mm: 1600,
    quantity: 12,
    room: '',
    size_source: undefined,
  },
]
const draft = {
  productType: 'roller-blockout',
  width: '2200',
  drop: '2100',
  controlSide: 'left',
  mountType: 'inside-recess',
  colour: '',
  colourHex: null,
  quantity: '12',
  room: LONG_ROOM,
  recessDepth: '20',
  editing: null,
}
/** A price of seven figures in the bar below the form, beside its button. */
const dearDraft = { ...draft, productType: 'honeycomb-duotone', width: '1200', drop: '1500', recessDepth: '' }
const withDraft = (form: object) => async (page: Page) => {
  await page.evaluate((stored) => localStorage.setItem('unsent:blind-form', JSON.stringify(stored)), form)
  await page.reload()
  await page
    .locator('[data-bottom-bar]')
    .getByText(/R\s[\d\s]+\.\d\d/)
    .first()
    .waitFor()
}

const details = {
  customer_name: 'Nomathemba van der Merwe-Mkhize',
  customer_phone: '+27 82 555 0100',
  customer_email: LONG_EMAIL,
  customer_address: '12 Strand Street, Mossel Bay',
  special_instructions: '',
}

let journey: Journey
let orderLink: string
let quoteLink: string
beforeAll(async () => {
  // Without anything of known size the scan goes on until somebody presses.
  journey = await startJourney({ scene: randomSceneSpec(7, { widthPx: 640, heightPx: 360, reference: 'none', clutter: 0.3 }) })
  const { server } = journey
  orderLink = (await placeOrder(server)).privateLink
  const body = {
    quote_id: 'CB-123456',
    quote_date: '22 November 2026',
    blinds: blinds.map(({ size_source, ...blind }) => blind),
    total_amount: await totalOf(server, blinds),
    total_quantity: 36,
    recipient_name: details.customer_name,
    recipient_email: LONG_EMAIL,
  }
  const answer = await server.call(emailQuote, { body, headers: newKey() })
  if (!answer.body.privateLink) throw new Error(JSON.stringify(answer.body))
  quoteLink = answer.body.privateLink
})
afterAll(() => journey.close())

interface Screen {
  readonly name: string
  readonly path: () => string
  /** What has to stand there before it is looked at. */
  readonly shows: string | RegExp
  /** What the customer does there first. */
  readonly first?: (page: Page) => Promise<unknown>
}

const toCompleteQuote = async (page: Page) => {
  await page.getByRole('button', { name: 'Pay this quote by card' }).click()
  await page.getByRole('heading', { name: 'Complete your quote' }).waitFor()
}
const toCheck = async (page: Page) => {
  await page.getByRole('button', { name: 'Check my order' }).click()
  await page.getByRole('heading', { name: 'Check your order' }).waitFor()
}
const toToast = async (page: Page) => {
  await page.getByRole('button', { name: 'Email Quote' }).click()
  await page.getByText('Missing Information').first().waitFor()
}
const payment = '00000000-0000-4000-8000-000000000000'

const customerScreens: readonly Screen[] = [
  { name: 'the home screen', path: () => paths.home, shows: 'Custom Blinds Online Tools' },
  { name: 'the chat', path: () => paths.chat, shows: 'Custom Blinds Expert Assistant' },
  { name: 'the ways to measure', path: () => paths.measurement, shows: 'Measure Your Window' },
  { name: 'the photo tool', path: () => calculatorWithPhoto, shows: /Upload a photo/ },
  { name: 'the calculator with three lines', path: () => paths.quoteCalculator, shows: 'Quote summary' },
  {
    name: 'the price of one dear blind',
    path: () => paths.quoteCalculator,
    shows: 'How it hangs, and where',
    first: withDraft({ ...dearDraft, quantity: '1' }),
  },
  {
    name: 'the price of twelve dear blinds',
    path: () => paths.quoteCalculator,
    shows: 'How it hangs, and where',
    first: withDraft(dearDraft),
  },
  { name: 'the quote document', path: () => paths.quoteDocument, shows: 'Important Notes' },
  { name: 'a toast', path: () => paths.quoteDocument, shows: 'Important Notes', first: toToast },
  { name: 'the quote to be paid', path: () => paths.quoteDocument, shows: 'Important Notes', first: toCompleteQuote },
  { name: 'the details of an order', path: () => `${paths.quoteCalculator}?order=details`, shows: 'Step 1 of 2' },
  { name: 'the order to be checked', path: () => `${paths.quoteCalculator}?order=details`, shows: 'Step 1 of 2', first: toCheck },
  { name: 'the confirmation', path: () => `${paths.orderConfirmation}?ref=TEST123`, shows: 'Sample order TEST123' },
  { name: 'the private link of an order', path: () => privateLinkPath(orderLink), shows: /^Your order/ },
  { name: 'the private link of a quote', path: () => privateLinkPath(quoteLink), shows: /^Your quote/ },
  {
    name: 'a payment that is being confirmed',
    path: () => `${paths.paymentSuccess}?reference=CB-123456`,
    shows: /confirming your payment/,
  },
  {
    name: 'a payment that is not known',
    path: () => `${paths.paymentFailed}?reference=CB-123456&payment=${payment}`,
    shows: /We do not know/,
  },
  { name: 'a payment that was left', path: () => `${paths.paymentCancelled}?reference=CB-123456`, shows: 'Payment cancelled' },
  { name: 'the shutters', path: () => paths.shutters, shows: /Upload a photo/ },
  { name: 'the measuring board', path: () => paths.measureBoard, shows: /board/i },
  { name: 'an address without a screen', path: () => '/no-such-screen', shows: /not found/i },
]

const staffScreens: readonly Screen[] = [
  { name: 'the outbox', path: () => paths.adminOutbox, shows: 'Search recipients and subjects' },
  { name: 'the jobs', path: () => paths.adminJobs, shows: 'Write the mails of a new order' },
  { name: 'the settings', path: () => paths.adminSite, shows: 'Not set' },
]

const phones = [
  { phone: '390 px and text twice as large', width: 390, height: 844, text: '200%' },
  { phone: '320 px', width: 320, height: 640, text: '100%' },
]

describe.each(phones)('at $phone', ({ width, height, text }) => {
  let page: Page
  beforeAll(async () => {
    const visit = await journey.visit()
    page = visit.page
    await page.setViewportSize({ width, height })
    await page.goto('/no-such-screen')
    const stored = await Promise.all(
      blinds.map(async (blind, index) => ({ ...blind, id: `line-${index}`, price: await priceOf(journey.server, blind) })),
    )
    await page.evaluate(
      ([lines, form, customer]) => {
        localStorage.setItem('unsent:quote-blinds', JSON.stringify(lines))
        localStorage.setItem('quote-blinds', JSON.stringify(lines))
        localStorage.setItem('unsent:blind-form', JSON.stringify(form))
        localStorage.setItem('unsent:order-details', JSON.stringify(customer))
      },
      [stored, draft, details] as const,
    )
    const pin = { pin: journey.server.pin, scope: 'admin' }
    await page.request.post('/api/auth/pin', { data: pin, headers: { origin: journey.server.baseUrl } })
  })

  it.each([...customerScreens, ...staffScreens])('$name fits: nothing scrolls sideways or is covered, no figure breaks', async (screen) => {
    await page.goto(screen.path())
    await page.getByText(screen.shows).first().waitFor()
    await screen.first?.(page)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    await page.waitForTimeout(800)
    expect(await screenFaults(page)).toEqual([])
  })
  it('the live scan fits: its heading is not broken, and the shutter covers no word', async () => {
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size
      })
    }, text)
    await page.goto(quickScanPath)
    const shutter = page.getByRole('button', { name: 'Take the measurement now' })
    await shutter.waitFor()
    expect(await screenFaults(page)).toEqual([])
    const [button, chip] = [
      await shutter.boundingBox(),
      await page
        .getByText(/board, sheet or card( seen)?$/)
        .last()
        .boundingBox(),
    ]
    if (!button || !chip) throw new Error('both are on the screen')
    const isApart = chip.x + chip.width <= button.x || chip.y + chip.height <= button.y
    expect(isApart, `chip ${JSON.stringify(chip)}, shutter ${JSON.stringify(button)}`).toBe(true)
    for (const { x, y, width: w, height: h } of [button, chip])
      expect([x >= 0, y >= 0, x + w <= width, y + h <= height]).toEqual(Array(4).fill(true))
  })
})
