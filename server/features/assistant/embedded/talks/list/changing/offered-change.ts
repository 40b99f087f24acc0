import type { BasketLine } from '#shared/contracts/assistant.ts'
import type { SaidBlind } from '#shared/domain/said/blinds.ts'
import { NO_BLIND, openBlinds } from '../../../../conversation/conversation-state.ts'
import { isAsLeft } from '../../../../turn/basket-undo.ts'
import { lineName, lineSpokenOf, lineWords, namedLines } from '../../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { meansAll } from '../../../meaning/message/references.ts'
import { pricesOfAll } from '../../../prices-of-all.ts'
import { call, quick, type Reply, type Steps } from '../../../steps.ts'
import { notMade } from '../../blinds/not-made.ts'
import { priceText } from '../../blinds/price-text.ts'
import { pricedAnew } from '../../blinds/prices.ts'
import { askedFirst, offeredOf } from '../asked-first.ts'
import { changeLines, colourLeftOpen, wishFor } from '../change-list.ts'
import { asItIs, isAsIs, type LineToBe } from '../line-to-be.ts'
import { removalAsked, removed } from '../taking-off/remove-from-list.ts'

/** What a customer asks about a blind on the list: the answer, and the change is offered. Nothing is changed before 'yes'. */

/** 'What about 1300 wide?' and 'can the chain be on the right?' of a blind on the list. */
export function* askedOfLine(heard: Heard): Steps<Reply | null> {
  const { plain, asksOnly, said, lines } = heard
  const [blind] = said
  const asks = asksOnly || asksAbout(plain) || CAN_YOU_MAKE.test(plain)
  if (!asks || !blind || said.length > 1 || lines.length === 0 || isOfNoLine(heard)) return null
  const meant = linesMeant(heard)
  const [line] = meant
  if (!line || isOfOtherRoom(blind, line)) return null
  const isOfProduct = heard.product.candidates.length > 0
  if (blind.controlSide && OF_CONTROL.test(plain) && !heard.hasSize && !isOfProduct)
    return yield* sideOffered(heard, meant, blind.controlSide)
  const saysSize = heard.hasSize || heard.loose.length > 0 || heard.by !== null
  if (meant.length > 1) return null
  if (!(saysSize || isOfProduct || blind.quantity !== null)) return asksAbout(plain) ? yield* colourOffered(heard, line) : null
  if (isOtherWindow(blind, line)) return isOfProduct ? null : yield* otherWindow(heard, blind, line)
  const wish = yield* wishFor(heard, line)
  return yield* offerChange(heard, [line], () => wish)
}

export const asksAbout = (plain: string): boolean => WHAT_ABOUT.test(plain)
const WHAT_ABOUT =
  /^(?:(?:and|so|ok(?:ay)?|but|en|maar|hmm+)[ ,.]+)*(?:what|how|wat) (?:about|of|van|if)\b|^(?:(?:and|so|but|en|maar)[ ,]+)*wat as\b/
/** 'Can you make it 1200 wide?' asks for its price first. */
const CAN_YOU_MAKE =
  /^(?:(?:and|so|ok(?:ay)?|but|en|maar|hi)[ ,]+)*(?:(?:can|could|would) (?:you|u|they) make|kan (?:jy|julle)) (?:it|that|this|dit)\b(?!.*\b(?:please|pls|asb|asseblief)\b)/
const ADDS = /\b(?:add|voeg|another|one more|nog een)\b/
/** What is weighed against other products, or advised, is no change of one blind. */
const WEIGHS = /\b(?:better|beter|recommend|difference|verskil|than|cheaper|cheapest|goedkoper|goedkoopste)\b/
/** What is asked about orders, colours or facts is no change. */
const isOfNoLine = ({ plain, hasSize, product }: Heard): boolean =>
  ADDS.test(plain) || (WEIGHS.test(plain) && !(hasSize && product.candidates.length === 0 && !/\b(?:than|as)\b/.test(plain)))

function linesMeant(heard: Heard): readonly BasketLine[] {
  const { plain, lines, current } = heard
  const named = namedLines(heard)
  if (named.length > 0) return named
  if (CONTROLS.test(plain) || meansAll(plain)) return lines
  // What is open is spoken of, and not what is on the list.
  if (current && current.lineId === null) return []
  // Of several that came together the last one is offered: nothing changes by that.
  const own = lineSpokenOf(heard) ?? lines.find(({ id }) => id === current?.lineId)
  return own ? [own] : []
}
/** 'What is left?' asks for no side. */
const OF_CONTROL = /\b(?:controls?|chains?|cords?|beheer|bediening|kettings?|koord|sides?|kant|(?:on|to) the|be)\b|\b(?:links|regs)\b/
const CONTROLS = /\b(?:controls|chains|kettings|beheer van (?:almal|albei))\b/

const isOfOtherRoom = ({ room }: SaidBlind, line: BasketLine): boolean => room !== null && room !== line.room

/** A whole size of which nothing is the line's. */
const isOtherWindow = ({ widthMm, dropMm }: SaidBlind, { width_mm, drop_mm }: BasketLine): boolean =>
  widthMm !== null && dropMm !== null && widthMm !== width_mm && dropMm !== drop_mm

/** 'What about 900 x 900?': the same product for another window, beside what is on the list. */
const otherWindow = (heard: Heard, { widthMm, dropMm, quantity }: SaidBlind, { product_type }: BasketLine): Steps<Reply> =>
  pricedAnew(heard, [
    ...openBlinds(heard.state),
    { ...NO_BLIND, candidates: [product_type], widthMm, dropMm, quantity: quantity ?? NO_BLIND.quantity },
  ])

/** 'What if the lounge one was Midnight?' */
function* colourOffered(heard: Heard, line: BasketLine): Steps<Reply | null> {
  const { colour } = yield* wishFor(heard, line)
  return colour === line.colour ? yield* colourLeftOpen(heard, [line]) : yield* offerChange(heard, [line], () => ({ colour }))
}

function* sideOffered(heard: Heard, lines: readonly BasketLine[], side: BasketLine['control_side']): Steps<Reply | null> {
  const { words, state } = heard
  const other = lines.filter(({ control_side }) => control_side !== side)
  if (other.length === 0) return { text: words.sideAlready(side), state }
  return {
    text: words.sideOffered(side, other.map((line) => lineName(words, line)).join('; ')),
    state: {
      ...state,
      asked: null,
      changeOffered: other.map((line) => ({ ...asItIs(line), control_side: side })),
    },
    quickReplies: [quick(words.reply.change), quick(words.reply.leave)],
  }
}

/** The price of the lines as they would be, with the question whether they shall be so. */
export function* offerChange(
  heard: Heard,
  lines: readonly BasketLine[],
  changeOf: (line: BasketLine) => Partial<LineToBe>,
): Steps<Reply | null> {
  const { words, state } = heard
  const change = lines.map((line) => ({ ...asItIs(line), ...changeOf(line) }))
  const changed = change.filter((line, index) => !isAsIs(line, lines[index] as BasketLine))
  if (changed.length === 0) return null
  const { prices } = yield* pricesOfAll(changed)
  const refused = prices.find((price) => !price.priced)
  if (refused && !refused.priced) {
    const reply = yield* notMade(heard, [refused], '')
    return { ...reply, state: { ...reply.state, blinds: state.blinds, asked: null } }
  }
  const then = prices.map((price, place) => priceText(heard, price, { ...NO_BLIND, colour: changed[place]?.colour || null })).join('\n')
  return {
    text: `${then}\n${words.changeOffered(lines.map((line) => lineName(words, line)).join('; '))}`,
    state: { ...state, asked: null, changeOffered: changed },
    quickReplies: [quick(words.reply.change), quick(words.reply.leave)],
  }
}

const TAKES =
  /^(?:(?:yes|ja|yep|jip|ok(?:ay)?|sure|please|pls|asb|go ahead|then|dan|good|goed)[ ,.!]*)*(?:(?:change|set|make|do|take|remove) (?:it|that|them)(?: (?:so|off|out|then|to that|instead|rather))?|(?:that'?s|that is|dis|dit is) (?:right|correct|fine|good|reg|korrek)|(?:verander|verwyder) (?:dit|hulle)|doen (?:dit|so)|maak (?:dit )?so|sit (?:dit|hulle) so)?(?:[ ,.!]+(?:please|pls|asb|thanks|dankie|then|dan))*[ .!]*$/

const ALL_TO_THAT =
  /^(?:(?:yes|ja|ok(?:ay)?|please|pls|asb|then|dan|and|en)[ ,.!]+)*(?:change|make|do|verander|maak) (?:both|them(?: all| both)?|all(?: of them)?|everything|albei|almal|alles|hulle)(?: (?:of them|to|into|na|like|so|that|this|daai|daardie|dit))+(?:[ ,]+(?:please|pls|asb|then|dan))*[ .!]*$/

/** 'Change both to that': what the offer changes of one line is changed of all. */
export function* allAsOffered(heard: Heard): Steps<Reply | null> {
  const [offered, more] = heard.state.changeOffered ?? []
  if (!offered || more || !ALL_TO_THAT.test(heard.plain)) return null
  const change = offeredOf(heard.state, offered.id)
  return yield* changeLines(heard, heard.lines, () => change, true)
}

/** 'Yes, change it', to what was offered last; or 'no', and the list stays as it is. */
export function* offerTaken(heard: Heard): Steps<Reply | null> {
  const { intents, plain, state, words, lines } = heard
  const { changeOffered: offered, removalOffered } = state
  if (!offered && !removalOffered) return null
  if ((intents.has('no') && !/\d/.test(plain)) || intents.has('leave_it'))
    return { text: words.listStays(), state: { ...state, asked: null }, isOfNothing: true }
  if (!intents.has('yes') && !TAKES.test(plain)) return null
  const named = lines.filter(({ id }) => removalOffered?.includes(id) || offered?.some((each) => each.id === id))
  const since = yield* changedSince(heard, named)
  if (since) return since
  if (!offered) return yield* removed(heard, named, [], true)
  return yield* changeLines(heard, named, ({ id }) => offeredOf(state, id), true)
}

/** The lines of an offer may have been changed or taken off elsewhere since it was made: that is told, and what is left of the offer asked anew. */
function* changedSince(heard: Heard, named: readonly BasketLine[]): Steps<Reply | null> {
  const { words, state } = heard
  const before = state.linesOffered ?? []
  const gone = before.filter(({ id }) => !named.some((line) => line.id === id))
  const other = named.filter((line) => before.some((each) => each.id === line.id && !isAsLeft(line, each)))
  if (named.length > 0 && gone.length + other.length === 0) return null
  const { lines } = yield* call('read_basket', {})
  const told = [
    words.changedElsewhere(),
    ...(gone.length > 0 ? [words.goneElsewhere(gone.map((line) => lineName(words, line)).join('; '))] : []),
    ...(other.length > 0
      ? [
          words.nowElsewhere(
            lines
              .filter(({ id }) => other.some((line) => line.id === id))
              .map((line) => lineWords(words, line))
              .join('; '),
          ),
        ]
      : []),
  ].join(' ')
  if (named.length === 0) return { text: told, state: { ...state, asked: null } }
  const again = state.changeOffered ? yield* askedFirst(heard, named, ({ id }) => offeredOf(state, id), []) : removalAsked(heard, named, [])
  return { ...again, text: `${told} ${again.text}` }
}
