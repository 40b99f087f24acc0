import { z } from 'zod'
import { type AssistantLanguage, assistantAnswer, basketLine, CHAT_PHOTO_DAYS } from '#shared/contracts/assistant.ts'
import { actionOutcome, isListAction } from '../list/list-change.ts'

/** The conversation as this browser keeps it, and the steps that change it. Photos are in it by their names and ids only. */

const sent = {
  /** From the time at which it was written. */
  id: z.string(),
  content: z.string(),
  timestamp: z.string(),
}

const userMessage = z.object({
  ...sent,
  role: z.literal('user'),
  /** Names of the photos. */
  images: z.array(z.string()),
  /** Of the same photos, as the server keeps them. */
  imageIds: z.array(z.string()),
})
export type UserMessage = z.output<typeof userMessage>

const assistantMessage = z.object({
  ...sent,
  role: z.literal('assistant'),
  /** failed: no answer came. refused: the same question would be refused again, and `content` says why. stopped: the customer stopped it, and `content` is what had come by then. */
  ending: z.enum(['answered', 'failed', 'refused', 'stopped']),
  answer: assistantAnswer.nullable(),
  /** Of the question that it answers. Another tab may have asked another one meanwhile. Absent in what older versions kept. */
  questionId: z.string().optional(),
  /** Of the answer's photos, by their place: the picture as camera/window-pictures.ts keeps it. */
  pictureIds: z.record(z.string(), z.string()),
  /** What became of the answer's actions, by their place. One that is missing is still offered. */
  outcomes: z.record(z.string(), actionOutcome),
  /** The list as it was once an offer of the answer was taken up here. */
  list: z.array(basketLine).optional(),
  /** Whether the customer has left his details, as the answer proposed. */
  hasLeftDetails: z.boolean().optional(),
  /** Whether the customer said that it helped. */
  helpful: z.boolean().nullable(),
})
export type AssistantMessage = z.output<typeof assistantMessage>
export type Message = UserMessage | AssistantMessage

const message = z.discriminatedUnion('role', [userMessage, assistantMessage])

export const conversation = z.object({
  /** All that opens the conversation on the server. */
  sessionId: z.string(),
  /** Each is read separately, so that one damaged message does not lose the others. */
  messages: z.array(z.unknown()).transform((entries): readonly Message[] =>
    entries.flatMap((entry) => {
      const read = message.safeParse(entry)
      return read.success ? [read.data] : []
    }),
  ),
})
export type Conversation = z.output<typeof conversation>

/** Source: customer specification, section 8. */
export const FAILURE_TEXT = 'I apologize, but I encountered an issue processing your message. Please try again.'

/** More would fill the browser's storage, and nobody reads so far back. */
const MOST_MESSAGES = 80
/** As long as the server keeps its photos. */
const KEPT_FOR_MS = CHAT_PHOTO_DAYS * 24 * 3_600_000

/** @returns the conversation, bounded; null for one that is too old to go on with */
export function stillKept(stored: Conversation | null, nowMs: number): Conversation | null {
  const last = stored?.messages.at(-1)
  if (!stored || !last) return null
  return nowMs - Date.parse(last.timestamp) > KEPT_FOR_MS ? null : stored
}

export const withMessage = (before: Conversation, added: Message): Conversation => ({
  ...before,
  messages: [...before.messages, added].slice(-MOST_MESSAGES),
})

export const withoutMessage = (before: Conversation, id: string): Conversation => ({
  ...before,
  messages: before.messages.filter((each) => each.id !== id),
})

/** The question is asked again: what was said since stands before it. */
export const withQuestionLast = (before: Conversation, id: string): Conversation => ({
  ...before,
  messages: [...before.messages.filter((each) => each.id !== id), ...before.messages.filter((each) => each.id === id)],
})

/** Changes one answer; the others stay the same objects. */
export const withAnswerChanged = (
  before: Conversation,
  id: string,
  change: (answered: AssistantMessage) => AssistantMessage,
): Conversation => ({
  ...before,
  messages: before.messages.map((each) => (each.id === id && each.role === 'assistant' ? change(each) : each)),
})

/** The answer that priced a blind or spoke of the list last: what those before it offered is over. */
export const lastOfBlinds = (messages: readonly Message[]): Message | undefined =>
  messages.findLast((message) => {
    const answer = message.role === 'assistant' ? message.answer : null
    return answer && (answer.actions.some(isListAction) || answer.features.some((each) => each === 'price_list' || each === 'basket'))
  })

/** The language of the latest answer. */
export const languageSoFar = (messages: readonly Message[]): AssistantLanguage | undefined =>
  messages.flatMap((message) => (message.role === 'assistant' && message.answer ? [message.answer.language] : [])).at(-1)

let lastId = 0

/** @returns an id from the time, and another one at every call */
export function newMessageId(nowMs: number): string {
  lastId = Math.max(nowMs, lastId + 1)
  return String(lastId)
}
