import { productIn } from '#shared/domain/said/names/products.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { SOUTH_AFRICAN_TOWNS } from '#shared/domain/south-african-towns.ts'
import type { ConversationState } from './conversation/conversation-state.ts'
import { wishesIn } from './embedded/meaning/message/wishes.ts'

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
const PLACES = [...SOUTH_AFRICAN_TOWNS.map(({ name }) => name), ...MORE_PLACES]

/** What a lead should know, should the customer leave details: the towns and products of a message, whichever model answers it. */
export function remembered(message: string, state: ConversationState): ConversationState {
  const plain = plainOf(message)
  const towns = PLACES.filter((name) => new RegExp(`\\b${plainText(name)}\\b`).test(plain))
  const interests = wishesIn(message).flatMap((wish) => interestsIn(plainOf(wish)))
  const latest = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])].slice(-MOST_REMEMBERED)
  return { ...state, towns: latest(state.towns, towns), interests: latest(state.interests, interests) }
}

const plainOf = (message: string): string => withWordsPutRight(plainText(message))

/** Several products that a word may mean are no interest yet. */
function interestsIn(plain: string): readonly string[] {
  const { onVisit, candidates } = productIn(plain)
  if (onVisit) return [onVisit === 'shutters' ? 'Shutters' : 'Awnings']
  return candidates.length === 1 ? candidates : []
}
