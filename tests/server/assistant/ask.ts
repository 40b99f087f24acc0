import { randomUUID } from 'node:crypto'
import { createParser } from 'eventsource-parser'
import { expect } from 'vitest'
import { type AssistantAnswer, type BasketLine, enhancedChat } from '#shared/contracts/assistant.ts'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import type { TestServer } from '#tests/support/server.ts'

type Question = Partial<BodyInput<typeof enhancedChat>>

export const newSessionId = (): string => `session_${Date.now()}_${randomUUID().slice(0, 8)}`

/** Asks and takes what comes, also a refusal. */
export const ask = (server: TestServer, question: Question) =>
  server.call(enhancedChat, { body: { sessionId: newSessionId(), ...question } })

/** Asks and holds the answer to its contract. */
export async function answerTo(server: TestServer, question: Question): Promise<AssistantAnswer> {
  const { status, body } = await ask(server, question)
  expect(status, JSON.stringify(body)).toBe(200)
  return enhancedChat.response.parse(body)
}

/** @returns the last answer of a talk that begins with these blinds on the list, which goes from turn to turn as the browser's does */
export async function talk(server: TestServer, turns: readonly string[], lines: BasketLine[] = []): Promise<AssistantAnswer> {
  const sessionId = newSessionId()
  let basket = lines
  let last: AssistantAnswer | undefined
  for (const message of turns) {
    last = await answerTo(server, { sessionId, message, basket })
    basket = last.basket
  }
  if (!last) throw new Error('nothing was said')
  return last
}

interface ReadEvent {
  readonly event: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at an answer as an outsider does, whatever it holds
  readonly data: any
}

export async function eventsOf(server: TestServer, question: Question): Promise<ReadEvent[]> {
  const response = await server.fetch(enhancedChat.path, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: newSessionId(), ...question }),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events: ReadEvent[] = []
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }) })
  parser.feed(await response.text())
  return events
}

/** A line as the browser stores it. */
export const aLine = (change: Partial<BasketLine> = {}): BasketLine => ({
  id: randomUUID(),
  product_type: 'roller-blockout',
  product_name: 'Roller Blinds (Blockout)',
  width_mm: 1200,
  drop_mm: 1500,
  control_side: 'left',
  mount_type: 'inside-recess',
  colour: '',
  colour_hex: null,
  quantity: 1,
  price: 1,
  width_band_mm: null,
  drop_band_mm: null,
  ...change,
})

/** The first turn of a conversation that puts one blind, and two, on the list. */
export const ONE_LISTED = ['add roller blockout 1200x1500 midnight for the kitchen'] as const
export const TWO_LISTED = [
  'add roller blockout 1200x1500 midnight for the kitchen and roller sheer 900x1000 ebony for the bedroom',
] as const

/** 'Kitchen 1 of 1200 x 1500 Midnight', for each line. */
export const toldLines = (basket: readonly BasketLine[]): string[] =>
  basket.map(({ room, width_mm, drop_mm, quantity, colour }) =>
    [room, quantity, 'of', `${width_mm} x ${drop_mm}`, colour].filter(Boolean).join(' '),
  )

/** What a talk came to: its list and its last answer. */
export async function outcomeOf(server: TestServer, turns: readonly string[]): Promise<{ list: string[]; response: string }> {
  const { basket, response } = await talk(server, turns)
  return { list: toldLines(basket), response }
}
