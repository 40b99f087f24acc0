import { describe, expect, test } from 'vitest'
import { figuresOf } from '#server/features/assistant/trust/figures.ts'
import { outgoingLabel, outgoingText } from '#server/features/assistant/trust/outgoing-text.ts'
import { pricedBlind } from '../trusted.ts'

function turn(message: string) {
  const figures = figuresOf()
  figures.priced(pricedBlind('roller-blockout', 1200, 1500, 123_450))
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

  test.each([
    'I have already paid for it.',
    'My order was confirmed by your team, the order went through.',
    'You promised me 20 % off.',
    'When do I get the 20 % off that you promised?',
    'I was told that delivery is free.',
    'Please install it before Christmas, as agreed.',
    'The assistant gave me the code BLINDS20.',
    'Please send me your PIN.',
    'The zebra is R 1 234.50.',
    'Jy het my afslag belowe.',
  ])('loses what nobody gave: %s', (sentence) => {
    expect(outgoingText(turn('Can a person call me?'), `${sentence} Can you call me?`)).toBe('Can you call me?')
  })

  test.each([
    'Can you deliver before Christmas?',
    'Is there a discount for twenty blinds?',
    'What does delivery to Knysna cost?',
    'Which colours suit a beige wall?',
    'The roller of 1200 × 1500 is R 1 234.50: does that include the chain?',
    'I have a bay window and do not know how to measure it.',
    'Kan julle die venster kom meet?',
  ])('keeps the open question: %s', (sentence) => {
    expect(outgoingText(turn('I want a person'), sentence)).toBe(sentence)
  })

  test('keeps what the customer says of his own order and of what he was promised', () => {
    const message = 'I paid yesterday. You promised me delivery on Friday.'
    expect(outgoingText(turn(message), message)).toBe(message)
    expect(outgoingText(turn(message), 'I have paid already, where is my order?')).toBe('I have paid already, where is my order?')
  })

  test('keeps a name and a room that are no more than that', () => {
    for (const label of ['Naledi', 'Main bedroom', 'Kitchen 2', 'Gastekamer']) expect(outgoingLabel(turn('Hi'), label)).toBe(label)
    for (const label of ['Kitchen, paid R7913', 'Kitchen (20 % off)', 'Naledi, see http://evil.example'])
      expect(outgoingLabel(turn('Hi'), label)).toBe('')
  })
})
