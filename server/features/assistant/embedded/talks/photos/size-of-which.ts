import { formatSize } from '#shared/formats/millimetres.ts'
import type { TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed } from '../../../conversation/words.ts'
import { mentionedOf } from '../../meaning/blinds/blinds-meant.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { meansAll, placesMeant } from '../../meaning/message/references.ts'
import { quick, type Reply, type Steps } from '../../steps.ts'
import { pricedAnew } from '../blinds/prices.ts'
import { placeIn } from './rooms-named.ts'

/** One size after several photos that told none: of which of the windows it is, only the customer knows. */

type Size = Pick<TalkedBlind, 'widthMm' | 'dropMm'>

export function* sizeOfWhichReply(heard: Heard): Steps<Reply | null> {
  const { state, words, said } = heard
  const open = state.blinds.filter(isUnsized)
  const fromPhotos = state.seenPhotos.filter(({ window }) => window !== null).length
  if (
    open.length < 2 ||
    fromPhotos < 2 ||
    heard.photos > 0 ||
    meansAll(heard.plain) ||
    said.some(({ candidates }) => candidates.length > 0)
  )
    return null
  const sizes = said.filter(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null)
  if (sizes.length > 1) return yield* sized(heard, placesOfEach(heard))
  const [size] = sizes
  const wanted = size ?? (heard.hasSize ? null : state.sizeOpen)
  const place = windowMeant(heard, heard.plain)
  if (!wanted) return null
  if (place !== null) return yield* sized(heard, new Map([[place, wanted]]))
  if (!size || size.room || size.widthMm === null || size.dropMm === null) return null
  const names = open.map((blind) => nameOf(heard, blind))
  return {
    text: words.sizeOfWhich(formatSize(size.widthMm, size.dropMm), listed(names, words.or)),
    state: { ...state, sizeOpen: { widthMm: size.widthMm, dropMm: size.dropMm }, asked: 'size' },
    quickReplies: names.map((name) => quick(name)),
  }
}

const isUnsized = ({ widthMm, dropMm, lineId }: TalkedBlind): boolean => widthMm === null && dropMm === null && lineId === null

/** The photos were numbered in the answer, and the rooms may have been named. */
const nameOf = ({ words, state }: Heard, blind: TalkedBlind): string =>
  blind.room ? words.room(blind.room) : words.photoNumber((blind.photo ?? state.blinds.indexOf(blind)) + 1).replace(':', '')

function windowMeant({ state }: Heard, text: string): number | null {
  const place = placeIn(text, state.blinds) ?? placesMeant(text, mentionedOf(state.blinds))?.[0]
  return place !== undefined && state.blinds[place] && isUnsized(state.blinds[place]) ? place : null
}

/** 'Photo 1 1200 x 1500, photo 2 900 x 900' */
function placesOfEach(heard: Heard): ReadonlyMap<number, Size> {
  const places = heard.said.map(({ text }) => windowMeant(heard, text))
  const isEach = places.every((place) => place !== null) && new Set(places).size === places.length
  return new Map(isEach ? heard.said.map((size, index) => [places[index] ?? -1, size]) : [])
}

/** Those that are sized are priced; the others keep their places and still wait for theirs. */
function* sized(heard: Heard, sizes: ReadonlyMap<number, Size>): Steps<Reply | null> {
  const { blinds } = heard.state
  if (sizes.size === 0) return null
  const isWaiting = (blind: TalkedBlind, index: number) => !sizes.has(index) && isUnsized(blind)
  const reply = yield* pricedAnew(
    heard,
    blinds.flatMap((blind, index) => {
      const size = sizes.get(index)
      if (size) return [{ ...blind, widthMm: size.widthMm, dropMm: size.dropMm }]
      return isWaiting(blind, index) ? [] : [blind]
    }),
  )
  const told = [...reply.state.blinds]
  const [focus = -1] = sizes.size === 1 ? sizes.keys() : []
  return {
    ...reply,
    state: { ...reply.state, blinds: blinds.flatMap((blind, index) => (isWaiting(blind, index) ? [blind] : (told.shift() ?? []))), focus },
  }
}
