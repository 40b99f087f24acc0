import { describe, expect, it } from 'vitest'
import { blindsIn } from '#shared/domain/said/blinds.ts'
import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { roomIn } from '#shared/domain/said/names/rooms.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { languageOf } from '#shared/domain/said/words/language.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

const heard = (text: string) => withWordsPutRight(plainText(text))
const blinds = (text: string) => blindsIn(heard(text)).map(({ quantity, widthMm, dropMm }) => [quantity, widthMm, dropMm])
const counts = (text: string) => blindsIn(heard(text)).map(({ quantity }) => quantity)

describe('counts beside several sizes', () => {
  it.each([
    ['3 roller blockout 1200x1500 and 2 aluminium 25mm venetian 900x900', [3, 2]],
    ['5 roller blockout 1200x1500 and 3 roller sheer 1000x1000', [5, 3]],
    ['3 blockout rollers at 1200x1500 and 2 sheer rollers at 900x900', [3, 2]],
    ['twee rolgordyne blockout 1200x1500 en drie vertikale 2000x2100', [2, 3]],
    ['2 x 1200x1500 and 3 x 900x900 roller blockout', [2, 3]],
    ['1200x1500 x2 900x900 x3', [2, 3]],
    ['qty 2 1200x1500 qty 3 900x900', [2, 3]],
    ['1200x1500 roller blockout 2 off; 900x900 sheer 1 off', [2, 1]],
    ['4 windows, 2 of 1200x1500 and 2 of 900x900', [2, 2]],
    ['for 3 windows: 1200x1500, 900x900, 600x600', [null, null, null]],
    ['2 roller blockout 1200x1500 and aluminium 25mm venetian 900x900', [2, null]],
    ['bedroom 2 1200x900 x2, bedroom 3 2 x 600x600', [2, 2]],
  ])('%s', (text, expected) => {
    expect(counts(text)).toEqual(expected)
  })
})

describe('a count and a size', () => {
  it.each([
    ['2x 1200x1500', 2],
    ['1200x1500 x2', 2],
    ['zebra 120cm wide 150cm drop x2', 2],
    ['zebra 120cm wide 150cm drop 2x', 2],
    ['1200x1500 (x4)', 4],
    ['1200x1500 x 4', 4],
    ['1200x1500 qty 4', 4],
    ['1200x1500 - 3 off', 3],
    ['12 x 1200x1500', 12],
    ['0 x 1200x1500', null],
    ['501 x 1200x1500', null],
    ['501 roller blockout 1200x1500', null],
    ['-2 roller blockout 1200x1500', null],
  ])('%s are told apart', (text, count) => {
    expect(blinds(text)).toEqual([[count, 1200, 1500]])
  })

  it.each([
    ['5 roller blockouts', 5],
    ['a pair of roller blockouts', 2],
    ['a pair please', 2],
    ['a dozen', 12],
    ['vier blockout rolblindings', 4],
    ['no, only 1', 1],
    ['nee, net een', 1],
    ['what if i buy 10?', 10],
    ['change it from 2 to 3', 3],
    ['10% wider', null],
    ['20 percent bigger', null],
    ['3 times as wide', null],
    ['2 weeks faster', null],
    ['50 percent cheaper', null],
    ['0 blinds', null],
    ['501 blinds', null],
    ['2.5 blinds', null],
    ['make it -2', null],
    ['2 or 3 blinds', null],
    ['make that one white', null],
  ])('%s says how many, and no length', (text, count) => {
    expect(blinds(text)).toEqual([[count, null, null]])
    expect(sizesIn(heard(text)).loose).toEqual([])
  })
})

describe('sizes as people write them', () => {
  it.each([
    ['5ft6 x 4ft2', 1676, 1270],
    ['one point two metres by one and a half meters', 1200, 1500],
    ['twelve hundred by fifteen hundred', 1200, 1500],
    ["een komma twee meter by een en 'n half meter", 1200, 1500],
    ['1 metre 20 x 1 metre 50', 1200, 1500],
    ['47 1/4" x 59"', 1200, 1498],
    ['47¼" x 59"', 1200, 1498],
    ['1½m x 1.2m', 1500, 1200],
    ['12 00 x 1500', 1200, 1500],
    ['w 1200 h 1500', 1200, 1500],
    ['1200mmx1500mm', 1200, 1500],
    ["48'' x 60''", 1219, 1524],
    ['1200 to 1250 x 1500', null, 1500],
    ['1200-1250 x 1500', null, 1500],
    ['roller blockout 1200x1500 bedroom', 1200, 1500],
    ['1.2m x 1.5m bedroom', 1200, 1500],
    ['120 x 150cm bedroom', 1200, 1500],
    ['1200 x 1500 slaapkamer', 1200, 1500],
    ['1e3 x 1500', null, null],
    ['0 x 0', null, null],
    ['-1200 x 1500', null, null],
  ])('%s', (text, width, drop) => {
    expect(blinds(text)).toEqual([[null, width, drop]])
  })

  it.each([
    ['recess is 100 deep', 100],
    ['recess depth 100', 100],
    ['recess 6cm', 60],
    ['a 30mm recess', 30],
    ['nis van 60mm', 60],
    ['inside recess 1200 x 1500', null],
  ])('%s: the depth of the recess is millimetres', (text, depth) => {
    expect(sizesIn(heard(text)).recessDepthMm).toBe(depth)
  })
})

describe('rooms, products and languages', () => {
  it.each([
    ['gang 900x900', 'Passage', 'living'],
    ['hallway', 'Passage', 'living'],
    ['entrance hall', 'Entrance hall', 'living'],
    ['trap', 'Stairs', 'living'],
    ['garage', 'Garage', 'living'],
    ['guest bathroom', 'Guest bathroom', 'bathroom'],
    ['en suite', 'En-suite bathroom', 'bathroom'],
    ['braai room', 'Braai room', 'outdoors'],
    ['1800 x 1500 bedroom', 'Bedroom', 'bedroom'],
  ])('%s is the room %s', (text, name, kind) => {
    expect(roomIn(heard(text))).toMatchObject({ name, kind })
  })

  it.each([
    ['rolblinding verduistering', ['roller-blockout']],
    ['aluminium 25', ['venetian-aluminium-25mm']],
    ['25 alu', ['venetian-aluminium-25mm']],
    ['3 sebras', ['double-roller-zebra']],
    ['bamboo', []],
    ['blockout curtains', []],
  ])('%s', (text, expected) => {
    expect(productIn(heard(text)).candidates).toEqual(expected)
  })

  it('stay the language of the talk where a message could be either', () => {
    expect(languageOf('R500 discount pls', 'af')).toBe('en')
    expect(languageOf('lys asb', 'en')).toBe('en')
    expect(languageOf('lys asb', 'af')).toBe('af')
    expect(languageOf('sebra 1m x 1,2m')).toBe('af')
  })
})

it('two thousand letters of anything are read within a second', () => {
  for (const part of ['1200 x ', '2 x 1200x1500 ', 'a ', '1 ', 'recess is ', '0 ', 'x', ' ']) {
    const plain = plainText(part.repeat(2000 / part.length))
    const begun = performance.now()
    blindsIn(plain)
    expect([part, performance.now() - begun < 1000]).toEqual([part, true])
  }
})

describe('counts of rooms', () => {
  const ofRooms = (text: string) => blindsIn(heard(text)).map(({ room, quantity, widthMm, dropMm }) => [room, quantity, widthMm, dropMm])

  it.each([
    ['3 blinds for the bedrooms and 1 for the kitchen, roller blockout, bedrooms 1200x1200 kitchen 900x900'],
    ['3 rolblindings vir die slaapkamers en 1 vir die kombuis, slaapkamers 1200x1200, kombuis 900x900'],
    ['three in the bedrooms, one in the kitchen: zebra, the bedrooms are 1200x1200, the kitchen 900x900'],
  ])('told before the sizes are those of their rooms: %s', (text) => {
    expect(ofRooms(text)).toEqual([
      ['Bedroom', 3, 1200, 1200],
      ['Kitchen', 1, 900, 900],
    ])
  })

  it.each([
    ['roller for four windows in the lounge, 1200x1500, and two in the bedroom, 900x1200'],
    ['zebra: vier vensters in die sitkamer 1200x1500, en twee in die slaapkamer 900x1200'],
    ['4 sheer rollers for the lounge 1200x1500 and 2 for my bedroom 900x1200'],
  ])('begin what is said of their rooms: %s', (text) => {
    expect(ofRooms(text)).toEqual([
      ['Lounge', 4, 1200, 1500],
      ['Bedroom', 2, 900, 1200],
    ])
  })

  it('are the rooms themselves where each has one window, and not those of a house', () => {
    expect(ofRooms('blinds for 2 bedrooms 1500x1200 and a kitchen 900x1000')).toEqual([
      ['Bedroom', 2, 1500, 1200],
      ['Kitchen', null, 900, 1000],
    ])
    expect(roomIn(heard('a 3 bedroom house'))).toBeNull()
  })

  it.each([
    ['2 bedrooms each with 2 windows, 1200x1200, roller blockout', 4],
    ['3 bedrooms with 2 windows each 900x900', 6],
    ['two windows in each of the three bedrooms, 900x900', 6],
    ['2 vensters in elk van die 3 slaapkamers, 900x900', 6],
    ['3 kamers het elk twee vensters van 900x900', 6],
  ])('are times the windows of each: %s', (text, count) => {
    expect(counts(text)).toEqual([count])
  })

  it.each([
    ['I need 5 blinds: 2 rollers 1200x1200 and 3 venetian 25mm 900x900', [2, 3]],
    ['ek soek 7 blindings, 4 rolblindings 1200x1200 en 3 sebras 900x900', [4, 3]],
  ])('do not stand for the first where they are of all: %s', (text, expected) => {
    expect(counts(text)).toEqual(expected)
  })
})

describe('what is taken back in the same breath', () => {
  it.each([
    ['add 2 zebra 1200x1200, sorry I mean 3', [[3, 1200, 1200]]],
    ['two, no wait, three', [[3, null, null]]],
    ['twee, nee wag, drie', [[3, null, null]]],
    ['voeg 2 zebra by 1200x1200, jammer ek bedoel 3', [[3, 1200, 1200]]],
    ['4 rollers 1200x900, actually 5', [[5, 1200, 900]]],
    ['zebra 1200x1200 x 2, oops x 3', [[3, 1200, 1200]]],
    ['add 2 zebra, no, 3 rollers 1200x1200', [[3, 1200, 1200]]],
    ['zebra 1200, no 1300 wide', [[null, 1300, null]]],
    ['1200 wide 1500 drop, sorry 1300 wide', [[null, 1300, 1500]]],
    ['1200 x 1500, no 1300 wide', [[null, 1300, 1500]]],
    ['1200 nee 1300 breed by 900', [[null, 1300, 900]]],
    ['add 2 zebra 1200x1200, no wait 1300x1200', [[2, 1300, 1200]]],
    ['roller 120cm x 90, wait 130cm wide', [[null, 1300, 900]]],
  ])('is gone, and the last stands: %s', (text, expected) => {
    expect(blinds(text)).toEqual(expected)
  })

  it.each([
    ['2 rollers for window no 2 1200x1200'],
    ['4 rollers 1200x900, actually 5 weeks is too long'],
    ['what if i take 2 rather than 3'],
    ['1200 wide, actually 1500 drop'],
    ['change the first one, no 2 is fine'],
  ])('is not what only sounds like it: %s', (text) => {
    expect(heard(text)).toBe(plainText(text))
  })
})

describe('a count below one', () => {
  it.each([
    ['add minus 3 rollers 1200x1200'],
    ['add -3 rollers 1200x1200'],
    ['voeg minus drie sebras by 1200x1200'],
    ['add 0 rollers 1200x1200'],
  ])('is none: %s', (text) => {
    expect(counts(text)).toEqual([null])
  })
})
