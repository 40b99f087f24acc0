import type { IncomingHttpHeaders } from 'node:http'

export type Content = { readonly text: string } | { readonly tool: string; readonly input: unknown }

export interface Usage {
  readonly input: number
  readonly output: number
}

/** What a provider's request said, whatever its protocol. */
export interface AskedModel {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at a request as its receiver does, whatever it holds
  readonly body: any
  readonly system: string
  /** Every text of the conversation, the latest last. */
  readonly texts: readonly string[]
  readonly images: readonly { readonly mediaType: string; readonly bytes: Buffer }[]
  /** What tools answered, as the model reads it. */
  readonly toolResults: readonly string[]
  readonly tools: readonly string[]
}

export interface Protocol {
  read(body: Record<string, unknown>): Omit<AskedModel, 'path' | 'headers' | 'body'>
  /** An answer as server-sent events. */
  events(content: readonly Content[], how: { readonly letters: number; readonly usage: Usage; readonly isCut: boolean }): string[]
  /** How many of the events of a text tell of its end. */
  readonly closingEvents: number
  refusal(status: number): string
  readonly failureInStream: string
}

let ids = 0
export const newId = (kind: string): string => `${kind}_${ids++}`

/** @returns the text in pieces of so many letters; a letter is never cut, which JSON could not carry */
export function piecesOf(text: string, letters: number): string[] {
  const all = [...text]
  const pieces: string[] = []
  for (let from = 0; from < all.length; from += letters) pieces.push(all.slice(from, from + letters).join(''))
  return pieces
}
