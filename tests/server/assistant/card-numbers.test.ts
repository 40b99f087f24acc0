import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, databaseKind } from '#server/database/connect.ts'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { type ModelStub, openAnthropicStub, refuses, says, text, toolCall } from '#tests/support/model-stubs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, answerTo, eventsOf, newSessionId } from './ask.ts'

/** What some type into a chat to pay with is kept nowhere, and no model of others reads it. */

let claude: ModelStub
let server: TestServer
let withModel: TestServer
beforeAll(async () => {
  claude = await openAnthropicStub()
  server = await startServer()
  withModel = await startServer({ env: { ANTHROPIC_API_KEY: 'sk-ant-planted-key', ANTHROPIC_BASE_URL: claude.url, LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await server.stop()
  await withModel.stop()
  claude.close()
})

const CARD = '4111 1111 1111 1111'
const MESSAGES = [
  `Order a blockout roller 1200 x 1500 for the kitchen, my card is ${CARD}, exp 12/29, cvv 987`,
  `and a sheer roller 900 x 1100 for the bedroom in Knysna: 5555-5555-5555-4444`,
  `Bestel dit asseblief, my kaart is 378282246310005`,
]
const SECRETS = ['4111 1111', '5555-5555', '378282246310005', '12/29', 'cvv 987']

async function everythingKept(db: Db): Promise<string> {
  const tables: { name: string }[] =
    databaseKind(db) === 'sqlite'
      ? await db('sqlite_master').where({ type: 'table' }).select('name')
      : await db('information_schema.tables').where({ table_schema: 'public' }).select('table_name as name')
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['chat_sessions', 'chat_messages', 'leads', 'mail', 'jobs']))
  return JSON.stringify(await Promise.all(names.map((name) => db(name))))
}

/** Of SQLite the database itself is among them. */
async function everyFile(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1'))
  return (await Promise.all(files)).join('\n')
}

it('a card number in a message, in a room of the list and after it, is in no table, no lead and no mail', async () => {
  const sessionId = newSessionId()
  let basket = [aLine({ room: `Study ${CARD}`, colour: CARD })]
  for (const message of [...MESSAGES, 'take the study blind off my list', 'undo']) {
    const answer = await answerTo(server, { sessionId, message, basket })
    expect(JSON.stringify([answer.response, answer.actions])).not.toContain(CARD)
    basket = answer.basket
  }
  const streamed = await eventsOf(server, { sessionId, message: MESSAGES[0] })
  expect(JSON.stringify(streamed)).not.toContain(CARD)
  const lead = await server.call(saveCustomerDetails, { body: aLead({ sessionId }) })
  expect(lead.status).toBe(201)
  const kept = await everythingKept(server.deps.db)
  expect(kept).toContain('[card number removed]')
  expect(kept).toContain('[kaartnommer weggelaat]')
  expect(kept).toContain('Knysna')
  for (const secret of SECRETS) expect(kept).not.toContain(secret)
  const files = await everyFile(server.dataDir)
  for (const secret of SECRETS) expect(files).not.toContain(secret)
})

it('an outside model reads none, neither in the question nor later, and what it writes to the shop has none', async () => {
  const sessionId = newSessionId()
  claude.script(
    says([toolCall('read_basket', {}), toolCall('hand_over', { question: 'I want to pay' })]),
    says(text('Please pay on the payment page.')),
  )
  const basket = [aLine({ room: `Study ${CARD}` })]
  const answers = []
  for (const message of [...MESSAGES, 'What was my card number?']) answers.push(await answerTo(withModel, { sessionId, message, basket }))
  expect(answers.map(({ aiProvider }) => aiProvider)).toEqual(answers.map(() => 'claude'))
  const told = JSON.stringify(claude.asked.map(({ body }) => body))
  expect(told).toContain('[card number removed]')
  for (const secret of SECRETS) {
    expect(told).not.toContain(secret)
    expect(JSON.stringify(answers.map(({ actions }) => actions))).not.toContain(secret)
  }
})

it('where the outside model fails, the other one reads none either, and says where one pays', async () => {
  claude.script(refuses(500))
  const answer = await answerTo(withModel, { message: MESSAGES[0] })
  expect(answer.aiProvider).toBe('embedded')
  expect(answer.response).toContain('Please never write card numbers in a chat')
  expect(answer.response).not.toContain(CARD)
})

it('four lengths in a row are lengths', async () => {
  const sessionId = newSessionId()
  await answerTo(server, { sessionId, message: 'my windows: 2400 2100 2600 1800' })
  const [question] = await server.deps.db('chat_messages').where({ session_id: sessionId, role: 'user' })
  expect(question.content).toBe('my windows: 2400 2100 2600 1800')
})
