import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { productIn, withoutProducts } from '#shared/domain/said/names/products.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { languageOf } from '#shared/domain/said/words/language.ts'
import { intentsIn } from '../../../said/intents.ts'

/** Words that say why, or what is not wanted. The rooms, products and sizes that they name are not what a wish is about. */

/** What somebody who gives a reason goes on with is said of something: 'so it matches', not 'so make it wider'. */
const SUBJECT = "(?:that|it|it'?s|they|there|this|we|i|the|my|our|you|one)"
const AS_SUBJECT = "(?:it|it'?s|they|there|we|i|the|my|our)"
const AF_SUBJECT = "(?:dit|dis|die|daar|ek|ons|hy|sy|hulle|my|mens|n|'n)"
const PURPOSE =
  '(?:match|suit|go with|fit(?! (?:it|them|inside|outside|in|on))|keep|block|let in|make sure|be (?:safe|sure)|give|allow|clear|cover|avoid|stop|pas|keer|seker)'
/** 'The window is bigger than I thought', told beside a wish. */
const OF_WINDOW =
  '(?:the|my|our|die|ons) (?:window|frame|opening|recess|room|builder|venster|raam|nis|kamer) (?:is|was|has|had|looks|changed|het|lyk)(?!\\p{L})'
const REASON = new RegExp(
  `(?:(?<![\\p{L}])(?:because|coz|cos|cuz|bcos|omdat|aangesien|sodat|so that|in order to)(?![\\p{L}])|(?<=[,.;] ?)as (?=${AS_SUBJECT}(?![\\p{L}]))|(?<![\\p{L}])as (?=(?:we|i|they|there)(?![\\p{L}])(?! (?:said|asked|told)))|(?<=[,.;] ?)(?=${OF_WINDOW})|(?<![\\p{L}])since (?=${SUBJECT}(?![\\p{L}]))|(?<![\\p{L}])so (?=${SUBJECT}(?![\\p{L}])(?! (?:want|need|would|'d|think we should|will take)))|(?<![\\p{L}])to (?=${PURPOSE}(?![\\p{L}]))|(?<![\\p{L}])om (?=.{1,40} te (?:pas|keer|maak|hou|blok)))[^.;!?\\n]*`,
  'u',
)
/** In English somebody wants something. */
const WANT = new RegExp(`(?<![\\p{L}])want (?=${AF_SUBJECT}(?![\\p{L}]))[^.;!?\\n]*`, 'u')
/** What is wished after the reason is no part of it. */
const GOES_ON =
  /(?:,| (?:and|en|but|maar)) (?:(?:please|pls|asb|also|then|ook|dan) )*(?:add|put|make|change|remove|delete|take|set|swap|move|drop|give|sit|voeg|maak|verander|haal|vat|verwyder|ruil|skuif|gee)\b.*$/u

/**
 * A wish for the list without its reason: 'make it 1300 wide because the frame is bigger', 'die kombuis 900 breed want dit pas nie'. A reason with a
 * figure may be a part of the wish, and one that stands alone is what was said.
 */
export function withoutReason(plain: string): string {
  const reason = REASON.exec(plain) ?? (languageOf(plain) === 'af' ? WANT.exec(plain) : null)
  if (!reason) return plain
  const goesOn = GOES_ON.exec(reason[0])?.[0] ?? ''
  const said = reason[0].slice(0, reason[0].length - goesOn.length)
  const before = plain.slice(0, reason.index).trimEnd()
  const intents = intentsIn(before)
  const isWish = WISHES.some((wish) => intents.has(wish)) || LENGTH.test(before)
  const saysMore = intentsIn(said)
  return isWish && !MORE.some((wish) => saysMore.has(wish)) && !/\d/.test(said) && tellsSomething(before)
    ? `${before}${goesOn}${plain.slice(reason.index + reason[0].length)}`
    : plain
}
const WISHES = ['change', 'remove', 'add', 'another'] as const
/** 'So I wonder what it would cost' asks more than it explains. */
const MORE = ['price', 'total', 'ballpark', 'colours', 'add', 'remove', 'undo', 'order_now'] as const
const LENGTH = /\d{3}/
/** 'Change the kitchen to match the lounge' says nothing without its reason. */
const tellsSomething = (before: string): boolean =>
  /\d/.test(before) || intentsIn(before).has('remove') || before.split(' ').filter(Boolean).length >= FEWEST_WORDS
const FEWEST_WORDS = 4

const REFUSED =
  /,?\s*\b(?:(?:and|but|en|maar) )?(?<!\b(?:why|hoekom|waarom|is|are|if|or|of) )(?:not|nie|(?:i |we )?(?:don'?t|do not|dont) want)\b(?: be| wees)?(?: (?:a|an|the|die|'n|n))? ([^,.;!?\n]*?)(?=$|[,.;!?\n]|\s(?:but|maar|and|en|in|for|vir)\b)/g
const LITTLE = /\b(?:blinds?|blindings?|ones?|een|nie|asb|please|any ?more|meer|wees|he)\b|\s/g

/** 'A sheer roller, not blockout' and 'not the venetian but a zebra' without the product that is not wanted, where another one is named. */
export function withoutRefusedProducts(plain: string): string {
  const rest = plain.replace(REFUSED, (words, product: string) =>
    productIn(product).possible.length > 0 && withoutProducts(product).replace(LITTLE, '') === '' ? ' ' : words,
  )
  return productIn(rest).possible.length > 0 && !/\?\s*$/.test(plain) ? rest : plain
}

const TURNS = /\b(?:but|maar|rather|liewer|eerder)\b/
const WANTED = /\b(?:want(?:s|ed)?|need(?:s|ed)?|like[sd]?|prefer(?:s|red)?|thought|thinking|planned|wou|wil|soek|gedink|verkies)\b/
/** 'But my husband wants sheer', 'but also a blockout', 'but what does the sheer cost?' take nothing back. */
const TAKES_NOTHING_BACK =
  /\b(?:also|too|as well|and|ook|en|wife|husband|partner|he|she|they|vrou|man|hy|sy|hulle|how|what|which|is|are|hoe|wat|watter)\b|\?/

/** 'I wanted sheer but rather add blockout': of two products for one window the first was given up. */
export function withoutGivenUpProduct(plain: string): string {
  const turn = TURNS.exec(plain)
  if (!turn) return plain
  const [before, after] = [plain.slice(0, turn.index), plain.slice(turn.index)]
  const [first, last] = [productIn(before).possible, productIn(after).possible]
  const isOther = first.length > 0 && last.length > 0 && !first.some((type) => last.includes(type))
  const isOneWindow = [roomsIn, (text: string) => sizesIn(text).sizes].every(
    (things) => things(before).length === 0 || things(after).length === 0,
  )
  return isOther && isOneWindow && WANTED.test(before) && !TAKES_NOTHING_BACK.test(after) ? withoutProducts(before) + after : plain
}
