import { expect, test } from 'vitest'
import { spokenParts } from '#app/lib/spoken-parts.ts'

test('a text that fits is one part, and an empty one is none', () => {
  expect(spokenParts('  We measure. We make. ', 100)).toEqual(['We measure. We make.'])
  expect(spokenParts(' \n ', 100)).toEqual([])
})

test('a longer one is cut between sentences, else between words, else anywhere', () => {
  expect(spokenParts('We measure first. Then we make it. Done!', 36)).toEqual(['We measure first. Then we make it.', 'Done!'])
  expect(spokenParts('a line\nanother line', 12)).toEqual(['a line', 'another line'])
  expect(spokenParts('R 1 234.50 in all the world', 12)).toEqual(['R 1 234.50', 'in all the', 'world'])
  expect(spokenParts('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
})
