import { describe, expect, it } from 'vitest'
import { factShownOf, findFacts } from '#server/features/assistant/knowledge/find-facts.ts'
import { enhancedChat } from '#shared/contracts/assistant.ts'
import { priceOf } from '#tests/support/builders/order.ts'
import {
  answersWith,
  breaksOffAfter,
  dribbles,
  endsEarlyAfter,
  failsAfter,
  refuses,
  resets,
  type Step,
  says,
  silent,
  silentAfter,
  text,
  toolCall,
} from '#tests/support/model-stubs.ts'
import { until } from '#tests/support/until.ts'
import { ask, askStreamed, blind, bodyOf, newSession, QUESTION, withBothModels } from './both-models.ts'

const models = withBothModels()

/** With keys of both, long questions go to Claude and short ones to GPT. */
const REASON = { claude: 'long_question', gpt: 'short_question' } as const
const usageOf = (
  provider: string,
  at = models().server,
): Promise<{ answers: number; input_tokens: number; output_tokens: number } | undefined> =>
  at.deps.db('assistant_usage').where({ provider }).first('answers', 'input_tokens', 'output_tokens')

const pricing = (): Step => says([text('Let me look.'), toolCall('price_blinds', { blinds: [blind] })])
const FELL_BACK = 'Our outside assistant cannot be reached at the moment'
const MOMENTS = 4_000

describe.each(['claude', 'gpt'] as const)('%s', (name) => {
  const other = name === 'claude' ? 'gpt' : 'claude'
  const message = QUESTION[name]
  /** As long as the other one, so that the same model answers it. */
  const wish = `Please add two of them to my list. ${message.replace('?', '.')}`
  const stub = () => models().stubs[name]

  it('is told the task and the question, asks for a price and says it', async () => {
    stub().script(pricing(), says(`One is ${models().price.each}, two are ${models().price.both}.`))
    const answer = await ask(models().server, { message })
    expect(answer).toMatchObject({ aiProvider: name, routingReason: REASON[name], features: ['price_list'], language: 'en' })
    expect(answer.response).toBe(`Let me look.\n\nOne is ${models().price.each}, two are ${models().price.both}.`)
    const [first, second] = stub().asked
    expect(first?.path).toBe(name === 'claude' ? '/v1/messages' : '/v1/chat/completions')
    expect(first?.headers[name === 'claude' ? 'x-api-key' : 'authorization']).toContain('planted-key')
    expect(first?.system).toContain('Melvin')
    expect(first?.texts).toEqual([message])
    expect(first?.tools).toContain('price_blinds')
    expect(second?.toolResults[0]).toContain(models().price.each)
  })

  it('is streamed in pieces that end inside letters and inside prices', async () => {
    const said = `Dit is môre se reën 🙂 weer: **${models().price.each}** elk, ${models().price.both} saam.`
    stub().script(pricing(), says(said, { letters: 1, bytes: 3 }))
    const { deltas, answer } = await askStreamed(models().server, { message })
    expect(answer.response).toBe(`Let me look.\n\n${said}`)
    expect(deltas.join('')).toBe(answer.response)
  })

  it('may ask for several tools at once, and for several in a row', async () => {
    stub().script(
      says([toolCall('lead_time', {}), toolCall('list_colours', { product_type: 'roller-blockout' })]),
      pricing(),
      says(`It is ${models().price.each}, made in 7 to 10 business days.`),
    )
    const answer = await ask(models().server, { message })
    expect(answer.features).toEqual(['lead_time', 'colours', 'price_list'])
    expect(stub().asked[1]?.toolResults).toHaveLength(2)
    expect(stub().asked[2]?.toolResults).toHaveLength(3)
    expect(answer.response).toContain(models().price.each)
  })

  it('reads the conversation before', async () => {
    const sessionId = newSession()
    stub().script(says('A blockout roller suits it.'))
    await ask(models().server, { message, sessionId })
    stub().script(says('White goes well with 1200 mm × 1500 mm.'))
    const answer = await ask(models().server, { message: name === 'claude' ? `${message} and in white?` : 'And in white?', sessionId })
    expect(stub().asked[0]?.texts.slice(0, 2)).toEqual([message, 'A blockout roller suits it.'])
    expect(answer.response).toBe('White goes well with 1200 mm × 1500 mm.')
  })

  it('may not repeat from the conversation before that something is cheaper: it asks the price lists again', async () => {
    const sessionId = newSession()
    const zebra = { ...blind, product_type: 'double-roller-zebra' }
    const words = 'The roller is cheaper than the zebra.'
    const compared = (): Step => says(toolCall('price_blinds', { blinds: [blind, zebra] }))
    stub().script(compared(), says(words))
    expect((await ask(models().server, { message, sessionId })).response).toBe(words)
    stub().script(says(words))
    expect((await ask(models().server, { message, sessionId })).response).not.toContain(words)
    stub().script(compared(), says(words))
    expect((await ask(models().server, { message, sessionId })).response).toBe(words)
  })

  it('has its facts shown beside the answer', async () => {
    const question = 'is VAT in the price'
    stub().script(says(toolCall('find_facts', { question })), says('Prices include VAT at 15 %.'))
    const answer = await ask(models().server, { message })
    const best = findFacts(question, 'en')[0]?.fact.id ?? ''
    expect(answer.facts).toEqual([factShownOf(best)])
    // Where a fact is known from names files of ours.
    expect(stub().asked[1]?.toolResults[0]).not.toContain('"source"')
    expect(answer.response).toBe('Prices include VAT at 15 %.')
  })

  it('has each fact shown that its answer uses, and none that it only looked up', async () => {
    stub().script(
      says([toolCall('find_facts', { question: 'is VAT in the price' }), toolCall('read_facts', { ids: ['order-cancel'] })]),
      says('Prices include VAT at 15 %. There is no button for cancelling: contact the shop at once if you want to stop it.'),
    )
    const answer = await ask(models().server, { message })
    expect(answer.facts).toEqual(['vat', 'order-cancel'].map(factShownOf))
    expect(answer.features).toEqual(['facts'])
    stub().script(says(toolCall('find_facts', { question: 'is VAT in the price' })), says('Shall I pass that on to a person?'))
    const other = await ask(models().server, { message })
    expect([other.facts, other.features]).toEqual([[], []])
  })

  it('reads prices as words, and never in cents', async () => {
    stub().script(
      says([
        toolCall('price_blinds', { blinds: [blind] }),
        toolCall('change_basket', { add: [blind], asked: true }),
        toolCall('read_basket', {}),
      ]),
      says(`One is ${models().price.each}.`),
    )
    await ask(models().server, { message: wish })
    const told = stub().asked[1]?.toolResults.join() ?? ''
    expect(told).toContain(models().price.each)
    expect(told).toContain('price_each')
    expect(told).not.toContain('cents')
  })

  it('changes the list, at the price of the price list', async () => {
    stub().script(
      says(toolCall('change_basket', { add: [{ ...blind, colour: 'Karoo Linen' }], asked: true })),
      says(`On your list for ${models().price.both}.`),
    )
    const answer = await ask(models().server, { message: wish })
    expect(answer.actions).toEqual([{ kind: 'add_line', asked: true, line: answer.basket[0] }])
    expect(answer.basket[0]).toMatchObject({ price: await priceOf(models().server, blind), quantity: 2 })
    expect(answer.response).toBe(`On your list for ${models().price.both}.`)
  })

  it('tells of a change to the list only where it has made one', async () => {
    const words = 'I have added it to your list.'
    stub().script(says(words))
    const feigned = await ask(models().server, { message })
    expect([feigned.response.includes(words), feigned.actions]).toEqual([false, []])
    stub().script(says(toolCall('change_basket', { add: [{ ...blind, colour: 'Karoo Linen' }], asked: true })), says(words))
    expect((await ask(models().server, { message: wish })).response).toContain(words)
  })

  it('has its invented prices corrected before anybody sees them', async () => {
    stub().script(says('White suits it. It is R 7 913.00 today! Tell me more.', { letters: 2 }))
    const { deltas, answer } = await askStreamed(models().server, { message })
    expect(answer.response).toContain('White suits it. I can only give prices from our price lists')
    expect(answer.response).toContain('Tell me more.')
    for (const shown of [answer.response, ...deltas.map((_, index) => deltas.slice(0, index + 1).join(''))])
      expect(shown).not.toContain('913')
  })

  it('is told what was wrong with its call, and goes on', async () => {
    stub().script(
      says(toolCall('price_blinds', { blinds: 'all' })),
      says(toolCall('delete_all_orders', { really: true })),
      says(toolCall('price_blinds', '{"blinds":[')),
      pricing(),
      says(`It is ${models().price.each}.`),
    )
    const answer = await ask(models().server, { message })
    expect(answer).toMatchObject({ aiProvider: name, response: `Let me look.\n\nIt is ${models().price.each}.` })
    expect(stub().asked).toHaveLength(5)
  })

  it('has its tokens counted', async () => {
    const before = await usageOf(name)
    stub().script(
      says(toolCall('lead_time', {}), { usage: { input: 1000, output: 30 } }),
      says('Gladly.', { usage: { input: 1100, output: 40 } }),
    )
    await ask(models().server, { message })
    expect(await usageOf(name)).toEqual({
      answers: (before?.answers ?? 0) + 1,
      input_tokens: (before?.input_tokens ?? 0) + 2100,
      output_tokens: (before?.output_tokens ?? 0) + 70,
    })
  })

  it('whose answer is too long loses the sentence that was cut', async () => {
    stub().script(pricing(), says(`White suits it. It is ${models().price.each.slice(0, 4)}`, { isCut: true }))
    expect((await ask(models().server, { message })).response).toBe('Let me look.\n\nWhite suits it.')
  })

  describe.each<[string, Step, 'model_failed' | 'model_slow']>([
    ['429 with Retry-After', refuses(429, { 'retry-after': '30' }), 'model_failed'],
    ['500', refuses(500), 'model_failed'],
    ['401', refuses(401), 'model_failed'],
    ['no JSON in its events', answersWith('event: message_start\ndata: {"type":"mess\n\ndata: {"choices\n\n'), 'model_failed'],
    ['a page instead', answersWith('<html>busy</html>', { 'content-type': 'text/html' }), 'model_failed'],
    ['an empty body', answersWith(''), 'model_failed'],
    ['a reset', resets, 'model_failed'],
    ['an empty answer', says([]), 'model_failed'],
    ['an answer of blanks', says(' \n '), 'model_failed'],
    ['silence', silent, 'model_slow'],
    ['silence after a sentence', silentAfter('Once upon a time. And'), 'model_slow'],
    ['dribbling', dribbles, 'model_slow'],
    ['a break inside a price', breaksOffAfter('Once upon a time. It is R 1 2'), 'model_failed'],
    ['an early end inside a price', endsEarlyAfter('Once upon a time. It is R 1 2'), 'model_failed'],
    ['a failure in the stream', failsAfter('Once upon a time. It is R 1 2'), 'model_failed'],
    ['tools without end', says([text('Wait. '), toolCall('lead_time', {})]), 'model_failed'],
  ])('at %s', (_, fault, reason) => {
    it('the other model answers', async () => {
      stub().script(fault)
      models().stubs[other].script(pricing(), says(`It is ${models().price.each}.`))
      const begunMs = performance.now()
      const { deltas, answer } = await askStreamed(models().server, { message })
      expect(performance.now() - begunMs).toBeLessThan(5_000 + MOMENTS)
      expect(answer).toMatchObject({ aiProvider: other, routingReason: reason, response: `Let me look.\n\nIt is ${models().price.each}.` })
      // What was shown before stays in the deltas; the answer is the message.
      expect(deltas.join('').endsWith(answer.response)).toBe(true)
      expect(deltas.join('')).not.toContain('R 1 2')
      // A model that was given up is not left talking.
      if (reason === 'model_slow') await until(() => stub().left() === 1, MOMENTS)
    })
  })

  it('with both models down the embedded assistant answers and says so, with the right price', async () => {
    models().stubs[other].script(resets)
    stub().script(breaksOffAfter('Once upon a time. It is R 1 2'))
    const { deltas, answer } = await askStreamed(models().server, { message })
    expect(answer).toMatchObject({ aiProvider: 'embedded', routingReason: 'model_failed' })
    expect(answer.response).toContain(FELL_BACK)
    expect(answer.response).toContain(models().price.both)
    expect(answer.response).not.toContain('Once upon')
    expect(deltas.join('')).toContain('Once upon a time.')
    expect(await usageOf('embedded')).toMatchObject({ input_tokens: 0, output_tokens: 0 })
  })

  it('what a model did to the list before it failed is not done twice', async () => {
    const add = says(toolCall('change_basket', { add: [{ ...blind, colour: 'Karoo Linen' }], asked: true }))
    stub().script(add, refuses(500))
    models().stubs[other].script(add, says('It is on your list.'))
    const answer = await ask(models().server, { message: wish })
    expect(answer).toMatchObject({ aiProvider: other })
    expect(answer.basket).toHaveLength(1)
    expect(answer.actions).toHaveLength(1)
  })

  it('a caller who goes away ends the call, and its tokens are counted by estimate', async () => {
    stub().script(dribbles)
    const before = (await usageOf(name))?.input_tokens ?? 0
    const leaving = new AbortController()
    const asking = models()
      .server.fetch(enhancedChat.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify(bodyOf({ message })),
        signal: leaving.signal,
      })
      .then((response) => response.text())
      .catch(() => 'gone')
    await until(() => stub().asked.length === 1)
    leaving.abort()
    expect(await asking).toBe('gone')
    await until(() => stub().left() === 1, 5_000)
    await until(async () => ((await usageOf(name))?.input_tokens ?? 0) > before, 5_000)
    expect(models().stubs[other].asked).toHaveLength(0)
  })
})
