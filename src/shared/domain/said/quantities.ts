/** How many blinds of one kind a text asks for. */

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  couple: 2,
  pair: 2,
  dozen: 12,
  een: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vyf: 5,
  ses: 6,
  sewe: 7,
  agt: 8,
  nege: 9,
  tien: 10,
  twaalf: 12,

  paar: 2,
}
/** A slat of 25 or 50 mm is no count: '50 aluwood'. */
const NUMBER = `(?!(?:25|50)\\s+(?:mm|alu|wood|hout|slat|venet))\\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')}`
/** What is counted. */
const COUNTED =
  'windows?|vensters?|blinds?|blindings?|blinders?|rollers|rolblindings?|rolgordyne|zebras|sebras|venetians|verticals|honeycombs|bedrooms|slaapkamers|rooms|kamers|doors|deure|of (?:them|those|these|it|the)|the same|van (?:hulle|dit|die)|units?|pieces|pcs|stuks?|off|identical|same|sulke|dieselfde'
/** Products, of which a count may stand right before: '2 zebra'. */
const PRODUCTS_COUNTED = 'zebra|sebra|roller|rolblinding|venetian|vertical|honeycomb|blockout|sheer|plaswood|duotone'
const PATTERNS = [
  new RegExp(`\\b(${NUMBER})\\s+(?:\\w+\\s+){0,2}?(?:${COUNTED})\\b`),
  new RegExp(
    `\\b(?:make (?:it|that)|change (?:it|that) to|maak (?:dit|dit liewer)|sorry and|take|need|want|order|add|neem|soek|wil he|voeg|times|maal|qty|quantity|aantal)\\s*:?\\s*(${NUMBER})(?!\\d|[.,]\\d|\\s*(?:mm|cm|m|x)\\b|\\s*\\d)`,
  ),
  new RegExp(`\\b(${NUMBER})\\s?x(?=\\s+[\\p{L}])`, 'u'),
  /\bx\s?(\d{1,2})(?=\s*$|\s*[,;.!?](?!\d))(?<!\d\s*x\s?\d{1,2})/,
  new RegExp(`\\b(?:for|vir)\\s+(${NUMBER})(?=\\s*[?.!]?$)`),
  new RegExp(`^(?:ok(?:ay)?\\s+|actually\\s+|rather\\s+|en\\s+|and\\s+)?(${NUMBER})(?:\\s+(?:please|pls|asb|asseblief))?$`),
  // 'change the bedroom to 3'
  new RegExp(
    `\\b(?:make|change|set|maak|verander)\\s(?!.*\\b(?:drop|width|wide|high|height|hoog|breed|val)\\b).{1,40}?\\s(?:to |na )?((?!\\d{3})(?:${NUMBER}))(?:\\s+(?:please|pls|asb))?$`,
  ),
  new RegExp(`\\b(${NUMBER})\\s+(?:${PRODUCTS_COUNTED})\\b`),
  // 'no just one'
  new RegExp(
    `^(?:(?:no|nope|nee|wait|wag|sorry|actually|oh|oops|ok)[\\s,.]+)*(?:just|only|net|slegs|maar net|make that)\\s+(${NUMBER})(?!\\s*(?:mm|cm|m|x)\\b|\\s*\\d|\\d|[.,]\\d)\\b`,
  ),
  // 'one 600 x 600' and '2 are 1200 x 1500': a count before a size.
  new RegExp(
    `(?<!(?:wood|hout|alu|aluminium|venetians?|slats?)\\s)\\b(${NUMBER})\\s+(?:at |of |van |are |is )?(?=\\d{3,4}\\s*(?:mm)?\\s*(?:x|by)\\b)`,
  ),
  new RegExp(`\\b(${NUMBER})\\s+(?:at|of|van|are|is)\\s+(?=\\d+(?:[.,]\\d+)?\\s*(?:mm|cm|m)\\b)`),
]

/** @param plain as plainText() leaves it; @returns null where no number of blinds is said */
export function quantityIn(plain: string): number | null {
  for (const pattern of PATTERNS) {
    const text = pattern.exec(plain)?.[1]
    if (!text) continue
    const count = NUMBER_WORDS[text] ?? Number(text)
    if (Number.isInteger(count) && count >= 1 && count <= 100) return count
  }
  return null
}
