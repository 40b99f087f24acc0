import { describe, expect, it } from 'vitest'
import { sizesIn } from '#shared/domain/said/sizes.ts'
import { plainText } from '#shared/domain/said/words.ts'

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
    [`4'6" x 5'`, 1372, 1524],
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
  ])('%s is read in millimetres, width before drop unless it says otherwise', (text, width, drop) => {
    expect(sizes(text)).toEqual([[width, drop]])
  })

  it('of which one length is said leaves the other open', () => {
    expect(sizes('price for verticals 3000 wide')).toEqual([[3000, null]])
    expect(sizes('the drop is actually 1700')).toEqual([[null, 1700]])
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
