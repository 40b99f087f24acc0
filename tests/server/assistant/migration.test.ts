import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId } from './ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('conversations of before the column of the language went keep their messages, and go on in their language', async () => {
  const { db } = server.deps
  const sessionId = newSessionId()
  const messages = () => db('chat_messages').where({ session_id: sessionId }).orderBy('position').select('content')
  await answerTo(server, { sessionId, message: 'Wat kos ’n rolblinding van 1200 x 1500 mm?' })
  const before = await messages()
  expect(before).toHaveLength(2)
  const step = { migrationSource: migrations, name: '0018-language-of-conversations' }
  await db.migrate.down(step)
  expect(await db.schema.hasColumn('chat_sessions', 'language')).toBe(true)
  await db.migrate.up(step)
  expect(await db.schema.hasColumn('chat_sessions', 'language')).toBe(false)
  expect(await messages()).toEqual(before)
  expect((await answerTo(server, { sessionId, message: '1500 x 1500?' })).language).toBe('af')
})
