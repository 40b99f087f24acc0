import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteChatSession, enhancedChat, openChatSession, rateAnswer } from '#shared/contracts/assistant.ts'
import { sameDatabase, startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, ask, eventsOf, newSessionId } from './ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const messagesOf = (sessionId: string) => server.deps.db('chat_messages').where({ session_id: sessionId }).orderBy('position')
const PRICED = 'How much is a blockout roller blind 1200 x 1500?'

describe('a conversation', () => {
  it('is begun with 201, and 200 when it is begun again', async () => {
    const sessionId = newSessionId()
    const statuses = []
    for (const _ of [1, 2]) {
      const { status, body } = await server.call(openChatSession, { body: { sessionId } })
      expect(body).toEqual({ success: true, sessionId })
      statuses.push(status)
    }
    expect(statuses).toEqual([201, 200])
  })

  it('answers a question, keeps it with its answer, and says who answered and why', async () => {
    const sessionId = newSessionId()
    const answer = await answerTo(server, { sessionId, message: PRICED })
    expect(answer).toMatchObject({ aiProvider: 'embedded', routingReason: 'no_key', language: 'en', basket: [], photos: [] })
    expect(answer.features).toContain('price_list')
    expect(answer.response).toMatch(/R\s?\d/)
    expect(await messagesOf(sessionId)).toMatchObject([
      { role: 'user', content: PRICED, position: 1, provider: null },
      { role: 'assistant', content: answer.response, position: 2, id: answer.messageId, provider: 'embedded', is_helpful: null },
    ])
  })

  it('answers Afrikaans in Afrikaans', async () => {
    expect((await answerTo(server, { message: 'Hoeveel kos ’n rolblinding van 1200 by 1500?' })).language).toBe('af')
  })

  it('is streamed: what came bit by bit is the answer, and one message event ends it', async () => {
    const events = await eventsOf(server, { message: PRICED })
    expect(events.filter(({ event }) => event === 'message')).toHaveLength(1)
    const last = events.at(-1)
    expect(last?.event).toBe('message')
    const answer = enhancedChat.response.parse(last?.data)
    const deltas = events.slice(0, -1)
    expect(new Set(deltas.map(({ event }) => event))).toEqual(new Set(['delta']))
    expect(deltas.map(({ data }) => data.text).join('')).toBe(answer.response)
    expect(answer.response).toMatch(/R\s?\d/)
  })

  it('remembers from question to question, also when the server was started anew in between', async () => {
    const sessionId = newSessionId()
    const first = await startServer({ env: sameDatabase(server) })
    const before = await answerTo(first, { sessionId, message: PRICED })
    await first.halt()
    const second = await startServer({ env: sameDatabase(server) })
    const after = await answerTo(second, { sessionId, message: 'And 1500 wide?' })
    await second.halt()
    expect(after.response).toMatch(/1.?500/)
    expect(after.response).toMatch(/R\s?\d/)
    expect(after.response).not.toBe(before.response)
  })

  it('keeps both of two questions that are asked at once', async () => {
    const sessionId = newSessionId()
    const answers = await Promise.all(['hi', PRICED].map((message) => answerTo(server, { sessionId, message })))
    expect(answers).toHaveLength(2)
    const kept = await messagesOf(sessionId)
    expect(kept.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    for (const { messageId } of answers) expect(kept.map(({ id }) => id)).toContain(messageId)
  })

  it('takes a context that it does not know, and keeps nothing of it', async () => {
    const sessionId = newSessionId()
    const userContext = { isThandi: true, location: 'planted location', role: 'planted role', pin: null }
    await answerTo(server, { sessionId, message: PRICED, userContext })
    const kept = [await server.deps.db('chat_sessions').where({ id: sessionId }), await messagesOf(sessionId)]
    expect(kept.map((rows) => rows.length)).toEqual([1, 2])
    expect(JSON.stringify(kept)).not.toMatch(/planted|isThandi/)
  })
})

describe('a question is refused in words', () => {
  it.each([
    ['of spaces alone', { message: ' \n  ' }, 'message', /write a message or add a photo/],
    ['of nothing', {}, 'message', /write a message or add a photo/],
    ['of more than 2,000 letters', { message: 'a'.repeat(2_001) }, 'message', /2.?000/],
    ['with four photos', { message: 'hi', images: Array.from({ length: 4 }, () => 'AAAA') }, 'images', /./],
    [
      'with four photos, some of them uploaded',
      { message: 'hi', images: ['AAAA', 'AAAA'], imageIds: ['a', 'b'] },
      'images',
      /Maximum 3 images/,
    ],
    ['with a photo that is not base64', { message: 'hi', images: ['§§ my window §§'] }, 'images.0', /base64 without a prefix/],
    ['with a photo as a data URL', { message: 'hi', images: ['data:image/png;base64,AAAA'] }, 'images.0', /base64 without a prefix/],
  ])('%s', async (_, question, path, words) => {
    const { status, body } = await ask(server, question)
    expect([status, body.error_type]).toEqual([400, 'invalid_request'])
    expect(body.issues[0].path).toBe(path)
    expect(body.issues[0].message).toMatch(words)
  })

  it('2,000 letters are taken', async () => {
    expect((await ask(server, { message: 'a '.repeat(1_000).trim().padEnd(2_000, 'b') })).status).toBe(200)
  })

  it('with base64 that is no picture', async () => {
    const { status, body } = await ask(server, { images: [Buffer.from('This is my window. '.repeat(20)).toString('base64')] })
    expect([status, body.error_type]).toEqual([422, 'unusable_file'])
    expect(body.message).toMatch(/not a photo/)
  })
})

describe('feedback', () => {
  it('is kept with the answer; the last word counts', async () => {
    const sessionId = newSessionId()
    const { messageId } = await answerTo(server, { sessionId, message: 'hi' })
    for (const helpful of [true, false]) {
      expect((await server.call(rateAnswer, { body: { sessionId, messageId, helpful } })).body).toEqual({ success: true })
      const row = await server.deps.db('chat_messages').where({ id: messageId }).first()
      expect(row.is_helpful).toBe(helpful ? 1 : 0)
    }
  })

  it('on an answer that is none, or that another conversation got, changes nothing', async () => {
    const { messageId } = await answerTo(server, { message: 'hi' })
    for (const named of ['nothing', messageId]) {
      const { status, body } = await server.call(rateAnswer, { body: { sessionId: newSessionId(), messageId: named, helpful: true } })
      expect([status, body]).toEqual([200, { success: false }])
    }
    expect((await server.deps.db('chat_messages').where({ id: messageId }).first()).is_helpful).toBeNull()
  })
})

it('a conversation that is deleted is forgotten, and deleting it again is no error', async () => {
  const sessionId = newSessionId()
  await answerTo(server, { sessionId, message: PRICED })
  for (const _ of [1, 2]) {
    const { status, body } = await server.call(deleteChatSession, { params: { sessionId } })
    expect([status, body]).toEqual([200, { success: true }])
  }
  expect(await messagesOf(sessionId)).toEqual([])
  expect(await server.deps.db('chat_sessions').where({ id: sessionId })).toEqual([])
})
