import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getConfig } from '#shared/contracts/site.ts'
import { type ModelStub, openOpenAiStub, type Step, says, toolCall } from '#tests/support/model-stubs.ts'
import { promisesOfMail } from '#tests/support/promised-mail.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connect } from '../../mcp/connected.ts'
import { aLine, answerTo, talk } from '../ask.ts'

let gpt: ModelStub
let withMail: TestServer
let withoutMail: TestServer
/** A site without mail that an outside model answers for. */
let ofModel: TestServer
beforeAll(async () => {
  gpt = await openOpenAiStub()
  // Nothing is sent in these tests, so nobody need listen there.
  withMail = await startServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  withoutMail = await startServer()
  ofModel = await startServer({ env: { OPENAI_API_KEY: 'sk-planted-key', OPENAI_BASE_URL: `${gpt.url}/v1` } })
})
afterAll(async () => {
  for (const server of [withMail, withoutMail, ofModel]) await server.stop()
  gpt.close()
})

const QUESTIONS = [
  ['where is my confirmation mail', 'order-confirmation'],
  ['i lost my private link', 'private-link'],
  ['what does my cb number mean', 'quote-cb-number'],
  ['do i get an invoice', 'invoice'],
  ['can i pay later', 'pay-later'],
  ['how do i know my payment went through', 'pay-confirmed'],
  ['stuur vir my n kwotasie', 'quote-how'],
  ['bewys van betaling vir my belasting', 'invoice'],
  ['hoe weet ek dit is betaal', 'pay-confirmed'],
] as const

describe('where the site sends no mail', () => {
  it('says so in its settings, by which the screens go', async () => {
    expect((await withoutMail.call(getConfig)).body.features.sendsMail).toBe(false)
    expect((await withMail.call(getConfig)).body.features.sendsMail).toBe(true)
  })

  it.each(QUESTIONS)('the assistant promises none, and elsewhere it does: %s', async (message, id) => {
    const without = await answerTo(withoutMail, { message })
    const elsewhere = await answerTo(withMail, { message })
    expect([without, elsewhere].map(({ facts }) => facts.map((fact) => fact.id))).toEqual([[id], [id]])
    expect(promisesOfMail(without.response)).toEqual([])
    expect(promisesOfMail(elsewhere.response)).not.toEqual([])
  })

  it.each([
    ['i want to order', /save it and copy its private link/, /have it mailed/],
    ['ek wil bestel', /bewaar en die private skakel kopieer/, /laat e-pos/],
    ['has my order been shipped yet', /by its private link/, /confirmation mail/],
  ])('nor does what it says of an order: %s', async (message, said, saidElsewhere) => {
    const without = await talk(withoutMail, [message], [aLine()])
    expect(without.response).toMatch(said)
    expect(promisesOfMail(without.response)).toEqual([])
    expect((await talk(withMail, [message], [aLine()])).response).toMatch(saidElsewhere)
  })

  it('an outside model is told the same, and may say it word for word', async () => {
    let found = ''
    const repeats: Step = (call) => {
      found = JSON.parse(call.asked.toolResults[0] ?? '').facts[0].answer
      return says(found)(call)
    }
    gpt.script(says(toolCall('find_facts', { question: 'no confirmation email' })), repeats)
    const { response, aiProvider } = await answerTo(ofModel, { message: 'No confirmation email?' })
    expect(aiProvider).toBe('gpt')
    expect(gpt.asked[0]?.system).toContain('This site sends no mail')
    expect(found).toContain('This site sends no mail yet')
    expect(response).toBe(found)
    expect(promisesOfMail(response)).toEqual([])
  })

  it('other assistants are promised none either, on /llms.txt and by what the tools say of themselves', async () => {
    const assistant = await connect(withoutMail)
    const { tools } = await assistant.client.listTools()
    const told = [await (await withoutMail.fetch('/llms.txt')).text(), assistant.client.getInstructions(), JSON.stringify(tools)]
    expect(told.map((text) => promisesOfMail(text ?? ''))).toEqual([[], [], []])
    await assistant.close()
  })
})
