import type { LanguageModelV3 } from '@ai-sdk/provider'
import { type ModelMessage, stepCountIs, streamText } from 'ai'
import type { AssistantProvider, RoutingReason } from '#shared/contracts/assistant.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import { withoutOffers } from '../conversation/still-holds.ts'
import { wordsIn } from '../conversation/words.ts'
import { embeddedModel, type TurnEnd } from '../embedded/embedded-model.ts'
import { factShownOf } from '../knowledge/find-facts.ts'
import { type PhotoRooms, roomsInMessage } from '../said/rooms-of-photos.ts'
import { EVERY_WISH, type ListWishes, listWishesIn } from '../tools/list-wishes.ts'
import type { Turn } from '../turn/turn.ts'
import type { Routed } from './choose-model.ts'
import { failureInLog, outsideAnswer, Silent, userMessage } from './outside-model.ts'
import type { Spending } from './spending.ts'
import { toolsFor } from './tools-for-model.ts'

/** The tool loop: a model asks for tools, is given what they say, and writes the answer, whoever the model is. */

/**
 * More calls than any talk makes: three photos take 20, and a message of several wishes some for each. Whatever asks for more goes round in
 * circles, and would for ever.
 */
const MOST_EMBEDDED_STEPS = 200

export interface Answered {
  readonly text: string
  readonly provider: AssistantProvider
  readonly reason: RoutingReason
  readonly state: ConversationState
  readonly photoRooms: PhotoRooms
  /** Of the model that answered: what others began is not in it. */
  readonly turn: Turn
}

interface Question {
  readonly message: string
  /**
   * A fresh one for each model that tries, so that a change to the list by one that failed is not made twice.
   * @param listWishes what this model may do to the list without a further question
   */
  newTurn(listWishes: ListWishes): Promise<Turn>
  readonly routed: Routed
  readonly state: ConversationState
  /** The conversation before this question, the latest last. */
  readonly history: readonly ModelMessage[]
  /** An outside model that says nothing for so long is given up. */
  readonly silenceMs: number
  readonly spending: Spending
}

/** Yields text that may be shown, and returns the whole answer. An outside model that fails is replaced by the next one, and that is said. */
export async function* answerQuestion(question: Question): AsyncGenerator<string, Answered> {
  const { message, routed, state, history } = question
  let { reason } = routed
  let isFallback = false
  for (const { provider, model } of routed.candidates) {
    const turn = await question.newTurn(listWishesIn(message, { isAnswer: hasAsked(history) }))
    let hasShown = false
    try {
      const text = yield* noting(tryOutside(question, turn, provider, model), () => {
        hasShown = true
      })
      if (text.trim() !== '') {
        const photoRooms = roomsInMessage(message, turn.photos.length)
        return { text, provider, reason, state: withoutOffers({ ...state, language: turn.language }), photoRooms, turn }
      }
      turn.log.warn({ provider }, 'the assistant model answered nothing')
      reason = 'model_failed'
    } catch (failure) {
      turn.signal.throwIfAborted()
      reason = failure instanceof Silent ? 'model_slow' : 'model_failed'
      turn.log.warn({ provider, failure: failureInLog(failure) }, 'the assistant model could not answer')
    }
    // What was shown of it is replaced by the answer at the end; until then the next model's words stand below it.
    if (hasShown) yield '\n\n'
    isFallback = true
  }
  // The embedded assistant reads the message for itself, and changes nothing that was not asked.
  const turn = await question.newTurn(EVERY_WISH)
  const { text, end } = yield* embeddedAnswer(turn, state, isFallback)
  turn.quickReplies.push(...end.quickReplies)
  keepBadges(turn, text, end)
  turn.facts.push(...end.facts.flatMap((id) => factShownOf(id) ?? []))
  return { text, provider: 'embedded', reason, state: end.state, photoRooms: end.photoRooms, turn }
}

/** The embedded assistant looks up more than it says. A badge stands only for what the answer rests on. */
function keepBadges({ features }: Turn, text: string, { facts, colours }: TurnEnd): void {
  if (facts.length === 0) features.delete('facts')
  if (![...colours].some((name) => text.includes(name))) features.delete('colours')
}

const tryOutside = ({ history, silenceMs, spending }: Question, turn: Turn, provider: AssistantProvider, model: LanguageModelV3) =>
  outsideAnswer({
    turn,
    model,
    history,
    silenceMs,
    spend: (tokens) => spending.add(provider, tokens),
  })

/** Whether the last word before this question was a question of ours. */
function hasAsked(history: readonly ModelMessage[]): boolean {
  const last = history.findLast(({ role }) => role === 'assistant')?.content
  return typeof last === 'string' && last.includes('?')
}

async function* noting(texts: AsyncGenerator<string, string>, note: () => void): AsyncGenerator<string, string> {
  try {
    for (;;) {
      const step = await texts.next()
      if (step.done) return step.value
      note()
      yield step.value
    }
  } finally {
    await texts.return('')
  }
}

async function* embeddedAnswer(
  turn: Turn,
  state: ConversationState,
  isFallback: boolean,
): AsyncGenerator<string, { text: string; end: TurnEnd & { state: ConversationState } }> {
  const { model, end } = embeddedModel(turn.message, {
    state,
    lines: turn.basket.lines,
    photos: turn.photos.length,
    business: turn.business,
    sendsMail: turn.sendsMail,
  })
  const result = streamText({
    model,
    messages: [userMessage({ photos: [], message: turn.message || '-' })],
    tools: toolsFor(turn, 'embedded'),
    stopWhen: stepCountIs(MOST_EMBEDDED_STEPS),
    maxRetries: 0,
    abortSignal: turn.signal,
    onError: () => undefined,
  })
  let text = isFallback ? wordsIn(turn.language, turn.sendsMail).modelDown() : ''
  if (text) yield text
  for await (const part of result.fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type !== 'text-delta') continue
    text += part.text
    yield part.text
  }
  if (end.state === null) throw new Error(`the embedded assistant was not done after ${MOST_EMBEDDED_STEPS} calls`)
  return { text, end: { ...end, state: end.state } }
}
