import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { ask, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const BLIND = 'roller blockout 900x1100 Cape Chalk'
const ids = async (...turns: readonly string[]) => (await talk(server, turns)).facts.map(({ id }) => id)

describe('a price that is asked for with a service tells what the shop says of the service', () => {
  it.each([
    [`what would fitting cost for 2 ${BLIND}`, 'fitting-service'],
    [`cost of ${BLIND} fully fitted in Sedgefield`, 'fitting-service'],
    ['wat kos opsit vir verduistering rolblinding 900x1100', 'fitting-service'],
    [`what is the courier fee on a ${BLIND}`, 'delivery-cost'],
    ['prys van verduistering rolblinding 900x1100 afgelewer in George', 'delivery-cost'],
    [`price of ${BLIND}, what down payment`, 'deposit'],
    [`quote me a ${BLIND} and removal of my old blinds`, 'old-blinds-removal'],
  ])('%s', async (message, fact) => {
    const { response, facts } = await talk(server, [message])
    expect(facts.map(({ id }) => id)).toContain(fact)
    expect(response).toMatch(/R\s?\d/)
  })

  it.each(['sit dit op my lys', 'sit hulle op die lys asb'])('and %s asks for no fitting', async (message) => {
    const { basket, facts } = await talk(server, [`prys van ${BLIND}`, message])
    expect(basket).toHaveLength(1)
    expect(facts).toEqual([])
  })

  it('also where it is the list that is asked for', async () => {
    expect(await ids(`add ${BLIND}`, 'total with fitting and courier?')).toEqual(['fitting-service', 'delivery-cost'])
    expect(await ids(`add ${BLIND}`, 'wat is my totaal as julle dit opsit?')).toContain('fitting-service')
  })

  it('and no price at all where only the service is asked for', async () => {
    const { response, facts } = await talk(server, [`add ${BLIND}`, 'is the fitting included?'])
    expect(facts.map(({ id }) => id)).toContain('fitting-service')
    expect(response).not.toMatch(/R\s\d/)
  })

  it('but says nothing of it where it is not asked for', async () => {
    expect(await ids(`price of ${BLIND} fitted inside the recess`)).toEqual([])
    expect(await ids(`price of ${BLIND}, I fit it myself`)).toEqual([])
  })
})

describe('a blind with something that has no price here is offered, and not put on the list', () => {
  it.each([
    [`put ${BLIND} with an electric motor on my list`, 'motor'],
    ['voeg verduistering rolblinding 900x1100 Cape Chalk by met battery en afstandbeheer', 'motor'],
    [`add ${BLIND} with a pelmet`, 'options-extras'],
    ['voeg verduistering rolblinding 900x1100 Cape Chalk by met sykanale', 'options-extras'],
    [`add ${BLIND}, installed`, 'fitting-service'],
  ])('%s', async (message, fact) => {
    const { basket, facts, quickReplies } = await talk(server, [message])
    expect(basket).toEqual([])
    expect(facts.map(({ id }) => id)).toContain(fact)
    expect(quickReplies.length).toBeGreaterThan(0)
    expect((await talk(server, [message, message.startsWith('voeg') ? 'ja' : 'yes'])).basket).toHaveLength(1)
  })

  it('also where we have no word for it', async () => {
    const { basket, response } = await talk(server, [`add ${BLIND} with embroidered swans`])
    expect(basket).toEqual([])
    expect(response).toContain('swans')
  })

  it('but the side channels of an outdoor blind are its own', async () => {
    expect((await talk(server, ['add an outdoor blind 2100x2000 with side channels'])).basket).toHaveLength(1)
  })
})

describe('blinds that are alike but for how they hang', () => {
  it.each([
    [`add 2 ${BLIND}, one with the chain on the right and the other on the left`, ['1 right', '1 left']],
    [`add 3 ${BLIND}, two left and one right`, ['2 left', '1 right']],
    ['voeg 2 verduistering rolblindings 900x1100 Cape Chalk by, een regs en een links', ['1 right', '1 left']],
  ])('%s', async (message, sides) => {
    const { basket } = await talk(server, [message])
    expect(basket.map(({ quantity, control_side }) => `${quantity} ${control_side}`)).toEqual(sides)
  })

  it('one hangs in the recess and one on the wall', async () => {
    const { basket } = await talk(server, [`add 2 ${BLIND}, one on the wall and one in the recess`])
    expect(basket.map(({ mount_type }) => mount_type)).toEqual(['outside-facefix', 'inside-recess'])
  })

  it('are offered where the numbers do not come out', async () => {
    expect((await talk(server, [`add 5 ${BLIND}, one left and one right`])).basket).toEqual([])
  })
})

it('answers so many questions of an address at a time, lets a few wait, and tells the others when to ask again', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(server, { message: `price of ${BLIND}` })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(30 - 4)
  for (const { status, body, headers } of refused)
    expect([status, body.error_type, headers.get('retry-after')]).toEqual([429, 'too_many_requests', '10'])
  expect((await ask(server, { message: `price of ${BLIND}` })).status).toBe(200)
})
