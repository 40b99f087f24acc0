import { describe, expect, test } from 'vitest'
import { figuresOf } from '#server/features/assistant/trust/figures.ts'
import { outgoingText } from '#server/features/assistant/trust/outgoing-text.ts'
import { cents } from '#shared/domain/money.ts'

function turn(message: string) {
  const figures = figuresOf()
  figures.price(cents(123_450))
  figures.told('+27 82 111 1111')
  return { figures, message }
}

describe('what a model writes to the shop in the customer’s name', () => {
  test('keeps prices of ours and amounts of the customer', () => {
    const text = 'You said R 1 234.50; another shop asks R500. Can you match it?'
    expect(outgoingText(turn('Another shop asks R500, can you match it?'), text)).toBe(text)
  })

  test('loses any other amount', () => {
    expect(outgoingText(turn('Hi'), 'I owe R7913 for it.')).toBe('I owe … for it.')
  })

  test('is left out whole with a stranger’s number or page in it', () => {
    expect(outgoingText(turn('Hi'), 'Call me on 083 666 6666.')).toBe('')
    expect(outgoingText(turn('Hi'), 'See http://evil.example/pay')).toBe('')
  })

  test('keeps the customer’s own number and page', () => {
    const text = 'Call me on 083 555 1234, my house is at https://photos.example/house.'
    expect(outgoingText(turn('I am on +27 83 555 1234, see https://photos.example/house'), text)).toBe(text)
  })
})
