import { expect, test } from 'vitest'
import { wavFile } from '#server/adapters/speech/wav-file.ts'

test('of a chunk that is a view of a larger buffer only what it shows is written', () => {
  const whole = Int16Array.from([1, 2, 3, 4, 5])
  const file = wavFile([whole.subarray(1, 3), whole.subarray(4)], 22_050)
  expect(file.readUInt32LE(40)).toBe(6)
  expect([44, 46, 48].map((at) => file.readInt16LE(at))).toEqual([2, 3, 5])
  expect(file).toHaveLength(50)
})
