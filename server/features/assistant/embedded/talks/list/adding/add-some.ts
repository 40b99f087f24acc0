import { productName } from '#shared/domain/products.ts'
import { NUMERAL } from '#shared/domain/said/words/numerals.ts'
import { openBlinds, type TalkedBlind } from '../../../../conversation/conversation-state.ts'
import { mentionedOf } from '../../../meaning/blinds/blinds-meant.ts'
import { withColoursMeant } from '../../../meaning/blinds/colours-meant.ts'
import { numberChosen } from '../../../meaning/blinds/line-chosen.ts'
import { choice } from '../../../meaning/blinds/list-lines.ts'
import { exceptionIn } from '../../../meaning/message/exceptions.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { numbersNamed, ordinalIn, placesMeant } from '../../../meaning/message/references.ts'
import { saysNoMoreThanWhich } from '../../../meaning/plainly-said.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { pricedAnew } from '../../blinds/prices.ts'
import { CHEAPER_ONE, cheapestOf, priceAll } from '../../blinds/weighed.ts'
import { toList } from './put-on-list.ts'

/** 'Add the kitchen one' of three that were priced, and then 'add the other two': the others stay spoken of. */
export function* addSomeReply(heard: Heard): Steps<Reply | null> {
  const { plain, state, words, intents, hasSize, loose, asksOnly } = heard
  const open = openBlinds(state)
  const exception = exceptionIn(plain)
  const answered = heard.answers === 'which_blind' ? openChosen(heard, open) : []
  // 'And the bathroom one too', after others were put on the list.
  const isAsked =
    answered.length > 0 ||
    intents.has('add') ||
    (state.asked === 'add' && (CHOOSES.test(plain) || (exception !== null && AGREES.test(exception.meant)))) ||
    ((state.hasJustAdded ? GOES_ON : TOO).test(plain) && !/\?/.test(plain) && !intents.has('change'))
  if (!isAsked || ANOTHER.test(plain) || hasSize || loose.length > 0 || asksOnly || open.length === 0) return null
  // 'All but the study', where there is none: which ones are meant is open.
  if (exception && !placesMeant(exception.except, mentionedOf(open)))
    return open.length > 1 ? whichOpen(heard, open) : yield* pricedAnew(heard, state.blinds)
  if (state.blinds.length < 2) return null
  const numbers = answered.length > 0 ? null : numbersNamed(plain)
  // 'Add 2', of several, may be the second or two of them.
  const isNoPlace = answered.length === 0 && (ordinalIn(plain) ?? -1) >= state.blinds.length
  if (A_NUMBER.test(plain) || isNoPlace || numbers?.places.some((place) => !state.blinds[place])) return whichOpen(heard, open)
  const ofNumbers = numbers?.places.flatMap((place) => state.blinds[place] ?? [])
  const named = answered.length > 0 ? answered : (ofNumbers ?? (yield* blindsNamed(heard, open)))
  const chosen = named.filter(({ lineId }) => lineId === null)
  // 'And 2 of the bathroom one' is another count of a blind that is listed.
  if (named.length > 0 && chosen.length === 0)
    return heard.said.some(({ quantity }) => quantity !== null) ? null : { text: words.onListAlready(), state }
  if (chosen.length === 0 || chosen.length === state.blinds.length || !chosen.every(isSettled)) return null
  const blinds = yield* withColoursMeant({ ...heard, state: { ...state, blinds: [] } }, chosen)
  const prices = yield* priceAll(blinds)
  const reply = yield* toList(
    {
      ...heard,
      plain: answered.length > 0 ? '' : (exception?.meant ?? numbers?.rest ?? plain),
      state: { ...state, blinds, isWanted: true, asked: null },
    },
    '',
    prices,
  )
  const after = state.blinds.map((blind) => reply.state.blinds[chosen.indexOf(blind)] ?? blind)
  return {
    ...reply,
    state: { ...reply.state, blinds: after, focus: chosen.length === 1 ? state.blinds.indexOf(chosen[0] as TalkedBlind) : -1 },
  }
}

/** Which of them shall be added, with a button for each. */
const whichOpen = ({ words, state }: Heard, open: readonly TalkedBlind[]): Reply => ({
  text: words.whichBlind(open.length),
  state: { ...state, asked: 'which_blind' },
  quickReplies: open
    .slice(0, MOST_CHOICES)
    .map(({ room, candidates: [type = ''] }, place) => choice(words, place, room, productName(type), type)),
})
const MOST_CHOICES = 6

/** 'Die tweede' and '2', to that question. */
function openChosen({ plain }: Heard, open: readonly TalkedBlind[]): readonly TalkedBlind[] {
  const place = numberChosen(plain)
  const places = place === null ? (saysNoMoreThanWhich(plain) && placesMeant(`the ${plain}`, mentionedOf(open))) || [] : [place]
  return places.flatMap((each) => open[each] ?? [])
}

function* blindsNamed({ plain, state }: Heard, open: readonly TalkedBlind[]): Steps<readonly TalkedBlind[]> {
  if (OTHERS.test(plain)) return open
  const exception = exceptionIn(plain)
  const left = exception && placesMeant(exception.except, mentionedOf(open))
  if (exception) return left ? open.filter((_, place) => !left.includes(place)) : []
  const best = CHEAPER_ONE.test(plain) ? yield* cheapestOf(open.filter(isSettled)) : undefined
  return best ? [best] : (placesMeant(plain, mentionedOf(state.blinds)) ?? []).flatMap((place) => state.blinds[place] ?? [])
}
const isSettled = ({ candidates, widthMm, dropMm }: TalkedBlind): boolean => candidates.length === 1 && widthMm !== null && dropMm !== null

/** 'Yes, but not the lounge' and 'all except the kitchen' */
const AGREES =
  /^(?:(?:yes|ja|jip|yep|ok(?:ay)?|sure|please|asb|all|everything|both|alles|almal|albei|of|van|them|hulle|the|die|blinds|blindings)[ ,.!]*)*$/

/** 'Yes, the kitchen one', to 'shall I put it on your list?' */
const CHOOSES =
  /^(?!.*\b(?:in|must|should|moet|wide|high|breed|hoog)\b)(?:(?:(?:yes|ja|jip|yep|ok(?:ay)?|sure)[ ,.!]+)+(?:(?:just|only|net|slegs) )?(?:the|die|my) .{1,40}|(?:(?:take|put|add|vat|neem|sit) )?(?:just|only|net|slegs) (?:(?:take|put|add|vat|neem|sit) )?(?:the|die|my) .{1,40}|(?:the|die) .{1,25} (?:ones?|een)(?:[ ,]+(?:please|pls|asb))?[ .!]*)$/
const GOES_ON = /^(?:(?:ok(?:ay)?|yes|ja)[ ,]+)?(?:and|also|plus|en|ook)\b|\b(?:too|as well|also|ook)[ .!]*$/
const TOO = /^(?:and|also|plus|en|ook)\b.*\b(?:too|as well|also|ook)[ .!]*$/
const A_NUMBER = new RegExp(
  `^(?:(?:please|pls|asb|ok(?:ay)?|yes|ja|just|only|net)[ ,]+)*(?:add|take|voeg|sit|vat|neem) (?:just |only |net )?(?:\\d{1,2}|${NUMERAL})(?:[ ,]+(?:please|pls|asb|by|(?:to|on|op) (?:my|the|die) (?:list|lys|quote)|thanks|dankie))*[ .!]*$`,
)
const ANOTHER = /\b(?:another|one more|nog)\b/
const OTHERS =
  /\b(?:the|die|both|albei) (?:other|others|rest|remaining|ander|anderes|res|oorblywende)\b(?! (?:colou?r|side|kleur|kant|size|grootte))/
