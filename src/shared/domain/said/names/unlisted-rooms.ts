import { AFRIKAANS, ENGLISH } from '../words/language.ts'
import { productIn } from './products.ts'
import type { SaidRoom } from './rooms.ts'

/** Rooms that no table has: 'the music room' for certain, 'for the den' as a guess. They keep the customer's own name. */

const WORD = "\\p{L}[\\p{L}'-]{2,}"

/** 'The music room', 'die musiekkamer' */
const CALLED_ROOM = new RegExp(
  `(?<=(?<![\\p{L}'])(?:the|my|our|a|an|for|in|die|ons|vir) )(?:(${WORD})[ -]?(?<![\\p{L}])(?:room|kamer)|(${WORD})(?:room|kamer))(?!\\p{L}| (?:divider|dark|temperature|service|number|for|nommer|vir))`,
  'gu',
)
/** What stands behind 'for the den' where it is all that is said of the room. */
const ENDS = "(?=\\s*(?:$|[,.;:!?\\n)])|,?\\s+(?:in|and|en|with|met|at|please|pls|asb|asseblief|x ?\\d|\\d)(?![\\p{L}']))"
const AFTER_FOR = new RegExp(`(?<=(?<![\\p{L}'])(?:for|vir) (?:the|my|our|die|ons) )(${WORD})(?: (${WORD}))?${ENDS}`, 'gu')

/** What may stand there and is no room: who it is for, why, when, what it is like, and what is bought. */
const NO_ROOM: ReadonlySet<string> = new Set(
  `wife husband partner man vrou mother father mom mum dad parents son sons daughter daughters kids children kinders baby family familie gesin sister brother granny gran
  ouma oupa ma pa friend friends vriend vriende neighbour neighbours neighbor neighbors bure guest guests gaste tenant tenants landlord client clients customer customers klient
  people mense boss team builder architect agent dog dogs cat cats hond pet pets maid nanny owner everyone everybody somebody someone
  glare heat hitte cold koue wind rain sun view sight privacy privaatheid look sake best moment time times being day days night nights nag morning afternoon evening weekend
  week weeks month months year years season summer winter somer holiday holidays future today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday
  wedding party christmas price prices prys quote quotation kwotasie order bestelling list lys basket total totaal same selfde other others ander next last first whole
  entire rest info information help advice answer reply response message mail email photo photos picture pictures foto fotos measurement measurements size sizes mate
  grootte width drop height length colour color colours product products blind blinds blinding blindings curtain curtains fabric material window windows venster vensters
  pane panes frame door doors sliding glass opening openings recess nis reveal wall muur corner side sides north south east west left right top bottom middle front back
  outside inside house houses home huis flat apartment place plek property building business company shop winkel hotel lodge guesthouse school project job budget money payment
  deposit discount special delivery fitting installation cost extra free visit appointment consultant motor chain cord control sample samples warranty moment question
  big bigger biggest small smaller smallest large larger largest little tiny long longer short wide narrow tall high low dark darker light lighter bright brighter sunny hot warm
  cool damp wet humid steamy dry empty quiet new old nice own eie single double square enough more less main different separate rented better perfect
  red blue green yellow brown beige cream pink purple orange silver gold golden charcoal white black grey gray rooi blou groen geel bruin wit room kamer rooms kamers
  living lounge bed bath said mentioned above below one ones two three four five six seven eight nine ten`.split(/\s+/),
)
/** 'Today's room' and 'Sarah's room' are for own-rooms.ts. */
const mayBeRoom = (word: string): boolean =>
  !word.includes("'") && !NO_ROOM.has(word) && !ENGLISH.has(word) && !AFRIKAANS.has(word) && productIn(word).possible.length === 0

/** A size or a product: without either, 'for the help' is about no blind. */
const isOfBlind = (plain: string): boolean => /\d{3}|\d ?c?m(?!\p{L})/u.test(plain) || productIn(plain).possible.length > 0

const withCapital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** @param left a text with blanks for the rooms that are known */
export function unlistedRoomsIn(left: string): SaidRoom[] {
  const called = [...left.matchAll(CALLED_ROOM)].flatMap(({ 0: text, 1: apart, 2: joined, index }) => {
    const word = apart ?? joined ?? ''
    return mayBeRoom(word) ? [{ name: withCapital(text), kind: 'living' as const, from: index, to: index + text.length }] : []
  })
  if (!isOfBlind(left)) return called
  const guessed = [...left.matchAll(AFTER_FOR)].flatMap(({ 0: text, 1: first = '', 2: second, index }) => {
    const isRoom = mayBeRoom(first) && (second === undefined || mayBeRoom(second))
    const isCalled = called.some(({ from, to }) => from < index + text.length && to > index)
    if (!isRoom || isCalled) return []
    return [{ name: withCapital(text), kind: 'living' as const, from: index, to: index + text.length, isGuess: true as const }]
  })
  return [...called, ...guessed]
}
