import { expect, test } from 'vitest'
import { hadCardNumber, lineWithoutCardNumbers, withoutCardNumbers } from '#shared/domain/said/card-numbers.ts'
import { aLine } from '#tests/server/assistant/ask.ts'

/** Numbers of cards that providers give out for tests, and what looks like one. */

test.each([
  ['My card is 4111 1111 1111 1111', 'My card is [card number removed]'],
  ['4111-1111-1111-1111 please', '[card number removed] please'],
  ['4111.1111.1111.1111', '[card number removed]'],
  ['4111111111111111', '[card number removed]'],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '[card number removed]'],
  ['use 5555 5555 5555 4444 for it', 'use [card number removed] for it'],
  ['2223003122003222', '[card number removed]'],
  ['amex 3782 822463 10005', 'amex [card number removed]'],
  ['3056 930902 5904', '[card number removed]'],
  ['4222222222222', '[card number removed]'],
  ['6304 0000 0000 0000 00', '[card number removed]'],
  ['４１１１ １１１１ １１１１ １１１１', '[card number removed]'],
  ['4111 *1111* 1111 1111', '[card number removed]'],
  ['4111 1111 1111 1111 exp 12/27 123', '[card number removed]'],
  ['4111 1111 1111 1111, 08/2029, cvv 123', '[card number removed], cvv [card number removed]'],
  ['4111 1111 1111 1111 and 5555555555554444', '[card number removed] and [card number removed]'],
  ['4242(4242)4242[4242]', '[card number removed]]'],
  ['my card is 4242 4242 then 4242 4242', 'my card is [card number removed]'],
  ['card number: 4242a4242b4242c4242', 'card number: [card number removed]'],
  ['the cvv is 123', 'the cvv is [card number removed]'],
  ['card 4111 1111 1111 1112', 'card [card number removed]'],
  ['card number: 4111 1111\n1111 1111 cvv 777', 'card number: [card number removed] cvv [card number removed]'],
  ['5555 5555\r\n 5555 4444', '[card number removed]'],
  ['5555,5555,5555,4444', '[card number removed]'],
  ['visa 4111:1111:1111:1111 thanks', 'visa [card number removed] thanks'],
  ['my kaart 4111x1111x1111x1111', 'my kaart [card number removed]'],
  ['amex: 3782,\n822463,\n10005', 'amex: [card number removed]'],
  ['kaartnommer 4111, 1111, 1111, 1112', 'kaartnommer [card number removed]'],
  ['pay with 4111 1111 1111 1111, 1200 x 1500 mm', 'pay with [card number removed], 1200 x 1500 mm'],
])('goes: %s', (message, expected) => {
  expect(withoutCardNumbers(message, 'en')).toBe(expected)
  expect(hadCardNumber(expected)).toBe(true)
})

test.each([
  '1200 1500 1300 1400',
  '2400 2100 2600 1800',
  'kitchen 1200 x 1500, lounge 2400 x 2100, study 900 x 1100',
  '1200\n1500\n1300\n1400',
  'call me on 082 123 4567 or +27 83 765 4321',
  'my order is CB-123456 of 2026-11-28',
  'R 12 345.00 for 3 of 1200 by 1500',
  'Can I pay by card? 1200 1500 900 1100',
  'waybill 1234567890123456',
  '1200x1500, 900x1200',
  // These digits pass the check of cards.
  '3203x1505, 2915x1207',
  'may I pay by card? 1203x1507, 915x1207',
  'card or EFT? 3203 x 1506, 2915 x 1207',
  '1203,1507\n2915,1207',
  'the card is beside the window, 1200 x 1500',
])('stays: %s', (message) => {
  expect(withoutCardNumbers(message, 'en')).toBe(message)
  expect(hadCardNumber(message)).toBe(false)
})

test('an Afrikaans message stays Afrikaans', () => {
  const masked = withoutCardNumbers('My kaart is 4111 1111 1111 1111, bestel dit asb', 'af')
  expect(masked).toBe('My kaart is [kaartnommer weggelaat], bestel dit asb')
  expect(hadCardNumber(masked)).toBe(true)
})

test('the texts of a line have none, and its id and sizes stay', () => {
  const line = aLine({ room: 'Kitchen 4111 1111 1111 1111', colour: '5555555555554444', product_type: 'x 4111111111111111' })
  expect(lineWithoutCardNumbers(line)).toEqual({ ...line, room: 'Kitchen …', colour: '…', product_type: 'x …' })
})

test('a long row of digits is read in one pass, without trying every way of grouping them', () => {
  const started = performance.now()
  withoutCardNumbers('4 '.repeat(1000), 'en')
  withoutCardNumbers('41-'.repeat(666), 'en')
  withoutCardNumbers('4111111111111112'.repeat(125), 'en')
  expect(performance.now() - started).toBeLessThan(3000)
})
