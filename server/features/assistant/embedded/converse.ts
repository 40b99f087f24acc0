import { languageOf } from '#shared/domain/said/words/language.ts'
import { asOnList, type ConversationState, NO_BLIND, openBlinds, withLines } from '../conversation/conversation-state.ts'
import { followed } from '../conversation/still-holds.ts'
import { wordsIn } from '../conversation/words.ts'
import { joined } from './joined-reply.ts'
import { colourGoingOn } from './meaning/blinds/colour-said.ts'
import { lineChosen, numberChosen, withoutWhich } from './meaning/blinds/line-chosen.ts'
import { whichLine } from './meaning/blinds/list-lines.ts'
import { type About, type Heard, hear } from './meaning/message/heard.ts'
import { withPlacesForNumbers } from './meaning/message/numbered.ts'
import { wishHolds } from './meaning/message/wish-holds.ts'
import { unreadParts, wishesIn } from './meaning/message/wishes.ts'
import { withRoundingTold } from './rounded-down.ts'
import { Refused, type Reply, type Steps } from './steps.ts'
import { withDampWarning } from './talks/blinds/advice.ts'
import { withWhatIsBeside } from './talks/blinds/beside-the-blind.ts'
import { withEarlierPhoto } from './talks/photos/earlier-photo.ts'
import { TALKS_IN_ORDER } from './talks-in-order.ts'

/**
 * One turn of the embedded assistant: each wish of the message is answered by the first talk whose it is. It yields calls of the same tools that
 * outside models use, and is given back what they say.
 */
export function* converse(message: string, about: AboutTurn): Steps<Reply> {
  return withRoundingTold(message, yield* conversed(message, about))
}

function* conversed(message: string, about: AboutTurn): Steps<Reply> {
  if (about.photos === 0) return yield* converseInWords(message, about)
  const ofPhotos = yield* answeredWish(message, { ...about, lines: about.lines() })
  if (!ofPhotos.leavesText) return ofPhotos
  return joined([ofPhotos, yield* converseInWords(message, { ...about, photos: 0, state: ofPhotos.state })])
}

function* converseInWords(typed: string, about: AboutTurn): Steps<Reply> {
  const { state: before } = about
  const message = about.lines().length > 0 || before.blinds.length > 0 ? withPlacesForNumbers(typed, before.language) : typed
  const wishes = answerAndMore(message, before) ?? wishesIn(message)
  const language = languageOf(message, before.language)
  let state = before
  const replies: Reply[] = []
  for (const wish of wishes) {
    const reply = yield* answeredWish(wish, { ...about, lines: about.lines(), state: wishes.length > 1 ? { ...state, language } : state })
    state = reply.state
    replies.push(reply)
  }
  const reply = joined(replies)
  const unread = unreadParts(message)
  if (unread.length === 0 || unread.some((part) => reply.text.includes(part))) return reply
  return { ...reply, text: `${wordsIn(language, true).notUnderstood(unread.join(', '))}\n${reply.text}` }
}

/** 'Yes, and make it two', to what was offered: the answer, and then what else is wished. */
function answerAndMore(message: string, { changeOffered, removalOffered }: ConversationState): readonly string[] | null {
  const [, answer, more] = (changeOffered ?? removalOffered) ? (ANSWER_AND_MORE.exec(message.trim()) ?? []) : []
  return answer && more ? [answer, ...wishesIn(more)] : null
}
const ANSWER_AND_MORE =
  /^((?:yes|yep|yup|ja|jip|ok(?:ay)?|no|nope|nee)(?:[ ,]+(?:please|pls|asb|asseblief|thanks|dankie))?)(?:[ ,.!]+(?:and|en|but|maar|also|ook))+[ ,]+(\S.*)$/is

interface AboutTurn extends Omit<About, 'lines'> {
  /** The list as it stands by now: one wish of a message may change it before the next is answered. */
  readonly lines: () => Heard['lines']
}

function* answeredWish(message: string, about: About): Steps<Reply> {
  const state = withLines(about.state, about.lines)
  const { wishOpen, isRemoving } = state
  const heard = wishOpen && !isRemoving ? hear(message, { ...about, state }) : null
  const chosen = heard && lineChosen(heard)
  // The line that had this number is on the list no more.
  if (heard && wishOpen && !chosen && numberChosen(heard.plain) !== null) return whichLine({ ...heard, message: wishOpen.message })
  if (!chosen || !wishOpen) return yield* answerTo(message, { ...about, state })
  const blinds = [...openBlinds(state), asOnList(NO_BLIND, chosen)]
  const asChosen = { ...state, asked: null, wishOpen: null, addedTogether: false, blinds, focus: blinds.length - 1 }
  return yield* answerTo(withoutWhich(wishOpen.message), { ...about, state: asChosen, lines: [chosen] })
}

function* answerTo(message: string, about: About): Steps<Reply> {
  const heard = hear(message, about)
  // Which of the priced blinds is meant was asked for this one answer.
  const asked = heard.state.asked === 'which_blind' ? null : heard.state.asked
  const state = { ...heard.state, language: heard.language, isWanted: wishHolds(heard), asked }
  const reply = yield* withEarlierPhoto({ ...heard, state }, yield* answered({ ...heard, state }))
  const added = reply.state.blinds.filter(({ lineId }) => lineId !== null && !heard.lines.some(({ id }) => id === lineId))
  return {
    ...reply,
    state: followed(state, {
      ...reply.state,
      language: heard.language,
      colourSaid: yield* colourGoingOn({ ...heard, state }, reply),
      hasJustAdded: added.length > 0,
      // Until one of them is spoken of.
      addedTogether: added.length > 1 || (state.addedTogether && added.length === 0 && reply.state.focus === state.focus),
      asked: lapsed(state, reply),
      linesOffered: linesOffered({ ...heard, state }, reply),
      askedFact: reply.question ?? (isOfFact(reply, heard) ? message.slice(0, MOST_OF_QUESTION) : null),
    }),
  }
}

/** The lines that a reply offers to change or to take off. */
function linesOffered({ lines, state: before }: Heard, { state: { changeOffered, removalOffered, linesOffered: held } }: Reply) {
  if (changeOffered === before.changeOffered && removalOffered === before.removalOffered) return held
  return lines.filter(({ id }) => removalOffered?.includes(id) || changeOffered?.some((line) => line.id === id))
}

/** What was offered before something else was spoken of is no longer meant by a bare 'ok'. */
const lapsed = (before: ConversationState, { text, state }: Reply): ConversationState['asked'] =>
  state.asked === 'add' && before.asked === 'add' && !text.includes(wordsIn(state.language, true).askAdd()) ? null : state.asked

const isOfFact = ({ facts = [] }: Reply, { intents, said }: Heard): boolean =>
  facts.length > 0 ||
  (['visit', 'visit_asked', 'limits', 'recess_needed'] as const).some((intent) => intents.has(intent)) ||
  said.some(({ recessDepthMm }) => recessDepthMm !== null)
const MOST_OF_QUESTION = 200

function* answered(heard: Heard): Steps<Reply> {
  try {
    for (const talk of TALKS_IN_ORDER) {
      const said = talk(heard)
      const reply = said !== null && 'next' in said ? yield* said : said
      if (reply) return yield* withWhatIsBeside(heard, withDampWarning(heard, reply))
    }
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    return { text: failure.message, state: heard.state }
  }
  throw new Error('No talk answered, though the last one answers everything.')
}
