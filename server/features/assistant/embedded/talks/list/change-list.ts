import type { BasketLine } from '#shared/contracts/assistant.ts'
import { productName } from '#shared/domain/products.ts'
import { asOnList, NO_BLIND, openBlinds, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed } from '../../../conversation/words.ts'
import { coloursLeft, coloursMeant, nearestColours } from '../../../said/colour-words.ts'
import type { ToldLine, ToldOutcome } from '../../../tools/basket.ts'
import { notInColour, productsInColour } from '../../colour-of-products.ts'
import { withColourSaid } from '../../meaning/blinds/colour-said.ts'
import { colourNamed } from '../../meaning/blinds/colours-meant.ts'
import { lineName, lineWords, namesOneOf, totalWords, whichLine, withoutNamedColours } from '../../meaning/blinds/list-lines.ts'
import { sizeFor } from '../../meaning/blinds/size-meant.ts'
import { doubtOf, wordsInDoubt } from '../../meaning/how-sure.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'
import { askedFirst, goesOnWithOffer } from './asked-first.ts'
import { isAsIs, type LineChange, type LineToBe } from './line-to-be.ts'

/** Changing what stands on the list. */

/** What is said to change of a line. */
export function* wishFor(heard: Heard, line: BasketLine): Steps<LineToBe> {
  const { said, product } = heard
  const plain = withoutNamedColours(heard.plain, heard.lines)
  const size = sizeFor(heard, { widthMm: line.width_mm, dropMm: line.drop_mm })
  const productType = product.candidates.length === 1 && product.candidates[0] !== line.product_type ? product.candidates[0] : undefined
  const { colours } = yield* call('list_colours', { product_type: productType ?? line.product_type })
  const colour = colourNamed(plain, colours)
  return {
    product_type: productType ?? line.product_type,
    width_mm: size.widthMm ?? line.width_mm,
    drop_mm: size.dropMm ?? line.drop_mm,
    quantity: said[0]?.quantity ?? line.quantity,
    colour: colour ?? (productType ? '' : line.colour),
    control_side: said[0]?.controlSide ?? line.control_side,
    mount_type: said[0]?.mountType ?? line.mount_type,
  }
}
export function* changeReply(heard: Heard, named: readonly BasketLine[]): Steps<Reply> {
  const wishes: LineToBe[] = []
  for (const line of named) wishes.push(yield* wishFor(heard, line))
  const which = productLeftOpen(heard, named)
  if (which) return which
  const asWished = named.map((line, place) => ({ ...line, product_type: wishes[place]?.product_type ?? line.product_type }))
  const open = yield* colourLeftOpen(heard, asWished)
  if (open && named.every((line, place) => isAsIs(wishes[place] ?? {}, line))) return open
  const reply = yield* changeLines(heard, named, (line) => wishes[named.indexOf(line)] ?? {})
  return open ? { ...reply, text: `${reply.text} ${open.text}` } : reply
}

/** 'Change the kitchen to aluminium', of which there are several: which of them is asked. */
function productLeftOpen({ product, words, state }: Heard, lines: readonly BasketLine[]): Reply | null {
  const types = product.candidates
  if (types.length < 2 || lines.some(({ product_type }) => types.some((type) => type === product_type))) return null
  const names = types.slice(0, MOST_NAMED).map(productName)
  const [{ room = '' } = {}] = lines
  const named = room.length > LONGEST_ROOM ? '' : room
  const replies = lines.length === 1 ? types.slice(0, MOST_NAMED).map((type) => quick(words.changeTo(named, productName(type)), type)) : []
  return { text: words.askWhich(listed(names, words.or)), state, quickReplies: replies }
}

/** 'Make both grey', where there are several: which of them is asked. */
export function* colourLeftOpen({ plain: whole, lines: onList, words, state }: Heard, lines: readonly BasketLine[]): Steps<Reply | null> {
  const plain = withoutNamedColours(whole, onList)
  const told: string[] = []
  for (const type of new Set(lines.map(({ product_type }) => product_type))) {
    const { colours, product } = yield* call('list_colours', { product_type: type })
    const meant = coloursMeant(plain, colours)
    if (colourNamed(plain, colours)) continue
    if (!meant?.word) {
      const foreign = meant ? null : yield* productsInColour(plain)
      const nearest = foreign ? nearestColours(foreign.hex, colours).map(({ name }) => name) : []
      if (foreign) told.push(words.colourLacks(foreign.colour, product, listed(nearest, words.and)))
      continue
    }
    if (meant.colours.length === 0) told.push(notInColour(words, { name: meant.word, look: meant.word }, product, colours))
    else
      told.push(
        words.colourFew(
          meant.word,
          product,
          listed(
            meant.colours.slice(0, MOST_NAMED).map(({ name }) => name),
            words.or,
          ),
        ),
      )
  }
  if (told.length === 0) return null
  const blinds = [
    // The other lines are not asked about, so the colour that is answered is none of theirs.
    ...openBlinds(state),
    ...lines.map((line) => asOnList(NO_BLIND, line)),
  ]
  return { text: told.join(' '), state: { ...state, blinds, focus: blinds.length - 1, asked: 'colour' } }
}
const MOST_NAMED = 4
/** With a longer one the product's name would not fit on the button. */
const LONGEST_ROOM = 30

/** @param isTaken whether it was offered and is taken up: then it was read back already */
export function* changeLines(
  heard: Heard,
  named: readonly BasketLine[],
  changeOf: (line: BasketLine) => LineChange,
  isTaken = false,
): Steps<Reply> {
  const { words, state, lines } = heard
  if (!isTaken && namesOneOf(heard.plain, named)) return whichLine(heard)
  const change = named.flatMap((line) => {
    const wish = changeOf(line)
    return isAsIs(wish, line) ? [] : [{ room: line.room, ...wish, colour: wish.colour === '' ? undefined : wish.colour, id: line.id }]
  })
  if (change.length === 0) {
    const basket = yield* call('read_basket', {})
    const same = basket.lines.filter(({ id }) => named.some((line) => line.id === id)).map((line) => lineWords(words, line))
    return { text: words.lineUnchanged(same.join('; ')), state }
  }
  const effects = named.flatMap((line) => {
    const changed = change.find(({ id }) => id === line.id)
    return changed ? [{ before: line, after: { ...line, ...changed } }] : []
  })
  const colours = [...named, ...change].map(({ colour = '' }) => colour)
  const doubt = isTaken ? wordsInDoubt(heard, effects, colours) : doubtOf(heard, effects, colours)
  if (doubt && !(isTaken && doubt.length === 0)) return yield* askedFirst(heard, named, changeOf, doubt)
  if (!isTaken && goesOnWithOffer(heard, named, changeOf)) return yield* askedFirst(heard, named, changeOf, [])
  const result = yield* call('change_basket', { change, asked: true, together: true })
  const refused = refusedWords(heard, named, result.changed)
  if (refused) return { text: refused, state }
  const done = result.changed.flatMap((each) => (each.outcome === 'done' ? [each.line] : []))
  if (done.length === 0) return { text: words.whichLine(lines.length), state }
  const blinds = [...state.blinds.filter(({ lineId }) => !done.some(({ id }) => id === lineId)), ...done.map(talkedOf)]
  const next = { ...state, asked: null, focus: done.length === 1 ? blinds.length - 1 : -1, blinds }
  const bare = done.find(({ colour }) => colour === '')
  if (bare) {
    const said = `${words.changed(done.map((line) => lineWords(words, line)).join('; '))} ${totalWords(words, result.basket)}`
    return yield* askColourOfLine({ ...heard, state: next }, bare, said)
  }
  return {
    text: words.changed(done.map((line) => lineWords(words, line)).join('; ')),
    total: totalWords(words, result.basket),
    state: next,
  }
}

/** Why nothing was changed, with the name of each line that it is of; nothing where all could be done. */
export function refusedWords({ words, lines }: Heard, named: readonly BasketLine[], outcomes: readonly ToldOutcome[]): string {
  if (outcomes.some(({ outcome }) => outcome === 'list_full')) return words.listFull()
  if (outcomes.some(({ outcome }) => outcome === 'too_many_changes')) return words.tooManyChanges()
  const whys = outcomes.flatMap((each, place) => {
    const line = named[place]
    if (each.outcome === 'unknown_colour' && line)
      return [words.notMadeIn(line.product_name ?? line.product_type, listed([...each.colours], words.and))]
    if (each.outcome !== 'no_price') return []
    return [lines.length > 1 && line ? `${lineName(words, line)}: ${words.notMade(each.why)}` : words.notMade(each.why)]
  })
  return whys.length === 0 ? '' : [...whys, ...(outcomes.length > 1 ? [words.changedNone()] : [])].join('\n')
}

/** 'Two of them; the second one must be wider': some of those that one line stands for become a line of their own. */
export function* someApart(heard: Heard, line: BasketLine, count: number, room = line.room): Steps<Reply | null> {
  const { words, state } = heard
  const wish = { ...(yield* wishFor(heard, line)), quantity: line.quantity, room }
  if (isAsIs(wish, line)) return null
  const effects = [
    { before: line, after: { ...line, quantity: line.quantity - count } },
    { before: null, after: { ...wish, quantity: count } },
  ]
  const doubt = wordsInDoubt(heard, effects, [line.colour, wish.colour])
  if (doubt.length > 0) return { text: words.notReadSo(doubt.join(', ')), state }
  const result = yield* call('change_basket', {
    change: [{ id: line.id, quantity: line.quantity - count }],
    add: [{ ...wish, colour: wish.colour || undefined, quantity: count, like: line.id }],
    asked: true,
    together: true,
  })
  const refused = refusedWords(heard, [line], result.added)
  if (refused) return { text: refused, state }
  const [done] = result.added
  if (done?.outcome !== 'done') return { text: words.whichLine(heard.lines.length), state }
  return {
    text: words.changed(lineWords(words, done.line)),
    total: totalWords(words, result.basket),
    state: { ...state, asked: null, blinds: [...state.blinds.filter(({ lineId }) => lineId !== done.line.id), talkedOf(done.line)] },
  }
}

/** A line without a colour stands on the list and has its price; before it is ordered its colour must be chosen. @param said what happened to it */
export function* askColourOfLine(heard: Heard, line: ToldLine, said: string): Steps<Reply> {
  const { words, state, lines } = heard
  const { colours } = yield* call('list_colours', { product_type: line.product_type })
  // A colour by its name, which another blind has got by this message, is none that may be several of this one's.
  const isOfOther = state.blinds.some(
    ({ colour, lineId }) =>
      colour !== null && lineId !== line.id && coloursMeant(heard.plain, [{ name: colour, hex: '', description: '' }])?.word === null,
  )
  const plain = isOfOther ? '' : (yield* withColourSaid(heard)).plain
  const meant = coloursMeant(plain, colours)
  const shown = meant && meant.colours.length > 1 ? meant.colours : coloursLeft(plain, colours)
  const names = listed(
    shown.map(({ name }) => name),
    words.or,
  )
  const isOneOfSeveral = state.blinds.length > 1 || lines.length > 1
  return {
    text: [said, isOneOfSeveral ? words.askColourOf(line.room ? words.room(line.room) : line.product, names) : words.askColour(names)]
      .filter(Boolean)
      .join(' '),
    state: { ...state, asked: 'colour', focus: state.blinds.findIndex(({ lineId }) => lineId === line.id) },
    quickReplies: shown.slice(0, 10).map(({ name, hex }) => quick(name, line.product_type, hex)),
  }
}

const talkedOf = (line: ToldLine): TalkedBlind => asOnList(NO_BLIND, line)
