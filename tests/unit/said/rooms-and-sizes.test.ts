import { describe, expect, it } from 'vitest'
import { blindsIn } from '#shared/domain/said/blinds.ts'
import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

const heard = (text: string) => withWordsPutRight(plainText(text))
const blinds = (text: string) => blindsIn(heard(text))

describe('a count of all windows before their rooms', () => {
  it.each([
    ['3 zebras please: kitchen 900x1000, study 1200x1200 and pantry 600x900', ['Kitchen', 'Study', 'Pantry']],
    ['we need 4 sheer rollers, lounge 2400x2100 and 1800x2100, kitchen 900x900, study 1200x900', ['Lounge', 'Lounge', 'Kitchen', 'Study']],
    ['drie zebras asb: kombuis 1200x1000, sitkamer 1800x1200 en 900x1200', ['Kitchen', 'Lounge', 'Lounge']],
    ['sheer for 2 bathrooms (600x900 and 700x900) and a kitchen 1200x1000', ['Bathroom', 'Bathroom', 'Kitchen']],
    ['zebra vir 2 badkamers, 600x900 en 700x900', ['Bathroom', 'Bathroom']],
  ])('%s: one of each size', (text, rooms) => {
    expect(blinds(text).map(({ quantity, room }) => [quantity ?? 1, room])).toEqual(rooms.map((room) => [1, room]))
  })

  it.each([
    ['3 rollers for the bedroom 1200x1000, 2 for the study 900x900', [3, 2]],
    ['2 x bedroom 1200x1000, lounge 1800x1200', [2, null]],
  ])('%s: each count stays with its room', (text, counts) => {
    expect(blinds(text).map(({ quantity }) => quantity)).toEqual(counts)
  })
})

describe('both windows of a room', () => {
  it.each([
    'both bedrooms 1200x1000 blockout roller',
    'sheer for both of the bathrooms 600x900',
    'both kitchen windows 900x1000 zebra',
    'zebra 900x1000 for both windows in the kitchen',
    'albei slaapkamers 1200x1000 zebra',
    'altwee kombuis vensters 900x1000 zebra',
    'zebra vir albei vensters in die kombuis 900x1000',
    'two bathrooms each 600x900 plaswood',
    'twee kinderkamers elk 1200x1000 zebra',
  ])('%s are two', (text) => {
    expect(blinds(text).map(({ quantity }) => quantity)).toEqual([2])
  })

  it('are no count where no size is told', () => {
    expect(blinds('make both bedrooms white').map(({ quantity }) => quantity)).toEqual([null])
  })
})

describe('a product of each room, apart from the sizes', () => {
  it.each([
    [
      'zebra in the kitchen, plaswood for the bathroom. Kitchen 900x1000, bathroom 600x900',
      { Kitchen: 'double-roller-zebra', Bathroom: 'venetian-plaswood' },
    ],
    [
      'study 900x1000, main bedroom 1500x1200, lounge 2000x2000. Day and night for the lounge and the study, blockout roller for the bedroom',
      { Study: 'double-roller-zebra', 'Main bedroom': 'roller-blockout', Lounge: 'double-roller-zebra' },
    ],
    [
      'Sonskerm vir die slaapkamers, plashout in die badkamer. Badkamer 600x900, slaapkamer 1 1500x1200 en slaapkamer 2 1400x1200',
      { Bathroom: 'venetian-plaswood', 'Bedroom 1': 'roller-sheer', 'Bedroom 2': 'roller-sheer' },
    ],
    ['roller blockout: study 900x900, lounge 1800x1500. Sheer for the lounge', { Study: 'roller-blockout', Lounge: 'roller-sheer' }],
  ])('%s', (text, products) => {
    expect(Object.fromEntries(blinds(text).map(({ room, candidates }) => [room, candidates.join()]))).toEqual(products)
  })

  it('keeps how many of it there are', () => {
    expect(
      blinds('2 sheers for the bedrooms and 1 zebra for the kitchen. Bedrooms 1200x1200, kitchen 900x900').map(
        ({ quantity, candidates }) => [quantity, ...candidates],
      ),
    ).toEqual([
      [2, 'roller-sheer'],
      [1, 'double-roller-zebra'],
    ])
  })
})

describe('letters at figures without a blank', () => {
  it.each(['1100(w)x1400(h)', '1100wx1400h', '1400hx1100w', '1400(h)x1100(w)', '1100w x 1400h', '1100 (w) x 1400 (h)'])('%s', (text) => {
    expect(sizesIn(heard(text)).sizes).toMatchObject([{ widthMm: 1100, dropMm: 1400 }])
  })
})
