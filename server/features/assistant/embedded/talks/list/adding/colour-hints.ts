import { wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { TalkedBlind } from '../../../../conversation/conversation-state.ts'
import { listed } from '../../../../conversation/words.ts'
import { coloursMeant, speaksOfColour } from '../../../../said/colour-words.ts'
import { notInColour, productsInColour } from '../../../colour-of-products.ts'
import { mentionedOf } from '../../../meaning/blinds/blinds-meant.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { placesMeant, placesOfRoom } from '../../../meaning/message/references.ts'
import { call, type Steps } from '../../../steps.ts'

/** Which colours a word may mean for a blind that is offered or was added: 'in white, it is made in Cape Chalk or Karoo Linen'. */

/** 'Lounge white and study grey', of which each may be several of its product's colours. */
export function* hintsOfNamedRooms(heard: Heard, blinds: readonly TalkedBlind[]): Steps<string> {
  return wordsOfRooms(heard.plain).length > 1 ? yield* hintsOfRooms(heard, blinds) : ''
}

/** A common word such as 'white' that may be several colours of a room's blind, or of all of them: 'both white'. */
export function* hintsOfRooms(heard: Heard, blinds: readonly TalkedBlind[]): Steps<string> {
  const hints: string[] = []
  if (wordsOfRooms(heard.plain).length < 2) {
    const named = placesMeant(heard.plain, mentionedOf(blinds))
    const bare = blinds.filter(({ colour }, place) => (named ? named.includes(place) : colour === null))
    for (const blind of bare.filter(
      ({ candidates: [type] }, place) => bare.findIndex(({ candidates: [other] }) => other === type) === place,
    ))
      hints.push(yield* colourHint(heard, blind))
    return hints.map((hint) => (hint ? `\n${hint}` : '')).join('')
  }
  for (const { room, text } of wordsOfRooms(heard.plain)) {
    const [place] = placesOfRoom(plainText(room), mentionedOf(blinds)) ?? []
    const blind = place === undefined ? undefined : blinds[place]
    const own = { ...heard, plain: text }
    const hint = blind ? (yield* colourHint(own, blind)) || (yield* foreignColour(own, blind)) : ''
    if (hint) hints.push(`${heard.words.room(room)}: ${hint}`)
  }
  return hints.map((hint) => `\n${hint}`).join('')
}

/** 'A zebra in wenge': a colour that only other products have. */
export function* otherColourHint(heard: Heard, blind: TalkedBlind): Steps<string> {
  return IN_COLOUR.test(heard.plain) ? yield* foreignColour(heard, blind) : ''
}
function* foreignColour({ plain, words }: Heard, blind: TalkedBlind): Steps<string> {
  const [type] = blind.candidates
  if (!type) return ''
  const foreign = yield* productsInColour(plain)
  if (!foreign || foreign.types.some((other) => other === type)) return ''
  const { colours, product } = yield* call('list_colours', { product_type: type })
  return notInColour(words, { name: foreign.colour, look: foreign.hex }, product, colours)
}
const IN_COLOUR = /\b(?:in|colou?r|kleur)\s+\p{L}/u

/** Of a colour that was asked for by a common word and may be several. */
export function* colourHint({ plain: said, words }: Heard, blind: TalkedBlind): Steps<string> {
  const plain = speaksOfColour(said) || blind.colour !== null ? said : (blind.colourWish ?? said)
  if (!speaksOfColour(plain) || !blind.candidates[0]) return ''
  const { colours, product } = yield* call('list_colours', { product_type: blind.candidates[0] })
  const meant = coloursMeant(plain, colours)
  if (!meant?.word || meant.colours.some(({ name }) => name === blind.colour)) return ''
  const names = listed(
    meant.colours.slice(0, 4).map(({ name }) => name),
    words.or,
  )
  if (meant.colours.length === 0) return notInColour(words, { name: meant.word, look: meant.word }, product, colours)
  return `${words.colourFew(meant.word, product, names)} ${words.priceStays()}`
}
