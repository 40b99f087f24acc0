import type { AssistantLanguage, BasketLine } from '#shared/contracts/assistant.ts'
import { blindsIn, type SaidBlind } from '#shared/domain/said/blinds.ts'
import { withCountsOfRooms } from '#shared/domain/said/counts/counts-of-rooms.ts'
import { introductionIn } from '#shared/domain/said/introductions.ts'
import type { SaidLength } from '#shared/domain/said/lengths/lengths.ts'
import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { productIn, type SaidProduct, withoutProducts } from '#shared/domain/said/names/products.ts'
import { roomsMentioned, withoutRoomNumbers } from '#shared/domain/said/names/rooms.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { languageOf } from '#shared/domain/said/words/language.ts'
import { withFigures } from '#shared/domain/said/words/numerals.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { ConversationState, TalkedBlind } from '../../../conversation/conversation-state.ts'
import { type Business, type Words, wordsIn } from '../../../conversation/words.ts'
import { tellingWords } from '../../../knowledge/find-facts.ts'
import { asksOnly } from '../../../said/asks.ts'
import { INTENTS, type Intent, intentsIn } from '../../../said/intents.ts'
import { changeBy, type LengthChange } from './length-change.ts'
import { withoutGivenUpProduct, withoutReason, withoutRefusedProducts } from './reasons.ts'
import { becomingProduct, withoutNamedLength, withoutNamedRow } from './references.ts'
import { saysOff } from './says-off.ts'

/** A message and all that is understood of it before anything is looked up. */
export interface Heard {
  readonly message: string
  /** Without the words by which the customer says who he is: a name may be the word of a room or a colour. */
  readonly plain: string
  /** By which he introduces himself. */
  readonly name: string | null
  readonly language: AssistantLanguage
  readonly words: Words
  readonly intents: ReadonlySet<Intent>
  readonly product: SaidProduct
  readonly said: readonly SaidBlind[]
  readonly loose: readonly SaidLength[]
  /** How much a length changes: '200 narrower'. */
  readonly by: LengthChange | null
  readonly hasSize: boolean
  /** Whether it only asks, so that nothing on the list may be changed by it. */
  readonly asksOnly: boolean
  /** What is left to be answered when products, sizes and the words of prices and lists are taken away. */
  readonly rest: readonly string[]
  readonly state: ConversationState
  /** What the last turn asked, which this message may answer. */
  readonly answers: ConversationState['asked']
  /** What 'it' means: the blind spoken of last. */
  readonly current: TalkedBlind | undefined
  readonly lines: readonly BasketLine[]
  readonly photos: number
  readonly business: Business
}

/** Words of asking for a price or a list, which leave nothing else to be answered. */
const OF_PRICES =
  /\b(?:each|per|altogether|kindly|following|furnish|regards|size|sizes|wide|width|drop|high|height|long|breed|breedte|hoog|hoogte|lank|val|mm|cm|m|metres?|meters?|x|by|so|then|now|normal|ordinary|give|tell|say|send|it|one|two|three|vir|like|also|just|excl|incl|vat|btw|blind|blinds|slats?|look|looking|price list|again|was|together|come|would|same|selle|selfde|grootte|size|both|albei|daai|that|all|everything|alles|almal|them|hulle|each|elk(?:een)?|side|hand|kant|mount(?:ed)?|(?:face ?)?fix(?:ed)?|(?:in)?side|outside|recess|wall|rather|prefer(?:red)?|verkies|go(?:ing)? with|gaan met|settled? (?:for|on)|decided on|besluit op|left|right|links|regs|control|chain|version|ones?|nou|now|much|wag|wait|net|only|een|nee|no|mean|meant|want|think|guess|maybe|probably|dink|dalk)\b/g
const REST_WITHOUT: readonly Intent[] = [
  'price',
  'ballpark',
  'want',
  'add',
  'greet',
  'thanks',
  'total',
  'another',
  'yes',
  'no',
  'change',
  'same_colour',
  'complaint',
]

/** 'Jislaaik. and in sheer?' goes on like 'and in sheer?'. */
const INTERJECTION =
  /^(?:sjoe|(?:that'?s|dis|dit is) (?:\w+ )?(?:expensive|steep|pricey|duur|a lot|baie|more than (?:i|we) (?:\w+ )?(?:thought|expected|planned|budgeted)|meer as (?:wat )?(?:ek|ons) (?:\w+ )?(?:gedink|verwag)(?: het)?)|jislaaik|jinne|yoh|eish|haibo|shame|wow|cool|great|nice|lekker|perfect|goed|reg|hmm+|steep|eina|pricey|ag|oh|thanks|btw|sorry|ok(?:ay)?)[\s,.!]+(?=\S+\s+\S)/
const withoutInterjection = (plain: string): string => plain.replace(INTERJECTION, '').replace(INTERJECTION, '')

/** 'All the drops 1450' is of each drop. */
const withLengthsNamed = (plain: string): string => plain.replace(/\b(drop|width|height|length|breedte|hoogte|lengte)s\b/g, '$1')

/** 'Not on my list yet', 'don't add it yet', 'must I add something for the screws?', 'if I add it, what is my total?', 'what is on my list?' */
const NOT_ADDING =
  /\b(?:not|nie) (?:on|op) (?:my|the|die) (?:list|lys)\b|\b(?:don'?t|do not|dont|not|never|moenie)\b(?: \w+){0,2} (?:add|put|order|sit|voeg)\b|\b(?:if|when|as|wanneer) (?:i|we|ek|ons) (?:\w+ )?(?:add|put|take|voeg|sit)\b|\b(?:do|must|should|can|moet|kan) (?:i|we|ek|ons) (?:\w+ ){0,2}(?:add|voeg)\b|^(?:so |and |but |ok )?(?:is|are|was|what(?:'?s| is| are)|how many|which|wat is|hoeveel)\b.{0,40}\b(?:on|in|op) (?:my|the|die) (?:list|lys|basket|mandjie|cart|quote)|^(?:how|what|why|hoe|wat)\b(?!.*\b(?:please|pls|asb)\b).{0,30}\b(?:add|put (?:them|it) up)\b|\bsaid\s?:/

function withoutUnasked(plain: string, intents: ReadonlySet<Intent>, asks: boolean): ReadonlySet<Intent> {
  const not: readonly Intent[] = asks ? ['add', 'remove', 'undo', 'another'] : NOT_ADDING.test(plain) ? ['add'] : []
  return new Set([...intents].filter((intent) => !not.includes(intent)))
}

/** Of blinds that are spoken of or listed, a word such as 'off' says enough. */
const intentsOf = (plain: string, hasBlinds: boolean): ReadonlySet<Intent> =>
  new Set([
    ...intentsIn(plain),
    ...(hasBlinds && saysOff(plain) ? (['remove'] as const) : []),
    ...(hasBlinds && makesRoom(plain) ? (['change'] as const) : []),
  ])

/** 'Make bedroom 1 sheer' */
const makesRoom = (plain: string): boolean =>
  roomsMentioned(plain).some(({ from }) => /\b(?:make|maak) (?:my |our |ons )?$/.test(plain.slice(0, from)))

/** 'Instead of 1500' names what it shall not be. */
const INSTEAD = /\b(?:instead of|in plaas van|rather than|not|nie) (?=\d)[\d.,]+\s*(?:mm|cm|m)?(?:\s*x\s*[\d.,]+\s*(?:mm|cm|m)?)?/g

/** 'With 10 cm overlap': how far it reaches beyond the window is no length of the blind. */
const OVERLAP =
  /\d[\d.,]*\s*(?:mm|cm|m)?\s*(?:of )?(?:overlaps?|oorvleuel\w*|oorslag|oorhang|overhang)\b|\b(?:overlaps?|oorvleuel\w*|oorslag|oorhang|overhang) (?:(?:by|with|of|met|van) )?\d[\d.,]*\s*(?:mm|cm|m)?/g

/** What is known before a message is read. */
export interface About extends Pick<Heard, 'state' | 'lines' | 'photos' | 'business'> {
  readonly sendsMail: boolean
}

export function hear(message: string, { state, lines, photos, business, sendsMail }: About): Heard {
  const introduced = introductionIn(message)
  const rooms = [...lines, ...state.blinds].flatMap(({ room }) => (room ? plainText(room) : []))
  const told = withLengthsNamed(withoutInterjection(withWordsPutRight(plainText(introduced?.rest ?? message))))
  const plain = withCountsOfRooms(withoutGivenUpProduct(withoutRefusedProducts(withoutReason(told))), rooms)
  const asks = asksOnly(plain)
  const figured = withFigures(plain)
  const by = changeBy(figured)
  const sizes = [
    ...lines.map((line) => [line.width_mm, line.drop_mm] as const),
    ...state.blinds.map((blind) => [blind.widthMm, blind.dropMm] as const),
  ]
  const sized = withoutNamedLength(
    withoutNamedRow((by ? figured.replace(by.text, ' ') : plain).replace(INSTEAD, ' ').replace(OVERLAP, ' ')),
    sizes,
  )
  const language = languageOf(message, state.language)
  const { loose } = sizesIn(withoutRoomNumbers(sized))
  const current = state.blinds[state.focus] ?? state.blinds.at(-1)
  const said = blindsIn(sized, { isGoingOn: current !== undefined && current.widthMm !== null && current.dropMm !== null })
  const left = REST_WITHOUT.reduce((text, name) => text.replace(new RegExp(INTENTS[name].words, 'g'), ' '), withoutProducts(plain))
  return {
    message,
    plain,
    name: introduced?.name ?? null,
    language,
    words: wordsIn(language, sendsMail),
    intents: withoutUnasked(plain, intentsOf(plain, lines.length + state.blinds.length > 0), asks),
    asksOnly: asks,
    product: becomingProduct(plain),
    said,
    loose,
    by,
    hasSize: said.some(({ widthMm, dropMm }) => widthMm !== null || dropMm !== null),
    rest: tellingWords(left.replace(OF_PRICES, ' ').replace(/[\d.,]+/g, ' ')),
    state,
    answers: state.asked,
    current,
    lines,
    photos,
    business,
  }
}

/** The same message, as if only a part of it had been said. */
export function partOf(heard: Heard, text: string): Heard {
  const figured = withFigures(text)
  const by = changeBy(figured)
  const sized = by ? figured.replace(by.text, ' ') : text
  const said = blindsIn(sized, { isGoingOn: true })
  return {
    ...heard,
    plain: text,
    product: productIn(text),
    said,
    loose: sizesIn(withoutRoomNumbers(sized)).loose,
    by,
    hasSize: said.some(({ widthMm, dropMm }) => widthMm !== null || dropMm !== null),
  }
}
