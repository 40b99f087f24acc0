import { namedBesideBlind } from '../../meaning/message/beside-the-blind.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../steps.ts'

const AMOUNT = /\bR\s?\d/

/** Before a price stands what the shop says of fitting, delivery, a motor, where the customer asked for it too: the price is of the blinds alone. */
export function* withWhatIsBeside(heard: Heard, reply: Reply): Steps<Reply> {
  const told = reply.facts ?? []
  // Of an order that was placed nothing is priced.
  if (heard.intents.has('order_status') || heard.intents.has('order_late')) return reply
  const ids = AMOUNT.test(`${reply.text} ${reply.total ?? ''}`) ? namedBesideBlind(heard.plain).filter((id) => !told.includes(id)) : []
  if (ids.length === 0) return reply
  const { facts } = yield* call('read_facts', { ids: [...ids] })
  if (facts.some(({ leads_to }) => leads_to === 'person')) yield* call('hand_over', { question: heard.message })
  return {
    ...reply,
    text: `${facts.map(({ answer }) => answer).join(' ')}\n\n${reply.text}`,
    facts: [...facts.map(({ id }) => id), ...told],
  }
}
