import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { revokePrivateLink, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { kitchenBlind, loungeBlind, newKey, orderBody, totalOf } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Two people have one quote open, each in a browser of their own. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

type Blinds = (typeof kitchenBlind | typeof loungeBlind)[]
interface Seen {
  readonly private_link: string
  readonly quote_version: string
}

const view = (link: string) => server.call(viewPrivateLink, { params: { link } })
const count = async (table: string) => Number((await server.deps.db(table).count({ count: '*' }).first())?.count)

async function quoted(blinds: Blinds, of: object = {}) {
  const total_amount = await totalOf(server, blinds)
  return { quote_id: 'CB-539916', quote_date: '', blinds, total_amount, total_quantity: blinds.length, ...of }
}

async function save(blinds: Blinds, seen: object = {}) {
  return server.call(saveQuote, { body: { ...(await quoted(blinds)), ...seen }, headers: newKey() })
}

const seenOf = ({ body }: { body: { privateLink: string; quote_version: string } }): Seen => ({
  private_link: body.privateLink,
  quote_version: body.quote_version,
})

const order = async (blinds: Blinds, seen: Seen) =>
  server.call(submitOrder, { body: { ...(await orderBody(server, blinds)), ...seen }, headers: newKey() })

async function pay(blinds: Blinds, seen: object, change: object = {}) {
  const body = {
    quote_id: 'CB-539916',
    customer_info: { name: 'Thandi Nkosi', email: 'thandi@customer.example' },
    amount: await totalOf(server, blinds),
    blinds,
    ...seen,
    ...change,
  }
  return server.call(createPayment, { body, headers: newKey() })
}

async function mail(blinds: Blinds, seen: Seen) {
  const to = { recipient_name: 'Thandi', recipient_email: 'thandi@customer.example' }
  return server.call(emailQuote, { body: { ...(await quoted(blinds, to)), ...seen }, headers: newKey() })
}

/** A has the quote of two blinds open; B has removed one and saved. */
async function changedByAnother() {
  const first = seenOf(await save([kitchenBlind, loungeBlind]))
  const second = seenOf(await save([kitchenBlind], first))
  return { link: first.private_link, first, second }
}

const REFUSED = { status: 409, body: { error_type: 'quote_changed' } }

describe('a quote that another browser has changed meanwhile', () => {
  it('is neither ordered, paid, mailed nor saved in its old state, and whoever tries is told so', async () => {
    const { link, first, second } = await changedByAnother()
    const before = [await count('orders'), await count('payments'), await count('quotes'), await count('mail')]
    const both = [kitchenBlind, loungeBlind]
    expect(await order(both, first)).toMatchObject({ ...REFUSED, body: { message: expect.stringContaining('changed meanwhile') } })
    expect(await pay(both, first)).toMatchObject(REFUSED)
    expect(await mail(both, first)).toMatchObject(REFUSED)
    expect(await save(both, first)).toMatchObject(REFUSED)
    expect([await count('orders'), await count('payments'), await count('quotes'), await count('mail')]).toEqual(before)
    expect((await view(link)).body).toMatchObject({ kind: 'quote', quote_version: second.quote_version, blinds: [{ room: 'Kitchen' }] })
  })

  it('is ordered by whoever has seen it as it is now', async () => {
    const { link, second } = await changedByAnother()
    expect(await order([kitchenBlind], second)).toMatchObject({ status: 200, body: { privateLink: link } })
  })

  it('is not taken for seen by a caller who does not say which state he saw', async () => {
    const { link } = await changedByAnother()
    expect(await pay([kitchenBlind], { private_link: link })).toMatchObject(REFUSED)
  })

  it('is the same quote where only its mail or its date is another', async () => {
    const first = seenOf(await save([kitchenBlind]))
    const again = await mail([kitchenBlind], first)
    expect(again.body.quote_version).toBe(first.quote_version)
    expect(await order([kitchenBlind], first)).toMatchObject({ status: 200 })
  })

  it('is saved by one of two who change it at the same moment, and the other one is told', async () => {
    for (let round = 0; round < 10; round++) {
      const first = seenOf(await save([kitchenBlind, loungeBlind]))
      const answers = await Promise.all([save([kitchenBlind], first), save([loungeBlind], first)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [won] = answers.filter(({ status }) => status === 200)
      expect((await view(first.private_link)).body.quote_version).toBe(won?.body.quote_version)
    }
  })

  it('is never ordered or paid in its old state by one who presses at the very moment of the change', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 15; round++) {
      const both = [kitchenBlind, loungeBlind]
      const first = seenOf(await save(both))
      const buy = () => (round % 2 === 0 ? order(both, first) : pay(both, first))
      const change = () => save([kitchenBlind], first)
      const isChangeFirst = round % 4 < 2
      const early = isChangeFirst ? change() : undefined
      const [bought, changed] = await Promise.all([buy(), early ?? change()])
      const { body: seen } = await view(first.private_link)
      outcomes.push(`${bought.status} ${changed.status}`)
      if (bought.status === 200) {
        expect(seen).toMatchObject({ kind: 'order', reference: bought.body.reference })
        expect(changed).toMatchObject({ status: 409, body: { error_type: 'already_ordered' } })
      } else {
        expect(bought.body.error_type).toBe('quote_changed')
        expect(seen).toMatchObject({ kind: 'quote', quote_version: changed.body.quote_version })
      }
    }
    console.info(`order or payment against change, 15 rounds: ${[...new Set(outcomes)].sort().join(', ')}`)
  })
})

describe('a quote that another browser has changed and ordered meanwhile', () => {
  it('is not paid by whoever saw another one', async () => {
    const { first, second } = await changedByAnother()
    await order([kitchenBlind], second)
    expect(await pay([kitchenBlind, loungeBlind], first)).toMatchObject(REFUSED)
  })

  it('is not paid by whoever saw another one of the same total, whether or not he sends its blinds', async () => {
    const first = seenOf(await save([kitchenBlind]))
    const white = [{ ...kitchenBlind, colour: 'Cape Chalk' }]
    const second = seenOf(await save(white, first))
    await order(white, second)
    const before = await count('payments')
    const { private_link } = first
    for (const seen of [first, { private_link }, { private_link, quote_version: second.quote_version.replace(/^./, 'x') }])
      expect(await pay(white, seen, { blinds: undefined })).toMatchObject(REFUSED)
    expect(await count('payments')).toBe(before)
    expect(await pay(white, second, { blinds: undefined })).toMatchObject({ status: 200, body: { privateLink: private_link } })
  })

  it('is not paid by whoever saw the kept quote when other blinds were ordered of it', async () => {
    const seen = seenOf(await save([kitchenBlind]))
    await order([{ ...kitchenBlind, colour: 'Cape Chalk' }], seen)
    expect(await pay([kitchenBlind], seen, { blinds: undefined })).toMatchObject(REFUSED)
  })

  it('is neither changed nor mailed any more, and whoever tries is told that it is ordered', async () => {
    const { link, first, second } = await changedByAnother()
    await order([kitchenBlind], second)
    const before = [await count('quotes'), await count('private_links'), await count('mailbox_uses')]
    for (const seen of [first, second, { private_link: link, quote_version: '0'.repeat(64) }])
      for (const answer of [await save([loungeBlind], seen), await mail([loungeBlind], seen)])
        expect(answer).toMatchObject({
          status: 409,
          body: { error_type: 'already_ordered', message: expect.stringContaining('This quote is ordered') },
        })
    expect([await count('quotes'), await count('private_links'), await count('mailbox_uses')]).toEqual(before)
  })

  it('is not paid with another amount than its total', async () => {
    const seen = seenOf(await save([kitchenBlind]))
    await order([kitchenBlind], seen)
    const total = await totalOf(server, [kitchenBlind])
    for (const amount of [5, total + 0.01])
      expect(await pay([kitchenBlind], seen, { amount })).toMatchObject({
        status: 409,
        body: { error_type: 'price_changed', total_amount: total },
      })
    expect(await pay([kitchenBlind], seen)).toMatchObject({ status: 200 })
  })
})

describe('the link of a quote', () => {
  it('that was saved with a name alone is never mailed to somebody else, whom a holder of the link mailed the quote to', async () => {
    const first = await server.call(saveQuote, { body: { ...(await quoted([kitchenBlind])), customer_name: 'Anita' }, headers: newKey() })
    await mail([kitchenBlind], seenOf(first))
    expect((await view(seenOf(first).private_link)).body).toMatchObject({ customer_name: 'Anita', customer_email: '' })
    const ended = await server.call(revokePrivateLink, { params: { link: seenOf(first).private_link } })
    expect(ended.body.message).toContain('We know no email address for it')
  })

  it('that has moved on to a later quote is not given anew to the first one when its request is repeated', async () => {
    const headers = newKey()
    const body = await quoted([kitchenBlind, loungeBlind])
    const first = await server.call(saveQuote, { body, headers })
    await save([kitchenBlind], seenOf(first))
    const links = await count('private_links')
    const again = await server.call(saveQuote, { body, headers })
    expect(again.body).toEqual(first.body)
    expect(await count('private_links')).toBe(links)
  })

  it('that has ended takes no quote any more, and nothing is drawn or counted for it', async () => {
    const seen = seenOf(await save([kitchenBlind]))
    await server.call(revokePrivateLink, { params: { link: seen.private_link } })
    const uses = await server.deps.db('mailbox_uses').where({ use: 'quote' })
    expect(await mail([loungeBlind], seen)).toMatchObject({ status: 404, body: { error_type: 'unknown_link' } })
    expect(await server.deps.db('mailbox_uses').where({ use: 'quote' })).toEqual(uses)
  })

  it('that is ended while its quote is changed never leaves the change with nobody to open it', async () => {
    for (let round = 0; round < 12; round++) {
      const seen = seenOf(await save([kitchenBlind, loungeBlind]))
      const [changed] = await Promise.all([
        save([kitchenBlind], seen),
        server.call(revokePrivateLink, { params: { link: seen.private_link } }),
      ])
      const successor = await server.deps.db('private_links').whereNull('revoked_at').orderBy('created_at', 'desc').first()
      if (changed.status === 200) expect((await view(successor.id)).body.quote_version).toBe(changed.body.quote_version)
      else expect(changed.body.error_type).toBe('unknown_link')
    }
  })
})
