import { describe, expect, it } from 'vitest'
import { amountsIn } from '#shared/domain/said/amounts.ts'
import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

const rand = (text: string) => amountsIn(plainText(text)).map((amount) => amount.rand)

describe('an amount of rand in free text', () => {
  it.each([
    ['my budget is 1.5k for a 1200x1200 window', 1500],
    ['2,5k for two windows 1200 x 1000 each', 2500],
    ['R1.8k for 1200 x 1500', 1800],
    ['R2,5k vir twee', 2500],
    ['R1 090', 1090],
    ['R 1,090.00 please', 1090],
    ['3000 rand', 3000],
    ['3 000 rand for 1200 x 1500', 3000],
    ['2 grand', 2000],
    ['R500 900x900', 500],
    ['is that within 4000?', 4000],
    ['my begroting is 3000', 3000],
  ])('%s', (text, amount) => expect(rand(text)).toEqual([amount]))

  it.each([
    'blockout within 1200 x 1500',
    'rolblinding binne 1200 by 900',
    'is it under 2000 wide?',
    '1200 x 1500 for 2 windows',
    'under 5 windows',
    'the shop is 5 km away',
  ])('%s has none', (text) => expect(rand(text)).toEqual([]))

  it('is no length of a window beside it', () => {
    const { sizes, loose } = sizesIn(plainText('R1.8k for 1200 x 1500, or is 4k enough'))
    expect(sizes.map(({ widthMm, dropMm }) => [widthMm, dropMm])).toEqual([[1200, 1500]])
    expect(loose).toEqual([])
  })
})
