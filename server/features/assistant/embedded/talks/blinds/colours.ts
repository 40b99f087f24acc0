import { productName, productOf } from '#shared/domain/products.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { askedAbout, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed } from '../../../conversation/words.ts'
import { byLightness, coloursLeft, coloursMeant, colourWordIn, refusesColour } from '../../../said/colour-words.ts'
import { notInColour } from '../../colour-of-products.ts'
import { mentionedOf } from '../../meaning/blinds/blinds-meant.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { placesMeant } from '../../meaning/message/references.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'
import { askColourOfLine } from '../list/change-list.ts'

/** What colours there are. */

/** 'What still needs a colour?' */
export function* colourMissing(heard: Heard): Steps<Reply | null> {
  if (!LACKS_COLOUR.test(heard.plain) || !heard.lines.some(({ colour }) => colour === '')) return null
  const { lines } = yield* call('read_basket', {})
  const [first] = lines.filter(({ colour }) => colour === '')
  return first ? yield* askColourOfLine(heard, first, '') : null
}
const LACKS_COLOUR =
  /\b(?:still|yet|nog|without|sonder|no|geen|missing|needs?|lacks?|kort)\b.{0,25}\b(?:colou?rs?|kleure?)\b|\b(?:colou?rs?|kleure?)\b.{0,20}\b(?:still|missing|open|nog|kort|left to)\b/

export function* coloursReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, product, current, plain, state } = heard
  if (intents.has('same_colour') || intents.has('add') || (heard.hasSize && (intents.has('price') || intents.has('want')))) return null
  // 'Bedroom white, lounge the darkest one' chooses, and asks nothing.
  if (state.blinds.length > 1 && roomsIn(plain).length > 1) return null
  // 'The colour must be Knysna Mist' chooses.
  if (MUST_BE.test(plain) && current && !/\?/.test(plain)) return null
  const word = colourWordIn(plain)
  const isAboutColours =
    intents.has('colours') || (refusesColour(plain) && word === null && !heard.hasSize) || intents.has('darkest') || intents.has('lightest')
  const goesWith = GOES_WITH.test(plain)
  // 'Which one do I see through best?', after the colours of a mesh.
  const asksOfView = state.asked === 'colour' && VIEW.test(plain) && BEST.test(plain) && (current?.candidates ?? []).some(isSeenThrough)
  // 'And in white?', 'what browns then', after another colour was asked about.
  const asksOn = state.asked === 'colour' && current?.widthMm === null && (AND_IN.test(plain) || WHICH.test(plain))
  // 'And the outdoor ones?', after the colours of another product.
  const asksOfOther = state.asked === 'colour' && product.candidates.length > 0 && !heard.hasSize && word === null && GOES_ON.test(plain)
  const asksForWord = word !== null && (HAVE.test(plain) || isAboutColours || goesWith || asksOn)
  if (!isAboutColours && !asksForWord && !asksOfOther && !asksOfView) return null
  const [ofRoom, ofRooms] = placesMeant(plain, mentionedOf(state.blinds)) ?? []
  const asked = ofRoom !== undefined && ofRooms === undefined ? state.blinds[ofRoom] : current
  const candidates = product.candidates.length > 0 ? product.candidates : (asked?.candidates ?? [])
  if (candidates.length === 0) {
    return intents.has('colours') || goesWith
      ? { text: words.coloursOfWhich(), state: { ...state, asked: 'product' }, quickReplies: familyReplies() }
      : null
  }
  // Of a family every range is looked at, but two are enough to read.
  const shown = [...new Map(candidates.map((type) => [RANGE_OF(type), type])).values()].slice(0, 3)
  const texts: string[] = []
  let { colourAskedAbout } = state
  const replies = []
  for (const type of shown) {
    const { colours, product: name } = yield* call('list_colours', { product_type: type })
    const meant = coloursMeant(plain, colours)
    if (meant?.word === null) colourAskedAbout = meant.colours[0]?.name ?? null
    const byShade = byLightness(colours).map(({ name: own }) => own)
    const [darkest, lightest] = [listed(byShade.slice(0, 2), words.and), listed(byShade.slice(-2), words.and)]
    if (VIEW.test(plain) && isSeenThrough(type)) texts.push(words.bestView(name, darkest))
    else if (intents.has('darkest')) texts.push(words.darkest(name, darkest))
    else if (intents.has('lightest')) texts.push(words.lightest(name, lightest))
    else if (meant && meant.colours.length > 0) {
      const names = listed(
        meant.colours.slice(0, 4).map(({ name: own, description }) => words.colourDescribed(own, description)),
        words.and,
      )
      // Only what can be answered by yes is.
      texts.push(WHICH.test(plain) || goesWith ? words.colourHas(name, names) : words.colourYes(name, names))
    } else if (meant?.word && !goesWith) {
      texts.push(notInColour(words, { name: meant.word, look: meant.word }, name, colours))
    } else
      texts.push(
        words.colours(
          name,
          listed(
            coloursLeft(plain, colours).map(({ name: own }) => own),
            words.and,
          ),
        ),
      )
    const offered = meant && meant.colours.length > 0 ? meant.colours : coloursLeft(plain, colours)
    replies.push(...offered.map((colour) => quick(colour.name, type, colour.hex)))
  }
  const blinds = current && product.candidates.length === 0 ? state.blinds : askedAbout(state, current, candidates)
  if (goesWith && !intents.has('darkest') && !intents.has('lightest')) texts.unshift(words.colourGoes())
  return {
    text: texts.join('\n'),
    state: {
      ...state,
      blinds,
      focus: asked === current ? state.focus : state.blinds.indexOf(asked as TalkedBlind),
      colourAskedAbout,
      asked: 'colour',
    },
    quickReplies: replies.slice(0, 8),
  }
}

const MUST_BE = /\b(?:must|should|moet)\b.{0,30}\b(?:be|wees)\b|\bmake (?:it|the colou?r)\b|\bmaak (?:dit|die kleur)\b/
const GOES_ON = /^(?:and|en|'?n|what about|how about|wat van|also|ook)\b/
const AND_IN = /^(?:and|en|or|of|what about|wat van)\b.*\?\s*$/
const HAVE =
  /\b(?:kom (?:dit|hulle|die)\b.{0,30}\bin|is there|got|(?<!^(?:hi |hello )?(?:i|we) )have|do (?:you|u)|does it|comes? in|available|enige|any(?:thing)?|het (?:julle|jul|jy)|kry|is daar)\b/
const WHICH = /\b(?:which|what'?s?|watter|wat)\b/
/** A colour that is there already, and that the blind shall suit. */
const GOES_WITH =
  /\b(?:goes? (?:well |nicely )?with|match(?:es|ing)?|suits?|pas(?: \w+)? by|(?:with|by|teen) (?:my |the |n |die )?\w+ (?:walls?|floors?|tiles?|couch\w*|mure?|muur|vloere?))\b/
const VIEW =
  /\b(?:view|uitsig|uitkyk)\b|\b(?:see|look|sien|kyk)\b(?: \p{L}+){0,2} (?:out|through|thru|uit|deur)(?!\p{L})|\bdeur\b.{0,20}\b(?:sien|kyk)\b|\bdeur(?:sien|kyk)(?!\p{L})/u
const BEST = /\b(?:best|most|clearest|easiest|better|more|beste|meeste|maklikste|beter)\b/
/** Through a cloth without holes nobody sees, whatever its colour. */
const isSeenThrough = (type: string): boolean => (productOf(type)?.light.closed.openness ?? 0) > 0
/** Products of one range have the same colours. */
const RANGE_OF = (type: string): string => type.replace(/-(?:25|50)mm$/, '')

/** One product of each family, for who has not named any. */
const FAMILY_EXAMPLES = [
  'roller-blockout',
  'roller-sheer',
  'venetian-aluminium-25mm',
  'venetian-plaswood',
  'verticals-blockout',
  'honeycomb-blockout',
  'double-roller-zebra',
  'outdoor-blinds',
] as const
export const familyReplies = () => FAMILY_EXAMPLES.map((type) => quick(productName(type), type))
