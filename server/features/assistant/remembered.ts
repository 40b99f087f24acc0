import { introductionIn } from '#shared/domain/said/introductions.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { SOUTH_AFRICAN_TOWNS } from '#shared/domain/south-african-towns.ts'
import type { ConversationState } from './conversation/conversation-state.ts'
import { partsOf } from './said/parts-of-message.ts'

const MOST_REMEMBERED = 10
const MORE_PLACES = [
  'Wilderness',
  'Sedgefield',
  'Plettenberg Bay',
  'Mossel Bay',
  'Oudtshoorn',
  'Great Brak River',
  'Hartenbos',
  'Brenton-on-Sea',
] as const
const PLACES = new Map([...SOUTH_AFRICAN_TOWNS.map(({ name }) => name), ...MORE_PLACES].map((name) => [plainText(name), name]))
/** The longest first: 'George' would end the name of a town that begins with it. */
const PLACE = `(?:${[...PLACES.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\d'-])`
/** 'George' may also be somebody's name. So a town is what is lived in or delivered to: 'in Knysna, Sedgefield and George', 'ons woon naby Paarl'. */
const SAID_OF_PLACE = new RegExp(
  `(?<!\\p{L})(?:(?<!\\b(?:spoke|speak|talk(?:ed|ing)?|said|married|according) )to|(?<!\\b(?:kamer|man|vrou|seun|pa|venster) )van|in|from|near|around|at|deliver(?:y|ies)?|stay|live|na|naby|woon|uit|aflewering)(?: (?:in|to|near|na|naby))? ${PLACE}(?:(?:[ ,]|\\b(?:and|or|en|of)\\b)+${PLACE})*`,
  'gu',
)
const ANY_PLACE = new RegExp(PLACE, 'gu')

/** What a lead should know, should the customer leave details: the towns and products of a message, whichever model answers it. */
export function remembered(message: string, state: ConversationState): ConversationState {
  const towns = townsIn(plainOf(introductionIn(message)?.rest ?? message))
  const ofParts = partsOf(message).flatMap((part) => interestsIn(plainOf(part)))
  // 'A roller, blockout': only both together name a product.
  const interests = ofParts.length > 0 ? ofParts : interestsIn(plainOf(message))
  const latest = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])].slice(-MOST_REMEMBERED)
  return { ...state, towns: latest(state.towns, towns), interests: latest(state.interests, interests) }
}

const plainOf = (message: string): string => withWordsPutRight(plainText(message))

const townsIn = (plain: string): readonly string[] =>
  (plain.match(SAID_OF_PLACE) ?? []).flatMap((said) => (said.match(ANY_PLACE) ?? []).flatMap((place) => PLACES.get(place) ?? []))

/** Several products that a word may mean are no interest yet. */
function interestsIn(plain: string): readonly string[] {
  const { onVisit, candidates } = productIn(plain)
  if (onVisit) return [onVisit === 'shutters' ? 'Shutters' : 'Awnings']
  return candidates.length === 1 ? candidates : []
}
