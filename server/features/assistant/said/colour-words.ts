import { converter, differenceCiede2000, formatHex } from 'culori'
import { languageOf } from '#shared/domain/said/words/language.ts'
import { plainText, slipsBetween } from '#shared/domain/said/words/words.ts'
import { refusal } from './refused-colours.ts'

/** Which of a product's colours a text means: by name, or by a common word such as 'white' or 'liggrys'. */

export interface CatalogueColour {
  readonly name: string
  readonly hex: string
  readonly description: string
}

const toLab = converter('lab')
const labOf = ({ hex }: CatalogueColour) => {
  const { l = 50, a = 0, b = 0 } = toLab(hex) ?? {}
  return { l, a, b, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}
type Lab = ReturnType<typeof labOf>

type Common = readonly [word: string, words: RegExp, isLike: (lab: Lab) => boolean]

/** Borders between common colour words in CIE Lab: lightness 0 to 100, chroma, hue in degrees. Our own choice. */
const PLAIN: readonly Common[] = [
  ['off-white', /\b(?:off-?\s?white|cream|ivory|naaswit|roomwit|roomkleur\w*)\b/, ({ l, chroma }) => l > 82 && chroma >= 3 && chroma < 18],
  ['white', /\b(?:whites?|wit)\b/, ({ l, chroma }) => l > 88 && chroma < 9],
  ['light grey', /\b(?:light|pale|lig(?:te)?)\s?-?(?:gr[ea]y|grys)\b/, ({ l, chroma }) => l > 64 && l <= 90 && chroma < 7],
  [
    'dark grey',
    /\b(?:dark\s?-?gr[ea]y|donker\s?-?grys|charcoal|anthracite|houtskool)\b/,
    ({ l, chroma }) => l < 46 && l > 12 && chroma < 9,
  ],
  ['grey', /\b(?:gr[ea]ys?|grys|silver|silwer)\b/, ({ l, chroma }) => l > 30 && l < 86 && chroma < 8],
  ['black', /\b(?:blacks?|swart)\b/, ({ l, chroma }) => l < 27 && chroma < 12],
  ['pink', /\b(?:pinks?|pienk)\b/, ({ l, chroma, hue }) => l > 55 && chroma > 12 && (hue > 330 || hue < 35)],
  ['red', /\b(?:reds?|rooi|maroon)\b/, ({ l, chroma, hue }) => l <= 55 && chroma > 25 && (hue > 350 || hue < 40)],
  ['blue', /\b(?:blues?|blou|navy)\b/, ({ chroma, hue }) => chroma > 6 && hue > 200 && hue < 300],
  ['green', /\b(?:greens?|groen|sage|olive)\b/, ({ chroma, hue }) => chroma > 5 && hue > 95 && hue < 185],
  [
    'beige',
    /\b(?:beiges?|sand|stone|taupe|natural|khaki|sandkleur)\b/,
    ({ l, chroma, hue }) => l > 55 && l < 88 && chroma >= 5 && chroma < 28 && hue > 55 && hue < 105,
  ],
  ['brown', /\b(?:browns?|bruin|mocha|chocolate)\b/, ({ l, chroma, hue }) => l < 55 && chroma > 6 && hue > 25 && hue < 95],
  ['yellow', /\b(?:yellows?|geel|mustard)\b/, ({ l, chroma, hue }) => l > 60 && chroma > 30 && hue > 75 && hue < 110],
  ['orange', /\b(?:oranges?|oranje|terracotta|rust)\b/, ({ chroma, hue }) => chroma > 28 && hue > 35 && hue < 75],
  ['purple', /\b(?:purples?|pers|lilac|lavender)\b/, ({ chroma, hue }) => chroma > 10 && hue >= 300 && hue <= 335],
]

/** 'Dark green', 'donkergroen', 'ligblou': of each colour that has darker and lighter ones. The greys above have borders of their own. */
const SHADES: readonly (readonly [shade: 'dark' | 'light', words: string, isLike: (lab: Lab) => boolean])[] = [
  ['dark', 'dark|deep|donker', ({ l }) => l < 42],
  ['light', 'light|pale|ligte?', ({ l }) => l > 62],
]
const WITHOUT_SHADE = /white|grey|black/
const COMMON: readonly Common[] = [
  ...PLAIN.filter(([word]) => !WITHOUT_SHADE.test(word)).flatMap(([word, words, isLike]) =>
    SHADES.map(
      ([shade, before, isShade]): Common => [
        `${shade} ${word}`,
        new RegExp(`\\b(?:${before})[ -]?${words.source.replace(/^\\b/, '')}`),
        (lab) => isLike(lab) && isShade(lab),
      ],
    ),
  ),
  ...PLAIN,
]

/** Cream in Afrikaans, where a chamber is a 'kamer'; in English, and in 'spare room', no colour. */
const CREAM =
  /(?<!\b(?:the|my|your|this|that|each|every|a|any|what|which|spare|guest|bed|bath|living|dining|sitting|family|sun|tv|rumpus|main|kids?'?s?|baby'?s?|child\w*'?s?|boys?'?s?|girls?'?s?|laundry|change|wendy|braai|store|one|two|\d) ?)\broom\b(?! \d)/
const saysCream = (plain: string): boolean => CREAM.test(plain) && languageOf(plain) === 'af'
const commonOf = (plain: string) => COMMON.find(([word, words]) => words.test(plain) || (word === 'off-white' && saysCream(plain)))
const commonIn = (plain: string) => commonOf(withoutRefused(plain))

const COMMON_WORDS = COMMON.map(([, words]) => words.source)
const COMMON_REFUSED = refusal(COMMON_WORDS)
/** Whether a text says which colour it shall not be, by a common word. */
export const refusesColour = (plain: string): boolean => plain.search(COMMON_REFUSED) >= 0

/** The text with blanks for the colours that it does not want. */
function withoutRefused(plain: string, colours: readonly CatalogueColour[] = []): string {
  return plain.replace(colours.length > 0 ? refusal([...namesOf(colours), ...COMMON_WORDS]) : COMMON_REFUSED, (words) =>
    ' '.repeat(words.length),
  )
}
/** Whole names before the single words of them. */
function namesOf(colours: readonly CatalogueColour[]): string[] {
  const names = colours.map(({ name }) => plainText(name))
  const words = names.flatMap((name) => name.split(' ')).filter((word) => word.length >= 4 && !NOT_BY_ITSELF.test(word))
  return [...new Set([...names, ...words])].toSorted((one, other) => other.length - one.length).map(escaped)
}

/** The colours without those that a text says it shall not be: 'anything but white'. */
export function coloursLeft(plain: string, colours: readonly CatalogueColour[]): readonly CatalogueColour[] {
  const wanted = withoutRefused(plain, colours)
  const refused = plain
    .split('')
    .map((letter, place) => (wanted[place] === letter ? ' ' : letter))
    .join('')
  const none = refused.trim() === '' ? [] : (named(refused, colours)?.colours ?? [])
  const left = colours.filter((colour) => !none.includes(colour))
  return left.length > 0 ? left : colours
}

interface MeantColours {
  /** The common word that was used; null where a colour was named. */
  readonly word: string | null
  /** The first fits best. */
  readonly colours: readonly CatalogueColour[]
}

/** @returns null where the text speaks of no colour */
export const coloursMeant = (plain: string, colours: readonly CatalogueColour[]): MeantColours | null =>
  named(withoutRefused(plain, colours), colours)

function named(plain: string, colours: readonly CatalogueColour[]): MeantColours | null {
  const byFullName = colours.filter(({ name }) => saysName(plain, name))
  // 'Charcoal Bronze' is not 'Bronze'.
  const longest = byFullName.toSorted((one, other) => other.name.length - one.name.length)[0]
  if (longest) return { word: null, colours: [longest] }
  const common = commonOf(plain)
  if (!common) return shortlyNamed(plain, colours)
  const [word, words, isLike] = common
  const byName = colours.filter(({ name }) => words.test(plainText(name)))
  const byLook = colours.filter((colour) => !byName.includes(colour) && isLike(labOf(colour)))
  // The whitest white is meant first, and the blackest black.
  const inOrder = word === 'white' ? byLightness(byLook).toReversed() : word === 'black' ? byLightness(byLook) : byLook
  return { word, colours: [...byName, ...inOrder] }
}

/** 'Slate' is 'Slate Rock' where no other colour of the product has the word; else those that have it may be meant. */
function shortlyNamed(plain: string, colours: readonly CatalogueColour[]): MeantColours | null {
  for (const word of plain.split(/[^\p{L}]+/u)) {
    if (word.length < 4 || NOT_BY_ITSELF.test(word)) continue
    const having = colours.filter(({ name }) => plainText(name).split(' ').includes(word))
    if (having.length > 0) return { word: having.length === 1 ? null : word, colours: having }
  }
  return null
}
/** Words of colours' names that are also a place, a view or a word of the trade. */
const NOT_BY_ITSELF =
  /^(?:cape|karoo|knysna|robberg|outeniqua|harbour|beach|ocean|forest|lagoon|natural|light|dark|pure|painted|washed|rock|leaf|foam|wood|steel|bone|cloud|snow|storm|stone|rose|honey|golden|satin|matt|brushed)$/

/** A single ordinary word, such as 'Stone' or 'Bone', must stand by itself; longer names may have a typing error. */
function saysName(plain: string, name: string): boolean {
  const wanted = plainText(name)
  if (new RegExp(`(?<![\\p{L}])${escaped(wanted)}(?![\\p{L}])`, 'u').test(plain)) return true
  if (wanted.length < 7) return false
  const words = plain.split(/[^\p{L}]+/u)
  const count = wanted.split(' ').length
  const allowed = wanted.length > 10 ? 2 : 1
  // The same words many times over are looked at once.
  const candidates = new Set(words.map((_, index) => words.slice(index, index + count).join(' ')))
  return [...candidates].some((candidate) => candidate.length >= 6 && slipsBetween(candidate, wanted, allowed + 1) <= allowed)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How each common word looks at its plainest. Our own choice. */
const LOOKS: Readonly<Record<string, string>> = {
  'off-white': '#f3ead7',
  white: '#ffffff',
  'light grey': '#c4c6c8',
  'dark grey': '#4a4d50',
  grey: '#8a8d90',
  black: '#141414',
  pink: '#e8a3b5',
  red: '#b3262b',
  blue: '#3f6ea8',
  green: '#4f7f52',
  beige: '#cdb994',
  brown: '#6b4a32',
  yellow: '#e6c53d',
  orange: '#d97a2b',
  purple: '#7a4f96',
}
/** @param wanted a common word, in a shade or not; what is no such word is a hex already */
function lookOf(wanted: string): string {
  const [, shade, word = ''] = /^(dark|light) (.+)$/.exec(wanted) ?? []
  const plain = LOOKS[word]
  if (LOOKS[wanted] ?? !plain) return LOOKS[wanted] ?? wanted
  const { l = 50, a = 0, b = 0 } = toLab(plain) ?? {}
  return formatHex({ mode: 'lab', l: shade === 'dark' ? l * 0.55 : l + (100 - l) / 2, a, b })
}
const MOST_NEAREST = 3
const colourDifference = differenceCiede2000()

/**
 * The colours that look most like one that a product lacks, the nearest first, by CIEDE2000.
 * @param wanted a common word, such as 'pink', or the hex of another product's colour
 */
export function nearestColours(wanted: string, colours: readonly CatalogueColour[]): readonly CatalogueColour[] {
  const like = lookOf(wanted)
  return colours.toSorted((one, other) => colourDifference(like, one.hex) - colourDifference(like, other.hex)).slice(0, MOST_NEAREST)
}

export const byLightness = (colours: readonly CatalogueColour[]): CatalogueColour[] =>
  colours.toSorted((one, other) => labOf(one).l - labOf(other).l)

/** Whether a text has any common colour word. */
export const speaksOfColour = (plain: string): boolean => commonIn(plain) !== undefined
/** The common words of colours in a text, each once. */
export const colourWordsIn = (plain: string): readonly string[] =>
  COMMON.flatMap(([word, words]) => (words.test(withoutRefused(plain)) ? [word] : [])).filter(
    (word, _, all) => !all.some((other) => other !== word && other.includes(word)),
  )
export const colourWordIn = (plain: string): string | null => commonIn(plain)?.[0] ?? null

/** The same text without its common colour words. */
export const withoutColourWords = (plain: string): string =>
  COMMON.reduce((text, [, words]) => text.replace(new RegExp(words, 'g'), ' '), plain)
