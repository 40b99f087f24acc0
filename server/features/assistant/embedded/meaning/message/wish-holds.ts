import type { Heard } from './heard.ts'

/**
 * Whether blinds that were wished for are still to come onto the list. A wish waits for what was asked back, such as a size. It waits no longer once
 * the customer asks for a price or a sum, or says no: what he tells after that is about something else, and is only offered.
 */
export function wishHolds({ state, intents, plain, hasSize, loose, asksOnly }: Heard): boolean {
  if (!state.isWanted) return false
  const asksElse = !intents.has('add') && (intents.has('price') || intents.has('total') || intents.has('discount') || (asksOnly && hasSize))
  const isNo = TURNS_DOWN.test(plain) && !hasSize && loose.length === 0
  return !asksElse && !isNo && !LEAVES_IT.test(plain)
}

/** 'Yes, three of them', to 'shall I put it on your list?': a yes, whatever is said after it. */
export const takesOffer = ({ state, plain }: Heard): boolean => state.asked === 'add' && YES.test(plain)
const YES = /^(?:yes|yep|yeah|ja|jip|sure)\b/

const TURNS_DOWN = /^(?:no|nee|nope|nah|not|nie)\b/
const LEAVES_IT =
  /\b(?:(?:just |rather )?leave (?:it|that|them)(?! (?:at|as|on|op)\b)|skip (?:it|that)|forget (?:about )?(?:it|that)|never ?mind|nvm|don'?t (?:bother|worry)|not now|not yet|los (?:dit|maar)|laat (?:dit )?(?:maar )?(?:staan|bly)|toemaar|vergeet (?:dit|daarvan)|nog nie)\b/
