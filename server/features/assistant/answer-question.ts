import { setTimeout as wait } from 'node:timers/promises'
import type { LanguageModelV3 } from '@ai-sdk/provider'
import { type ModelMessage, stepCountIs, streamText, type ToolSet, tool } from 'ai'
import { ApiError } from '#server/errors.ts'
import type { AssistantProvider, RoutingReason } from '#shared/contracts/assistant.ts'
import { embeddedModel, type TurnEnd } from './embedded/embedded-model.ts'
import type { ConversationState } from './embedded/state.ts'
import { wordsIn } from './embedded/words.ts'
import { factShownOf } from './knowledge/find-facts.ts'
import type { Routed } from './route.ts'
import { systemPrompt } from './system-prompt.ts'
import { assistantTools, type ToolName } from './tools/all-tools.ts'
import { checkedText } from './trust/checked-text.ts'
import type { Turn } from './turn.ts'

/** The tool loop: a model asks for tools, is given what they say, and writes the answer, whoever the model is. */

const MOST_STEPS = 10
/** More than the longest answer that reads well in a chat. */
const MOST_TOKENS = 900

export interface Answered {
  readonly text: string
  readonly provider: AssistantProvider
  readonly reason: RoutingReason
  readonly state: ConversationState
  readonly tokens: Tokens
}

export interface Tokens {
  readonly input: number
  readonly output: number
}

export interface Question {
  readonly turn: Turn
  readonly routed: Routed
  readonly state: ConversationState
  /** The conversation before this question, the latest last. */
  readonly history: readonly ModelMessage[]
  /** An outside model that says nothing for so long is given up. */
  readonly silenceMs: number
}

/** Yields text that may be shown, and returns the whole answer. An outside model that fails is replaced by the next one, and that is said. */
export async function* answerQuestion(question: Question): AsyncGenerator<string, Answered> {
  const { turn, routed, state } = question
  let { reason } = routed
  let tokens: Tokens = { input: 0, output: 0 }
  let isFallback = false
  for (const { provider, model } of routed.candidates) {
    const spent = { input: 0, output: 0 }
    try {
      const text = yield* outsideAnswer(question, model, spent)
      if (text.trim() !== '') return { text, provider, reason, state: { ...state, language: turn.language }, tokens: sum(tokens, spent) }
      turn.log.warn({ provider }, 'the assistant model answered nothing')
      reason = 'model_failed'
    } catch (failure) {
      turn.signal.throwIfAborted()
      reason = failure instanceof Silent ? 'model_slow' : 'model_failed'
      turn.log.warn({ provider, err: failure }, 'the assistant model could not answer')
    }
    tokens = sum(tokens, spent)
    isFallback = true
  }
  const { text, end } = yield* embeddedAnswer(question, isFallback)
  turn.quickReplies.push(...end.quickReplies)
  turn.facts.push(...end.facts.flatMap((id) => factShownOf(id) ?? []))
  return { text, provider: 'embedded', reason, state: end.state ?? state, tokens }
}

const sum = (one: Tokens, other: Tokens): Tokens => ({ input: one.input + other.input, output: one.output + other.output })

class Silent extends Error {}

async function* outsideAnswer(
  { turn, history, silenceMs }: Question,
  model: LanguageModelV3,
  spent: { input: number; output: number },
): AsyncGenerator<string, string> {
  const leaving = new AbortController()
  const signal = AbortSignal.any([turn.signal, leaving.signal])
  const checked = checkedText(turn.figures, turn.language)
  turn.figures.told(turn.message)
  turn.figures.told([turn.business.phone, turn.business.whatsapp.support])
  const result = streamText({
    model,
    system: systemPrompt(turn),
    messages: [...history, userMessage(turn)],
    tools: toolsFor(turn),
    stopWhen: stepCountIs(MOST_STEPS),
    maxOutputTokens: MOST_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    // Each failure is thrown from the stream below.
    onError: () => undefined,
  })
  let text = ''
  const parts = result.fullStream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const part = await withinSilence(parts.next(), silenceMs, leaving)
      if (part.done) break
      const { value } = part
      if (value.type === 'text-delta') {
        const shown = checked.push(value.text)
        text += shown
        if (shown) yield shown
      } else if (value.type === 'finish-step') {
        spent.input += value.usage.inputTokens ?? 0
        spent.output += value.usage.outputTokens ?? 0
        // Between two steps a model begins anew.
        const rest = checked.end()
        text += rest
        if (rest) yield rest
      } else if (value.type === 'error') throw value.error
      else if (value.type === 'abort') throw new Error('the model was given up')
    }
    const rest = checked.end()
    text += rest
    if (rest) yield rest
    const reason = await result.finishReason
    if (reason === 'error' || reason === 'other') throw new Error(`the model ended with '${reason}'`)
  } finally {
    leaving.abort()
  }
  return text
}

/** What is being asked of a tool counts as silence of the model only once it takes as long. */
async function withinSilence<T>(next: Promise<T>, silenceMs: number, leaving: AbortController): Promise<T> {
  const timer = new AbortController()
  try {
    return await Promise.race([
      next,
      wait(silenceMs, undefined, { signal: timer.signal, ref: false }).then(() => {
        leaving.abort()
        throw new Silent(`no word within ${silenceMs} ms`)
      }),
    ])
  } finally {
    timer.abort()
    next.catch(() => undefined)
  }
}

const userMessage = ({ message, photos }: Turn): ModelMessage => ({
  role: 'user',
  content: [
    ...(message ? [{ type: 'text' as const, text: message }] : []),
    ...photos.map(({ jpeg }) => ({ type: 'image' as const, image: jpeg, mediaType: 'image/jpeg' })),
  ],
})

async function* embeddedAnswer({ turn, state }: Question, isFallback: boolean): AsyncGenerator<string, { text: string; end: TurnEnd }> {
  const { model, end } = embeddedModel(turn.message, {
    state,
    lines: turn.basket.lines(),
    photos: turn.photos.length,
    business: turn.business,
  })
  const result = streamText({
    model,
    messages: [userMessage({ ...turn, photos: [], message: turn.message || '-' })],
    tools: toolsFor(turn),
    stopWhen: stepCountIs(60),
    maxRetries: 0,
    abortSignal: turn.signal,
    onError: () => undefined,
  })
  let text = isFallback ? wordsIn(turn.language).modelDown() : ''
  if (text) yield text
  for await (const part of result.fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type !== 'text-delta') continue
    text += part.text
    yield part.text
  }
  return { text, end }
}

/** Each tool bound to this question. What it gives back may be said; a refusal is told to the model in words. */
function toolsFor(turn: Turn): ToolSet {
  return Object.fromEntries(
    (Object.keys(assistantTools) as ToolName[]).map((name) => {
      const own = assistantTools[name]
      const run = own.run as (turn: Turn, input: unknown) => Promise<unknown>
      return [
        name,
        tool({
          description: own.description,
          inputSchema: own.input,
          execute: async (input: unknown) => {
            try {
              const output = await run(turn, input)
              turn.figures.told(output)
              return output
            } catch (failure) {
              if (failure instanceof ApiError) return { failed: failure.message }
              throw failure
            }
          },
        }),
      ]
    }),
  )
}
