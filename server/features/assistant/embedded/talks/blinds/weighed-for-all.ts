import { type Cents, sumCents } from '#shared/domain/money.ts'
import { productName } from '#shared/domain/products.ts'
import { productIn, productsNamedIn } from '#shared/domain/said/names/products.ts'
import { formatCents } from '#shared/formats/rand.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { pricesOfAll } from '../../prices-of-all.ts'
import { quick, type Reply, type Steps } from '../../steps.ts'
import { priceText } from './price-text.ts'
import { OF_PRICE } from './weighed.ts'

/** 'Which is cheaper for all my windows, roller or zebra?': each product at the sizes of all of them. */

interface Window {
  readonly room: string | null
  readonly widthMm: number
  readonly dropMm: number
  readonly quantity: number
}

interface Weighed {
  readonly type: string
  readonly text: string
  /** Null where it is not made for each of the windows. */
  readonly cents: Cents | null
}

export function* weighedForAll(heard: Heard): Steps<Reply | null> {
  const { plain, state, words, hasSize } = heard
  const { onVisit } = productIn(plain)
  const named = productsNamedIn(plain).flatMap(([type]) => type ?? [])
  const windows = windowsOf(heard)
  if (named.length + (onVisit ? 1 : 0) < 2 || hasSize || windows.length < 2 || !OF_PRICE.test(plain)) return null
  const weighed: Weighed[] = []
  for (const type of named) weighed.push(yield* weighedAt(heard, type, windows))
  const ranked = weighed.toSorted((one, other) => (one.cents ?? Number.POSITIVE_INFINITY) - (other.cents ?? Number.POSITIVE_INFINITY))
  const made = ranked.filter(({ cents }) => cents !== null)
  const [best] = made
  // Its own price is not told where it has none: awnings and shutters are priced on a visit.
  const visit = onVisit ?? (ASKS_ALL.test(plain) ? state.onVisit : null)
  const isOnList = heard.lines.length > 0
  const texts = [
    best && made.length > 1 ? words.cheapestIs(productName(best.type)) : '',
    ...ranked.map(({ text }) => text),
    visit ? words.onVisit(visit) : '',
    isOnList ? words.listStays() : words.askProduct(),
  ]
  return {
    text: texts.filter(Boolean).join('\n'),
    // What is on the list keeps its product until the customer says otherwise.
    state: isOnList
      ? { ...state, asked: null }
      : { ...state, asked: 'product', blinds: state.blinds.map((blind) => ({ ...blind, candidates: named })) },
    quickReplies: isOnList ? [quick(words.reply.list)] : named.map((type) => quick(productName(type), type)),
  }
}

const ASKS_ALL = /\b(?:all|everything|whole|alles|almal|al my|elke)\b/

/** Those of the list and those that are spoken of; none where one has no size yet. */
function windowsOf({ lines, state }: Heard): Window[] {
  const listed = lines.map(({ room, width_mm, drop_mm, quantity }) => ({
    room: room || null,
    widthMm: width_mm,
    dropMm: drop_mm,
    quantity,
  }))
  const open = state.blinds.filter(({ lineId }) => lineId === null)
  const sized = open.flatMap(({ room, widthMm, dropMm, quantity }) =>
    widthMm !== null && dropMm !== null ? [{ room, widthMm, dropMm, quantity }] : [],
  )
  return sized.length === open.length ? [...listed, ...sized] : []
}

function* weighedAt(heard: Heard, type: string, windows: readonly Window[]): Steps<Weighed> {
  const { words } = heard
  const {
    prices,
    sumCents: sum,
    sum_of_all,
  } = yield* pricesOfAll(
    windows.map(({ widthMm, dropMm, quantity }) => ({ product_type: type, width_mm: widthMm, drop_mm: dropMm, quantity })),
  )
  if (sum_of_all !== null) return { type, text: words.forAll(productName(type), windows.length, sum_of_all), cents: sum }
  const refused = prices.flatMap((price, index) => {
    const { room, widthMm, dropMm } = windows[index] as Window
    return price.priced ? [] : [`${words.atSize(room ? words.room(room) : null, widthMm, dropMm)} ${priceText(heard, price)}`]
  })
  const made = prices.filter((price) => price.priced)
  const rest = formatCents(sumCents(made.map(({ all_cents }) => all_cents)))
  const ofRest = made.length > 0 ? [words.forTheRest(productName(type), made.length, rest)] : []
  return { type, text: [...refused, ...ofRest].join('\n'), cents: null }
}
