import { openBlinds, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { withColoursMeant } from '../../meaning/blinds/colours-meant.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { takesOffer } from '../../meaning/message/wish-holds.ts'
import { saysNoMoreThanWhich } from '../../meaning/plainly-said.ts'
import type { Reply, Steps } from '../../steps.ts'
import { pricedAnew } from './prices.ts'

/** 'For the main bedroom', to 'shall I put it on your list?': what is offered gets that room, one for each where several are told, and the same is asked again. */
export function* roomTold(heard: Heard): Steps<Reply | null> {
  const { plain, state, said, hasSize, loose, product, asksOnly } = heard
  if (said.length === 0 || said.some(({ room }) => room === null) || hasSize || loose.length > 0 || product.possible.length > 0) return null
  if (asksOnly || /\?/.test(plain) || !saysNoMoreThanWhich(plain.replace(ADDS, ' '))) return null
  const open = openBlinds(state)
  if (!ASKED.some((asked) => asked === state.asked) || !open.every(hasPrice) || open.every(({ room }) => room !== null)) return null
  // 'For the lounge and the study' of several blinds leaves open which one hangs where.
  if (said.length > 1 && open.length > 1) return null
  const inRoom = open.flatMap((each) =>
    each.room === null ? said.map(({ room, quantity }) => ({ ...each, room, quantity: quantity ?? each.quantity })) : [each],
  )
  // 'Yes, for the lounge'
  const isWanted = state.isWanted || takesOffer(heard) || heard.intents.has('add')
  const coloured = yield* withColoursMeant({ ...heard, state: { ...state, blinds: [] } }, inRoom)
  const reply = yield* pricedAnew({ ...heard, state: { ...state, isWanted } }, coloured)
  const listed = state.blinds.filter(({ lineId }) => lineId !== null)
  return { ...reply, state: { ...reply.state, blinds: [...listed, ...reply.state.blinds] } }
}
const ADDS = /\b(?:add|put|pop|sit|voeg)\b/g
const ASKED = ['add', 'product'] as const

const hasPrice = ({ candidates, widthMm, dropMm }: TalkedBlind): boolean => candidates.length > 0 && widthMm !== null && dropMm !== null
