import { mentionedOf } from '../blinds-meant.ts'
import { withColoursMeant } from '../colours-meant.ts'
import { openBlinds, type TalkedBlind } from '../conversation-state.ts'
import type { Heard } from '../heard.ts'
import { placesMeant } from '../references.ts'
import type { Reply, Steps } from '../steps.ts'
import { toList } from './put-on-list.ts'
import { priceAll } from './weighed.ts'

/** 'Add the kitchen one' of three that were priced, and then 'add the other two': the others stay spoken of. */
export function* addSomeReply(heard: Heard): Steps<Reply | null> {
  const { plain, state, intents, hasSize, loose, asksOnly } = heard
  const open = openBlinds(state)
  // 'And the bathroom one too', after others were put on the list.
  const isAsked = intents.has('add') || ((state.hasJustAdded ? GOES_ON : TOO).test(plain) && !/\?/.test(plain))
  if (!isAsked || ANOTHER.test(plain) || hasSize || loose.length > 0 || asksOnly || state.blinds.length < 2) return null
  const places = OTHERS.test(plain) ? open.map((_, place) => place) : (placesMeant(plain, mentionedOf(open)) ?? [])
  const isPart = places.length > 0 && (places.length < open.length || open.length < state.blinds.length)
  const chosen = places.flatMap((place) => open[place] ?? [])
  if (!isPart || chosen.some(({ candidates, widthMm, dropMm }) => candidates.length !== 1 || widthMm === null || dropMm === null))
    return null
  const blinds = yield* withColoursMeant({ ...heard, state: { ...state, blinds: [] } }, chosen)
  const prices = yield* priceAll(blinds)
  const reply = yield* toList({ ...heard, state: { ...state, blinds, isWanted: true, asked: null } }, '', prices)
  const after = state.blinds.map((blind) => reply.state.blinds[chosen.indexOf(blind)] ?? blind)
  return {
    ...reply,
    state: { ...reply.state, blinds: after, focus: chosen.length === 1 ? state.blinds.indexOf(chosen[0] as TalkedBlind) : -1 },
  }
}

const GOES_ON = /^(?:(?:ok(?:ay)?|yes|ja)[ ,]+)?(?:and|also|plus|en|ook)\b|\b(?:too|as well|also|ook)[ .!]*$/
const TOO = /^(?:and|also|plus|en|ook)\b.*\b(?:too|as well|also|ook)[ .!]*$/
const ANOTHER = /\b(?:another|one more|nog)\b/
const OTHERS =
  /\b(?:the|die|both|albei) (?:other|others|rest|remaining|ander|anderes|res|oorblywende)\b(?! (?:colou?r|side|kleur|kant|size|grootte))/
