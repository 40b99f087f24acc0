import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPriceListsInForce } from '#server/features/pricing/pricing.repository.ts'
import { publishPriceLists } from '#server/features/pricing/pricing.service.ts'
import { quoteVersion } from '#server/features/quotes/seen-quote.service.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { getPrivatePdf, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, quotePdf, saveQuote } from '#shared/contracts/quotes.ts'
import { cents, randFromCents } from '#shared/domain/money.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { formatRand } from '#shared/formats/rand.ts'
import { kitchenBlind, newKey, orderBody } from '#tests/support/builders/order.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Prices double a week after a quote was kept. Whatever button is pressed then, page, document, mail and order say the same price. */

const clock = movedClock()
const DAY_MS = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startServer({ replace: { clock } })
})
afterAll(() => server.stop())

const { size_source: _, ...blind } = { ...kitchenBlind, quantity: 2 }
const UNIT_CENTS = 100_000
const HELD = randFromCents(cents(2 * UNIT_CENTS))
const TODAY = 2 * HELD

/** Every roller blind costs the same from now on. */
async function publish(unitCents: number) {
  const { db } = server.deps
  const list = (await findPriceListsInForce(db)).find(({ pricingId }) => pricingId === 'roller-blockout')
  if (!list) throw new Error('there is no price list of roller blinds')
  const grid = { ...list.grid, cents: list.grid.cents.map((row) => row.map(() => cents(unitCents))) }
  await publishPriceLists(db, [{ pricingId: 'roller-blockout', grid }], { uploadedBy: 'staff:admin', isSample: false }, new Date())
}

interface Quoted {
  readonly private_link: string
  readonly quote_version: string
}
const quoted = (total_amount: number, blinds: object[]) => ({
  quote_id: 'CB-539916',
  quote_date: '',
  blinds,
  total_amount,
  total_quantity: 2,
})
const save = (total: number, of: object = {}, blinds: object[] = [blind]) =>
  server.call(saveQuote, { body: { ...quoted(total, blinds), ...of }, headers: newKey() })
const mail = (total: number, of: object) => {
  const to = { recipient_name: 'Thandi', recipient_email: 'thandi-held@customer.example' }
  return server.call(emailQuote, { body: { ...quoted(total, [blind]), ...to, ...of }, headers: newKey() })
}
const order = async (total_amount: number, of: object, blinds: object[] = [blind]) =>
  server.call(submitOrder, {
    body: { ...(await orderBody(server, [blind])), blinds, total_amount, customer_email: `${crypto.randomUUID()}@customer.example`, ...of },
    headers: newKey(),
  })
const view = async (link: string) => (await server.call(viewPrivateLink, { params: { link } })).body
const seenOf = ({ body }: { body: { privateLink: string; quote_version: string } }): Quoted => ({
  private_link: body.privateLink,
  quote_version: body.quote_version,
})
const onThisDay = () => expect.stringContaining(clock.now().toISOString().slice(0, 10))
const NO_BREAK = /\s/g
/** The text of a paper or mail, and an amount, with the same spaces. */
const plain = (text: string) => text.replace(NO_BREAK, ' ')
const rand = (amount: number) => plain(formatRand(amount))

let kept: Quoted
let keptAt: Date
beforeEach(async () => {
  await publish(UNIT_CENTS)
  const first = await save(HELD)
  kept = seenOf(first)
  keptAt = new Date(first.body.quotedAt)
  clock.moveOn(7 * DAY_MS)
  await publish(2 * UNIT_CENTS)
})

async function expectHeld(link: string) {
  const seen = await view(link)
  expect(seen).toMatchObject({ kind: 'quote', total_amount: HELD, quotedAt: keptAt.toISOString(), isExpired: false })
  const paper = plain(pdfText((await server.call(getPrivatePdf, { params: { link } })).body))
  expect(paper).toContain(rand(HELD))
  expect(paper).toContain(formatDate(keptAt))
}

describe('a kept quote keeps its prices and its date when it is', () => {
  it('mailed again, and the mail says them too', async () => {
    const again = await mail(HELD, kept)
    expect(again.body).toMatchObject({ quote_version: kept.quote_version, quotedAt: keptAt.toISOString(), total_amount: HELD })
    await expectHeld(kept.private_link)
    const { text_body: text } = await server.deps.db('mail').where({ to_address: 'thandi-held@customer.example' }).first()
    expect(plain(text)).toContain(rand(HELD))
    expect(text).toContain(formatDate(keptAt))
    expect(await order(HELD, seenOf(again))).toMatchObject({ status: 200, body: { privateLink: kept.private_link } })
  })

  it('saved again, however often', async () => {
    let seen = kept
    for (let week = 0; week < 3; week++) {
      seen = seenOf(await save(HELD, seen))
      await expectHeld(kept.private_link)
      clock.moveOn(7 * DAY_MS)
    }
    clock.moveOn(7 * DAY_MS)
    expect(await view(kept.private_link)).toMatchObject({ isExpired: true })
    const renewed = await save(HELD, seen)
    expect(renewed.body).toMatchObject({ total_amount: TODAY, quotedAt: onThisDay(), message: expect.stringContaining('have changed') })
    expect(await view(kept.private_link)).toMatchObject({ isExpired: false, total_amount: TODAY })
  })

  it('downloaded as a paper', async () => {
    const { body } = await server.call(quotePdf, { body: { quote_id: 'CB-539916', blinds: [blind], ...kept } })
    expect(plain(pdfText(body))).toContain(rand(HELD))
    expect(pdfText(body)).toContain(formatDate(keptAt))
    const stranger = await server.call(quotePdf, { body: { quote_id: 'CB-539916', blinds: [blind] } })
    expect(plain(pdfText(stranger.body))).toContain(rand(TODAY))
  })

  it('ordered or paid', async () => {
    const paid = seenOf(await save(TODAY))
    expect(await order(HELD, kept)).toMatchObject({ status: 200 })
    await publish(4 * UNIT_CENTS)
    const customer_info = { name: 'Thandi', email: 'thandi-pays@customer.example' }
    const body = { quote_id: 'CB-539916', customer_info, amount: TODAY, blinds: [blind], ...paid }
    expect(await server.call(createPayment, { body, headers: newKey() })).toMatchObject({ status: 200 })
  })

  it('changed: the quoted blinds keep their price, and what is new in it is priced by today’s list', async () => {
    const more = [blind, { ...blind, quantity: 1 }]
    const changed = await save(HELD, kept, more)
    expect(changed.body.lines).toMatchObject([{ price: HELD / 2 }, { price: HELD }])
    expect(await view(kept.private_link)).toMatchObject({ total_amount: 2 * HELD, quotedAt: keptAt.toISOString() })
    await publish(4 * UNIT_CENTS)
    const again = await save(2 * HELD, seenOf(changed), more)
    expect(again.body).toMatchObject({ quote_version: changed.body.quote_version, total_amount: 2 * HELD })
    expect(await order(2 * HELD, seenOf(again), more.toReversed())).toMatchObject({ status: 200 })
  })
})

it('a quote that was ordered is not saved again by its link', async () => {
  expect(await order(HELD, kept)).toMatchObject({ status: 200 })
  expect(await save(HELD, kept)).toMatchObject({ status: 409, body: { error_type: 'already_ordered' } })
})

it('a quote that is saved at the moment of its order is never sold a second time at its held prices', async () => {
  for (let round = 0; round < 8; round++) {
    await publish(UNIT_CENTS)
    const first = seenOf(await save(HELD))
    await publish(2 * UNIT_CENTS)
    const [ordered, saved] = await Promise.all([order(HELD, first), save(HELD, first)])
    expect(ordered.status).toBe(200)
    if (saved.status === 200 && saved.body.privateLink !== first.private_link) expect(saved.body.total_amount).toBe(TODAY)
    if (saved.status !== 200) expect(['quote_changed', 'already_ordered']).toContain(saved.body.error_type)
  }
})

it('the version of a quote is the same whatever else a line will hold one day', () => {
  const line = {
    productType: 'roller-blockout',
    productName: 'Roller Blinds - Blockout',
    room: 'Kitchen',
    widthMm: 1200,
    dropMm: 1500,
    widthBandMm: 1200,
    dropBandMm: 1500,
    controlSide: 'left' as const,
    mountType: 'inside-recess' as const,
    colour: 'Ivory',
    quantity: 2,
    unitCents: cents(109_000),
    sizeSource: { how: 'tape' as const },
  }
  const version = quoteVersion([line])
  expect(version).toBe('747f975ea77ee66b4d7f9a349e87a132f632db78f04b42d1a67b8f449d768269')
  expect(quoteVersion([{ ...line, lining: 'none', sizeSource: { ...line.sizeSource, light: 'day' } } as typeof line])).toBe(version)
  expect(quoteVersion([{ ...line, quantity: 3 }])).not.toBe(version)
})
