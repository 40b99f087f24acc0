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

/** One try to have a question answered by an outside model. Nothing that it writes is shown unchecked. */

const MOST_STEPS = 10
/** More than the longest answer that reads well in a chat. */
const MOST_TOKENS = 900
/** A model that dribbles is never silent; the whole answer may take so many silences. */
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

/** Yields text that may be shown, and returns all of it. @throws Silent, or the model's failure */
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
    // Each failure is thrown from the stream below.
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
  /** Between two steps a model begins anew, mostly without a space. */
  const apart = (shown: string): string => {
    if (shown === '') return ''
    const gap = isNewStep && text !== '' && !/\s$/.test(text) && !/^\s/.test(shown) ? '\n\n' : ''
    isNewStep = false
    text += gap + shown
    return gap + shown
  }
  try {
    for (;;) {
      // A tool has limits of its own, and while it works the model has nothing to say.
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
    // An answer that reached the longest length is shown as far as it goes. One that broke off, was held back or never ended is no answer.
    if (finished !== 'stop' && finished !== 'length') throw new Error(`the model ended with '${finished}'`)
    showFacts(turn, factsUsed(text, told))
    return text
  } finally {
    leaving.abort()
    // A call that nobody waited for is begun, too; one that was refused costs nothing.
    if (stepLetters !== null || turn.signal.aborted) spend(guessedTokens(turn.photos.length, stepLetters ?? 0))
  }
}

/** The shop's own numbers, and the sizes and contacts of the conversation, may be said again. All else is asked of the tools anew: price lists change. */
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

/** What was looked up and not said is no ground of the answer, and no badge. */
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

/** What may stand in a log of a model's failure: the whole error has the conversation, its photos, and sometimes part of the key in it. */
export function failureInLog(failure: unknown): { readonly name: string; readonly status?: number; readonly code?: string } {
  const name = failure instanceof Error ? failure.name : typeof failure
  const status = APICallError.isInstance(failure) ? failure.statusCode : undefined
  const code = z.object({ cause: z.object({ code: z.string() }) }).safeParse(failure).data?.cause.code
  return { name, ...(status === undefined ? {} : { status }), ...(code === undefined ? {} : { code }) }
}
