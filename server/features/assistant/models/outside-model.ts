import { setTimeout as wait } from 'node:timers/promises'
import type { LanguageModelV3 } from '@ai-sdk/provider'
import { APICallError, type FinishReason, type ModelMessage, stepCountIs, streamText } from 'ai'
import { z } from 'zod'
import { factsUsed, type ToldFact } from '../knowledge/facts-used.ts'
import { factShownOf } from '../knowledge/find-facts.ts'
import type { ToolName } from '../tools/all-tools.ts'
import { checkedText } from '../trust/checked-text.ts'
import { listInTurn } from '../trust/list/list-in-turn.ts'
import type { Turn } from '../turn/turn.ts'
import { guessedTokens, type Tokens } from './spending.ts'
import { systemPrompt } from './system-prompt.ts'
import { toolsFor } from './tools-for-model.ts'

/** Asks an outside model for an answer, once. Each sentence is checked before it is shown. */

const MOST_STEPS = 10
/** The longest answer that reads well in a chat is shorter. */
const MOST_TOKENS = 900
/** A model that sends a word now and then is never silent for long. So the whole answer, too, has a limit: so many times the longest silence. */
const MOST_SILENCES = 5

interface OutsideQuestion {
  readonly turn: Turn
  readonly model: LanguageModelV3
  /** The conversation before this question, the latest last. */
  readonly history: readonly ModelMessage[]
  readonly silenceMs: number
  spend(tokens: Tokens): void
}

export class Silent extends Error {}

/** Yields checked text as it comes, and returns all of it. @throws Silent where the model takes too long, else the model's own failure */
export async function* outsideAnswer({ turn, model, history, silenceMs, spend }: OutsideQuestion): AsyncGenerator<string, string> {
  const leaving = new AbortController()
  const checked = checkedText(turn.figures, turn.language, listInTurn(turn.basket))
  knowConversation(turn, history)
  const result = streamText({
    model,
    system: systemPrompt(turn),
    messages: [...history, userMessage(turn)],
    tools: toolsFor(turn, 'outside'),
    stopWhen: stepCountIs(MOST_STEPS),
    maxOutputTokens: MOST_TOKENS,
    maxRetries: 0,
    abortSignal: AbortSignal.any([turn.signal, leaving.signal]),
    // A failure also comes as a part of the stream, and is thrown there.
    onError: () => undefined,
  })
  const parts = result.fullStream[Symbol.asyncIterator]()
  const endsMs = performance.now() + MOST_SILENCES * silenceMs
  const told: ToldFact[] = []
  let text = ''
  let isNewStep = false
  let toolsAtWork = 0
  let stepLetters: number | null = null
  let finished: FinishReason = 'other'
  /** After a tool was used the model begins a new text, mostly without a space before it. */
  const apart = (shown: string): string => {
    if (shown === '') return ''
    const gap = isNewStep && text !== '' && !/\s$/.test(text) && !/^\s/.test(shown) ? '\n\n' : ''
    isNewStep = false
    text += gap + shown
    return gap + shown
  }
  try {
    for (;;) {
      // While a tool works the model says nothing, so only the limit for the whole answer counts then.
      const mayTakeMs = toolsAtWork > 0 ? endsMs - performance.now() : Math.min(silenceMs, endsMs - performance.now())
      const part = await within(parts.next(), mayTakeMs)
      if (part.done) break
      const { value } = part
      if (value.type === 'start-step') stepLetters = 0
      else if (value.type === 'text-delta') {
        stepLetters = (stepLetters ?? 0) + value.text.length
        const shown = apart(checked.push(value.text))
        if (shown) yield shown
      } else if (value.type === 'tool-call') toolsAtWork += 1
      else if (value.type === 'tool-result' || value.type === 'tool-error') {
        toolsAtWork -= 1
        if (value.type === 'tool-result') told.push(...factsIn(value.toolName, value.output))
      } else if (value.type === 'finish-step') {
        finished = value.finishReason
        spend({ input: value.usage.inputTokens ?? 0, output: value.usage.outputTokens ?? 0 })
        stepLetters = null
        if (finished !== 'stop' && finished !== 'tool-calls') break
        const shown = apart(checked.end())
        if (shown) yield shown
        isNewStep = true
      } else if (value.type === 'error') throw value.error
      else if (value.type === 'abort') throw new Error('the model was given up')
    }
    // An answer that reached the length limit is shown as far as it goes. One that ended for any other reason is not complete, so it is a failure.
    if (finished !== 'stop' && finished !== 'length') throw new Error(`the model ended with '${finished}'`)
    showFacts(turn, factsUsed(text, told))
    return text
  } finally {
    leaving.abort()
    // The model did not say what this step used, so it is estimated. Where the customer has left, one more call may have begun unseen. A refused call
    // costs nothing.
    if (stepLetters !== null || turn.signal.aborted) spend(guessedTokens(turn.photos.length, stepLetters ?? 0))
  }
}

/**
 * What the answer may say without asking a tool: the shop's own contacts, and the sizes and contacts of the conversation. Prices are not among them,
 * because price lists change.
 */
function knowConversation({ figures, business, message }: Turn, history: readonly ModelMessage[]): void {
  figures.told([business.phone, business.whatsapp.support, business.email, business.website])
  for (const { role, content } of history) {
    if (typeof content !== 'string') continue
    if (role === 'assistant') figures.answered(content)
    else figures.said(content)
  }
  figures.said(message)
}

const givenFacts = z.object({ facts: z.array(z.object({ id: z.string(), answer: z.string() })) })
const FACT_TOOLS: ReadonlySet<string> = new Set<ToolName>(['find_facts', 'read_facts'])

const factsIn = (toolName: string, output: unknown): ToldFact[] =>
  FACT_TOOLS.has(toolName) ? (givenFacts.safeParse(output).data?.facts ?? []) : []

/** Only the facts that the answer uses are shown with it. Where it uses none, it gets no badge for facts. */
function showFacts({ facts, features }: Turn, used: readonly string[]): void {
  facts.push(...used.flatMap((id) => factShownOf(id) ?? []))
  if (used.length === 0) features.delete('facts')
}

async function within<T>(next: Promise<T>, mayTakeMs: number): Promise<T> {
  const timer = new AbortController()
  try {
    return await Promise.race([
      next,
      wait(Math.max(0, mayTakeMs), undefined, { signal: timer.signal, ref: false }).then(() => {
        throw new Silent(`no word within ${Math.round(mayTakeMs)} ms`)
      }),
    ])
  } finally {
    timer.abort()
    next.catch(() => undefined)
  }
}

export const userMessage = ({ message, photos }: Pick<Turn, 'message' | 'photos'>): ModelMessage => ({
  role: 'user',
  content: [
    ...(message ? [{ type: 'text' as const, text: message }] : []),
    ...photos.map(({ jpeg }) => ({ type: 'image' as const, image: jpeg, mediaType: 'image/jpeg' })),
  ],
})

/** The little of a failure that is logged. The whole error would put the conversation, its photos and at times part of the key into the log. */
export function failureInLog(failure: unknown): { readonly name: string; readonly status?: number; readonly code?: string } {
  const name = failure instanceof Error ? failure.name : typeof failure
  const status = APICallError.isInstance(failure) ? failure.statusCode : undefined
  const code = z.object({ cause: z.object({ code: z.string() }) }).safeParse(failure).data?.cause.code
  return { name, ...(status === undefined ? {} : { status }), ...(code === undefined ? {} : { code }) }
}
