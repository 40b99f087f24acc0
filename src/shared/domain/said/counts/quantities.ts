import { isLengthByItself, isWindowLength, pairWithoutUnit, readable } from '../lengths/lengths.ts'
import { lengthsIn } from '../lengths/read-lengths.ts'
import { COUNTED, PRODUCTS_COUNTED } from '../words/counted.ts'
import { NUMERAL, NUMERALS } from '../words/numerals.ts'

/** How many blinds of one kind a text asks for. */

/** As many as one line of an order may have. */
const MOST = 500
/** From here on a figure by itself is a length: 'make it 90'. */
const LENGTHS_FROM = 60
const PAIRS: Readonly<Record<string, number>> = { couple: 2, pair: 2, paar: 2, dozen: 12, dosyn: 12 }

/** A length of a window and the slat of a venetian, each as one sign. */
const LENGTH_SIGN = '\u25ad'
const SLAT_SIGN = '\u25ac'

/** A whole figure or its word; '2nd' is none. */
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d.,']|\\p{L}-)(?:\\d+(?:[.,]\\d+)?(?![\\p{L}\\d])|(?:${NUMERAL}|${Object.keys(PAIRS).join('|')})(?![\\p{L}'-]))`,
  'gu',
)

/** '-3' and 'minus three' */
const NEGATIVE = new RegExp(`(?<![^\\s(])(?:-\\d+(?:[.,]\\d+)?|(?:minus|negative|negatief) (?:\\d+|${NUMERAL})\\b)`, 'g')
/** 'x4' and '4pcs': the figure by itself. */
const X_BEFORE = /(?<![\p{L}\d])x(?=\d)/gu
const GLUED = /(?<=\d)(?=(?:x|no|nos|qty|pcs|off|stuks?|units?|blinds?)\b)/g

const POLITE = 'please|pls|plz|asb|asseblief|thanks|thank you|dankie'
/** What follows a number that stands for itself: 'for 3, please'. */
const ENDS = new RegExp(
  `^\\s*(?:$|[?.!,;:)\\n]|(?:${POLITE}|for|vir|in|of|van|then|dan|rather|liewer|now|nou|instead|altogether|in total|total|in totaal|each|and|en|plus)\\b)`,
)
/** '2. blockout' numbers a list. */
const isAll = (after: string): boolean => ENDS.test(after) && !/^[.,:)]\s*\S/.test(after)
/** A word between a number and what it counts: '2 nice white rollers'. */
const ADJECTIVE = `(?:(?!(?:and|en|or|of|for|vir|in|on|op|to|is|are|was|about|oor|with|met|if|as|so|than|thing|question|more|times|keer)\\b)[\\p{L}'${SLAT_SIGN}-]+\\s+)`
const AFTER = {
  counted: new RegExp(
    `^\\s*(?:x\\s+)?(?:more\\s+|nog\\s+)?(?:of (?:the|your|those|these)\\s+|van (?:die|julle)\\s+)?${ADJECTIVE}{0,2}?(?:${COUNTED})(?![\\p{L}])`,
    'u',
  ),
  product: new RegExp(
    `^\\s+(?:(?:x|no)\\s+)?(?:of\\s+)?(?:(?:white|wit|black|swart|grey|grys|large|groot|small|klein|matching|new|nuwe|more|nog|${SLAT_SIGN})\\s+){0,2}(?:${PRODUCTS_COUNTED})(?![\\p{L}])`,
    'u',
  ),
  times: /^\s?x(?=\s+\p{L}|\s*$)/u,
  size: new RegExp(
    `^\\s*(?:(?:x|no|nos\\.?|off|at|@|of|van|are|is|moet wees|must be|each|elk|by)\\s*){0,2}[:(]?\\s*(?:w|width|breed)?\\s?${LENGTH_SIGN}`,
  ),
  ofMany: new RegExp(`^\\s*(?:$|of\\b|${POLITE}|x\\b|roll|blind)`),
}

const BEFORE = {
  size: new RegExp(
    `${LENGTH_SIGN}\\s*(?:wide|high|drop|each|elk|breed|hoog)?[\\s,]*[(]?\\s*(?:x|\\*|times|maal|qty|quantity|aantal)\\s*[:=]?\\s*$`,
  ),
  sizeLoosely: new RegExp(`${LENGTH_SIGN}\\s*[-=:(]\\s*$`),
  lead: /(?:^|[^\p{L}])(?:make (?:it|that)|change (?:it|that|the quantity) to|(?:take|bring) it to|(?:can|could|may) (?:i|we|u) (?:please |pls |just )?have|put|pop|sit|maak (?:dit|dit liewer)|sorry and|take|need|want|order|add|buy|buying|bought|get|quote me(?: for| on)?|price (?:for|on)|neem|soek|koop|bestel|benodig|wil he|voeg|times|maal|gee my|give me|gimme|(?:say|se maar))\s*:?\s*$/u,
  quantity:
    /(?:^|[^\p{L}])(?:qty|quantity|quantities|aantal|hoeveelheid|no of (?:blinds|windows)|number of (?:blinds|windows))\s*(?:is|of|van|[:=-])?\s*$/u,
  /** 'make the roller three' and 'change the bedroom to 3', of which nothing is said to be wider or longer. */
  changed:
    /(?:^|[^\p{L}])(?:make|change|set|maak|verander)\s(?!.*\b(?:drop|width|wide|wider|high|height|longer|hoog|hoogte|breed|val)\b).{1,40}\s(?:to |na )?$/u,
  fewer: /(?:^|[^\p{L}])(?:remove|delete|scrap|verwyder|haal|vat|(?:take|leave) (?:off|out|away)|take)\s(?:just |only |net )?$/u,
  times: /(?:^|\s|\()x\s?$/,
  loosely:
    /(?:^|[^\p{L}])(?:for|vir|like|let'?s do|go with|just|only|net|slegs|what about|how about|wat van|wat as ek|if i (?:buy|take)|how much (?:is|for|would)|hoeveel is|wat kos|make that|make it|rather|liewer|actually|total of)\s+$/u,
  start: /^(?:(?:ok(?:ay)?|no|nope|nee|ja|yes|actually|rather|sorry|en|and|wag|wait|oh|oops)[\s,.]+){0,3}(?:a |'?n )?$/,
}

/** Percent, multiples, times, money, rooms of a house, and colours are not blinds. */
const OTHER_AFTER =
  /^\s*(?:%|percent\b|persent\b|per cent\b|times (?:as|the|more|bigger|wider|larger|longer)|(?:times|keer|maal) (?:so|breer|groter)|x as\b|x (?:the|wider|bigger|faster|cheaper)\b|working|weeks?\b|weke\b|days?\b(?!\s?(?:and|n|&|\/|-)?\s?night)|dae\b|hours?\b|uur\b|ure\b|months?\b|maande?\b|years?\b|jaar\b|yrs?\b|min(?:ute)?s?\b|minute\b|bucks\b|rand\b|cents?\b|mm\b|cms?\b|m\b|met(?:er|re)s?\b|k\b|km\b|bed\b|bed\s?room\b|slaapkamer\b|rooms\b|kamers\b|vertrekke\b|bath\s?rooms?\b|storeys?\b|colou?rs?\b|kleure?\b|quotes?\b|kwotasies\b|photos?\b|pics?\b|foto\S?s?\b|options?\b|samples?\b|monsters\b|people\b|mense\b|kids\b|kinders\b|things?\b|questions?\b|vrae\b|vraag\b|problems?\b|degrees\b|slats?\b|layers?\b|(?:of|or) the other|\/\d|:\d)/
const OTHER_BEFORE =
  /(?:^|[^\p{L}])(?:r|zar|instead of|in plaas van|not|than|as opposed to|stage|phase|fase|option|opsie|line|lyn|item|ref|erf|unit|floor|page|version|step|under|about|this|which|the other|another|every|each|no|any|daardie|hierdie|watter|elke|geen)\s+$/u
/** 'the one in the lounge' is a blind and no count. */
const THE_ONE = /(?:^|[^\p{L}])(?:the|that|die|\p{L}+(?:er|est|ste))\s+$/u
/** 'Each of the two at 1200 x 1500': two products that were weighed. */
const EACH_OF = /(?:^|[^\p{L}])(?:each|either|elk) (?:of|van) (?:(?:the|these|those|die) )?$/u
/** '25 alu' and 'aluwood 50' are slats. */
const SLAT_AFTER = /^\s?(?:mm|alu|wood|hout|slat|venet|venes|plas)/
export const SLAT_BEFORE = /(?:alu\w*|wood|hout|venetians?|slats?)\s$/

/** '2 or 3' and '2-3' say no number; 'from 2 to 3' says three. */
const RANGE_AFTER = new RegExp(
  `^\\s*(?:-|to|tot|or|of|en|and maybe|/)\\s*(?:maybe\\s+|dalk\\s+)?(?:\\d{1,3}(?![\\d.,]|\\s*(?:x\\b|${LENGTH_SIGN}))|(?:${NUMERAL})(?![\\p{L}]))`,
  'u',
)
const RANGE_BEFORE = new RegExp(`(?:\\d|(?<![\\p{L}])(?:${NUMERAL}))\\s*(?:-|to|tot|or|of|/)\\s*$`, 'u')
const BETWEEN = /(?:^|[^\p{L}])(?:between|tussen)\s+\S+\s+(?:and|en)\s+$/u
const FROM_TO = /(?:^|[^\p{L}])(?:from|van)\s+\S+\s+(?:to|na|tot)\s+$/u

/** How far a number sees. */
const SIGHT = 60

interface Numbered {
  readonly text: string
  readonly count: number
  readonly before: string
  readonly after: string
}

/** @param plain as plainText() leaves it; @returns null where no number of blinds is said */
export function quantityIn(plain: string): number | null {
  if (pairWithoutUnit(plain)) return null
  const counts = numbersIn(withLengthsMarked(plain)).filter((number) => !isOther(number))
  // A count at the size itself comes before one of all windows: '4 windows, 2 of them 1200x1500'.
  const count = (counts.find(isOfSize) ?? counts.find(isOfBlinds))?.count
  return count !== undefined && isQuantity(count) ? count : null
}
const isQuantity = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MOST

/** All counts of blinds, in their order: '5 blinds: 2 rollers'. @param plain as plainText() leaves it */
export const quantitiesIn = (plain: string): number[] =>
  numbersIn(withLengthsMarked(plain)).flatMap((number) =>
    !isOther(number) && (isOfSize(number) || isOfBlinds(number)) && isQuantity(number.count) ? [number.count] : [],
  )

/** '2 off' and '3 of them' count what was named before. */
const OF_BEFORE = new RegExp(`^\\s*(?:of|van|off|pcs|pieces|units?|stuks?|each|the same|identical)\\b(?!\\s*${LENGTH_SIGN})`)
/** Whether a text begins with a count of what it goes on to name: '3 sheer rollers 900x900'. */
export function beginsWithCount(plain: string): boolean {
  const [first] = numbersIn(withLengthsMarked(plain))
  if (
    first === undefined ||
    OF_BEFORE.test(first.after) ||
    !/^\s*(?:(?:qty|aantal|the other|die ander)\s*:?\s*)?$/.test(first.before) ||
    isOther(first)
  )
    return false
  return Object.values(AFTER).some((pattern) => pattern.test(first.after))
}

/** '3 windows: ' before a list of sizes counts the sizes. @param before the text up to the first size */
export const countsWhatFollows = (before: string): boolean =>
  /(?:windows|vensters|openings)\s*[:\n]\s*$|(?:blinds|blindings|rollers|blockouts?|zebras|venetians|verticals|honeycombs|blinders)[^:\n\d]{0,30}[:\n][^\d:]*$/.test(
    before,
  )

const numbersIn = (text: string): Numbered[] =>
  [...text.matchAll(NUMBER)].map(({ 0: number, index }) => ({
    text: number,
    count: NUMERALS[number] ?? PAIRS[number] ?? Number(number.replace(',', '.')),
    before: text.slice(Math.max(0, index - SIGHT), index),
    after: text.slice(index + number.length, index + number.length + SIGHT),
  }))

/** The text with a sign for each length: what figures are left are counts, or other things. */
function withLengthsMarked(plain: string): string {
  const marked = lengthsIn(plain)
    .filter((length) => length.isPaired || isLengthByItself(length))
    .reduceRight((left, length) => {
      const sign = isWindowLength(length) && length.role !== 'depth' ? LENGTH_SIGN : SLAT_SIGN
      return left.slice(0, length.from) + sign + left.slice(length.to)
    }, readable(plain))
  return marked.replace(NEGATIVE, ' ').replace(X_BEFORE, 'x ').replace(GLUED, ' ')
}

function isOther({ text, count, before, after }: Numbered): boolean {
  // 'No, 4' puts a count right; 'line no 4' numbers a line.
  if (OTHER_AFTER.test(after) || (OTHER_BEFORE.test(before) && !/^no[\s,]+$/.test(before))) return true
  if ((count === 25 || count === 50) && (SLAT_AFTER.test(after) || SLAT_BEFORE.test(before))) return true
  if (/^(?:one|een)$/.test(text) && THE_ONE.test(before) && !(/make that $/.test(before) && ENDS.test(after))) return true
  if (count === 2 && EACH_OF.test(before) && !AFTER.counted.test(after)) return true
  if (FROM_TO.test(before)) return false
  return RANGE_AFTER.test(after) || RANGE_BEFORE.test(before) || BETWEEN.test(before)
}

const isOfSize = ({ before, after }: Numbered): boolean =>
  BEFORE.size.test(before) || (BEFORE.sizeLoosely.test(before) && ENDS.test(after)) || AFTER.size.test(after)

const IF_TAKEN = { before: /(?:^|[^\p{L}])(?:as|indien) ek\s$/u, after: /^\s*(?:vat|neem|koop|bestel|wil)\b/ }
/** 'and the lounge 2 of' */
const OF_ENDS = /^\s*(?:of|van)\s*(?:$|[?.!])/
const ENDS_MESSAGE = new RegExp(`^\\s*(?:(?:${POLITE})[\\s.!]*)?$`)
const FEWER_AFTER = /^\s*(?:$|[?.!,]|(?:of|van|off|out|away|af|uit|weg)\b)/

function isOfBlinds({ text, count, before, after }: Numbered): boolean {
  if (text in PAIRS && text !== 'paar' && AFTER.ofMany.test(after)) return true
  if (AFTER.counted.test(after) || AFTER.product.test(after) || AFTER.times.test(after) || BEFORE.quantity.test(before)) return true
  if (count >= LENGTHS_FROM && !/(?:buy|koop)\s+$/.test(before)) return false
  if (BEFORE.lead.test(before) || FROM_TO.test(before)) return true
  if (BEFORE.changed.test(before) && ENDS.test(after)) return true
  // 'a roller in slate rock, two'
  if (/[,;]\s*$/.test(before) && ENDS_MESSAGE.test(after)) return true
  if (OF_ENDS.test(after) || (IF_TAKEN.before.test(before) && IF_TAKEN.after.test(after))) return true
  if (BEFORE.fewer.test(before) && FEWER_AFTER.test(after)) return true
  if (BEFORE.start.test(before) && isAll(after)) return true
  return ENDS.test(after) && (BEFORE.loosely.test(before) || BEFORE.times.test(before))
}
