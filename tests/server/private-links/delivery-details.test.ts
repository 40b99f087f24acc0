import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { changeOrderDetails, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { loungeBlind, newKey, orderBody } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const CUSTOMER = 'thandi@customer.example'
const given = { customer_phone: '082 555 0101', customer_address: '7 Bay Road, Knysna', special_instructions: '' }

async function placed(change: object = {}) {
  const body = { ...(await orderBody(server, [loungeBlind])), ...change }
  const { body: answer } = await server.call(submitOrder, { body, headers: newKey() })
  return answer as { reference: string; privateLink: string }
}

const view = async (link: string) => (await server.call(viewPrivateLink, { params: { link } })).body
const change = (link: string, details: object, details_version?: string) =>
  server.call(changeOrderDetails, { params: { link }, body: { ...details, details_version } })

async function mailsTo(address: string, reference: string, word: RegExp): Promise<OutgoingMail[]> {
  const { body } = await server.call(listMail, { cookie: await server.staffCookie(), query: { page_size: '200' } })
  return body.mail.filter(({ to, subject }: OutgoingMail) => to === address && subject.includes(reference) && word.test(subject))
}
const cameTo = (address: string, reference: string, word: RegExp) =>
  expect.poll(() => mailsTo(address, reference, word), { timeout: 10_000 }).toHaveLength(1)

describe('the delivery details of an order', () => {
  it('are not overwritten by a form that was opened before somebody else saved others', async () => {
    const { privateLink: link } = await placed({ customer_address: '' })
    const { details_version } = await view(link)
    expect(await change(link, given, details_version)).toMatchObject({ status: 200, body: given })
    const late = await change(link, { ...given, customer_address: '99 Other Street' }, details_version)
    expect(late).toMatchObject({ status: 409, body: { error_type: 'details_changed' } })
    expect((await change(link, { ...given, customer_address: '99 Other Street' })).body.error_type).toBe('details_changed')
    const now = await view(link)
    expect(now).toMatchObject(given)
    const knowingly = await change(link, { ...given, customer_address: '99 Other Street' }, now.details_version)
    expect(knowingly).toMatchObject({ status: 200, body: { customer_address: '99 Other Street' } })
  })

  it('are saved by one of two who save at the same moment, and the other one is told', async () => {
    for (let round = 0; round < 10; round++) {
      const { privateLink: link } = await placed({ customer_email: `round${round}@x.example` })
      const { details_version } = await view(link)
      const answers = await Promise.all(
        ['1 First Street', '2 Second Street'].map((customer_address) => change(link, { ...given, customer_address }, details_version)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [saved] = answers.filter(({ status }) => status === 200)
      expect((await view(link)).customer_address).toBe(saved?.body.customer_address)
    }
  })

  it('that come first are called added, to the shop alone', async () => {
    const { reference, privateLink: link } = await placed({ customer_address: '', customer_phone: given.customer_phone })
    await change(link, { ...given, special_instructions: 'Ring at the side gate.' }, (await view(link)).details_version)
    await cameTo(server.deps.env.business.email, reference, /details/)
    const [mail] = await mailsTo(server.deps.env.business.email, reference, /details/)
    expect(mail?.text).toContain('The customer added the delivery address')
    expect(mail?.text).not.toContain('changed')
    expect(await mailsTo(CUSTOMER, reference, /delivery|changed/)).toEqual([])
  })

  it('that take the place of others are told to the customer, with what holds now', async () => {
    const { reference, privateLink: link } = await placed()
    await change(link, given, (await view(link)).details_version)
    await cameTo(CUSTOMER, reference, /changed/)
    const [mail] = await mailsTo(CUSTOMER, reference, /changed/)
    expect(mail?.text).toContain(given.customer_address)
    expect(mail?.text).toContain('If it was not you')
    const [toShop] = await mailsTo(server.deps.env.business.email, reference, /details/)
    expect(toShop?.text).toContain('The customer changed the phone number and the delivery address')
  })

  it('can always be changed, but the customer is told of 3 changes an hour of an order and no more, and those it is not told of count for nothing', async () => {
    const limited = await startServer({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
    const order = { ...(await orderBody(limited, [loungeBlind])), customer_email: 'flooded@x.example' }
    const { body: answer } = await limited.call(submitOrder, { body: order, headers: newKey() })
    const params = { link: answer.privateLink }
    const changeTo = async (details: object, round: number) => {
      const headers = { 'x-forwarded-for': `10.9.0.${round}` }
      const { details_version } = (await limited.call(viewPrivateLink, { params, headers })).body
      return (await limited.call(changeOrderDetails, { params, body: { ...given, ...details, details_version }, headers })).status
    }
    const { db } = limited.deps
    await expect.poll(() => db('mail').where({ to_address: 'flooded@x.example' }), { timeout: 10_000 }).toHaveLength(1)
    const statuses: number[] = []
    await changeTo({}, 100)
    // Other instructions are told to the shop alone.
    for (let round = 0; round < 22; round++) statuses.push(await changeTo({ special_instructions: `Ring ${round} times.` }, round))
    for (let round = 22; round < 44; round++) statuses.push(await changeTo({ customer_address: `${round} Long Street` }, round))
    expect(statuses).toEqual(Array.from({ length: 44 }, () => 200))
    const mailsTo = async (to: string) =>
      (await limited.deps.db('mail').where({ to_address: to }).whereLike('subject', '%delivery details%')).length
    await expect.poll(() => mailsTo(limited.deps.env.business.email), { timeout: 20_000 }).toBe(45)
    expect(await mailsTo('flooded@x.example')).toBe(3)
    await limited.stop()
  }, 30_000)

  it('are told to the customer although a stranger has used up his mailbox with orders of his own; orders without a confirmation share 20', async () => {
    const limited = await startServer({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
    const { db } = limited.deps
    const customer_email = 'victim@x.example'
    let requests = 0
    const headers = () => ({ ...newKey(), 'x-forwarded-for': `10.8.${++requests >> 8}.${requests & 255}` })
    const placeOne = async () => {
      const body = { ...(await orderBody(limited, [loungeBlind])), customer_email }
      return (await limited.call(submitOrder, { body, headers: headers() })).body
    }
    const changeAddress = async (link: string, customer_address: string) => {
      const params = { link }
      const { details_version } = (await limited.call(viewPrivateLink, { params, headers: headers() })).body
      const body = { ...given, customer_address, details_version }
      expect((await limited.call(changeOrderDetails, { params, body, headers: headers() })).status).toBe(200)
    }
    const mailsAbout = async (word: string, to = customer_email) =>
      (await db('mail').where({ to_address: to }).whereLike('subject', `%${word}%`)).length
    const victims = await placeOne()
    for (let n = 0; n < 19; n++) await placeOne()
    await expect.poll(() => mailsAbout(''), { timeout: 20_000 }).toBe(20)
    // No more of his orders are confirmed now: those that follow share the mailbox's hour.
    const strangers = await placeOne()
    expect(strangers.message).toContain('No confirmation goes to')
    for (let round = 0; round < 22; round++) await changeAddress(strangers.privateLink, `${round} Long Street`)
    await expect.poll(() => mailsAbout('delivery details', limited.deps.env.business.email), { timeout: 20_000 }).toBe(22)
    expect(await mailsAbout(strangers.reference)).toBe(20)
    await changeAddress(victims.privateLink, '9 Thief Street')
    await expect.poll(() => mailsAbout('delivery details', limited.deps.env.business.email), { timeout: 20_000 }).toBe(23)
    // The confirmation and the change.
    expect(await mailsAbout(victims.reference)).toBe(2)
    await limited.stop()
  }, 60_000)

  it('that are saved as they were tell nobody', async () => {
    const { reference, privateLink: link } = await placed()
    const { customer_phone, customer_address, special_instructions, details_version } = await view(link)
    const details = { customer_phone, customer_address, special_instructions }
    expect(await change(link, details, details_version)).toMatchObject({ status: 200 })
    const jobs = await server.deps.db('jobs').where({ kind: 'order.details_changed' })
    expect(jobs.filter(({ payload }: { payload: string }) => payload.includes(reference))).toEqual([])
  })
})
