import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ANTHROPIC } from './model-protocols/anthropic.ts'
import { OPENAI } from './model-protocols/openai.ts'
import type { AskedModel, Content, Protocol, Usage } from './model-protocols/protocol.ts'

/** Language models on this machine, which speak their providers' protocols and say what the test says. */

export interface ModelStub {
  readonly url: string
  /** What it was asked, in order. */
  readonly asked: AskedModel[]
  /** How many callers went away before its answer had ended. */
  readonly left: () => number
  /** Sets what it says to the next calls; the last step also to those after. */
  script(...steps: Step[]): void
  close(): void
}

/** One answer of a model. */
export type Step = (call: {
  readonly protocol: Protocol
  readonly asked: AskedModel
  readonly response: ServerResponse
}) => void | Promise<void>

interface Said {
  /** Letters a delta. */
  readonly letters?: number
  /** Bytes a packet; also inside a letter of several. */
  readonly bytes?: number
  readonly usage?: Usage
  /** Because of the most tokens. */
  readonly isCut?: boolean
}

const USAGE: Usage = { input: 100, output: 20 }
const SSE = { 'content-type': 'text/event-stream; charset=utf-8' }

export const text = (words: string): Content => ({ text: words })
export const toolCall = (tool: string, input: unknown): Content => ({ tool, input })

export function says(
  content: Content | readonly Content[] | string,
  { letters = 4, bytes, usage = USAGE, isCut = false }: Said = {},
): Step {
  return async ({ protocol, response }) => {
    const events = protocol.events(contentOf(content), { letters, usage, isCut }).join('')
    response.writeHead(200, SSE)
    if (!bytes) return void response.end(events)
    const all = Buffer.from(events)
    for (let from = 0; from < all.length; from += bytes) {
      response.write(all.subarray(from, from + bytes))
      // Packets of a machine's own network are joined unless something comes between them.
      if (from % (bytes * 16) === 0) await wait(1)
    }
    response.end()
  }
}

const contentOf = (content: Content | readonly Content[] | string): readonly Content[] =>
  typeof content === 'string' ? [text(content)] : Array.isArray(content) ? content : [content as Content]

export const refuses =
  (status: number, headers: Record<string, string> = {}): Step =>
  ({ protocol, response }) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(protocol.refusal(status))

export const answersWith =
  (body: string, headers: Record<string, string> = SSE): Step =>
  ({ response }) =>
    void response.writeHead(200, headers).end(body)

export const resets: Step = ({ response }) => void response.destroy()

export const silent: Step = () => undefined

/** The first letters of a text come as they should. What comes after them is up to the way in which it ends. */
const begun = (words: string, { protocol, response }: Parameters<Step>[0]): void => {
  const events = protocol.events([text(words)], { letters: 4, usage: USAGE, isCut: false })
  response.writeHead(200, SSE).write(events.slice(0, -protocol.closingEvents).join(''))
}
export const breaksOffAfter =
  (words: string): Step =>
  async (call) => {
    begun(words, call)
    await wait(50)
    call.response.destroy()
  }
/** Ends as if all had been said, without the protocol's own end. */
export const endsEarlyAfter =
  (words: string): Step =>
  (call) => {
    begun(words, call)
    call.response.end()
  }
export const silentAfter =
  (words: string): Step =>
  (call) =>
    begun(words, call)
export const failsAfter =
  (words: string): Step =>
  (call) => {
    begun(words, call)
    call.response.end(call.protocol.failureInStream)
  }
/** A word now and then, and never the last. */
export const dribbles: Step = ({ protocol, response }) => {
  const events = protocol.events([text('on and on '.repeat(500))], { letters: 10, usage: USAGE, isCut: false })
  response.writeHead(200, SSE)
  let next = 0
  const dribbling = setInterval(() => response.write(events[next++] ?? ': nothing\n\n'), 200)
  response.once('close', () => clearInterval(dribbling))
}

export const openAnthropicStub = (): Promise<ModelStub> => openStub(ANTHROPIC)
export const openOpenAiStub = (): Promise<ModelStub> => openStub(OPENAI)

async function openStub(protocol: Protocol): Promise<ModelStub> {
  const asked: AskedModel[] = []
  let steps: Step[] = [says('Nothing was scripted.')]
  let left = 0
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) left += 1
    })
    const body = JSON.parse(await bodyOf(request))
    const question = { ...protocol.read(body), body, headers: request.headers, path: request.url ?? '' }
    asked.push(question)
    const step = steps.length > 1 ? steps.shift() : steps[0]
    await step?.({ protocol, asked: question, response })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    left: () => left,
    script(...next) {
      steps = next
      asked.length = 0
      left = 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
