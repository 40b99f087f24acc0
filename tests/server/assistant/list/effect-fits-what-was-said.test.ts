import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BasketLine } from '#shared/contracts/assistant.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, answerTo, talk } from '../ask.ts'

/** The list changes only where all that a message names comes true (embedded/meaning/unmet.ts). */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const line = (room: string, given: Partial<BasketLine> = {}) => aLine({ room, colour: 'Midnight', width_mm: 1000, drop_mm: 1000, ...given })
const KITCHEN = line('Kitchen')
const LOUNGE = line('Lounge', { width_mm: 1200, drop_mm: 1400 })
const answer = (message: string, basket: BasketLine[]) => answerTo(server, { message, basket })
const told = (basket: readonly BasketLine[]) =>
  basket.map(({ room, quantity, width_mm, drop_mm }) => `${room ?? ''} ${quantity} of ${width_mm} x ${drop_mm}`)

describe('nothing is changed before it was asked, where the message', () => {
  it.each([
    ['corrects itself', 'remove the lounge, no wait, the kitchen'],
    ['corrects itself', 'verwyder die kombuis, nee wag, die sitkamer'],
    ['corrects itself', 'make the kitchen 1300 wide, sorry, the lounge'],
    ['wants the blind otherwise', 'I dont want the kitchen one on the left'],
    ['wants the blind otherwise', 'I dont want the kitchen one to be 1000 wide'],
    ['names a second length', 'first one 1500 wide, second one 1600'],
    ['names a wall that no blind would hang on', 'kitchen chain right and lounge outside'],
    ['wants one for both', 'replace both with one wood venetian 2000x1200'],
    ['wants another blind of the room', 'I also need roller blockout 700x700 in the kitchen'],
    ['wants another blind of the room', 'the second kitchen window is 700 x 700'],
    ['depends on what nobody knows', 'make the kitchen 1300 wide if it is cheaper'],
  ])('%s: %s', async (_, message) => {
    const { basket, response } = await answer(message, [KITCHEN, LOUNGE])
    expect(told(basket)).toEqual(told([KITCHEN, LOUNGE]))
    expect(response).toContain('?')
  })
})

it.each([
  'add blockout roller 1200x1500 kitchen. Only if cheaper than R900!',
  'Please add blockout roller 1200x1500 kitchen once I have measured again',
  'four bedrooms and a lounge all 1200x1500 blockout roller please add',
  'add wood venetian for lounge and study, 1200x1200 and 900x900 respectively',
  'add a wood venetian 800x800 study, no sorry bedroom',
])('a blind is offered, and not put on the list: %s', async (message) => {
  const { basket, response } = await talk(server, [message])
  expect(basket).toEqual([])
  expect(response).toContain('I am not sure what you mean by')
})

it.each([
  ['make the kitchen and lounge 1300 wide', ['Kitchen 1 of 1300 x 1000', 'Lounge 1 of 1300 x 1400']],
  ['make the kitchen 1300 wide and the lounge 1500 wide', ['Kitchen 1 of 1300 x 1000', 'Lounge 1 of 1500 x 1400']],
  ['the kitchen is 1650 wide, not 1600', ['Kitchen 1 of 1650 x 1000', 'Lounge 1 of 1200 x 1400']],
])('what comes true as it was said is done at once: %s', async (message, lines) => {
  expect(told((await answer(message, [KITCHEN, LOUNGE])).basket)).toEqual(lines)
})

it.each(['I want one less', 'take one away', 'take 1 off the list', 'vat een weg'])('%s: of three blinds two are left', async (message) => {
  expect(told((await answer(message, [line('Kitchen', { quantity: 3 })])).basket)).toEqual(['Kitchen 2 of 1000 x 1000'])
})

it('rooms that are numbered in one breath are these rooms and no others', async () => {
  const bedrooms = [1, 2, 3].map((number) => line(`Bedroom ${number}`))
  expect((await answer('remove bedrooms 1 and 3', bedrooms)).basket.map(({ room }) => room)).toEqual(['Bedroom 2'])
  const { basket } = await answer('change bedroom 1 and 2 to sunscreen', bedrooms)
  expect(basket.map(({ product_type }) => product_type)).toEqual(['roller-sheer', 'roller-sheer', 'roller-blockout'])
})

it('several changes are done all or none, and each refusal is named', async () => {
  const study = line('Study', { product_type: 'honeycomb-blockout', colour: 'Cloud', width_mm: 900 })
  const { basket, response } = await answer('make both 2900 high', [KITCHEN, study])
  expect(told(basket)).toEqual(told([KITCHEN, study]))
  expect(response).toMatch(/Study.*too large[\s\S]*nothing on your list was changed/)
})

it('a blind that cannot be made leaves the others of its line as they are', async () => {
  const { basket } = await answer('one of them should be 9000 wide', [line('Kitchen', { quantity: 3 })])
  expect(told(basket)).toEqual(['Kitchen 3 of 1000 x 1000'])
})

it("the only blind of a list that was made in the calculator is 'it'", async () => {
  expect(told((await answer('make it 1300 wide', [KITCHEN])).basket)).toEqual(['Kitchen 1 of 1300 x 1000'])
})

it('the whole list is cleared, and said to be empty once it is', async () => {
  const { basket, response } = await answer('clear my list completely', [KITCHEN, LOUNGE])
  expect(basket).toEqual([])
  expect(response).toContain('empty now')
})
