import type { ToldPrice } from '../tools/prices.ts'
import { coloursMeant, speaksOfColour } from './colour-words.ts'
import type { Heard } from './heard.ts'
import type { TalkedBlind } from './state.ts'
import { call, quick, type Reply, type Steps } from './steps.ts'
import { lineWords, totalWords } from './talk-list.ts'
import { listed } from './words.ts'

/** From a price to the list: added where the customer wants it, with its colour asked for first; else offered. */

/** Puts what was priced on the list where the customer wants it; else it is offered. */
export function* toList(heard: Heard, text: string, prices: readonly ToldPrice[]): Steps<Reply> {
  const { words, state } = heard
  const made = state.blinds.filter((_, index) => prices[index]?.priced)
  const without = made.find(({ colour, lineId }) => colour === null && lineId === null)
  if (state.isWanted && without) return yield* askColour(heard, text, without)
  const change = made.filter(({ lineId }) => lineId !== null).map((blind) => ({ id: blind.lineId ?? '', ...wishOf(blind) }))
  const add = made.filter(({ lineId }) => lineId === null).map(wishOf)
  const result = yield* call('change_basket', { add, change, asked: state.isWanted || change.length > 0 })
  const done = [...result.changed, ...result.added].filter((each) => each.outcome === 'done')
  if ([...result.added, ...result.changed].some((each) => each.outcome === 'list_full')) return { text: words.listFull(), state }
  const onList = done.filter((each) => each.is_on_list)
  // The tool keeps the order of the wishes, so each blind finds its line.
  const ids = [...result.added].map((each) => (each.outcome === 'done' && each.is_on_list ? each.line.id : null))
  let next = 0
  const blinds = state.blinds.map((blind) =>
    made.includes(blind) && blind.lineId === null ? { ...blind, lineId: ids[next++] ?? null } : blind,
  )
  if (onList.length > 0) {
    const lines = onList.map(({ line }) => lineWords(words, line)).join('; ')
    const said = result.changed.length > 0 ? words.changed(lines) : words.added(lines)
    return {
      text: `${said} ${totalWords(words, result.basket)} ${words.wayOn()}`,
      state: { ...state, blinds, isWanted: false, asked: null },
      quickReplies: [quick(words.reply.list), quick(words.reply.leadTime)],
    }
  }
  const colour = made.length === 1 ? yield* colourHint(heard, made[0] as TalkedBlind) : ''
  return {
    text: `${text}${colour ? ` ${colour}` : ''} ${words.askAdd()}`,
    state: { ...state, blinds, asked: 'add' },
    quickReplies: [quick(words.reply.add), quick(words.reply.colours), quick(words.reply.leadTime)],
  }
}

/** Of a colour that was asked for by a common word and may be several. */
function* colourHint({ plain, words }: Heard, blind: TalkedBlind): Steps<string> {
  if (!speaksOfColour(plain) || !blind.candidates[0]) return ''
  const { colours, product } = yield* call('list_colours', { product_type: blind.candidates[0] })
  const meant = coloursMeant(plain, colours)
  if (!meant?.word) return ''
  const names = listed(
    meant.colours.slice(0, 4).map(({ name }) => name),
    words.or,
  )
  if (meant.colours.length === 0)
    return words.colourNo(
      meant.word,
      product,
      listed(
        colours.slice(0, 3).map(({ name }) => name),
        words.or,
      ),
    )
  return `${words.colourFew(meant.word, product, names)} ${words.priceStays()}`
}

function* askColour({ words, state, plain, intents }: Heard, text: string, blind: TalkedBlind): Steps<Reply> {
  const type = blind.candidates[0] ?? ''
  const { colours } = yield* call('list_colours', { product_type: type })
  const meant = coloursMeant(plain, colours)
  const shown = meant && meant.colours.length > 1 ? meant.colours : colours
  const wish = wishOf(blind)
  yield* call('change_basket', { add: [wish], asked: false })
  return {
    // Who has just said yes to it has read the price.
    text: `${intents.has('yes') ? '' : `${text} `}${words.askColour(
      listed(
        shown.map(({ name }) => name),
        words.or,
      ),
    )}`,
    state: { ...state, asked: 'colour' },
    quickReplies: shown.slice(0, 10).map(({ name, hex }) => quick(name, type, hex)),
  }
}

const wishOf = (blind: TalkedBlind) => ({
  product_type: blind.candidates[0] ?? '',
  width_mm: blind.widthMm ?? 0,
  drop_mm: blind.dropMm ?? 0,
  quantity: blind.quantity,
  ...(blind.colour ? { colour: blind.colour } : {}),
  ...(blind.room ? { room: blind.room } : {}),
  ...(blind.controlSide ? { control_side: blind.controlSide } : {}),
  ...(blind.mountType ? { mount_type: blind.mountType } : {}),
})
