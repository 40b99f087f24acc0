import { openBlinds } from '../../../conversation/conversation-state.ts'
import { tellingWords } from '../../../knowledge/find-facts.ts'
import { coloursMeant } from '../../../said/colour-words.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { ordinalIn } from '../../meaning/message/references.ts'
import { call, type Reply, type Steps } from '../../steps.ts'
import { MOST_VARIANTS, pricedAnew } from './prices.ts'

const ORDINAL =
  /\b(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|eerste|tweede|derde|vierde|vyfde|the|die|one|een|option|opsie|blind|blinding|colou?r|kleur|then|dan|please|pls|asb|asseblief|ok(?:ay)?|yes|ja|i'?ll take|take|vat|neem|ek|i|want|like|wil|he|lets? go with|go with)\b/g

/** 'The second one please', of the products that were suggested or the colours that a common word may be. */
export function* oneOfSuggested(heard: Heard): Steps<Reply | null> {
  const { plain, state, hasSize, loose } = heard
  const place = ordinalIn(plain)
  const [blind, other] = openBlinds(state)
  if (place === undefined || !blind || other || hasSize || loose.length > 0 || tellingWords(plain.replace(ORDINAL, ' ')).length > 0)
    return null
  const isChoice = state.asked === 'product' && blind.candidates.length > 1 && blind.candidates.length <= MOST_VARIANTS
  const [type, more] = isChoice ? blind.candidates.slice(place, place + 1) : blind.candidates
  if (!type || more) return null
  const colour = isChoice ? blind.colour : yield* colourOffered(type, state.colourSaid, place)
  if (!isChoice && (blind.colour !== null || colour === null)) return null
  return yield* pricedAnew(
    heard,
    state.blinds.map((each) => (each === blind ? { ...blind, candidates: [type], colour } : each)),
  )
}

function* colourOffered(type: string, said: string | null, place: number): Steps<string | null> {
  if (said === null) return null
  const { colours } = yield* call('list_colours', { product_type: type })
  return coloursMeant(said, colours)?.colours[place]?.name ?? null
}
