import { PRODUCTS_COUNTED, SEVERAL } from '#shared/domain/said/words/counted.ts'
import { NUMERAL, NUMERALS } from '#shared/domain/said/words/numerals.ts'

/** Counts that are told of a blind that is spoken of: '5 more of those', 'two less', 'make it 0', '1000 of them'. */
export interface CountSaid {
  readonly how: 'set' | 'more' | 'fewer' | 'times'
  /** Below zero for 'minus three'; NaN for 'add 0 rollers', which is no count of what shall be added. */
  readonly count: number
}

const LEAD =
  '^(?:(?:ok(?:ay)?|please|pls|asb|and|en|so|then|dan|actually|eintlik|sorry|no|nee|yes|ja|wait|wag|oh|also|ook|hi|just|net|maybe|dalk)[ ,.!]+)*'
const VERB =
  "(?:(?:can|could) (?:you|u|i|we) (?:please |just )?|kan (?:jy|ek|ons) |(?:i|we)(?: would|'d|d)? (?:also |actually )?|(?:ek|ons) |i'?ll )?(?:(?:make|add|get|give|put|want|need|have|like|take|order|change|set|buy|sit|gee|wil|voeg|tel|soek|neem|vat|bestel|benodig|maak|kry|koop)(?: (?:me|us|it|that|this|dit|daardie|vir|my|ons|in|by|he|to|for|the|them|hulle))* )?"
const NUMBER = `(?<count>(?:-|(?:minus|negative|negatief) )?(?:\\d{1,3}(?:[ ,]\\d{3})+|\\d+)|zero|nul|none|(?:a |'?n |een |one )?(?:thousand|duisend|hundred|honderd)|(?:(?:minus|negative|negatief) )?(?:${NUMERAL}))(?![\\d.,]*\\d)(?![\\p{L}'-])`
/** Weeks, questions and lengths are no blinds. */
const NUMBER_AGAIN = NUMBER.replace('<count>', '<again>')
const NUMBER_THIRD = NUMBER.replace('<count>', '<third>')
const NO_BLINDS =
  '(?!\\s*(?:mm|cm|m|%|rand|weeks?|weke|days?|dae|hours?|uur|months?|maande?|questions?|vra(?:ag|e)|things?|ding(?:e)?|times?|keer|maal|photos?|foto|colou?rs?|kleure?|options?|quotes?|wide|high|wider|longer|narrower|shorter|breed|hoog|x \\d)(?![\\p{L}]))'

const RULES: readonly (readonly [CountSaid['how'], RegExp])[] = [
  ['more', new RegExp(`${LEAD}${VERB}${NUMBER} (?:more|extra|additional|meer|ekstra)\\b${NO_BLINDS}`, 'u')],
  ['more', new RegExp(`${LEAD}${VERB}(?:another|nog|(?:an )?extra|a further|'?n ekstra) ${NUMBER}${NO_BLINDS}`, 'u')],
  ['fewer', new RegExp(`${LEAD}${VERB}${NUMBER} (?:less|fewer|minder)\\b${NO_BLINDS}`, 'u')],
  // 'take one away', 'vat een weg', 'take 1 off the list', 'take another one out'
  [
    'fewer',
    new RegExp(
      `${LEAD}(?:can you |could you |kan jy )?(?:take|vat|haal|neem|leave|cut) (?:(?:just|only|net|another|nog) )*${NUMBER} (?:of (?:them|those|these) |van hulle )?(?:away|off|out|less|weg|af|uit)(?: (?:of |from |van )?(?:my|the|die) (?:list|lys|basket|mandjie|quote))?(?:[ ,]+(?:please|pls|asb))*[ .!]*$`,
      'u',
    ),
  ],
  // 'make it 1000 of them', 'I want 700 rollers 1200 x 1500'
  [
    'set',
    new RegExp(
      `(?<!(?:[x*.,\\d]|\\br|\\bby|\\bthe|\\bdie|\\bmy|\\bthose|\\bboth|\\bwide|\\bwidth|\\bbreed|\\bbreedte|\\bdrop|\\bhigh|\\bheight|\\bhoog|\\bhoogte)\\s*)(?<![\\p{L}\\d.,-])${NUMBER} (?:x )?(?:(?!wide|high|drop|tall|x |by |and |en |or |of |for |vir |in |mm|cm|m )[\\p{L}-]+ ){0,3}?(?:of (?:that|it|the same)|van (?:daardie|dit|dieselfde)|${SEVERAL})(?![\\p{L}])`,
      'u',
    ),
  ],
  // '700 roller blockout 1200 x 1500'
  [
    'set',
    new RegExp(
      `(?:^|\\b(?:for|vir|need|want|on|of|soek|wil|order|add|bestel|gee|quote|price|kos|are|is|do|does|cost|much) )${NUMBER} (?:(?:white|wit|black|swart|grey|grys) )?(?:${PRODUCTS_COUNTED})(?![\\p{L}]).*\\d ?x ?\\d`,
      'u',
    ),
  ],
  ['set', new RegExp(`^${NUMBER} ?x (?=\\p{L})`, 'u')],
  [
    'set',
    new RegExp(
      `\\b(?:qty|quantity|quantities|aantal|hoeveelheid)(?: (?:of|is|to|na|at|on|op|must be|moet wees))*\\s*[:=]?\\s*${NUMBER}`,
      'u',
    ),
  ],
  // 'make it 0' and 'make the study one 99999'
  [
    'set',
    new RegExp(
      `${LEAD}(?:(?:can|could) (?:you|u) (?:please )?|kan jy )?(?:make|change|set|put|maak|verander|stel)(?: (?:it|that|this|them|dit|hulle|daardie|(?:the|die) (?:\\p{L}+ ){0,3}(?:one|een|line|blind|\\p{L}+)))? (?:to |na |op |at )?${NUMBER}(?:[ ,]+(?:please|pls|asb|then|dan|instead|rather|eerder|altogether|in total))*[ .!]*$`,
      'u',
    ),
  ],
]
/** 'Can you make that 2 instead of 1' */
const INSTEAD_OF = new RegExp(
  `${LEAD}(?:(?:can|could) (?:you|u) (?:please )?|kan jy )?(?:make|change|set|maak|verander) (?:it|that|this|them|dit|hulle) (?:to |na )?${NUMBER}(?:(?:,? (?:instead of|rather than|not|in plaas van|en nie|nie)) \\d{1,2}(?: nie)?|[ ,]+(?:please|pls|asb))*[ .!?]*$`,
  'u',
)
/** '1 is fine', 'I said 2', 'is 5 possible?' */
const ENOUGH = new RegExp(
  `^(?:[\\p{L}' ]{1,20}[ ,.!]+)??${NUMBER} (?:is|are|will be|sal) (?:(?:just|more than|wees) )?(?:fine|enough|ok(?:ay)?|good|perfect|genoeg|reg|goed)\\b|^(?:(?:no|nee|but|maar|sorry)[ ,.]+)*(?:i|ek) (?:said|asked for|only want|just want|het gese|het gevra vir)(?: it must be)? ${NUMBER_AGAIN}[ .!]*$|^(?:is|are|would) ${NUMBER_THIRD} (?:possible|ok(?:ay)?|moontlik|fine)[ ?]*$`,
  'u',
)
/** 'And 1 only' */
const ONLY_SO_MANY = new RegExp(`${LEAD}${VERB}${NUMBER} (?:only|net|slegs)(?:[ ,]+(?:please|pls|asb|then|dan))*[ .!]*$`, 'u')
/** 'I only need 2', 'ek het net 2 nodig' */
const NEEDS_ONLY = new RegExp(
  `${LEAD}(?:i|we|ek|ons) (?:only|just|net|het net|het maar net|soek net|wil net|benodig net|need only|need just|want only|want just)(?: (?:need|want|have|take|nodig|he))? ${NUMBER}(?: (?:nodig|he))?(?: (?:of (?:them|those|it)|van hulle))?(?:[ ,]+(?:please|pls|asb|then|dan))*[ .!]*$`,
  'u',
)
const WHAT_ABOUT = new RegExp(
  `^(?:(?:and|so|ok(?:ay)?|en|maar|but)[ ,]+)*(?:what|how|wat) (?:about|of|van|if i (?:take|get|buy|want)) ${NUMBER}(?: (?:of (?:them|those|these)|van (?:hulle|dit)))?[ ?.!]*$`,
  'u',
)
/** 'Actually no, back to three' */
const BACK_TO = new RegExp(`${LEAD}(?:go |make it |take it |gaan |maak dit )?(?:back|terug) (?:to|na) ${NUMBER}${NO_BLINDS}`, 'u')
const TOO_MANY = new RegExp(`${LEAD}(?:(?:that'?s|dis|its|it's) )?${NUMBER} (?:too many|te veel)\\b`, 'u')
/** 'Kan jy dit 4 maak?' */
const VERB_LAST = new RegExp(`${LEAD}(?:kan|sal|wil|moet) (?:jy|ons) (?:dit|hulle) (?:asb |asseblief |liewer )?${NUMBER} maak\\b`, 'u')
const TWICE = new RegExp(
  `${LEAD}(?:double|verdubbel) (?:it|that|them|those|the (?:order|quantity|number)|dit|hulle|(?:the|die|my) (?!roll)(?:\\p{L}+ ){0,3}?\\p{L}+)(?:[ ,]+(?:please|pls|asb))*[ .!]*$`,
  'u',
)
const WORDS: Readonly<Record<string, number>> = { zero: 0, none: 0, nul: 0 }

const ASKS_FOR = /\b(?:can|could|kan) (?:you|u|jy)\b|\b(?:instead of|rather than|in plaas van)\b/
/** As many as a message has to say by another word than a bare figure, which is a length from here on: 'make it 90'. */
const LENGTHS_FROM = 60
/** No window is so large. */
const NO_LENGTH_FROM = 20_000

/** @returns null where a text says no count, and for those that said/counts/quantities.ts reads: of 1 to 59 blinds */
export function countSaid(plain: string): CountSaid | null {
  if (ADDS_NONE.test(plain) || PART_OF_BLIND.test(plain)) return { how: 'set', count: Number.NaN }
  if (TWICE.test(plain)) return { how: 'times', count: 2 }
  const tooMany = TOO_MANY.exec(plain)?.groups?.count
  if (tooMany !== undefined) return { how: 'fewer', count: countOf(tooMany) }
  const enough = ENOUGH.exec(plain)?.groups
  const said =
    ONLY_SO_MANY.exec(plain)?.groups?.count ??
    NEEDS_ONLY.exec(plain)?.groups?.count ??
    WHAT_ABOUT.exec(plain)?.groups?.count ??
    enough?.count ??
    enough?.again ??
    enough?.third
  if (said !== undefined && countOf(said) < LENGTHS_FROM) return { how: 'set', count: countOf(said) }
  const back = BACK_TO.exec(plain)?.groups?.count
  if (back !== undefined && countOf(back) < LENGTHS_FROM) return { how: 'set', count: countOf(back) }
  const instead = (INSTEAD_OF.exec(plain) ?? VERB_LAST.exec(plain))?.groups?.count
  if (instead !== undefined && ASKS_FOR.test(plain) && countOf(instead) < LENGTHS_FROM) return { how: 'set', count: countOf(instead) }
  for (const [place, [how, rule]] of RULES.entries()) {
    const text = rule.exec(plain)?.groups?.count
    if (text === undefined) continue
    const count = countOf(text)
    const isBareFigure = place === RULES.length - 1
    const isLength = isBareFigure && count >= LENGTHS_FROM && count < NO_LENGTH_FROM
    if (how !== 'set' || count < 1 || (count >= LENGTHS_FROM && !isLength)) return { how, count }
  }
  return null
}

/** 'Add 0 rollers' and '0 rollers 1200 x 1500' name what shall be added; 'make it 0' takes away. */
const ADDS_NONE =
  /\b(?:add|order|buy|quote|voeg|bestel|koop)\b(?: \p{L}+){0,2} (?:0|zero|nul)(?![\d.,\p{L}])|(?<![\d.,\p{L}])(?:0|zero|nul) (?:x \d{2}|\p{L}.*\d ?x ?\d)/u

/** 'Add 1.5 blinds'; in '1.2 x 1.5 blind' it is a length. */
const PART_OF_BLIND = new RegExp(
  `(?:^|\\b(?:add|order|want|need|take|buy|quote|voeg|bestel|soek|wil|neem) )\\d{1,2}[.,]\\d\\s*(?:blinds|blindings|${PRODUCTS_COUNTED})\\b`,
  'u',
)

function countOf(text: string): number {
  const less = LESS_THAN_NONE.exec(text)
  if (less) return -countOf(text.slice(less[0].length))
  const plain = text.replace(/^(?:a|'?n|een|one) /, '')
  if (/^(?:thousand|duisend)$/.test(plain)) return 1000
  if (/^(?:hundred|honderd)$/.test(plain)) return 100
  return WORDS[plain] ?? NUMERALS[plain] ?? Number(plain.replace(/[ ,]/g, ''))
}
const LESS_THAN_NONE = /^(?:-|minus |negative |negatief )/
