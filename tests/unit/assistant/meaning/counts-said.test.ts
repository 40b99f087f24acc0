import { describe, expect, it } from 'vitest'
import { countSaid } from '#server/features/assistant/embedded/meaning/message/counts-said.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

const said = (text: string) => countSaid(withWordsPutRight(plainText(text)))

describe('a count that is told of a blind', () => {
  it.each([
    ['add minus 3 rollers', -3],
    ['add -3 rollers', -3],
    ['voeg minus twee rolblindings by', -2],
  ])('is below zero where it is said to be: %s', (text, count) => {
    expect(said(text)).toEqual({ how: 'set', count })
  })

  it.each(['add 0 rollers', 'add zero zebra 1200x1200', 'voeg nul rolblindings 1200x1200 by', 'order 0', '0 x 1200x1500 zebra'])(
    'is no count of what shall be added: %s',
    (text) => {
      expect(said(text)).toEqual({ how: 'set', count: Number.NaN })
    },
  )

  it('of none takes a blind away that is there', () => {
    expect(said('make it 0')).toEqual({ how: 'set', count: 0 })
  })

  it('is not the beginning of a length', () => {
    expect(said('add 0.9 x 1.2 m roller')).toBeNull()
  })
})
