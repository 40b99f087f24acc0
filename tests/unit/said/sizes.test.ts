import { describe, expect, it } from 'vitest'
import { quantityIn } from '#shared/domain/said/counts/quantities.ts'
import { pairWithoutUnit } from '#shared/domain/said/lengths/lengths.ts'
import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

const sizes = (text: string) => sizesIn(plainText(text)).sizes.map(({ widthMm, dropMm }) => [widthMm, dropMm])

describe('a size in free text', () => {
  it.each([
    ['1200 x 1500', 1200, 1500],
    ['1200x1500', 1200, 1500],
    ['1 200 × 1 500', 1200, 1500],
    ['1,200 by 1,500', 1200, 1500],
    ['1,2m wide by 1.5', 1200, 1500],
    ['1.2m x 900mm', 1200, 900],
    ['1m20 by 900', 1200, 900],
    ['120cm x 90cm', 1200, 900],
    ['120 x 90 cm', 1200, 900],
    ['120 x 150', 1200, 1500],
    ['4 foot by 5 foot', 1219, 1524],
    [`4'6" x 5'`, 1371, 1524],
    ['48 inches by 60 inches', 1219, 1524],
    ['1810mm by 1490', 1810, 1490],
    ['1200 wide and 1500 high', 1200, 1500],
    ['1500 high and 1200 wide', 1200, 1500],
    ['drop 1200 width 1800', 1800, 1200],
    ['width 1000mm, drop 1000mm', 1000, 1000],
    ['W1200 x H1500', 1200, 1500],
    ['1200w x 1500h', 1200, 1500],
    ['1,2m breed en 1m lank', 1200, 1000],
    ['hoog 1500 breed 1200', 1200, 1500],
    ['2700 breed by 2150 hoog', 2700, 2150],
    ['one metre twenty wide by one metre eighty high', 1200, 1800],
    ['1 meter twintig by 90', 1200, 900],
    ['a metre sixty by two metres ten', 1600, 2100],
    ['een meter vyf en twintig breed en een meter tagtig hoog', 1250, 1800],
    ['one metre and twenty centimetres wide by 90 cm', 1200, 900],
  ])('%s is read in millimetres, width before drop unless it says otherwise', (text, width, drop) => {
    expect(sizes(text)).toEqual([[width, drop]])
  })

  it('of which one length is said leaves the other open', () => {
    expect(sizes('price for verticals 3000 wide')).toEqual([[3000, null]])
    expect(sizes('the drop is actually 1700')).toEqual([[null, 1700]])
  })

  it('leaves a count of blinds behind metres a count', () => {
    expect(sizes('one metre wide, ten blinds')).toEqual([[1000, null]])
    expect(quantityIn(plainText('two metres, twenty blinds'))).toBe(20)
    expect(quantityIn(plainText('twee meter twee rolblindings'))).toBe(2)
    expect(sizes('80cm x 1m en een van 150 cm x 120 cm')).toEqual([
      [800, 1000],
      [1500, 1200],
    ])
    expect(quantityIn(plainText('add 2 day/night blinds 1400 x 1600'))).toBe(2)
  })

  it('of two small figures without a unit is none, and no count either', () => {
    expect(sizes('blockout 12 x 15')).toEqual([])
    expect(quantityIn(plainText('blockout 12 x 15'))).toBeNull()
    expect(pairWithoutUnit(plainText('blockout 12x15'))).toBe('12 x 15')
    expect(pairWithoutUnit(plainText('12 x 15 cm'))).toBeNull()
    expect(pairWithoutUnit(plainText('12 x blockout 1200 x 1500'))).toBeNull()
    expect(quantityIn(plainText('12 x blockout 1200 x 1500'))).toBe(12)
  })

  it('is found as often as it stands there', () => {
    expect(sizes('2x roller 1800x1500, 1x roller 900x900, and verticals 3000x2100')).toEqual([
      [1800, 1500],
      [900, 900],
      [3000, 2100],
    ])
  })

  it('that is compared with another width is two sizes of one drop', () => {
    expect(sizes('how much more is 1250 than 1200 wide, drop stays 1200')).toEqual([
      [1250, 1200],
      [1200, 1200],
    ])
  })

  it('says when its figures had no unit and were read as centimetres', () => {
    expect(sizesIn('120 x 150').sizes[0]?.readAs).toBe('cm')
    expect(sizesIn('1200 x 1500').sizes[0]?.readAs).toBeNull()
  })

  it('is no slat, amount, share, date, telephone number or count', () => {
    for (const text of [
      '25mm aluminium venetian',
      'R500 each',
      '20% off',
      'stage 4',
      '082 123 4567',
      '3 bedroom house',
      'take 3 of them',
      '10 days',
    ])
      expect([text, sizes(text), sizesIn(plainText(text)).loose]).toEqual([text, [], []])
  })

  it('is not the depth of a recess', () => {
    expect(sizesIn('the recess is 60mm deep')).toMatchObject({ sizes: [], loose: [], recessDepthMm: 60 })
  })
})

describe('a figure of another thing than a window', () => {
  it.each([
    'my sofa is 2m',
    'I live at 12 Main Road 2196',
    'ek woon by Kerkstraat 12, 0081',
    'we are 2 km from you',
    'we stay 500 m from the beach',
    'my son is 1.8m tall',
    "I'm 1.75 m tall",
    'my seun is 1.8m lank',
    'ceiling is 2.4 m high',
    'die plafon is 2,4 m hoog',
    'we have 2.4 m high ceilings',
    'my table is 2m x 1m',
  ])('is no size: %s', (text) => {
    expect(sizesIn(plainText(text))).toMatchObject({ sizes: [], loose: [] })
  })

  it.each([
    ['the wall is 3 m wide and the window 1200 x 1500', 1200, 1500],
    ['I live in Sandton, need 3 rollers 1200x900', 1200, 900],
    ['2 rollers facing the street 1200x900', 1200, 900],
    ['4 x 1200x1500 for 12 Oak Avenue, Midrand 1685', 1200, 1500],
    ['kids is 1200x900', 1200, 900],
  ])('leaves the window its size: %s', (text, width, drop) => {
    expect(sizes(text)).toEqual([[width, drop]])
  })
})

describe('a part of a millimetre', () => {
  it.each([
    ['1250.5 x 1500', 1250, 1500],
    ['1 250,9 mm x 1500,7 mm', 1250, 1500],
    ['125.97 cm x 90 cm', 1259, 900],
    ['2,3m by 1,15m', 2300, 1150],
  ])('is left out, as a blind that is too large does not fit: %s', (text, width, drop) => {
    expect(sizes(text)).toEqual([[width, drop]])
  })
})

describe('which of two lengths the drop is', () => {
  it.each([
    ['door is taller than wide, 2100 by 900'],
    ["2100 by 900, it's taller than it is wide"],
    ['die deur is hoer as breed, 2100 by 900'],
    ['2100 x 900 (hxw)'],
    ['h x w: 2100 x 900'],
    ['hoogte by breedte 2100 x 900'],
    ['2100 x 900, drop is 2100'],
    ['the drop is 2100, 900 wide'],
    ['the 2100 is the drop, 900 the width'],
    ['2100 is die hoogte, 900 die breedte'],
  ])('is said anywhere beside them: %s', (text) => {
    expect(sizes(text)).toEqual([[900, 2100]])
  })

  it('is the second where it is said so or not at all', () => {
    expect(sizes('w x h 1200 x 1500')).toEqual([[1200, 1500]])
    expect(sizes('wider than tall: 900 x 2100')).toEqual([[2100, 900]])
    expect(sizes('1200 the drop is 1500')).toEqual([[null, 1500]])
  })

  it('of another window is of another window', () => {
    expect(sizes('roller 1200x1500 and one with drop 1200')).toEqual([
      [1200, 1500],
      [null, 1200],
    ])
  })
})
