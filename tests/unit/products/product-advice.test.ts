import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPASS_POINTS } from '#shared/domain/compass-point.ts'
import { type AdvisedWindow, adviseProducts, isMadeAt, noneMadeAt } from '#shared/domain/product-advice.ts'
import { PRODUCTS, productOf } from '#shared/domain/products.ts'
import { roomKindOf, USUAL_ROOMS } from '#shared/domain/room-kind.ts'

const usual = { widthMm: 1200, dropMm: 1500 }
const typesFor = (window: AdvisedWindow) => adviseProducts(window).map(({ productType }) => productType)
const sentencesFor = (window: AdvisedWindow) =>
  adviseProducts(window)
    .flatMap(({ reasons }) => reasons.map(({ sentence }) => sentence))
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')

const anyWindow = fc.record({
  widthMm: fc.integer({ min: 200, max: 6500 }),
  dropMm: fc.integer({ min: 200, max: 4000 }),
  room: fc.oneof(fc.constantFrom('', ...USUAL_ROOMS), fc.string({ maxLength: 12 })),
  recessDepthMm: fc.option(fc.integer({ min: 0, max: 300 })),
  facing: fc.option(fc.constantFrom(...COMPASS_POINTS), { nil: undefined }),
  mountType: fc.option(fc.constantFrom('inside-recess' as const, 'outside-facefix' as const), { nil: undefined }),
})

describe('advice on products', () => {
  test('whatever the window: each product suggested is made at its size, and fits its recess where it hangs in it', () => {
    fc.assert(
      fc.property(anyWindow, (window) => {
        const advice = adviseProducts(window)
        expect(advice.length).toBeLessThanOrEqual(3)
        expect(new Set(advice.map(({ productType }) => productType)).size).toBe(advice.length)
        for (const { productType, mountType, reasons } of advice) {
          const product = productOf(productType)
          if (!product) throw new Error(`no such product: ${productType}`)
          expect(isMadeAt(product, window)).toBe(true)
          if (mountType === 'inside-recess' && window.recessDepthMm !== null)
            expect(product.recessDepthMm).toBeLessThanOrEqual(window.recessDepthMm)
          if (window.mountType) expect(mountType).toBe(window.mountType)
          expect(reasons.length).toBeGreaterThanOrEqual(1)
          expect(reasons.length).toBeLessThanOrEqual(3)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('the same window always gets the same advice', () => {
    fc.assert(
      fc.property(anyWindow, (window) => {
        expect(adviseProducts({ ...window })).toEqual(adviseProducts(window))
      }),
    )
  })

  test('something is suggested wherever anything indoors can be made and hung', () => {
    fc.assert(
      fc.property(anyWindow, ({ mountType: _, ...window }) => {
        const isOutdoors = roomKindOf(window.room) === 'outdoors'
        const isMade = PRODUCTS.some((product) => (product.group === 'outdoor_blinds') === isOutdoors && isMadeAt(product, window))
        expect(adviseProducts(window).length > 0).toBe(isMade)
      }),
    )
  })

  test('every reason begins with the fact that it rests on', () => {
    fc.assert(
      fc.property(anyWindow, (window) => {
        for (const { about, sentence } of adviseProducts(window).flatMap(({ reasons }) => reasons)) {
          const begins = { size: /^\d/, recess: /^Recess of \d/, room: /^.+: /s, facing: /^Faces (north|east|south|west)/ }[about]
          expect(sentence).toMatch(begins)
          if (about === 'room') expect(sentence.startsWith(window.room)).toBe(true)
        }
      }),
    )
  })

  test('a bathroom gets what stands steam, and never wood', () => {
    const types = typesFor({ ...usual, room: 'Bathroom' })
    expect(types.every((type) => /aluminium|aluwood|plaswood/.test(type))).toBe(true)
    expect(sentencesFor({ ...usual, room: 'Bathroom' })).toContain('Bathroom: aluminium stands steam')
  })

  test('a bedroom gets what lets in no light, in more than one kind of blind', () => {
    const [first, second] = typesFor({ ...usual, room: 'Main bedroom' })
    expect(first).toBe('roller-blockout')
    expect(second).toMatch(/^honeycomb/)
  })

  test('in a shallow recess stand the slats that fit it, with its depth and theirs', () => {
    const [first] = adviseProducts({ ...usual, recessDepthMm: 40 })
    expect(first).toMatchObject({ productType: 'venetian-aluminium-25mm', mountType: 'inside-recess' })
    expect(sentencesFor({ ...usual, recessDepthMm: 40 })).toContain('Recess of 40 mm: this one needs only 35 mm')
  })

  test('a window too wide for others says how wide those are made', () => {
    expect(sentencesFor({ widthMm: 2650, dropMm: 1500 })).toContain('2 650 mm wide: wider than the 2 500 mm that zebra blinds are made to')
    expect(typesFor({ widthMm: 4000, dropMm: 2100 })).toEqual(['verticals-blockout'])
  })

  test('the side of the house tells when the sun comes in', () => {
    expect(sentencesFor({ ...usual, facing: 'north-west' })).toContain('Faces north-west, afternoon sun')
    expect(sentencesFor({ ...usual, facing: 'east' })).toContain('Faces east, morning sun')
    expect(sentencesFor({ ...usual, facing: 'south' })).toContain('Faces south, hardly any sun')
  })

  test('a patio gets outdoor blinds, and no room of the house does', () => {
    expect(typesFor({ widthMm: 3000, dropMm: 2100, room: 'Patio' })).toEqual(['outdoor-blinds'])
    expect(typesFor({ widthMm: 3000, dropMm: 2100, room: 'Lounge' })).not.toContain('outdoor-blinds')
  })

  test('at a size that nothing is made for, nothing is suggested', () => {
    expect(adviseProducts({ widthMm: 400, dropMm: 1200 })).toEqual([])
  })
})

describe('the kind of a room', () => {
  test.each([
    ['Main bedroom', 'bedroom'],
    ['En-suite bathroom of the main bedroom', 'bathroom'],
    ['kids’ room', 'bedroom'],
    ['Lounge', 'living'],
    ['Home office', 'study'],
    ['Braai room', 'outdoors'],
    ['Grandmother', undefined],
  ])('%s', (name, kind) => {
    expect(roomKindOf(name)).toBe(kind)
  })
})

describe('a size at which nothing is made', () => {
  test('a window that is too small is told of the wall, and is not sent to plan two blinds', () => {
    for (const size of [
      { widthMm: 529, dropMm: 602 },
      { widthMm: 1200, dropMm: 400 },
    ])
      expect(noneMadeAt(size)).toMatchObject({ sentence: expect.stringMatching(/made so small\. .* on the wall/), isForTeam: false })
  })

  test('a window that is too wide may have two blinds, one that is too long is for the team', () => {
    expect(noneMadeAt({ widthMm: 6000, dropMm: 2000 })).toMatchObject({
      sentence: expect.stringContaining('Two side by side'),
      isForTeam: true,
    })
    expect(noneMadeAt({ widthMm: 1200, dropMm: 4000 }).sentence).toBe('None of our blinds is made so large. Please ask our team.')
    expect(noneMadeAt({ widthMm: 500, dropMm: 4000 }).isForTeam).toBe(true)
  })
})
