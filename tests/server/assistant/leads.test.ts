import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { getAssistantUse } from '#shared/contracts/site.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { openAnthropicStub, says } from '#tests/support/model-stubs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId } from './ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { ASSISTANT_TOKENS_PER_CONVERSATION: '1234', ASSISTANT_TIMEOUT_SECONDS: '7' } })
})
afterAll(() => server.stop())

const leave = async (name: string, change: Parameters<typeof aLead>[0], at = server) => {
  const body = aLead({ name, email: `${name.toLowerCase()}@customer.example`, ...change })
  const answer = await at.call(saveCustomerDetails, { body })
  expect(answer.status).toBe(201)
  return at.deps.db('leads').where({ id: answer.body.leadId }).first()
}
const mailOf = (name: string) => server.deps.db('mail').where('subject', 'like', `${name} asks%`)

it('a lead tells the towns and products that were named in the conversation, and so does its mail', async () => {
  const sessionId = newSessionId()
  await answerTo(server, { sessionId, message: 'What does a blockout roller blind 1200 x 1500 cost? I live in Knysna' })
  await answerTo(server, { sessionId, message: 'And shutters, for our house in Sedgefield?' })
  const lead = await leave('Naledi', { sessionId, feature: 'walkthrough' })
  expect(lead.location).toBe('Knysna, Sedgefield')
  expect(lead.product_interest).toMatch(/^Roller.*, Shutters$/)
  expect(lead.source).toBe('room_walkthrough')
  const [mail] = await mailOf('Naledi')
  expect(mail.text_body).toContain('Knysna, Sedgefield')
  expect(mail.text_body).toContain(lead.product_interest)
  expect(mail.text_body).toContain('Asked about in the chat')
})

it('a lead tells them as well where an outside model answered', async () => {
  const claude = await openAnthropicStub()
  const own = await startServer({ env: { ANTHROPIC_API_KEY: 'sk-ant-planted-key', ANTHROPIC_BASE_URL: claude.url } })
  try {
    const sessionId = newSessionId()
    const message = 'We live in Knysna and think of shutters'
    claude.script(says('Shutters suit a house at the sea.'))
    expect((await answerTo(own, { sessionId, message })).aiProvider).toBe('claude')
    const lead = await leave('Thabo', { sessionId }, own)
    expect(lead).toMatchObject({ location: 'Knysna', product_interest: 'Shutters' })
  } finally {
    await own.stop()
    claude.close()
  }
})

it('what was chosen in the dialog goes before what was said', async () => {
  const sessionId = newSessionId()
  await answerTo(server, { sessionId, message: 'What does a blockout roller blind 1200 x 1500 cost in George?' })
  const lead = await leave('Pieter', { sessionId, productInterest: 'Plantation shutters, Walnut' })
  expect(lead).toMatchObject({ location: 'George', product_interest: 'Plantation shutters, Walnut' })
  expect((await mailOf('Pieter'))[0].text_body).toContain('Has chosen')
})

it('the same details again are the same lead, unchanged, when the conversation has gone on', async () => {
  const sessionId = newSessionId()
  await answerTo(server, { sessionId, message: 'What does a blockout roller blind 1200 x 1500 cost in George?' })
  const first = await leave('Sipho', { sessionId })
  await answerTo(server, { sessionId, message: 'And shutters in Wilderness?' })
  expect(await leave('Sipho', { sessionId })).toEqual(first)
  expect(await mailOf('Sipho')).toHaveLength(1)
})

it('as many towns as fit into a lead stand in it, whole', async () => {
  const sessionId = newSessionId()
  const towns = [
    'Plettenberg Bay',
    'Great Brak River',
    'Brenton-on-Sea',
    'Mossel Bay',
    'Oudtshoorn',
    'Sedgefield',
    'Hartenbos',
    'Wilderness',
  ]
  await answerTo(server, { sessionId, message: `Do you deliver to ${towns.join(', ')}, Knysna and George, please?` })
  const { location } = await leave('Fatima', { sessionId })
  expect(location.length).toBeLessThanOrEqual(200)
  expect(location.split(', ').length).toBeGreaterThan(7)
})

it.each([
  ['without a conversation', null],
  ['of a conversation that does not exist', 'session_1_unknown'],
])('a lead %s tells neither', async (_, sessionId) => {
  expect(await leave(`Zanele${String(sessionId).length}`, { sessionId })).toMatchObject({ location: '', product_interest: '' })
})

it('staff see what the assistant took today and within 30 days, and its limits; nobody else does', async () => {
  const day = (days: number) => new Date(Date.now() + 2 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
  const row = (days: number, input_tokens: number) => ({ day: day(days), provider: 'claude', answers: 2, input_tokens, output_tokens: 5 })
  await server.deps.db('assistant_usage').insert([row(0, 100), row(29, 1_000), row(30, 10_000)])
  const { body } = await server.call(getAssistantUse, { cookie: await server.staffCookie() })
  const claude = (uses: { provider: string }[]) => uses.find(({ provider }) => provider === 'claude')
  expect(claude(body.today)).toEqual({ provider: 'claude', answers: 2, input_tokens: 100, output_tokens: 5 })
  expect(claude(body.last_30_days)).toEqual({ provider: 'claude', answers: 4, input_tokens: 1_100, output_tokens: 10 })
  expect(body.today).toContainEqual({ provider: 'embedded', answers: expect.any(Number), input_tokens: 0, output_tokens: 0 })
  expect(body.limits).toEqual({ tokens_per_conversation: 1_234, tokens_per_day: 2_000_000, silence_seconds: 7 })
  expect((await server.call(getAssistantUse)).status).toBe(401)
  expect((await server.call(getAssistantUse, { cookie: await server.staffCookie('workspace') })).status).toBe(401)
})
