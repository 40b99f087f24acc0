import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type AssistantAnswer, assistantAnswer, enhancedChat } from '#shared/contracts/assistant.ts'
import { centsFromRand, timesCents } from '#shared/domain/money.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { priceOf } from '#tests/support/builders/order.ts'
import { type ModelStub, openAnthropicStub, openOpenAiStub, refuses } from '#tests/support/model-stubs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** A server with keys of both outside models, each played by a stub of its protocol, which refuses everything until a test says otherwise. */

export const blind = { product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, quantity: 2 }

interface BothModels {
  readonly stubs: { readonly claude: ModelStub; readonly gpt: ModelStub }
  readonly server: TestServer
  /** What the blind costs, one of it and as many as it is. */
  readonly price: { readonly each: string; readonly both: string }
}

/** To be called at the top of a test file. @returns what stands once its tests begin */
export function withBothModels(): () => BothModels {
  let models: BothModels | undefined
  beforeAll(async () => {
    const stubs = { claude: await openAnthropicStub(), gpt: await openOpenAiStub() }
    const server = await startServer({ env: keysOf(stubs) })
    const unit = centsFromRand(await priceOf(server, blind))
    models = { stubs, server, price: { each: formatCents(unit), both: formatCents(timesCents(unit, 2)) } }
  })
  afterAll(async () => {
    await models?.server.stop()
    models?.stubs.claude.close()
    models?.stubs.gpt.close()
  })
  beforeEach(() => {
    models?.stubs.claude.script(refuses(500))
    models?.stubs.gpt.script(refuses(500))
  })
  return () => {
    if (!models) throw new Error('The models stand once the tests have begun.')
    return models
  }
}

export const keysOf = (stubs: BothModels['stubs']) => ({
  ANTHROPIC_API_KEY: 'sk-ant-planted-key',
  ANTHROPIC_BASE_URL: stubs.claude.url,
  OPENAI_API_KEY: 'sk-planted-key',
  OPENAI_BASE_URL: `${stubs.gpt.url}/v1`,
  ASSISTANT_TIMEOUT_SECONDS: '1',
  LOG_LEVEL: 'silent',
})

/** With keys of both, long questions go to Claude and short ones to GPT. */
export const QUESTION = {
  claude:
    'My kitchen has a window of 1200 x 1500 that looks west and gets the whole afternoon sun, so I wonder what two blockout roller blinds for it would cost me',
  gpt: 'Two blockout roller blinds 1200 x 1500?',
}

let conversations = 0
export const newSession = () => `session_1764000000000_outside${conversations++}`
type Asked = { message?: string; images?: string[]; sessionId?: string; basket?: unknown[] }
export const bodyOf = ({ message = '', images = [], sessionId = newSession(), basket = [] }: Asked) => ({
  message,
  images,
  sessionId,
  basket,
})

export async function ask(at: TestServer, asked: Asked): Promise<AssistantAnswer> {
  const { status, body } = await at.call(enhancedChat, { body: bodyOf(asked) })
  expect({ status, body }).toMatchObject({ status: 200 })
  return assistantAnswer.parse(body)
}

export async function askStreamed(at: TestServer, asked: Asked): Promise<{ deltas: string[]; answer: AssistantAnswer }> {
  const response = await at.fetch(enhancedChat.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(bodyOf(asked)),
  })
  const deltas: string[] = []
  let answer: AssistantAnswer | undefined
  createParser({
    onEvent: ({ event, data }) => {
      if (event === 'delta') deltas.push(JSON.parse(data).text)
      else if (event === 'message') answer = assistantAnswer.parse(JSON.parse(data))
    },
  }).feed(await response.text())
  if (!answer) throw new Error(`no message came: ${deltas.join('')}`)
  return { deltas, answer }
}
