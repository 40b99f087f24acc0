import { describe, expect, it } from 'vitest'
import { leftOver, turnsAbout } from '#server/features/assistant/embedded/meaning/left-over.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

const left = (message: string, ...colours: string[]) => leftOver(withWordsPutRight(plainText(message)), colours)

describe('what of a message nobody has read', () => {
  it.each([
    'make the lounge one 1300 wide',
    'the kitchen is actually 1310 wide, my husband measured it again',
    'remove the kitchen blind, we decided to keep our old one',
    'haal asseblief die tweede een van die lys af',
    'ek wil nie meer die studeerkamer een hê nie',
    'please make the drop of the kitchen blind 1450 and not 1500',
    '5 more of those',
  ])('is nothing in: %s', (message) => {
    expect(left(message)).toEqual([])
  })

  it.each([
    ['make the kitchen one 10cm wider unless that costs more', 'unless'],
    ['remove everything but not the study', 'not'],
    ['make the lounge one 1300 wide where the piano stands', 'piano', 'stands'],
    ['verander die kombuis na 1300, behalwe as dit duurder is', 'behalwe'],
  ])('is told in the words that were written: %s', (message, ...words) => {
    expect(left(message)).toEqual(words)
  })

  it('is no colour that was understood, with a typing error as well', () => {
    expect(left('make the lounge one karoo linnen', 'Karoo Linen')).toEqual([])
    expect(left('make the lounge one karoo linnen', 'Midnight')).toEqual(['karoo', 'linnen'])
  })

  it('is only what turns the wish about where a blind is added', () => {
    const told = (message: string) => turnsAbout(withWordsPutRight(plainText(message)))
    expect(told('add a roller blockout 1200 x 1500 for my mother')).toEqual([])
    expect(told('add minus 3 zebra 1200 x 1200')).toEqual(['minus'])
    // What was taken back in the same breath is put right before.
    expect(told('add 2 zebra 1200 x 1200, sorry I mean 3')).toEqual([])
  })
})
