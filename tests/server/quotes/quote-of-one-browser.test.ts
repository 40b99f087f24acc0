import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { revokePrivateLink, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { kitchenBlind, loungeBlind, newKey, orderBody, totalOf } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** A browser saves or mails its quote, and orders or pays it before it knows the link: in another tab, or because the answer was lost. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

type Blinds = (typeof kitchenBlind | typeof loungeBlind)[]
const view = (link: string) => server.call(viewPrivateLink, { params: { link } })
const count = async (table: string) => Number((await server.deps.db(table).count({ count: '*' }).first())?.count)

function browser(quote_key: string | undefined = crypto.randomUUID(), blinds: Blinds = [kitchenBlind]) {
  const quoted = async () => ({
    quote_id: 'CB-771204',
    quote_date: '',
    blinds,
    total_amount: await totalOf(server, blinds),
    total_quantity: blinds.length,
    quote_key,
  })
  return {
    quoted,
    save: async () => server.call(saveQuote, { body: await quoted(), headers: newKey() }),
    mail: async () =>
      server.call(emailQuote, {
        body: { ...(await quoted()), recipient_name: 'Thandi', recipient_email: 'thandi@customer.example' },
        headers: newKey(),
      }),
    order: async () => server.call(submitOrder, { body: { ...(await orderBody(server, blinds)), quote_key }, headers: newKey() }),
    pay: async (meant: object = { quote_key }) => {
      const customer_info = { name: 'Thandi Nkosi', email: 'thandi@customer.example' }
      const amount = await totalOf(server, blinds)
      return server.call(createPayment, { body: { quote_id: 'CB-771204', customer_info, amount, blinds, ...meant }, headers: newKey() })
    },
  }
}

describe('a quote that its browser names by a key, because it does not know the link', () => {
  it('is ordered by its link, which shows the order from then on', async () => {
    const { save, order } = browser()
    const { body: kept } = await save()
    const before = await count('private_links')
    expect(await order()).toMatchObject({ status: 200, body: { privateLink: kept.privateLink } })
    expect((await view(kept.privateLink)).body).toMatchObject({ kind: 'order', blinds: [{ room: 'Kitchen' }] })
    expect(await count('private_links')).toBe(before)
  })

  it('is ordered with what its browser has changed since, and its link shows that', async () => {
    const key = crypto.randomUUID()
    const { body: kept } = await browser(key).save()
    const changed = { ...kitchenBlind, room: 'Study' }
    expect(await browser(key, [changed]).order()).toMatchObject({ status: 200, body: { privateLink: kept.privateLink } })
    expect((await view(kept.privateLink)).body).toMatchObject({ kind: 'order', blinds: [{ room: 'Study' }] })
  })

  it('is still meant by its key when its blinds were mailed again by its link', async () => {
    const own = browser()
    const { body: kept } = await own.save()
    const again = { ...(await own.quoted()), quote_key: undefined, private_link: kept.privateLink, quote_version: kept.quote_version }
    expect((await server.call(saveQuote, { body: again, headers: newKey() })).body).toMatchObject({ privateLink: kept.privateLink })
    expect((await own.order()).body.privateLink).toBe(kept.privateLink)
  })

  it('is paid by its link, and the payment pays the order that the link shows', async () => {
    const { mail, pay } = browser()
    const { body: kept } = await mail()
    const { body: paid } = await pay()
    expect(paid).toMatchObject({ privateLink: kept.privateLink, isCustomerTaken: true })
    expect((await view(kept.privateLink)).body).toMatchObject({ kind: 'order', reference: paid.reference })
    const orders = await count('orders')
    expect((await pay()).body).toMatchObject({ reference: paid.reference, checkout_url: paid.checkout_url })
    expect(await count('orders')).toBe(orders)
    // The browser has learnt the link from that answer, and has never seen the quote as it was kept.
    expect((await pay({ private_link: kept.privateLink })).body).toMatchObject({ reference: paid.reference })
  })

  it('is neither kept nor ordered once more when it was ordered meanwhile, and its browser learns the link of the order', async () => {
    const { save, mail, order, pay } = browser()
    const { body: ordered } = await order()
    const before = [await count('orders'), await count('quotes'), await count('private_links')]
    const told = { status: 409, body: { error_type: 'already_ordered', privateLink: ordered.privateLink } }
    expect(await save()).toMatchObject(told)
    expect(await mail()).toMatchObject(told)
    expect(await order()).toMatchObject(told)
    expect([await count('orders'), await count('quotes'), await count('private_links')]).toEqual(before)
    expect((await pay()).body).toMatchObject({ reference: ordered.reference })
    await server.deps.db('orders').where({ reference: ordered.reference }).update({ payment_status: 'paid' })
    expect(await pay()).toMatchObject({ status: 409, body: { error_type: 'already_paid', privateLink: ordered.privateLink } })
  })

  it('is not paid as it was here where another person ordered it with other blinds, and its browser learns the link of that order', async () => {
    const { save, pay } = browser()
    const { body: kept } = await save()
    const seen = { private_link: kept.privateLink, quote_version: kept.quote_version }
    const other = { ...(await orderBody(server, [kitchenBlind, loungeBlind])), ...seen }
    expect((await server.call(submitOrder, { body: other, headers: newKey() })).status).toBe(200)
    expect(await pay()).toMatchObject({ status: 409, body: { error_type: 'quote_changed', privateLink: kept.privateLink } })
  })

  it('gets one link and one order, however many of its calls arrive at once', async () => {
    const before = [await count('orders'), await count('private_links')]
    const { save, mail, order, pay } = browser()
    const answers = await Promise.all([save(), mail(), order(), pay(), save(), order()])
    const links = answers.flatMap(({ body }) => ('privateLink' in body && body.privateLink ? [body.privateLink] : []))
    expect(new Set(links).size).toBe(1)
    expect([await count('orders'), await count('private_links')]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  })

  it('is another quote once somebody has changed it by its link, and once that link has ended', async () => {
    const own = browser()
    const { body: kept } = await own.save()
    const seen = { private_link: kept.privateLink, quote_version: kept.quote_version }
    const blinds = [kitchenBlind, loungeBlind]
    const change = {
      quote_id: 'CB-771204',
      quote_date: '',
      blinds,
      total_amount: await totalOf(server, blinds),
      total_quantity: 2,
      ...seen,
    }
    expect((await server.call(saveQuote, { body: change, headers: newKey() })).status).toBe(200)
    const { body: ordered } = await own.order()
    expect(ordered.privateLink).not.toBe(kept.privateLink)
    expect((await view(kept.privateLink)).body).toMatchObject({ kind: 'quote', blinds: [{ room: 'Kitchen' }, { colour: 'Biscuit' }] })

    const ended = browser()
    const { privateLink: link } = (await ended.save()).body
    await server.call(revokePrivateLink, { params: { link } })
    expect((await ended.order()).body.privateLink).not.toBe(link)
  })

  it('has nothing to do with a quote of the same number and blinds under another key, or under none', async () => {
    const { body: kept } = await browser().save()
    expect((await browser().order()).body.privateLink).not.toBe(kept.privateLink)
    const withoutKey = { ...(await orderBody(server, [kitchenBlind])) }
    expect((await server.call(submitOrder, { body: withoutKey, headers: newKey() })).body.privateLink).not.toBe(kept.privateLink)
    expect((await view(kept.privateLink)).body).toMatchObject({ kind: 'quote' })
  })
})
