import { openBlinds, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { withColoursMeant } from '../../meaning/blinds/colours-meant.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { saysNoMoreThanWhich } from '../../meaning/plainly-said.ts'
import type { Reply, Steps } from '../../steps.ts'
import { pricedAnew } from './prices.ts'

/** 'For the main bedroom', to 'shall I put it on your list?': what is offered gets that room, and the same is asked again. */
export function* roomTold(heard: Heard): Steps<Reply | null> {
  const { plain, state, said, hasSize, loose, product, asksOnly } = heard
  const [blind, more] = said
  if (!blind?.room || more || blind.quantity !== null || hasSize || loose.length > 0 || product.possible.length > 0) return null
  if (asksOnly || /\?/.test(plain) || !saysNoMoreThanWhich(plain)) return null
  const open = openBlinds(state)
  if (!ASKED.some((asked) => asked === state.asked) || !open.every(hasPrice) || open.every(({ room }) => room !== null)) return null
  const inRoom = open.map((each) => (each.room === null ? { ...each, room: blind.room } : each))
  // 'Yes, for the lounge'
  const isWanted = state.isWanted || (YES.test(plain) && state.asked === 'add')
  const coloured = yield* withColoursMeant({ ...heard, state: { ...state, blinds: [] } }, inRoom)
  const reply = yield* pricedAnew({ ...heard, state: { ...state, isWanted } }, coloured)
  const listed = state.blinds.filter(({ lineId }) => lineId !== null)
  return { ...reply, state: { ...reply.state, blinds: [...listed, ...reply.state.blinds] } }
}
const YES = /^(?:yes|yep|yeah|ja|jip|sure)\b/
const ASKED = ['add', 'product'] as const

const hasPrice = ({ candidates, widthMm, dropMm }: TalkedBlind): boolean => candidates.length > 0 && widthMm !== null && dropMm !== null
