import type { Reply } from './steps.ts'

/**
 * One reply of the replies to each wish of a message. What asks something back comes last, the list's total is said once, and a line that a later
 * reply says again is left out.
 */
export function joined(all: readonly Reply[]): Reply {
  const last = all.at(-1) as Reply
  const replies = all.filter((reply) => reply === last || !reply.isOfNothing)
  const asks = replies.filter(({ text }) => ASKS_BACK.test(text))
  // All blinds of the talk are priced again with each change, so the latest offer says them all.
  const offers = asks.filter(({ state }) => state.asked === 'add')
  const inOrder = [
    ...replies.filter((reply) => !asks.includes(reply)),
    ...asks.filter((reply) => !offers.includes(reply) || reply === offers.at(-1)),
  ]
  const total = replies.findLast((reply) => reply.total !== undefined)
  const texts = inOrder.map((reply, index) => {
    const text = withoutLinesOf(reply.text, inOrder.slice(index + 1))
    return reply === total ? `${text} ${reply.total}` : text
  })
  const quickReplies = replies.findLast((reply) => reply.quickReplies !== undefined)?.quickReplies
  return {
    text: texts.filter((text) => text.trim() !== '').join('\n\n'),
    state: last.state,
    ...(quickReplies ? { quickReplies } : {}),
    photoRooms: new Map(replies.flatMap(({ photoRooms }) => [...(photoRooms ?? [])])),
    facts: [...new Set(replies.flatMap(({ facts }) => facts ?? []))],
  }
}

const ASKS_BACK = /\?\s*$/
/** The question at the end of a line: 'Shall I put it on your list?' */
const QUESTION_AT_END = /(?<=[.!]) [^.!?]*\?$/

function withoutLinesOf(text: string, later: readonly Reply[]): string {
  if (later.length === 0) return text
  const isSaidAgain = (line: string) => later.some((reply) => reply.text.includes(line.replace(QUESTION_AT_END, '')))
  const lines = text.split('\n').filter((line) => !isSaidAgain(line))
  const own = lines.join('\n')
  return later.some((reply) => ASKS_BACK.test(reply.text)) ? own.replace(QUESTION_AT_END, '') : own
}
