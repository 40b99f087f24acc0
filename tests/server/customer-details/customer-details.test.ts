import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { DEMO_DETAILS } from '#shared/domain/demo-details.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { newKey } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const details = aLead()
const leadOf = (id: string) => server.deps.db('leads').where({ id }).first()

it.each([
  ['visualizer', 'ar_visualizer'],
  ['walkthrough', 'room_walkthrough'],
  ['shutters', 'shutter_visualization'],
  [undefined, 'website'],
])('makes a new lead of the dialog of %s with the source %s', async (feature, source) => {
  const { status, body } = await server.call(saveCustomerDetails, { body: { ...details, feature } })
  expect(status).toBe(201)
  expect(await leadOf(body.leadId)).toMatchObject({
    name: 'Thandi Nkosi',
    whatsapp: '082 123 4567',
    email: 'thandi@customer.example',
    session_id: 'session_1_abc',
    source,
    follow_up_status: 'new',
    is_demo: 0,
    last_contacted_at: null,
  })
})

it.each([
  ['the placeholder details of the shortcut', { ...details, ...DEMO_DETAILS }],
  ['the shortcut’s own name', { ...details, name: ' Blinds ' }],
])('marks a lead made with %s as demo', async (_, body) => {
  const answer = await server.call(saveCustomerDetails, { body })
  expect(answer.status).toBe(201)
  expect(await leadOf(answer.body.leadId)).toMatchObject({ is_demo: 1 })
})

it('sends the shop one mail that says whom to answer, and none for the demo', async () => {
  const mailsTo = async (name: string) => (await server.deps.db('mail').where('subject', 'like', `${name}%`)).length
  const headers = newKey()
  const asked = { ...details, name: 'Lerato Dube', feature: 'walkthrough' }
  await server.call(saveCustomerDetails, { body: asked, headers })
  await server.call(saveCustomerDetails, { body: asked, headers })
  expect(await mailsTo('Lerato Dube asks for a consultation')).toBe(1)
  const mail = await server.deps.db('mail').where('subject', 'like', 'Lerato%').first()
  expect(mail).toMatchObject({ to_address: server.deps.env.business.email, reply_to: 'thandi@customer.example' })
  expect(mail.text_body).toContain('082 123 4567')
  await server.call(saveCustomerDetails, { body: { ...details, ...DEMO_DETAILS } })
  expect(await mailsTo(DEMO_DETAILS.name)).toBe(0)
})

it('tells the shop which shutters were chosen, and what was chosen instead a little later', async () => {
  const asked = { ...details, name: 'Zanele Mbeki', feature: 'shutters' }
  const chosen = ['Plantation shutters, 89 mm louvres, Pearl', 'Plantation shutters, 114 mm louvres, Walnut, 2 panels']
  for (const productInterest of [...chosen, chosen[1]]) await server.call(saveCustomerDetails, { body: { ...asked, productInterest } })
  const leads = await server.deps.db('leads').where({ name: asked.name }).orderBy('created_at').select('product_interest')
  expect(new Set(leads.map(({ product_interest }) => product_interest))).toEqual(new Set(chosen))
  const mails = await server.deps.db('mail').where('subject', 'like', 'Zanele%').select('text_body')
  expect(mails).toHaveLength(2)
  for (const words of chosen) expect(mails.some(({ text_body }) => text_body.includes(words))).toBe(true)
})

it('stores one lead for a request that is repeated', async () => {
  const headers = newKey()
  const first = await server.call(saveCustomerDetails, { body: details, headers })
  const second = await server.call(saveCustomerDetails, { body: details, headers })
  expect([second.status, second.body]).toEqual([201, first.body])
})

it.each([
  ['an empty name', { name: ' ' }],
  ['an e-mail without an at sign', { email: 'thandi' }],
  ['no number', { whatsapp: '' }],
  ['a name with a control character', { name: 'Th\u0000andi' }],
  ['an unknown feature', { feature: 'roof' }],
])('refuses %s with what is wrong', async (_, change) => {
  const answer = await server.call(saveCustomerDetails, { body: { ...details, ...change } })
  expect(answer).toMatchObject({ status: 400, body: { error_type: 'invalid_request' } })
  expect(answer.body.issues[0].path).toBe(Object.keys(change)[0])
})

describe('the same details sent again without a key', () => {
  const sent = (name: string, change = {}) =>
    server.call(saveCustomerDetails, {
      body: aLead({ name, email: `${name.toLowerCase()}@customer.example`, feature: 'walkthrough', ...change }),
    })
  const leadsOf = async (name: string) => (await server.deps.db('leads').where({ name })).length
  const mailsOf = async (name: string) => (await server.deps.db('mail').where('subject', 'like', `${name} asks%`)).length

  it('within minutes are one lead and one mail, and get the first answer', async () => {
    const first = await sent('Naledi')
    for (const sessionId of ['session_1_abc', 'session_2_def', undefined]) {
      const again = await sent('Naledi', { sessionId })
      expect([again.status, again.body]).toEqual([201, first.body])
    }
    expect([await leadsOf('Naledi'), await mailsOf('Naledi')]).toEqual([1, 1])
  })

  it('ten times at once are one lead and one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sent('Sipho')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.leadId)).size).toBe(1)
    expect([await leadsOf('Sipho'), await mailsOf('Sipho')]).toEqual([1, 1])
  })

  it('with another number or for something else are told to the shop: that may be what was wrong before', async () => {
    await sent('Pieter')
    await sent('Pieter', { whatsapp: '083 765 4321' })
    await sent('Pieter', { feature: 'shutters' })
    expect([await leadsOf('Pieter'), await mailsOf('Pieter')]).toEqual([3, 3])
  })

  it('a quarter of an hour later are a new lead: that customer still waits', async () => {
    await sent('Fatima')
    await server.deps
      .db('leads')
      .where({ name: 'Fatima' })
      .decrement('created_at', 15 * 60_000 + 1)
    await sent('Fatima')
    expect([await leadsOf('Fatima'), await mailsOf('Fatima')]).toEqual([2, 2])
  })
})
