import { expect, test } from 'vitest'
import { changeKept, changeShown, insistOnOwn, leaveChanging, takeNewer } from '#app/shop/quote/changing-quote.ts'
import { order } from '#app/shop/quote/order-step.ts'
import { documentLines, EMPTY, linesOfBoth, type QuoteInHand, quoteOfList } from '#app/shop/quote/quote-in-hand.ts'
import { forgetLink, issue, keep, numberDocument, relist, renameBlind, reprice, withIdsOf } from '#app/shop/quote/quote-steps.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { cents } from '#shared/domain/money.ts'
import { quoteLine as line } from '#tests/support/builders/quote-line.ts'

const ids = (lines: readonly QuoteLine[]) => lines.map(({ id }) => id)
const NOW = new Date('2026-11-20T10:00:00.000Z')
const EXPIRED = new Date('2027-01-20T10:00:00.000Z')
const LATER = new Date('2026-11-20T11:00:00.123Z')
const LINK = { privateLink: 'link', version: 'v1' }
/** The server keeps the lines as they were sent. */
const answer = (version = 'v1') => ({ privateLink: 'link', version, quotedAt: NOW.toISOString(), prices: [] })

const listed = (...names: string[]): QuoteInHand => ({ ...EMPTY, lines: names.map((id) => line(id)) })
const issued = (...names: string[]) =>
  issue(
    listed(...names),
    names.map((id) => line(id)),
    NOW,
  )
const sentOf = (hand: QuoteInHand) => {
  if (hand.state === 'changing') return { number: hand.number, lines: documentLines(hand) }
  if (hand.state === 'draft') throw new Error('a draft has no number')
  return hand.quote
}
const kept = (...names: string[]) => keep(issued(...names), sentOf(issued(...names)), answer())
const changing = () => {
  const hand = changeKept(listed('mine'), { number: 'CB-123456', ...LINK, quotedAt: NOW.toISOString(), lines: [line('quoted')] })
  return { ...hand, lines: [...hand.lines, line('added')] }
}
const dearer = [...'abcdefgh', 'quoted', 'mine', 'added'].map((id) => ({ ...line(id), unitCents: cents(60_000) }))

test('a quote gets a number, keeps it while its lines stay, and gets another one for other lines', () => {
  const first = issued('a')
  expect(first).toMatchObject({ state: 'issued', quote: { number: expect.stringMatching(/^CB-\d{6}$/) } })
  expect(issue(first, [line('a')], LATER)).toBe(first)
  expect(issue(first, [line('a'), line('b')], LATER)).toMatchObject({ state: 'issued', quote: { issuedAt: LATER.toISOString() } })
})

test('lines that were left without a number get one', () => {
  expect(numberDocument({ ...EMPTY, unnumbered: [line('a')] } as QuoteInHand, NOW)).toMatchObject({ state: 'issued', lines: [] })
  expect(numberDocument(listed('a'), NOW)).toMatchObject({ state: 'draft' })
})

test('an answer about a quote that was kept says nothing of another one that was issued while it was on its way', () => {
  const first = issued('a')
  const second = issue(first, [line('a'), line('b')], LATER)
  expect(keep(second, sentOf(first), answer())).toBe(second)
  expect(order(kept('a'), [line('a')], 'link')).toMatchObject({ state: 'ordered' })
  expect(keep(order(first, [line('a')], 'link'), sentOf(first), answer())).toMatchObject({ state: 'ordered' })
})

test('a change that is kept while more is changed takes its new version for the next time, and holds the prices of what was kept', () => {
  const first = issue(changing(), [line('quoted')], NOW)
  const second = issue(first, [line('quoted'), line('added')], LATER)
  const after = keep(second, sentOf(first), answer('v2'))
  expect(after).toMatchObject({ state: 'changing', version: 'v2', kept: { lines: [{ id: 'quoted' }] } })
  expect(keep(first, sentOf(first), answer('v2'))).toMatchObject({ version: 'v2' })
})

test('a quote that is left as it was gives the list back, with what was added meanwhile', () => {
  const left = leaveChanging(changing())
  expect(left).toMatchObject({ state: 'draft' })
  expect(ids(left.lines)).toEqual(['mine', 'added'])
})

test('a change that was kept stays the quote in hand when the changing ends', () => {
  const shown = issue(changing(), [line('quoted')], NOW)
  expect(leaveChanging(keep(shown, sentOf(shown), answer('v2')))).toMatchObject({ state: 'kept', version: 'v2' })
})

test('beginning to change another quote keeps the blinds that were added to the first one', () => {
  const next = changeKept(changing(), {
    number: 'CB-222222',
    privateLink: 'other',
    version: 'w1',
    quotedAt: NOW.toISOString(),
    lines: [line('x')],
  })
  expect(ids(next.lines)).toEqual(['x'])
  expect(ids(leaveChanging(next).lines)).toEqual(['mine', 'added'])
})

test('a changed quote that is ordered straight from the list is changed no more', () => {
  const after = order(changing(), [line('quoted')], 'link')
  expect(after.state).toBe('draft')
  expect(ids(after.lines)).toEqual(['mine', 'added'])
})

test('blinds that are added while the order of a changed quote waits for a signal stay', () => {
  const hand = issue(changing(), [line('quoted'), line('added')], NOW)
  const more: QuoteInHand = { ...hand, lines: [...hand.lines, line('later')] }
  const after = order(more, [line('quoted'), line('added')], 'link')
  expect(after).toMatchObject({ state: 'ordered', quote: { number: 'CB-123456' }, privateLink: 'link' })
  expect(ids(after.lines)).toEqual(['mine', 'later'])
})

test('another order leaves a quote being changed, and takes only its own blinds', () => {
  const after = order(changing(), [line('mine'), line('added')], 'other')
  expect(after).toMatchObject({ state: 'changing', number: 'CB-123456' })
  expect(ids(after.lines)).toEqual(['quoted'])
  expect(ids(leaveChanging(after).lines)).toEqual([])
})

test('new prices never put the number of a changed quote over the lines of an ordered one', () => {
  const ordered = order(kept('a'), [line('a')], 'link')
  const hand = changeKept(ordered, {
    number: 'CB-222222',
    privateLink: 'other',
    version: 'w1',
    quotedAt: NOW.toISOString(),
    lines: [line('b')],
  })
  const after = reprice(hand, dearer, LATER)
  expect(after).toMatchObject({ state: 'changing', quote: null, before: { state: 'ordered', privateLink: 'link' } })
  expect(documentLines(after)).toMatchObject([{ id: 'a', unitCents: 50_000 }])
  expect(after.lines).toMatchObject([{ id: 'b', unitCents: 60_000 }])
})

test('new prices make a quote a new one, and a kept one whose prices hold no more a change of it, dated that day', () => {
  expect(reprice(issued('a'), dearer, LATER)).toMatchObject({ state: 'issued', quote: { issuedAt: LATER.toISOString() } })
  const after = reprice(kept('a'), dearer, EXPIRED)
  expect(after).toMatchObject({ state: 'changing', ...LINK, quote: { issuedAt: EXPIRED.toISOString(), lines: [{ unitCents: 60_000 }] } })
  expect(after.lines).toMatchObject([{ id: 'a', unitCents: 60_000 }])
})

test('a quote is shown as the server keeps it: at its prices and under its date', () => {
  const first = issued('a')
  const prices = [{ unitCents: cents(70_000), widthBandMm: 1200, dropBandMm: 1500 }]
  const after = keep(first, sentOf(first), { ...answer(), quotedAt: LATER.toISOString(), prices })
  expect(after).toMatchObject({ state: 'kept', quote: { issuedAt: LATER.toISOString(), lines: [{ unitCents: 70_000 }] } })
  expect(after.lines).toMatchObject([{ id: 'a', unitCents: 70_000 }])
})

test('changing the list of a kept quote changes that quote: it keeps its number, its link, its date and the prices that it holds', () => {
  const duplicate = { ...line('b'), unitCents: cents(60_000) }
  const after = relist(kept('a'), [{ ...line('a'), colour: 'Sage', unitCents: cents(60_000) }, duplicate], LATER)
  expect(after).toMatchObject({ state: 'changing', ...LINK, lines: [{ colour: 'Sage', unitCents: 50_000 }, { unitCents: 60_000 }] })
  expect(quoteOfList(after)).toMatchObject(LINK)
  expect(issue(after, after.lines, LATER)).toMatchObject({ quote: { issuedAt: NOW.toISOString(), lines: [{ id: 'a' }, { id: 'b' }] } })
  const expired = relist(kept('a'), [{ ...line('a'), unitCents: cents(60_000) }], EXPIRED)
  expect(expired.lines).toMatchObject([{ unitCents: 60_000 }])
  expect(issue(expired, expired.lines, EXPIRED)).toMatchObject({ quote: { issuedAt: EXPIRED.toISOString() } })
})

test('the list of a kept quote orders that quote; left as it was, what was added to it is a new one', () => {
  expect(quoteOfList(kept('a'))).toMatchObject(LINK)
  const left = leaveChanging(relist(kept('a'), [line('a'), line('b')], LATER))
  expect(left).toMatchObject({ state: 'kept', lines: [{ id: 'b' }], quote: { lines: [{ id: 'a' }] } })
  expect(quoteOfList(left)).toBeNull()
  expect(order(left, [line('b')], 'another')).toMatchObject({ state: 'kept', ...LINK, lines: [] })
  const unchanged = leaveChanging(relist(kept('a'), [{ ...line('a'), colour: 'Sage' }], LATER))
  expect(unchanged).toMatchObject({ state: 'kept', lines: [{ colour: 'Ivory' }] })
  expect(quoteOfList(unchanged)).toMatchObject(LINK)
})

test('a list that was edited before its quote was kept is a change of that quote', () => {
  const first = issued('a')
  const after = keep(relist(first, [line('a'), line('b')], LATER), sentOf(first), answer())
  expect(after).toMatchObject({ state: 'changing', ...LINK, lines: [{ id: 'a' }, { id: 'b' }], quote: { lines: [{ id: 'a' }] } })
})

test('‘Change the blinds’ never drops an edit: pressed again, on the document, or on another quote', () => {
  const sage = { ...line('quoted'), colour: 'Sage' }
  const edited = relist(changing(), [sage, line('added')], LATER)
  const same = { number: 'CB-123456', ...LINK, version: 'v2', quotedAt: NOW.toISOString(), lines: [line('other-id')] }
  expect(changeKept(edited, same)).toBe(edited)
  const other = { number: 'CB-222222', privateLink: 'other', version: 'w1', quotedAt: NOW.toISOString(), lines: [line('x')] }
  expect(leaveChanging(changeKept(edited, other)).lines).toMatchObject([{ id: 'mine' }, { id: 'added' }, { colour: 'Sage' }])
  const own = relist(kept('a'), [{ ...line('a'), colour: 'Sage' }], LATER)
  expect(changeShown(own)).toBe(own)
  expect(changeShown(kept('a'))).toMatchObject({ state: 'changing', ...LINK, lines: [{ id: 'a' }], quote: { lines: [{ id: 'a' }] } })
  const resumed = leaveChanging(changeKept(own, other))
  expect(resumed).toMatchObject({ state: 'changing', ...LINK, lines: [{ id: 'a', colour: 'Sage' }] })
})

test('a tape that was held to a blind of a kept quote stays when another quote is opened', () => {
  const taped = { ...line('quoted'), sizeSource: { how: 'tape' } } as const
  const other = { number: 'CB-222222', privateLink: 'other', version: 'w1', quotedAt: NOW.toISOString(), lines: [line('x')] }
  const theirs = relist(changing(), [taped, line('added')], LATER)
  expect(leaveChanging(changeKept(theirs, other)).lines).toContainEqual(taped)
  const own = relist(kept('quoted'), [taped], LATER)
  expect(leaveChanging(changeKept(own, other)).lines).toContainEqual(taped)
})

test('a quote whose link has ended can be ordered, saved and mailed as a new one', () => {
  expect(forgetLink(kept('a'), 'link')).toEqual({ ...issued('a'), quoteKey: expect.any(String) })
  expect(forgetLink(kept('a'), 'other')).toEqual(kept('a'))
  const after = forgetLink(changing(), 'link')
  expect(after.state).toBe('draft')
  expect(ids(after.lines)).toEqual(['mine', 'quoted', 'added'])
  expect(forgetLink(issue(changing(), [line('quoted')], NOW), 'link')).toMatchObject({ state: 'issued', quote: { number: 'CB-123456' } })
  expect(forgetLink(order(kept('a'), [line('a')], 'link'), 'link')).toMatchObject({ state: 'ordered', privateLink: null })
})

test('blinds that were ordered elsewhere as they are here leave the list; where others were ordered, those here stay, as a list of their own', () => {
  const theirs = { ...line('0'), widthMm: 700, quantity: 4 }
  expect(order(kept('a'), [line('0')], 'link')).toMatchObject({ state: 'ordered', lines: [], quote: { lines: [{ id: '0' }] } })
  const other = order(kept('a'), [theirs], 'link')
  expect(other).toMatchObject({ state: 'ordered', lines: [{ id: 'a' }], quote: { lines: [{ quantity: 4 }] }, privateLink: 'link' })
  const shown = issue(changing(), [line('quoted')], NOW)
  const after = order(shown, [theirs], 'link')
  expect(after).toMatchObject({ state: 'ordered', quote: { number: 'CB-123456', lines: [{ quantity: 4 }] } })
  expect(ids(after.lines)).toEqual(['mine', 'quoted', 'added'])
  expect(ids(order(shown, [line('0')], 'link').lines)).toEqual(['mine', 'added'])
  expect(order(kept('a'), [theirs], 'other')).toEqual(kept('a'))
})

test('the edit of a quote that was ordered as it had been kept stays in the list, wherever it was ordered, and what was not edited leaves it', () => {
  const edited = relist(kept('a', 'b'), [{ ...line('a'), colour: 'Sage' }, line('b'), { ...line('added'), widthMm: 900 }], LATER)
  const after = order(edited, [line('0'), line('1')], 'link')
  expect(after).toMatchObject({ state: 'ordered', quote: { lines: [{ id: '0' }, { id: '1' }] } })
  expect(after.lines).toMatchObject([{ colour: 'Sage' }, { id: 'added' }])
})

const inRoom = (id: string, room: string) => ({ ...line(id), room })
const keptOf = (lines: QuoteLine[]): QuoteInHand => ({
  state: 'kept',
  lines,
  quote: { number: 'CB-123456', issuedAt: NOW.toISOString(), lines },
  ...LINK,
  version: 'v1',
})

test('of a quote that was ordered by its link with a blind more or less, each blind that was ordered leaves the list and no other', () => {
  const both = keptOf([inRoom('a', 'lounge'), inRoom('b', 'study')])
  const more = order(both, [inRoom('0', 'lounge'), inRoom('1', 'study'), inRoom('2', 'bath')], 'link')
  expect(more).toMatchObject({ state: 'ordered', lines: [], quote: { lines: [{}, {}, { room: 'bath' }] } })
  expect(order(both, [inRoom('0', 'study')], 'link')).toMatchObject({ state: 'ordered', lines: [{ id: 'a' }] })
  const removed = relist(both, [inRoom('b', 'study'), inRoom('c', 'bath')], LATER)
  expect(order(removed, [inRoom('0', 'lounge'), inRoom('1', 'study')], 'link').lines).toMatchObject([{ id: 'c' }])
})

test('a blind whose room alone was changed, here or elsewhere, leaves the list when its quote is ordered, and one like it in another room stays', () => {
  const own = keptOf([inRoom('a', 'bedroom'), inRoom('b', 'study')])
  const renamed = relist(own, [inRoom('a', 'main bedroom'), inRoom('b', 'study')], LATER)
  expect(order(renamed, [inRoom('0', 'bedroom')], 'link')).toMatchObject({ state: 'ordered', lines: [{ id: 'b' }] })
  expect(order(renamed, [inRoom('0', 'bath')], 'link').lines).toHaveLength(1)
  const wider = { ...inRoom('0', 'bath'), widthMm: 700 }
  expect(order(renamed, [wider], 'link').lines).toHaveLength(2)
})

test('blinds whose rooms were named crosswise elsewhere are known by their sizes, and all leave the list', () => {
  const own = keptOf([inRoom('a', 'bedroom'), { ...inRoom('b', 'bedroom 2'), widthMm: 900 }])
  expect(order(own, [inRoom('0', 'main bedroom'), { ...inRoom('1', 'bedroom'), widthMm: 900 }], 'link').lines).toEqual([])
})

test('an order takes its blinds out of the list once, also where it is heard of twice', () => {
  const raised = relist(keptOf([{ ...inRoom('a', 'bedroom'), quantity: 2 }]), [{ ...inRoom('a', 'bedroom'), quantity: 3 }], LATER)
  const seen = order(raised, [{ ...inRoom('0', 'bedroom'), quantity: 2 }], 'link')
  const answered = order(seen, [{ ...inRoom('a', 'bedroom'), quantity: 2 }], 'link')
  expect(answered).toEqual(seen)
  expect(answered.lines).toMatchObject([{ id: 'a', quantity: 1 }])
})

test('of a blind whose number was changed here or elsewhere, as many stay in the list as were not ordered', () => {
  const own = keptOf([{ ...inRoom('a', 'bedroom'), quantity: 2 }, inRoom('b', 'study')])
  const ordered = (quantity: number) => [{ ...inRoom('0', 'bedroom'), quantity }, inRoom('1', 'study')]
  expect(order(own, ordered(1), 'link').lines).toMatchObject([{ id: 'a', quantity: 1 }])
  expect(order(own, ordered(3), 'link').lines).toEqual([])
  const raised = relist(own, [{ ...inRoom('a', 'bedroom'), quantity: 5 }, inRoom('b', 'study')], LATER)
  expect(order(raised, ordered(2), 'link').lines).toMatchObject([{ id: 'a', quantity: 3 }])
  expect(order(raised, ordered(1), 'link').lines).toMatchObject([{ id: 'a', quantity: 4 }])
  const lowered = relist(own, [inRoom('a', 'bedroom'), inRoom('b', 'study')], LATER)
  expect(order(lowered, ordered(2), 'link').lines).toEqual([])
  expect(
    order(
      keptOf([inRoom('a', 'bedroom'), inRoom('b', 'bath')]),
      [inRoom('0', 'bath')].map((line) => ({ ...line, quantity: 3 })),
      'link',
    ).lines,
  ).toMatchObject([{ id: 'a' }])
  const ofOwnList = { ...EMPTY, lines: [{ ...line('a'), quantity: 3 }] }
  expect(order(ofOwnList, [line('a')], null).lines).toMatchObject([{ id: 'a', quantity: 2 }])
})

test('a blind that was named after another room is known by what was kept of it: put aside, taken anew and insisted on', () => {
  const own = keptOf([inRoom('a', 'bedroom'), inRoom('b', 'study')])
  const renamed = renameBlind(own, 'a', 'guest room', LATER)
  const seen = {
    number: 'CB-123456',
    quotedAt: NOW.toISOString(),
    lines: [inRoom('0', 'bedroom'), inRoom('1', 'bath')],
    ...LINK,
    version: 'v2',
  }
  expect(ids(withIdsOf(renamed, seen).lines)[0]).toBe('a')
  const insisted = insistOnOwn(renamed, withIdsOf(renamed, seen))
  expect(ids(order(insisted, [inRoom('0', 'bedroom')], 'link').lines)).toEqual(['b'])
  const aside = changeKept(renamed, THEIRS)
  const after = leaveChanging(order(aside, [inRoom('0', 'bedroom'), inRoom('1', 'study')], 'link'))
  expect(after.lines).toEqual([])
})

test('the own quote is ordered at once, also where the document of its change was never asked for', () => {
  const change = relist(kept('a', 'b'), [{ ...line('a'), widthMm: 900 }, line('b')], LATER)
  const undocumented = { ...change, quote: null } as QuoteInHand
  expect(order(undocumented, [line('0'), line('1')], 'link')).toMatchObject({ state: 'ordered', privateLink: 'link', lines: [{ id: 'a' }] })
})

test('a new list with the same blind in it keeps it when the quote from before is ordered by its link', () => {
  const next: QuoteInHand = { ...kept('a'), lines: [line('once more')] }
  expect(order(next, [line('0')], 'link')).toMatchObject({ state: 'ordered', lines: [{ id: 'once more' }] })
})

test('a kept quote that expired is dated anew when it is asked for again', () => {
  expect(issue(kept('a'), [line('a')], EXPIRED)).toMatchObject({ quote: { issuedAt: EXPIRED.toISOString() } })
})

test('a quote that is ordered on its private page, where its lines have other ids, takes its blinds out of the list', () => {
  expect(order(kept('a', 'b'), [line('0'), line('1')], 'link')).toMatchObject({ state: 'ordered', lines: [], privateLink: 'link' })
})

test('a quote that is ordered with other blinds than its document had shows what was ordered', () => {
  const edited = relist(kept('a'), [{ ...line('a'), widthMm: 900 }], LATER)
  expect(order(edited, edited.lines, 'link')).toMatchObject({ state: 'ordered', lines: [], quote: { lines: [{ widthMm: 900 }] } })
  const listedAnew = { ...issued('a'), lines: [{ ...line('a'), widthMm: 900 }] }
  expect(order(listedAnew, listedAnew.lines, 'link')).toMatchObject({ state: 'ordered', quote: { lines: [{ widthMm: 900 }] } })
})

test('the price of one size never comes to stand at another: a blind that was edited since keeps its own', () => {
  const edited = { ...issued('a'), lines: [{ ...line('a'), widthMm: 2400, unitCents: cents(90_000) }] }
  const after = reprice(edited, [{ ...line('a'), unitCents: cents(60_000) }], LATER)
  expect(after.lines).toMatchObject([{ widthMm: 2400, unitCents: 90_000 }])
  expect(documentLines(after)).toMatchObject([{ widthMm: 1200, unitCents: 60_000 }])
})

test('a changed quote that expires while its document is open is dated anew when it is asked for again', () => {
  const shown = issue(changing(), [line('quoted')], NOW)
  expect(issue(shown, [line('quoted')], EXPIRED)).toMatchObject({ quote: { issuedAt: EXPIRED.toISOString() } })
})

const newer = { number: 'CB-123456', privateLink: 'link', version: 'v2', lines: [line('theirs')], quotedAt: LATER.toISOString() }

test('a quote that somebody else changed is taken as it is now, with what was added to it here', () => {
  expect(takeNewer(kept('a'), newer)).toMatchObject({
    state: 'kept',
    version: 'v2',
    quote: { lines: [{ id: 'theirs' }] },
    lines: [{ id: 'theirs' }],
  })
  const after = takeNewer(issue(changing(), [line('quoted')], NOW), newer)
  expect(after).toMatchObject({ version: 'v2', quote: { lines: [{ id: 'theirs' }] } })
  expect(ids(after.lines)).toEqual(['theirs', 'added'])
  const other = issued('a')
  expect(takeNewer(other, newer)).toBe(other)
})

test('whoever insists on the own blinds says that the other ones were seen, keeps every edit, and has the prices that are held now', () => {
  const after = insistOnOwn(kept('a'), newer)
  expect(after).toMatchObject({ state: 'changing', version: 'v2', quote: { lines: [{ id: 'a' }] }, kept: { lines: [{ id: 'theirs' }] } })
  expect(ids(after.lines)).toEqual(['a'])
  expect(insistOnOwn(changing(), newer)).toMatchObject({ version: 'v2', lineIds: ['quoted'] })
  const edited = relist(kept('a', 'b'), [{ ...line('a'), colour: 'Sage' }], LATER)
  expect(insistOnOwn(edited, newer).lines).toMatchObject([{ id: 'a', colour: 'Sage' }])
  expect(insistOnOwn(edited, newer).lines).toHaveLength(1)
})

const THEIRS = { number: 'CB-222222', privateLink: 'theirs', version: 'w1', quotedAt: NOW.toISOString(), lines: [line('x')] }
const edited = (hand: QuoteInHand) => relist(hand, [{ ...hand.lines[0], colour: 'Sage' } as QuoteLine, ...hand.lines.slice(1)], LATER)
const seenOwn = (version: string) => {
  const { number, lines } = sentOf(kept('a', 'b', 'c'))
  return {
    number,
    ...LINK,
    version,
    quotedAt: NOW.toISOString(),
    lines: lines.map((each, i) => ({ ...each, id: `link/${i}`, quantity: 2 })),
  }
}

test('a change of the own quote is put aside as it is while another quote is changed, and goes on when that one is left or ordered', () => {
  const theirs = changeKept(edited(kept('a', 'b', 'c')), THEIRS)
  const document = issue(theirs, theirs.lines, LATER)
  for (const back of [leaveChanging(theirs), order(theirs, theirs.lines, 'theirs'), order(document, theirs.lines, 'theirs')]) {
    expect(back).toMatchObject({ state: 'changing', privateLink: 'link', lines: [{ id: 'a', colour: 'Sage' }, { id: 'b' }, { id: 'c' }] })
  }
  const opened = changeKept(kept('a', 'b'), THEIRS)
  const asked = issue(opened, opened.lines, LATER)
  const saved = keep(asked, sentOf(asked), { ...answer('w2'), privateLink: 'theirs' })
  for (const unchanged of [opened, asked, saved].map(leaveChanging))
    expect(unchanged).toMatchObject({ state: 'kept', privateLink: 'link', lines: [{ id: 'a' }, { id: 'b' }] })
})

test('back at the own quote by its link, its change goes on, and what was changed for the other quote does not come into it', () => {
  const theirs = edited(changeKept(edited(kept('a', 'b', 'c')), THEIRS))
  const back = changeKept(theirs, withIdsOf(theirs, seenOwn('v1')))
  expect(back).toMatchObject({ state: 'changing', privateLink: 'link', before: { lines: [{ id: 'x', colour: 'Sage' }] } })
  expect(back.lines.map(({ id, colour }) => `${id} ${colour}`)).toEqual(['a Sage', `b ${line('b').colour}`, `c ${line('c').colour}`])
})

test('the own quote that somebody else changed keeps its blinds’ ids, also while it is put aside, and stands once', () => {
  const theirs = changeKept(kept('a', 'b', 'c'), THEIRS)
  for (const hand of [theirs, edited(theirs)]) {
    const back = changeKept(hand, withIdsOf(hand, seenOwn('v2')))
    expect(back).toMatchObject({ state: 'changing', version: 'v2', lines: [{ id: 'a', quantity: 2 }, { id: 'b' }, { id: 'c' }] })
    expect(ids(linesOfBoth(back)).filter((id) => id !== 'x')).toEqual(['a', 'b', 'c'])
  }
})

test('new prices of another quote that was looked at put none of its blinds into the own one', () => {
  const theirs = reprice(changeKept(kept('a'), THEIRS), [{ ...line('x'), unitCents: cents(60_000) }], LATER)
  const onwards = changeKept(theirs, { ...THEIRS, number: 'CB-333333', privateLink: 'third', lines: [line('y')] })
  expect(leaveChanging(onwards)).toMatchObject({ state: 'kept', privateLink: 'link', lines: [{ id: 'a' }] })
})

test('the own quote that is saved while it is put aside keeps its list', () => {
  const own = edited(kept('a', 'b'))
  const theirs = changeKept(own, THEIRS)
  const saved = keep(theirs, { number: sentOf(own).number, lines: [line('a'), line('b')] }, answer('v2'))
  expect(leaveChanging(saved)).toMatchObject({ privateLink: 'link', lines: [{ id: 'a', colour: 'Sage' }, { id: 'b' }] })
})

test('a blind that was saved though no answer came stands once when the quote is taken as it is now', () => {
  const own = relist(kept('a'), [line('a'), { ...line('b'), widthMm: 900 }], LATER)
  const seen = { ...seenOwn('v2'), lines: [{ ...line('link/0') }, { ...line('link/1'), widthMm: 900 }] }
  expect(takeNewer(own, withIdsOf(own, seen)).lines.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a list that has none of the kept quote’s blinds left is a new one, whichever was done first', () => {
  const added = relist(kept('a'), [line('a'), line('b')], LATER)
  const replaced = relist(added, [line('b')], LATER)
  expect(quoteOfList(replaced)).toBeNull()
  expect(replaced).toMatchObject({ state: 'kept', privateLink: 'link', lines: [{ id: 'b' }] })
})

test('the own quote comes back with its link when the link of the one being changed has ended', () => {
  const ended = forgetLink(changeKept(kept('a'), THEIRS), 'theirs')
  expect(ended).toMatchObject({ state: 'changing', privateLink: 'link', lines: [{ id: 'a' }, { id: 'x' }] })
})
