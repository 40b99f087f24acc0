import { describe, expect, it } from 'vitest'
import {
  basketLineOf,
  basketOf,
  changedList,
  isDoneAtOnce,
  isListed,
  type ListAction,
  sinceMade,
  undoneList,
} from '#app/features/assistant/list/list-change.ts'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { cents } from '#shared/domain/money.ts'
import { quoteLine } from '#tests/support/builders/quote-line.ts'

const kitchen = quoteLine('kitchen')
const lounge = quoteLine('lounge')
const bedroom = quoteLine('bedroom')
const list = [kitchen, lounge]

const adding = (line: QuoteLine, asked = true): ListAction => ({ kind: 'add_line', asked, line: basketLineOf(line) })
const changing = (line: QuoteLine): ListAction => ({ kind: 'change_line', line: basketLineOf(line) })
const removing = (id: string): ListAction => ({ kind: 'remove_line', id })

function followed(lines: readonly QuoteLine[], action: ListAction) {
  const change = changedList(lines, action)
  if (!change.ok) throw new Error(change.why)
  return change
}
const ids = (lines: readonly QuoteLine[] | null) => lines?.map(({ id }) => id) ?? null

describe('what is proposed is done', () => {
  it('adds a blind at the end', () => expect(ids(followed(list, adding(bedroom)).lines)).toEqual(['kitchen', 'lounge', 'bedroom']))
  it('adds a blind that comes back where it stood, and last where the list is shorter by now', () => {
    const back: ListAction = { kind: 'add_line', asked: true, line: basketLineOf(bedroom), place: 1 }
    expect(ids(followed(list, back).lines)).toEqual(['kitchen', 'bedroom', 'lounge'])
    expect(ids(followed([], back).lines)).toEqual(['bedroom'])
  })
  it('changes a blind in its place', () => {
    const { lines } = followed(list, changing({ ...kitchen, quantity: 3, unitCents: cents(61_000) }))
    expect(lines.map(({ id, quantity, unitCents }) => [id, quantity, unitCents])).toEqual([
      ['kitchen', 3, 61_000],
      ['lounge', 1, 50_000],
    ])
  })
  it('removes a blind', () => expect(ids(followed(list, removing('kitchen')).lines)).toEqual(['lounge']))
  it('leaves the given list as it was', () => {
    const before = JSON.stringify(list)
    for (const action of [adding(bedroom), changing({ ...kitchen, quantity: 9 }), removing('lounge')]) changedList(list, action)
    expect(JSON.stringify(list)).toBe(before)
  })
})

describe('an offered blind is on the list already', () => {
  const offered = (change: Partial<QuoteLine> = {}) => isListed(list, basketLineOf({ ...kitchen, id: 'offered', ...change }))
  it('where the same blind is, under whatever id and price', () => expect(offered({ unitCents: cents(1) })).toBe(true))
  it('in any colour, where none was offered', () => expect(offered({ colour: '', colourHex: null })).toBe(true))
  it('not in another number, size, colour or room', () => {
    for (const change of [{ quantity: 2 }, { widthMm: 999 }, { colour: 'Slate Rock' }, { room: 'Study' }])
      expect(offered(change)).toBe(false)
  })
})

describe('what cannot be done is refused, and nothing changes', () => {
  const why = (lines: readonly QuoteLine[], action: ListAction) => {
    const change = changedList(lines, action)
    return change.ok ? null : change.why
  }
  it.each([
    ['a blind that is there already', adding(kitchen), 'already_there'],
    ['a change of a blind that is gone', changing(bedroom), 'not_there'],
    ['a removal of a blind that is gone', removing('bedroom'), 'not_there'],
    ['a product that the shop does not have', adding({ ...bedroom, productType: 'curtain' }), 'not_valid'],
    ['a blind for nothing', adding({ ...bedroom, unitCents: cents(0) }), 'not_valid'],
  ] as const)('%s', (_name, action, reason) => expect(why(list, action)).toBe(reason))

  it.each([
    ['a size below nothing', { width_mm: -5 }],
    ['half a blind', { quantity: 0.5 }],
    ['a price below nothing', { price: -1 }],
  ])('%s', (_name, wrong) => {
    const line = { ...basketLineOf(bedroom), ...wrong }
    expect(why(list, { kind: 'add_line', asked: true, line })).toBe('not_valid')
  })

  it('the hundred and first blind', () => {
    const full = Array.from({ length: 100 }, (_, index) => quoteLine(`line-${index}`))
    expect(why(full, adding(bedroom))).toBe('list_full')
  })
})

describe('undo takes back what was done and nothing else', () => {
  it.each([
    ['an addition', adding(bedroom)],
    ['a change', changing({ ...kitchen, colour: 'Charcoal' })],
    ['a removal', removing('kitchen')],
  ])('%s', (_name, action) => {
    const { lines, undo } = followed(list, action)
    expect(undoneList(lines, undo)?.map(basketLineOf)).toEqual(list.map(basketLineOf))
  })

  it('several removals of one answer, in whichever order they are taken back', () => {
    const all = [kitchen, lounge, bedroom]
    const order = all.map(({ id }) => id)
    const first = changedList(all, removing('kitchen'), order)
    if (!first.ok) throw new Error(first.why)
    const second = changedList(first.lines, removing('lounge'), order)
    if (!second.ok) throw new Error(second.why)
    for (const [one, other] of [
      [first.undo, second.undo],
      [second.undo, first.undo],
    ] as const)
      expect(ids(undoneList(undoneList(second.lines, one) ?? [], other))).toEqual(order)
  })

  it('what another tab did meanwhile stays', () => {
    const added = followed(list, adding(bedroom))
    const meanwhile = [quoteLine('study'), ...added.lines.filter(({ id }) => id !== 'lounge')]
    expect(ids(undoneList(meanwhile, added.undo))).toEqual(['study', 'kitchen'])
    const removed = followed(list, removing('lounge'))
    expect(ids(undoneList([...removed.lines, quoteLine('study')], removed.undo))).toEqual(['kitchen', 'lounge', 'study'])
    expect(ids(undoneList([], removed.undo))).toEqual(['lounge'])
  })

  it('a price that changed meanwhile is no other blind', () => {
    const { lines, undo } = followed(list, adding(bedroom))
    const dearer = lines.map((line) => ({ ...line, unitCents: cents(99_900) }))
    expect(ids(undoneList(dearer, undo))).toEqual(['kitchen', 'lounge'])
  })

  it('a blind that was changed or removed meanwhile is left alone', () => {
    const added = followed(list, adding(bedroom))
    expect(undoneList(list, added.undo)).toBeNull()
    expect(
      undoneList(
        added.lines.map((line) => ({ ...line, quantity: 2 })),
        added.undo,
      ),
    ).toBeNull()
    const changed = followed(list, changing({ ...kitchen, colour: 'Charcoal' }))
    expect(undoneList([lounge], changed.undo)).toBeNull()
    expect(undoneList(list, changed.undo)).toBeNull()
    const removed = followed(list, removing('kitchen'))
    expect(undoneList(list, removed.undo)).toBeNull()
  })
})

describe('of what can no longer be taken back it is known what became of it', () => {
  const added = followed(list, adding(bedroom))
  const recoloured = added.lines.map((line) => ({ ...line, colour: 'Charcoal' }))
  const removed = followed(list, removing('kitchen'))
  it.each([
    ['nothing, as long as it can be taken back', added.lines, added.undo, null],
    ['a blind that has another colour by now', recoloured, added.undo, 'changed'],
    ['a blind that is off the list', list, added.undo, 'gone'],
    ['a removed blind that is back', list, removed.undo, 'back'],
  ] as const)('%s', (_name, lines, change, since) => expect(sinceMade(lines, change)).toBe(since))

  it('a removed blind for which there is no room may come back once there is', () => {
    const full = Array.from({ length: MAX_ORDER_LINES }, (_, index) => quoteLine(`line-${index}`))
    expect(undoneList(full, removed.undo)).toBeNull()
    expect(sinceMade(full, removed.undo)).toBeNull()
  })
})

it('only what was asked for is done at once, also without a colour yet', () => {
  expect(isDoneAtOnce(adding(bedroom))).toBe(true)
  expect(isDoneAtOnce(adding(bedroom, false))).toBe(false)
  expect(isDoneAtOnce(adding({ ...bedroom, colour: '' }))).toBe(true)
  expect(isDoneAtOnce(removing('kitchen'))).toBe(true)
})

it('a question carries the list with sources of sizes, rooms and prices', () => {
  const taped: QuoteLine = { ...kitchen, room: 'Kitchen', sizeSource: { how: 'tape' } }
  expect(basketOf([taped])).toEqual([
    expect.objectContaining({ id: 'kitchen', room: 'Kitchen', price: 500, size_source: { how: 'tape' }, colour_hex: null }),
  ])
})
