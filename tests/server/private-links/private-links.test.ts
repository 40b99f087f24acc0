import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPriceListsInForce } from '#server/features/pricing/pricing.repository.ts'
import { publishPriceLists } from '#server/features/pricing/pricing.service.ts'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { getPaymentStatus, openCheckout } from '#shared/contracts/payment.ts'
import { changeOrderDetails, getPrivatePdf, revokePrivateLink, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { releaseToProduction } from '#shared/contracts/production.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { timesCents } from '#shared/domain/money.ts'
import { kitchenBlind, loungeBlind, newKey, orderBody, placeOrder, totalOf } from '#tests/support/builders/order.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { pdfText, picturesIn } from '#tests/support/pdf-text.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const clock = movedClock()
const DAY_MS = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://shop.example' }, replace: { clock } })
})
afterAll(() => server.stop())

const { size_source: _, ...typed } = kitchenBlind
const loungeTyped = { ...typed, product_type: 'verticals-blockout', colour: 'Biscuit', width_mm: 1800, drop_mm: 2000, quantity: 3 }
const view = (link: string) => server.call(viewPrivateLink, { params: { link } })

/** A customer e-mails themselves a quote. */
async function mailQuote(change: Record<string, unknown> = {}, blinds = [typed]) {
  const body = {
    recipient_email: 'thandi@customer.example',
    recipient_name: 'Thandi Nkosi',
    quote_id: 'CB-700001',
    quote_date: '',
    blinds,
    total_amount: await totalOf(server, blinds),
    total_quantity: 2,
    ...change,
  }
  const answer = await server.call(emailQuote, { body, headers: newKey() })
  expect(answer.status).toBe(200)
  return { link: answer.body.privateLink as string, version: answer.body.quote_version as string, total: body.total_amount }
}

/** Orders it as it is now. */
async function orderQuote(link: string, total: number, blinds = [typed]) {
  const { quote_version } = (await view(link)).body
  const body = { ...(await orderBody(server, blinds)), total_amount: total, private_link: link, quote_version }
  return server.call(submitOrder, { body, headers: newKey() })
}

async function mailTo(address: string, subject: RegExp): Promise<OutgoingMail[]> {
  const { body } = await server.call(listMail, { cookie: await server.staffCookie(), query: { page_size: '200' } })
  return body.mail.filter((mail: OutgoingMail) => mail.to === address && subject.test(mail.subject))
}

/** Publishes a price list of twice the prices. */
async function doublePrices(pricingId: string) {
  const { db } = server.deps
  const list = (await findPriceListsInForce(db)).find((each) => each.pricingId === pricingId)
  if (!list) throw new Error(`there is no price list of ${pricingId}`)
  const cents = list.grid.cents.map((row) => row.map((price) => price && timesCents(price, 2)))
  await publishPriceLists(db, [{ pricingId, grid: { ...list.grid, cents } }], { uploadedBy: 'staff:admin', isSample: false }, new Date())
}

/** The mean colour of a picture's middle. */
async function middleOf(jpeg: Buffer): Promise<number[]> {
  const { width = 0, height = 0 } = await sharp(jpeg).metadata()
  const side = Math.round(width / 5)
  const middle = sharp(jpeg).extract({
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) / 2),
    width: side,
    height: side,
  })
  return (await sharp(await middle.png().toBuffer()).stats()).channels.map(({ mean }) => mean)
}

describe('the private link of a quote', () => {
  it('shows its lines, total and validity, gives its PDF, and stands in the mail', async () => {
    const { link, total } = await mailQuote()
    expect(link).toMatch(/^[\w-]{22}$/)
    const { body } = await view(link)
    expect(body).toMatchObject({ kind: 'quote', number: 'CB-700001', isExpired: false, customer_name: 'Thandi Nkosi', total_amount: total })
    expect(body.blinds).toMatchObject([{ product_type: 'roller-blockout', width_mm: 1204, quantity: 2, room: 'Kitchen' }])
    const pdf = await server.call(getPrivatePdf, { params: { link } })
    expect(pdfText(pdf.body)).toContain('CB-700001')
    const [mail] = await mailTo('thandi@customer.example', /CB-700001/)
    expect(mail?.text).toContain(`https://shop.example/my-blinds/${link}`)
  })

  it('of a quote that was kept under a number which would be refused today still opens', async () => {
    const { link } = await mailQuote({ quote_id: 'CB-700009' })
    await server.deps.db('quotes').where({ quote_id: 'CB-700009' }).update({ quote_id: 'Smith.lounge' })
    expect((await view(link)).body).toMatchObject({ kind: 'quote', number: 'Smith.lounge' })
  })

  it('knows the colour that was chosen, before and after the quote is ordered; its papers draw it, and one that has left the catalogue since is ordered all the same', async () => {
    const blinds = [
      { ...typed, colour: 'Fynbos Sage' },
      { ...typed, colour: 'Midnight' },
    ]
    const { link, total } = await mailQuote({ quote_id: 'CB-700012' }, blinds)
    // It leaves the catalogue after it was quoted.
    await server.deps.db('colours').where({ name: 'Midnight' }).delete()
    const coloursSeen = async () => (await view(link)).body.blinds.map((blind: { colour_hex: string | null }) => blind.colour_hex)
    const paper = async () => {
      const pictures = picturesIn((await server.call(getPrivatePdf, { params: { link } })).body)
      return Promise.all(pictures.map(middleOf))
    }
    const isSage = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
      Math.max(...[red - 0xa9, green - 0xb2, blue - 0x9a].map(Math.abs)) < 20
    expect(await coloursSeen()).toEqual(['#A9B29A', '#23272B'])
    expect((await paper()).map(isSage)).toEqual([true, false])
    expect(await orderQuote(link, total, blinds)).toMatchObject({ status: 200 })
    expect(await coloursSeen()).toEqual(['#A9B29A', null])
    expect((await paper()).map(isSage)).toEqual([true, false])
  })

  it('stays the customer’s, whoever else with it saves or mails the quote', async () => {
    const { link, total } = await mailQuote({ quote_id: 'CB-700031', recipient_email: 'owner@customer.example' })
    const seen = (await view(link)).body
    const quoted = {
      quote_id: 'CB-700031',
      quote_date: '',
      blinds: [typed],
      total_amount: total,
      total_quantity: 2,
      private_link: link,
      quote_version: seen.quote_version,
    }
    expect((await server.call(saveQuote, { body: quoted, headers: newKey() })).status).toBe(200)
    const taking = { ...quoted, customer_name: 'Eve', customer_email: 'eve@x.example' }
    expect((await server.call(saveQuote, { body: taking, headers: newKey() })).status).toBe(200)
    expect((await view(link)).body).toMatchObject({ customer_name: seen.customer_name, customer_email: 'owner@customer.example' })
    await server.call(revokePrivateLink, { params: { link } })
    expect(await mailTo('owner@customer.example', /New private link/)).toHaveLength(1)
    expect(await mailTo('eve@x.example', /New private link/)).toEqual([])
  })

  it('of a quote without a name calls nobody a walk-in customer, on the page or on paper', async () => {
    const quoted = {
      quote_id: 'CB-700009',
      quote_date: '',
      blinds: [typed],
      total_amount: await totalOf(server, [typed]),
      total_quantity: 2,
    }
    const { body } = await server.call(saveQuote, { body: quoted, headers: newKey() })
    expect((await view(body.privateLink)).body).toMatchObject({ customer_name: '' })
    const pdf = await server.call(getPrivatePdf, { params: { link: body.privateLink } })
    expect(pdfText(pdf.body)).not.toContain('Walk-in')
  })

  it('says without a mail server that nothing was emailed, and promises no mail', async () => {
    const { link } = await mailQuote({ quote_id: 'CB-700010' })
    const total_amount = await totalOf(server, [typed])
    const body = { recipient_email: 'thandi@customer.example', recipient_name: 'Thandi', quote_id: 'CB-700011', quote_date: '' }
    const answer = await server.call(emailQuote, { body: { ...body, blinds: [typed], total_amount, total_quantity: 2 }, headers: newKey() })
    expect(answer.body).toMatchObject({ isSent: false, message: expect.stringContaining('was not emailed') })
    const ended = await server.call(revokePrivateLink, { params: { link } })
    expect(ended.body.message).toContain('please ask us for the new one')
  })

  it('is one for each quote, also when two quotes have the same number, and neither changes the other', async () => {
    const first = await mailQuote({ quote_id: 'CB-700002' })
    const stranger = await mailQuote({ quote_id: 'CB-700002', recipient_email: 'other@customer.example', recipient_name: 'Other' }, [
      { ...typed, quantity: 5 },
    ])
    expect(stranger.link).not.toBe(first.link)
    expect((await view(first.link)).body).toMatchObject({ customer_name: 'Thandi Nkosi', total_amount: first.total })
  })

  it('is the same for a repeat of the same request', async () => {
    const headers = newKey()
    const body = { quote_id: 'CB-700003', quote_date: '', blinds: [typed], total_amount: await totalOf(server, [typed]), total_quantity: 2 }
    const answers = await Promise.all([1, 2, 3].map(() => server.call(saveQuote, { body, headers })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.privateLink)).size).toBe(1)
    expect(await server.deps.db('quotes').where({ quote_id: 'CB-700003' })).toHaveLength(1)
  })

  it('shows the changed quote when the holder changes it', async () => {
    const { link, version } = await mailQuote()
    const changed = await mailQuote({ private_link: link, quote_version: version, quote_id: 'CB-700001' }, [{ ...typed, quantity: 3 }])
    expect(changed.link).toBe(link)
    expect((await view(link)).body).toMatchObject({ total_amount: changed.total, blinds: [{ quantity: 3 }] })
  })

  it('becomes the link of the order, and the quote is ordered once however many devices try', async () => {
    const { link, total } = await mailQuote()
    const answers = await Promise.all([1, 2, 3].map(() => orderQuote(link, total)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const placed = answers.find(({ status }) => status === 200)
    expect(placed?.body.privateLink).toBe(link)
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.error_type)).toEqual([
      'already_ordered',
      'already_ordered',
    ])
    expect((await view(link)).body).toMatchObject({ kind: 'order', reference: placed?.body.reference, paymentStatus: 'pending' })
  })

  it('keeps the quoted price for as many blinds as were quoted, or fewer; more are priced today', async () => {
    const quotes = await Promise.all([1, 2, 3, 4].map(() => mailQuote({}, [loungeTyped])))
    const unit = quotes[0]?.total ?? 0
    await doublePrices('vertical-blockout')
    const order = (index: number, total: number, ...quantities: number[]) =>
      orderQuote(
        quotes[index]?.link ?? '',
        total,
        quantities.map((quantity) => ({ ...loungeTyped, quantity })),
      )
    const refused = { status: 409, body: { error_type: 'price_changed' } }
    const held = unit / 3
    expect(await order(0, 500 * held, 500)).toMatchObject({ ...refused, body: { total_amount: 500 * held * 2 } })
    expect(await order(0, 6 * held, 3, 3)).toMatchObject({ ...refused, body: { total_amount: 9 * held } })
    expect(await order(1, 3 * held, 1, 2)).toMatchObject({ status: 200 })
    expect(await order(2, held, 1)).toMatchObject({ status: 200 })
  })

  it('keeps the quoted prices while the quote is valid, and not a day longer', async () => {
    const { link, total } = await mailQuote()
    const later = await mailQuote()
    await doublePrices('roller-blockout')
    const today = await totalOf(server, [typed])
    expect(today).toBe(2 * total)
    expect(await orderQuote(link, total)).toMatchObject({ status: 200 })
    clock.moveOn(31 * DAY_MS)
    expect((await view(later.link)).body).toMatchObject({ isExpired: true })
    expect(await orderQuote(later.link, later.total)).toMatchObject({
      status: 409,
      body: { error_type: 'price_changed', total_amount: today },
    })
    expect(await orderQuote(later.link, today)).toMatchObject({ status: 200 })
  })
})

describe('the private link of an order', () => {
  it('shows the order and where to pay it, gives the receipt, and stands in its mails', async () => {
    const { reference, privateLink: link, paymentUrl, totalAmount } = await placeOrder(server)
    expect((await view(link)).body).toMatchObject({ kind: 'order', reference, total_amount: totalAmount, paymentUrl, releasedAt: null })
    const pdf = await server.call(getPrivatePdf, { params: { link } })
    expect(pdf.headers.get('content-disposition')).toContain(`order-confirmation-${reference}.pdf`)
    expect(pdfText(pdf.body)).toContain('Not paid yet')
    await expect.poll(() => mailTo('thandi@customer.example', new RegExp(reference))).toHaveLength(1)
    const [mail] = await mailTo('thandi@customer.example', new RegExp(reference))
    expect(mail?.text).toContain(`https://shop.example/my-blinds/${link}`)
  })

  it('takes phone, address and instructions until the order is in production, and tells the shop', async () => {
    const { reference, privateLink: link } = await placeTyped()
    const details = { customer_phone: '082 555 0101', customer_address: '7 Bay Road, Knysna', special_instructions: 'Dog bites.' }
    const { details_version } = (await view(link)).body
    const changed = await server.call(changeOrderDetails, { params: { link }, body: { ...details, details_version } })
    expect(changed).toMatchObject({ status: 200, body: details })
    await expect
      .poll(() => mailTo(server.deps.env.business.email, new RegExp(`${reference}.*delivery details changed`)))
      .toMatchObject([{ text: expect.stringContaining('7 Bay Road, Knysna'), attachments: [{ fileName: `job-sheet-${reference}.pdf` }] }])
    await server.call(releaseToProduction, { params: { reference }, cookie: await server.staffCookie() })
    const seen = (await view(link)).body.details_version
    const late = { ...details, customer_phone: '082 555 0999', details_version: seen }
    expect(await server.call(changeOrderDetails, { params: { link }, body: late })).toMatchObject({
      status: 409,
      body: { error_type: 'conflict' },
    })
    expect((await view(link)).body).toMatchObject({ customer_phone: '082 555 0101', releasedAt: expect.any(String) })
  })

  it('ends when its holder asks, and the customer gets another one by mail only', async () => {
    const { reference, privateLink: link } = await placeOrder(server)
    const ended = await server.call(revokePrivateLink, { params: { link } })
    expect(ended).toMatchObject({ status: 200, body: { success: true } })
    expect(await view(link)).toMatchObject({ status: 404, body: { error_type: 'unknown_link' } })
    expect(await server.call(revokePrivateLink, { params: { link } })).toMatchObject({ status: 404 })
    const [mail] = await mailTo('thandi@customer.example', new RegExp(`private link to order ${reference}`))
    const successor = mail?.text.match(/my-blinds\/([\w-]{22})/)?.[1] ?? ''
    expect(successor).not.toBe(link)
    expect(JSON.stringify(ended.body)).not.toContain(successor)
    expect((await view(successor)).body).toMatchObject({ reference })
    // The shop's mails open the order by this link, and it has no other way to it.
    const [toShop] = await mailTo(server.deps.env.business.email, new RegExp(`private link to order ${reference}`))
    expect(toShop?.text).toContain(`/my-blinds/${successor}`)
  })

  it('is not told again by a payment that was opened by the ended one', async () => {
    const { privateLink: link } = await placeOrder(server)
    const opened = await server.call(openCheckout, { params: { link } })
    const page = await server.fetch(`${new URL(opened.headers.get('location') ?? '').pathname}/cancel`, { method: 'POST' })
    const payment = new URL(page.headers.get('location') ?? '').searchParams.get('payment') ?? ''
    expect((await server.call(getPaymentStatus, { params: { payment } })).body.privateLink).toBe(link)
    await server.call(revokePrivateLink, { params: { link } })
    expect((await server.call(getPaymentStatus, { params: { payment } })).body.privateLink).toBeNull()
  })

  it('of a quote that is ordered while it is ended, shows the order by its successor, or nothing was ordered', async () => {
    for (let round = 0; round < 15; round++) {
      const { link, total } = await mailQuote({ recipient_email: `race${round}@customer.example` })
      const [ordered] = await Promise.all([orderQuote(link, total), server.call(revokePrivateLink, { params: { link } })])
      const successor = await server.deps.db('private_links').whereNull('revoked_at').orderBy('created_at', 'desc').first()
      if (ordered.status === 200) expect(successor.order_reference).toBe(ordered.body.reference)
      else expect(ordered.body.error_type).toBe('unknown_link')
    }
  })

  it('can always be ended, but one mailbox is sent so many new ones and no more', async () => {
    const limited = await startServer({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
    const from = (n: number) => ({ 'x-forwarded-for': `10.9.0.${n}` })
    const messages: string[] = []
    for (let n = 0; n < 22; n++) {
      const body = { ...(await orderBody(limited)), customer_email: `other${n}@x.example` }
      const { body: order } = await limited.call(submitOrder, { body, headers: { ...newKey(), ...from(n) } })
      await limited.deps.db('orders').where({ reference: order.reference }).update({ customer_email: 'victim@x.example' })
      const params = { link: order.privateLink }
      const ended = await limited.call(revokePrivateLink, { params, headers: from(n) })
      expect(ended.status).toBe(200)
      expect((await limited.call(viewPrivateLink, { params, headers: from(n) })).status).toBe(404)
      messages.push(ended.body.message)
    }
    expect(messages.filter((message) => message.includes('ask us for this one'))).toHaveLength(2)
    const toVictim = await limited.deps.db('mail').where({ to_address: 'victim@x.example' }).where('subject', 'like', 'New private link%')
    expect(toVictim).toHaveLength(20)
    await limited.stop()
  })

  const placeTyped = async () => {
    const { body } = await server.call(submitOrder, { body: await orderBody(server, [{ ...loungeBlind }]), headers: newKey() })
    return body as { reference: string; privateLink: string }
  }
})

describe('a stranger who knows a number', () => {
  it('learns nothing from it and changes nothing by it, on any call that takes a link', async () => {
    const { reference, privateLink } = await placeOrder(server)
    const { link } = await mailQuote({ quote_id: 'CB-700009' })
    for (const guess of [
      reference,
      reference.toLowerCase(),
      'CB-700009',
      privateLink.slice(0, 21),
      privateLink.toUpperCase(),
      `${link}x`,
    ]) {
      const params = { link: guess }
      const details = { customer_phone: '044 123 4567', customer_address: '', special_instructions: '' }
      const answers = await Promise.all([
        view(guess),
        server.call(getPrivatePdf, { params }),
        server.call(revokePrivateLink, { params }),
        server.call(changeOrderDetails, { params, body: details }),
        orderQuote(guess, 1),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
    expect((await view(privateLink)).body).toMatchObject({ customer_phone: '+27 82 000 0000' })
  })
})
