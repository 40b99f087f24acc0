import type { BasketLine } from '#shared/contracts/assistant.ts'
import { randFromCents } from '#shared/domain/money.ts'
import { blindOfOrdered } from '#shared/domain/ordered-blind.ts'
import { amountsIn } from '#shared/domain/said/amounts.ts'
import { wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { withFigures } from '#shared/domain/said/words/numerals.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { isSameBlind } from '#shared/domain/same-blind.ts'
import { lineWishOf, openBlinds, type TalkedBlind } from '../../../../conversation/conversation-state.ts'
import type { ToldLine } from '../../../../tools/basket.ts'
import type { ToldPrice } from '../../../../tools/prices.ts'
import { addedInDoubt, takenUpInDoubt } from '../../../meaning/added-plainly.ts'
import { mentionedOf } from '../../../meaning/blinds/blinds-meant.ts'
import { hungUnread } from '../../../meaning/blinds/hung-apart.ts'
import { lineWords, namedLines, namesOneOf, totalWords, whichLine } from '../../../meaning/blinds/list-lines.ts'
import { addedUnread, turnsAbout, unreadBeside } from '../../../meaning/left-over.ts'
import { namedBesideBlind, withoutBeside } from '../../../meaning/message/beside-the-blind.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { meansAll, placesOfRoom } from '../../../meaning/message/references.ts'
import { saidPlainly } from '../../../meaning/plainly-said.ts'
import { type Effect, namedUnmet, unmet } from '../../../meaning/unmet.ts'
import { call, quick, type Reply, type Steps } from '../../../steps.ts'
import { priceText } from '../../blinds/price-text.ts'
import { askedFirst, goesOnWithOffer } from '../asked-first.ts'
import { askColourOfLine, refusedWords } from '../change-list.ts'
import { asItIs } from '../line-to-be.ts'
import { colourHint, hintsOfNamedRooms, hintsOfRooms, otherColourHint } from './colour-hints.ts'

/** From a price to the list: added where the customer wants it, and its colour asked for; else offered. */

/** Puts what was priced on the list where the customer wants it; else it is offered. */
export function* toList(heard: Heard, text: string, prices: readonly ToldPrice[]): Steps<Reply> {
  const { words, state } = heard
  const made = state.blinds.filter((_, index) => prices[index]?.priced)
  const changed = made.filter((blind) => isChanged(blind, heard.lines))
  const unmetOnList = changed.length > 0 ? unreadOf(heard, made, changed) : []
  // Of a room whose colour may be several it is asked below.
  const openColours = unmetOnList.length > 0 ? yield* hintsOfNamedRooms(heard, made) : ''
  const doubtful = unmetOnList.filter((word) => !openColours.toLowerCase().includes(`${word}: `))
  if (isAnyOfSeveral(heard, changed)) return whichLine({ ...heard, state: { ...state, blinds: openBlinds(state) } })
  if (changed.length > 0 && (doubtful.length > 0 || !isPlainChange(heard, changed))) {
    const asked = yield* changesAsked(heard, changed, doubtful)
    return { ...asked, text: [openColours.trim(), asked.text].filter(Boolean).join('\n') }
  }
  const change = changed.map((blind) => ({ id: blind.lineId ?? '', ...lineWishOf(blind) }))
  // What is only spoken of beside a line that changes comes onto the list by no word of that.
  const isOfferOnly = change.length > 0 && !state.isWanted
  const add = isOfferOnly ? [] : made.filter(({ lineId }) => lineId === null).map(lineWishOf)
  if (add.length === 0 && change.length === 0 && made.length > 0) return yield* onListAlready(heard, text)
  const isAsked = state.isWanted || change.length > 0
  const unread = isAsked
    ? [...(changed.length > 0 ? doubtful : unreadOf(heard, made, changed)), ...otherPriceSaid(heard.plain, prices)]
    : // What is not made was told so.
      namedUnmet(heard.plain, effectsOf(heard, state.blinds, changed))
  // What has no price here is told beside the offer: it would not be on the list with the blind.
  const isOffered = unread.length > 0 || namedBesideBlind(heard.plain).length > 0
  const result = yield* call('change_basket', { add, change, asked: isAsked && !isOffered, together: true })
  const done = [...result.changed, ...result.added].filter((each) => each.outcome === 'done')
  const refused = refusedWords(heard, [], [...result.added, ...result.changed])
  // The price is asked for with the wish.
  if (refused) return { text: [text, refused].filter(Boolean).join('\n'), state: { ...state, isWanted: false } }
  const onList = done.filter((each) => each.is_on_list)
  // The tool keeps the order of the wishes, so each blind finds its line.
  const ids = [...result.added].map((each) => (each.outcome === 'done' && each.is_on_list ? each.line.id : null))
  let place = 0
  const blinds = state.blinds.map((blind) =>
    made.includes(blind) && blind.lineId === null ? { ...blind, lineId: ids[place++] ?? null } : blind,
  )
  if (onList.length > 0) {
    const lines = onList.map(({ line }) => lineWords(words, line)).join('; ')
    const said = result.changed.length > 0 ? words.changed(lines) : words.added(lines)
    // What is offered beside a line that changed has changed with it: 'make them all white'.
    const beside = prices.flatMap((price, place) => {
      const blind = state.blinds[place]
      return isOfferOnly && blind?.lineId === null ? [priceText(heard, price, blind)] : []
    })
    if (beside.length > 0) {
      yield* call('change_basket', { add: made.filter(({ lineId }) => lineId === null).map(lineWishOf), asked: false })
      const hint = yield* hintsOfRooms(heard, made)
      return {
        text: `${said} ${totalWords(words, result.basket)}\n${beside.join('\n')}${hint} ${words.askAdd()}`,
        state: { ...state, blinds, asked: 'add' },
        quickReplies: [quick(words.reply.add), quick(words.reply.colours), quick(words.reply.list)],
      }
    }
    const heardAfter = { ...heard, state: { ...state, blinds, isWanted: false } }
    const isBare = ({ id, colour }: ToldLine) => colour === '' && blinds.some(({ lineId }) => lineId === id)
    const bare = onList.map(({ line }) => line).find(isBare) ?? result.basket.lines.find(isBare)
    const hint = made.length === 1 ? yield* colourHint(heard, made[0] as TalkedBlind) : (yield* hintsOfNamedRooms(heard, made)).trim()
    if (bare) return yield* askColourOfLine(heardAfter, bare, `${said} ${totalWords(words, result.basket)}${hint && ` ${hint}`}`)
    return {
      text: [said, hint].filter(Boolean).join('\n'),
      total: `${totalWords(words, result.basket)} ${words.wayOn()}`,
      state: { ...state, blinds, isWanted: false, asked: hint ? 'colour' : null },
      quickReplies: [quick(words.reply.list), quick(words.reply.leadTime)],
    }
  }
  const coming = made.filter(({ lineId }) => lineId === null)
  const hints = made.length > 1 ? yield* hintsOfRooms(heard, coming) : ''
  const colour =
    made.length === 1 ? (yield* colourHint(heard, made[0] as TalkedBlind)) || (yield* otherColourHint(heard, made[0] as TalkedBlind)) : ''
  return {
    text: `${text || prices.map((price, at) => priceText(heard, price, state.blinds[at])).join('\n')}${hints}${colour ? ` ${colour}` : ''} ${unread.length > 0 ? `${words.addingDoubtful(unread.join(', '))} ` : ''}${words.askAdd()}`,
    state: { ...state, blinds, isWanted: state.isWanted && !isOffered, asked: 'add' },
    quickReplies: [quick(words.reply.add), quick(words.reply.colours), quick(words.reply.leadTime)],
  }
}

const coloursOf = ({ lines }: Heard, changed: readonly TalkedBlind[]): readonly string[] => [
  ...changed.flatMap(({ colour }) => colour ?? []),
  ...lines.map(({ colour }) => colour),
]

const OF_ALL = /\b(?:both|all|each|every|everything|albei|altwee|almal|alles|elk(?:e|een)?)\b/
const ONLY = /\b(?:only|just|net|slegs)\b/
/** 'And two of them' of several lines, and 'one must be wider' of a line of four: the count may say of how many it is told. */
function isOfSome(heard: Heard, changed: readonly TalkedBlind[]): boolean {
  const { lines, plain } = heard
  const counted = changed.flatMap((blind) => lines.filter(({ id, quantity }) => id === blind.lineId && quantity !== blind.quantity))
  const isOtherwise = counted.some((line) => {
    const blind = changed.find(({ lineId }) => lineId === line.id)
    return blind !== undefined && isChanged({ ...blind, quantity: line.quantity }, lines)
  })
  return (counted.length > 1 && !OF_ALL.test(plain) && namedLines(heard).length < counted.length) || (isOtherwise && !ONLY.test(plain))
}

/** 'Slate Rock', to the question for the colour of one of them. */
const speaksOfColourOnly = ({ lines, answers }: Heard, changed: readonly TalkedBlind[]): boolean =>
  answers === 'colour' &&
  changed.every((blind) => !isChanged({ ...blind, colour: lines.find(({ id }) => id === blind.lineId)?.colour || null }, lines))

/** Of several that came onto the list at once none was spoken of last, so 'it' is none of them by itself. */
const isAnyOfSeveral = (heard: Heard, changed: readonly TalkedBlind[]): boolean =>
  isOneByName(heard, changed) ||
  (heard.state.addedTogether && changed.length === 1 && namedLines(heard).length === 0 && !speaksOfColourOnly(heard, changed))

/** 'The wide one must be sheer', of two that are as wide. */
const isOneByName = ({ plain, lines }: Heard, changed: readonly TalkedBlind[]): boolean =>
  namesOneOf(
    plain,
    lines.filter(({ id }) => changed.some(({ lineId }) => lineId === id)),
  )

/** A question changes nothing, and a message that names none of several lines, or adds, may mean another blind. */
function isPlainChange(heard: Heard, changed: readonly TalkedBlind[]): boolean {
  const { asksOnly, plain, intents, state, lines } = heard
  const onList = lines.filter(({ id }) => changed.some(({ lineId }) => lineId === id))
  const movesRoom = onList.some(({ id, room }) => room && changed.some((blind) => blind.lineId === id && blind.room !== room))
  if (
    movesRoom ||
    isOfSome(heard, changed) ||
    !saidPlainly(heard, coloursOf(heard, changed)) ||
    goesOnWithOffer(heard, onList, wishOf(changed))
  )
    return false
  if (BARE_NUMBER.test(plain) && lines.length > 1) return false
  if (state.asked !== null || changed.length === 0) return true
  if (asksOnly || (intents.has('add') && !intents.has('change') && ADDS.test(plain))) return false
  const rooms = roomsIn(plain)
  const isOfRoom = rooms.some(({ name }) => placesOfRoom(plainText(name), mentionedOf(changed)) !== null)
  if (rooms.length > 0 && changed.some(({ room }) => room !== null) && !isOfRoom) return false
  return changed.length === 1 || meansAll(plain) || wordsOfRooms(plain).length > 1 || intents.has('change')
}
/** Of several blinds, '2' may be a count or which one. */
const BARE_NUMBER = /^\d{1,2}[ .!]*$/
const ADDS = /\b(?:add|another|more|nog|voeg)\b/

const wishOf =
  (changed: readonly TalkedBlind[]) =>
  ({ id }: BasketLine) => {
    const { colour, room: _, like: _like, ...wish } = lineWishOf(changed.find(({ lineId }) => lineId === id) as TalkedBlind)
    return { ...wish, colour: colour ?? '' }
  }

function* changesAsked(heard: Heard, changed: readonly TalkedBlind[], unread: readonly string[]): Steps<Reply> {
  const lines = heard.lines.filter(({ id }) => changed.some(({ lineId }) => lineId === id))
  const open = heard.state.blinds.filter(({ lineId }) => lineId === null)
  return yield* askedFirst({ ...heard, state: { ...heard.state, blinds: open } }, lines, wishOf(changed), unread)
}

/** What of the message would be lost if the blinds were put on the list as they were read. */
function unreadOf(heard: Heard, blinds: readonly TalkedBlind[], changed: readonly TalkedBlind[]): readonly string[] {
  const { plain, hasSize, product } = heard
  const colours = blinds.flatMap(({ colour }) => colour ?? [])
  const isTakenUp = !hasSize && product.possible.length === 0
  const taken = isTakenUp ? [...addedUnread(withoutBeside(plain), colours), ...bothUnread(plain, blinds)] : []
  const coming =
    changed.length > 0
      ? []
      : isTakenUp
        ? takenUpInDoubt(withoutComparison(heard), blinds)
        : addedInDoubt(withoutBeside(plain), blinds, colours)
  const unread = [...turnsAbout(plain), ...hungUnread(plain, blinds), ...unreadBeside(withoutBeside(plain), colours), ...taken, ...coming]
  return [...new Set([...unread, ...unmet(plain, effectsOf(heard, blinds, changed))])]
}

/** 'A second one, 20 wider': 20 is no count. */
const withoutComparison = ({ plain, by }: Heard): string => (by ? plain.replace(by.text, ' ') : plain)

/** 'Add both', where one of the two could not be made or was given up. */
const bothUnread = (plain: string, blinds: readonly TalkedBlind[]): readonly string[] =>
  blinds.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? (BOTH.exec(plain)?.slice(0, 1) ?? []) : []
const BOTH = /\b(?:both|albei|altwee)\b/

const effectsOf = ({ lines }: Heard, blinds: readonly TalkedBlind[], changed: readonly TalkedBlind[]): Effect[] =>
  blinds
    .filter((blind) => blind.lineId === null || changed.includes(blind))
    .map((blind) => ({ before: lines.find(({ id }) => id === blind.lineId) ?? null, after: asLine(blind) }))

const asLine = (blind: TalkedBlind) => {
  const { product_type, width_mm, drop_mm, quantity = 1, room, control_side = 'left', mount_type = 'inside-recess' } = lineWishOf(blind)
  return { product_type, width_mm, drop_mm, quantity, room, control_side, mount_type }
}

/** 'R500, please add at that price': another amount than ours is told before anything is added. */
const otherPriceSaid = (plain: string, prices: readonly ToldPrice[]): readonly string[] => {
  const ours = prices.flatMap((price) => (price.priced ? [price.each_cents, price.all_cents] : []))
  return amountsIn(withFigures(plain)).flatMap(({ rand, text }) => (ours.some((cents) => randFromCents(cents) === rand) ? [] : [text]))
}

function isChanged(blind: TalkedBlind, lines: readonly BasketLine[]): boolean {
  const line = lines.find(({ id }) => id === blind.lineId)
  if (!line) return false
  const meant = { ...line, ...lineWishOf(blind), colour: blind.colour ?? '' }
  // In which room it hangs the list knows best.
  return !isSameBlind(blindOfOrdered(meant), blindOfOrdered(line), ['room'])
}

function* onListAlready(heard: Heard, text: string): Steps<Reply> {
  const { words, state, intents } = heard
  const basket = yield* call('read_basket', {})
  const own = basket.lines.filter(({ id }) => state.blinds.some(({ lineId }) => lineId === id))
  const [blind] = state.blinds.length === 1 ? state.blinds : []
  const hint = blind ? yield* colourHint(heard, blind) : (yield* hintsOfNamedRooms(heard, state.blinds)).trim()
  if (hint) return { text: hint, state: { ...state, asked: 'colour' } }
  const bare = own.find(({ colour }) => colour === '')
  if (intents.has('change') && !state.isWanted)
    return { text: words.lineUnchanged(own.map((line) => lineWords(words, line)).join('; ')), state: { ...state, asked: null } }
  const [only, more] = own
  if (state.isWanted && only && !more) return anotherOffered(heard, only, totalWords(words, basket))
  if (bare) return yield* askColourOfLine(heard, bare, state.isWanted ? `${words.onListAlready()} ${totalWords(words, basket)}` : '')
  const already = state.isWanted ? words.onListAlready() : text
  return {
    text: already,
    total: `${totalWords(words, basket)} ${words.wayOn()}`,
    state: { ...state, isWanted: false, asked: null },
    quickReplies: [quick(words.reply.list), quick(words.reply.leadTime)],
  }
}

/** 'Add it', said once more: a second one may be meant, or the first one was not seen. */
function anotherOffered({ words, state, lines }: Heard, { id, quantity }: ToldLine, total: string): Reply {
  const changeOffered = lines.filter((line) => line.id === id).map((line) => ({ ...asItIs(line), quantity: quantity + 1 }))
  return {
    text: `${words.onListAlready()} ${total} ${words.askAnother(quantity + 1)}`,
    state: { ...state, isWanted: false, asked: null, changeOffered },
    quickReplies: [quick(words.reply.another), quick(words.reply.leave)],
  }
}
