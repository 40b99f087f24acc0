import { describe, expect, test } from 'vitest'
import { isBetterMeasurement } from '#app/features/room-walkthrough/walk/better-measurement.ts'
import { asAnother, asOne, withFinding, withNewMeasurement } from '#app/features/room-walkthrough/walk/list-steps.ts'
import { isMeasuredSince, type ListedWindow } from '#app/shop/windows-list.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'

const source = (ciMm: number): SizeSource => ({ how: 'camera', scale: 'board', corners: 'found', width_ci95_mm: ciMm, drop_ci95_mm: ciMm })
const estimate: SizeSource = { how: 'camera', scale: 'assumed' }
const window = (id: string, change: Partial<ListedWindow> = {}): ListedWindow => ({
  id,
  room: '',
  widthMm: 1200,
  dropMm: 1500,
  sizeSource: source(6),
  pictureId: `picture of ${id}`,
  lineId: null,
  ...change,
})
const found = (change: Partial<ListedWindow> = {}) => ({ widthMm: 1201, dropMm: 1501, sizeSource: source(3), look: [1], ...change })

describe('the better of two measurements', () => {
  test('is the one with the narrower interval', () => {
    expect(isBetterMeasurement(found(), window('a'))).toBe(true)
    expect(isBetterMeasurement(found({ sizeSource: source(9) }), window('a'))).toBe(false)
  })

  test('is the one with a real scale, however wide its interval', () => {
    expect(isBetterMeasurement(found({ sizeSource: source(90) }), window('a', { sizeSource: estimate }))).toBe(true)
    expect(isBetterMeasurement(found({ sizeSource: estimate }), window('a'))).toBe(false)
    expect(isBetterMeasurement(found({ sizeSource: estimate }), window('a', { sizeSource: estimate }))).toBe(false)
  })

  test('is never the new one where a person has checked or typed the size, or priced its blind', () => {
    expect(isBetterMeasurement(found(), window('a', { sizeSource: { ...source(9), corners: 'checked' } }))).toBe(false)
    expect(isBetterMeasurement(found(), window('a', { said: { mountType: 'inside-recess', width: '1190', drop: '1490' } }))).toBe(false)
    expect(isBetterMeasurement(found(), window('a', { lineId: 'line' }))).toBe(false)
    expect(isBetterMeasurement(found(), window('a', { sizeSource: estimate, lineId: 'line' }))).toBe(false)
  })
})

describe('the list of windows', () => {
  const list = [window('a', { room: 'Lounge' }), window('b')]

  test('keeps the better measurement of a window that is seen again, and the picture until there is a new one', () => {
    expect(withFinding(list, 'a', found())[0]).toEqual({ ...list[0], ...found(), isChangedOnWalk: true })
    expect(withFinding(list, 'a', found({ sizeSource: source(9) }))).toEqual(list)
  })

  test('takes a look in passing for no measurement that somebody wanted: of two windows that are one the narrower interval wins', () => {
    const decidedFor = { widthMm: 1200, dropMm: 1500 }
    const passed = withFinding([window('a', { decidedFor }), window('b', { perhaps: 'a', sizeSource: source(1) })], 'a', found())
    expect(isMeasuredSince(passed[0] as ListedWindow, passed[0]?.decidedFor)).toBe(false)
    expect(asOne(passed, 'b')).toMatchObject([{ id: 'a', widthMm: 1200, sizeSource: source(1) }])
  })

  test('takes any measurement of a window that a person wants measured again, and what was said of the former size is known as that', () => {
    const said = { mountType: 'inside-recess', width: '1190', drop: '1490' } as const
    const again = withNewMeasurement([window('a', { said })], 'a', found({ sizeSource: source(9) }))
    expect(again[0]).toMatchObject({ widthMm: 1201, said, decidedFor: { widthMm: 1200, dropMm: 1500 } })
    const rough = withNewMeasurement([window('a')], 'a', found({ sizeSource: estimate }))
    expect(rough).toEqual([window('a')])
    // Nobody has said anything of the new one yet.
    expect(isBetterMeasurement(found(), again[0] as ListedWindow)).toBe(true)
  })

  test('makes two windows one: it stays in its place, with the better size and all that was said', () => {
    const three = [
      ...list,
      window('c', { perhaps: 'a', sizeSource: source(3), room: 'Study', facing: 'north' }),
      window('d', { perhaps: 'c' }),
    ]
    const one = asOne(three, 'c')
    expect(one.map(({ id }) => id)).toEqual(['a', 'b', 'd'])
    expect(one[0]).toMatchObject({ room: 'Lounge', facing: 'north', sizeSource: source(3), pictureId: 'picture of c' })
    // What may have been the one that is gone may be the one that is left.
    expect(one[2]?.perhaps).toBe('a')
  })

  test('keeps the blind that was chosen or priced for the second of two windows that are one, with the size that it was chosen for', () => {
    const chosen = {
      productType: 'roller-blockout',
      colour: 'White',
      colourHex: '#ffffff',
      controlSide: 'left',
      quantity: '1',
      recessDepth: '70',
    } as const
    const said = { mountType: 'inside-recess', width: '1190', drop: '1490' } as const
    const [one] = asOne([window('a', { sizeSource: source(3) }), window('b', { perhaps: 'a', chosen, said, hangs: 'inside-recess' })], 'b')
    expect(one).toMatchObject({ id: 'a', chosen, said, hangs: 'inside-recess', sizeSource: source(6), pictureId: 'picture of b' })
    // A size that somebody gave comes with the blind that was chosen for it, also where another one was chosen for the first window.
    const untouched = window('a', { chosen: { ...chosen, productType: 'venetian-wood' } })
    expect(asOne([untouched, window('b', { perhaps: 'a', chosen, said })], 'b')[0]).toMatchObject({ chosen, said })
    const [priced] = asOne([window('a'), window('b', { perhaps: 'a', lineId: 'line' })], 'b')
    expect(priced).toMatchObject({ id: 'a', lineId: 'line', pictureId: 'picture of b' })
  })

  test('keeps both sizes where somebody gave one for each of two windows that are one, and knows the second by its former name', () => {
    const first = { mountType: 'inside-recess', width: '1190', drop: '1490' } as const
    const second = { mountType: 'inside-recess', width: '1180', drop: '1480', sizeSource: { how: 'tape' } } as const
    const [one] = asOne([window('a', { said: first }), window('b', { perhaps: 'a', said: second, was: ['c'] })], 'b')
    expect(one).toMatchObject({ id: 'a', said: { ...first, replaced: second }, was: ['c', 'b'] })
  })

  test('of two windows that are one, a size that was given for one stays at hand beside the blind that is priced for the other', () => {
    const typed = { mountType: 'inside-recess', width: '1234', drop: '1098', sizeSource: { how: 'typed' } } as const
    const priced = { mountType: 'inside-recess', width: '1123', drop: '1064', sizeSource: source(9) } as const
    const ofSecond = window('b', { perhaps: 'a', said: priced, lineId: 'line', sizeSource: source(9) })
    expect(asOne([window('a', { said: typed }), ofSecond], 'b')).toMatchObject([
      { id: 'a', said: { ...priced, replaced: typed }, lineId: 'line', sizeSource: source(9), pictureId: 'picture of b' },
    ])
    const [one] = asOne([window('a', { said: priced, lineId: 'line' }), window('b', { perhaps: 'a', said: typed })], 'b')
    expect(one).toMatchObject({ said: { ...priced, replaced: typed }, lineId: 'line', pictureId: 'picture of a' })
  })

  test('of two windows that are one, keeps a product that was chosen for either, with number and depth that were given for the other', () => {
    const none = { productType: '', colour: '', colourHex: null, controlSide: 'left', quantity: '2', recessDepth: '90' } as const
    const roller = { ...none, productType: 'roller-blockout', quantity: '1', recessDepth: '' } as const
    const both = { ...roller, quantity: '2', recessDepth: '90' }
    const said = { mountType: 'inside-recess', width: '1180', drop: '1480' } as const
    expect(asOne([window('a', { chosen: none }), window('b', { perhaps: 'a', chosen: roller })], 'b')[0]?.chosen).toEqual(both)
    expect(asOne([window('a', { chosen: roller }), window('b', { perhaps: 'a', chosen: none, said })], 'b')[0]?.chosen).toEqual(both)
  })

  test.each([
    [
      'the second, of which a size was given',
      window('a'),
      window('b', { said: { mountType: 'inside-recess', width: '1', drop: '2' } }),
      'b',
    ],
    [
      'the first, and a size was given of the second',
      window('a'),
      window('b', { said: { mountType: 'inside-recess', width: '1', drop: '2' } }),
      'a',
    ],
    ['the second', window('a'), window('b'), 'b'],
    ['the first', window('a'), window('b', { sizeSource: source(1) }), 'a'],
  ])('of two windows that are one, keeps what a person wanted measured again: %s', (_, first, second, wanted) => {
    const listed = withNewMeasurement([first, { ...second, perhaps: 'a' }], wanted, found({ sizeSource: source(9) }))
    const [one] = asOne(listed, 'b')
    expect(one).toMatchObject({ widthMm: 1201, sizeSource: source(9), decidedFor: { widthMm: 1200, dropMm: 1500 } })
    expect(one?.said).toEqual(second.said)
  })

  test.each([null, 'line'])(
    'of two windows that are one, an estimate takes no measured size’s place, also where somebody wanted it',
    (lineId) => {
      const listed = withNewMeasurement(
        [window('a', { lineId }), window('b', { perhaps: 'a', sizeSource: estimate })],
        'b',
        found({ sizeSource: estimate }),
      )
      const [one] = asOne(listed, 'b')
      expect(one).toMatchObject({ widthMm: 1200, sizeSource: source(6) })
      expect(one && isMeasuredSince(one, one.decidedFor)).toBe(false)
    },
  )

  test('of two windows that are one, a measured size takes the place of the estimate that a blind is priced for, and waits to be decided on', () => {
    const said = { mountType: 'inside-recess', width: '1200', drop: '1500', sizeSource: estimate } as const
    const decidedFor = { widthMm: 1200, dropMm: 1500 }
    const priced = { sizeSource: estimate, lineId: 'line', said, decidedFor }
    const expected = { widthMm: 1310, sizeSource: source(9), lineId: 'line', said, decidedFor }
    const another = { widthMm: 1310, sizeSource: source(9) }
    expect(asOne([window('a', priced), window('b', { ...another, perhaps: 'a' })], 'b')).toMatchObject([expected])
    expect(asOne([window('a', another), window('b', { ...priced, perhaps: 'a' })], 'b')).toMatchObject([expected])
  })

  test('leaves two windows two that have a blind each, so that neither is lost', () => {
    const both = asOne([window('a', { lineId: 'one' }), window('b', { perhaps: 'a', lineId: 'two' })], 'b')
    expect(both.map(({ lineId }) => lineId)).toEqual(['one', 'two'])
    expect(both[1]).toMatchObject({ perhaps: undefined })
  })

  test('lets two windows be two, also where the first one was removed meanwhile', () => {
    const asked = [...list, window('c', { perhaps: 'a' })]
    expect(asAnother(asked, 'c')[2]).toMatchObject({ id: 'c', perhaps: undefined })
    expect(asOne(asked.slice(1), 'c').map(({ id }) => id)).toEqual(['b', 'c'])
  })
})
