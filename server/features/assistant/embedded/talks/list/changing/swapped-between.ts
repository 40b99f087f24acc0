import type { BasketLine } from '#shared/contracts/assistant.ts'
import { roomsMentioned } from '#shared/domain/said/names/rooms.ts'
import type { TalkedBlind } from '../../../../conversation/conversation-state.ts'
import { listed } from '../../../../conversation/words.ts'
import { mentionedOf } from '../../../meaning/blinds/blinds-meant.ts'
import { lineName, namedLines } from '../../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { numbersNamed, placesMeant } from '../../../meaning/message/references.ts'
import { quick, type Reply, type Steps } from '../../../steps.ts'
import { pricedAnew } from '../../blinds/prices.ts'
import { changeLines } from '../change-list.ts'

/** 'Swap the two sizes': what two blinds have is given to each other. */
export function* swappedBetween(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines, hasSize, asksOnly, words } = heard
  if (swapsTwo(heard)) return swapAsked(heard)
  if (!SWAP.test(plain) || hasSize || asksOnly || !(BETWEEN.test(plain) || roomsMentioned(plain).length === 2) || OWN_LENGTHS.test(plain))
    return null
  const named = namedLines({ ...heard, plain: plain.replace(ALL, ' ') })
  const two = named.length === 2 ? named : lines
  const [first, second] = two
  if (first && second && two.length === 2) {
    const bare = COLOURS.test(plain) ? two.find(({ colour }) => colour === '') : undefined
    if (bare) return { text: words.noColourToSwap(lineName(words, bare)), state: { ...state, asked: null } }
    return yield* changeLines(heard, two, (line) => swappedWish(plain, line === first ? second : first))
  }
  if (lines.length > 0) return null
  const places = placesMeant(plain.replace(ALL, ' '), mentionedOf(state.blinds)) ?? state.blinds.map((_, place) => place)
  const [one, other, more] = places.flatMap((place) => state.blinds[place] ?? [])
  if (!one || !other || more) return null
  return yield* pricedAnew(
    heard,
    state.blinds.map((blind) =>
      blind === one || blind === other ? { ...blind, ...swappedBlind(plain, blind === one ? other : one) } : blind,
    ),
  )
}

function swapAsked({ plain, state, words }: Heard): Reply {
  const numbers = listed(
    (numbersNamed(plain)?.places ?? []).map((place) => String(place + 1)),
    words.and,
  )
  const ways = [words.swapSizes, words.swapColours, words.swapRooms]
  return { text: words.askSwap(), state, quickReplies: ways.map((way) => quick(way(numbers))) }
}

/** 'Swap number 1 and 2': what of them is not said. */
function swapsTwo({ plain, lines, hasSize, asksOnly, product }: Heard): boolean {
  const places = numbersNamed(plain)?.places ?? []
  const isOfBlinds = places.length === 2 && places.every((place) => place < lines.length) && product.possible.length === 0
  const saysWhat = BETWEEN.test(plain) || OWN_LENGTHS.test(plain) || roomsMentioned(plain).length > 0
  return SWAP.test(plain) && isOfBlinds && !saysWhat && !hasSize && !asksOnly
}

const SWAP =
  /\b(?:swap|swop|switch|exchange|interchange|mixed up|wrong way (?:a)?round|other way (?:a)?round|omruil|omgeruil|ruil|omgekeerd|deurmekaar)\b/
const BETWEEN = /\b(?:sizes|measurements|dimensions|groottes|mates|afmetings|colou?rs|kleure|rooms|kamers|vertrekke)\b/
const OWN_LENGTHS = /\b(?:width|wide|drop|height|breedte|hoogte|sides?|kante?)\b/
const ALL = /\b(?:both|albei|them|hulle|all|almal)\b/g
const COLOURS = /\b(?:colou?rs|kleure)\b/
/** 'Swap the kitchen and the lounge': each goes to the other room. */
const givesRooms = (plain: string): boolean => ROOMS.test(plain) || !BETWEEN.test(plain)
const ROOMS = /\b(?:rooms|kamers|vertrekke)\b/

function swappedWish(plain: string, { width_mm, drop_mm, colour, room }: BasketLine) {
  if (COLOURS.test(plain)) return { colour }
  return givesRooms(plain) ? { room: room ?? '' } : { width_mm, drop_mm }
}

function swappedBlind(plain: string, { widthMm, dropMm, colour, room }: TalkedBlind): Partial<TalkedBlind> {
  if (COLOURS.test(plain)) return { colour }
  return givesRooms(plain) ? { room } : { widthMm, dropMm }
}
