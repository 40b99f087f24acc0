import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const TWO_ON_LIST = ['roller blockout lounge 1200x1500 midnight and study 900x1200 cape chalk, put both on my list'] as const
const sizesByRoom = (basket: readonly { room?: string | undefined; width_mm: number; drop_mm: number }[]) =>
  Object.fromEntries(basket.map(({ room, width_mm, drop_mm }) => [room, [width_mm, drop_mm]]))

it('one message removes a blind and adds another, and the list is told once as it then is', async () => {
  const { basket, response } = await talk(server, [
    ...TWO_ON_LIST,
    'remove the lounge and add a roller blockout 1000x1000 for the kitchen in midnight',
  ])
  expect(sizesByRoom(basket)).toEqual({ Study: [900, 1200], Kitchen: [1000, 1000] })
  expect(response.match(/The total of your list/g)).toHaveLength(1)
})

it('two changes of one message are both made, with the verb and the way said once', async () => {
  const { basket } = await talk(server, [...TWO_ON_LIST, 'make the lounge 1300 and the study 1000 wide'])
  expect(sizesByRoom(basket)).toEqual({ Lounge: [1300, 1500], Study: [1000, 1200] })
})

it('undo takes back all that one message changed', async () => {
  const { basket } = await talk(server, [...TWO_ON_LIST, 'make the lounge 1300 and the study 1000 wide', 'undo that'])
  expect(sizesByRoom(basket)).toEqual({ Lounge: [1200, 1500], Study: [900, 1200] })
})

it.each([
  ['how much for roller blockout 1200 x 1500 and do you deliver to knysna?', 'courier'],
  ['outdoor blind for my stoep 4m x 2.4m and does it stop the wind', 'side channels'],
])('%s: the price and the fact are both answered, and what is asked back comes last', async (message, fact) => {
  const { response } = await talk(server, [message])
  expect(response).toMatch(/R\s\d/)
  expect(response).toContain(fact)
  expect(response.trimEnd()).toMatch(/\?$/)
})

it.each([
  [['i only have R3000 to spend', 'two windows 1200x1000', 'what can i get for that'], 'That is enough for these'],
  [['roller blockout under R500 1200 x 1500?'], 'less than the lowest price'],
])('a budget is held against the prices: %j', async (turns, says) => {
  expect((await talk(server, turns)).response).toContain(says)
})

it('two products that were weighed by a fact are both priced when the size is told', async () => {
  const { response } = await talk(server, ['is honeycomb warmer than a roller', 'how much for both in 1200x1200'])
  expect(response).toContain('Honeycomb')
  expect(response).toContain('Roller')
})

it.each([
  ['control on the other side', ['right']],
  ['control on one left and the other one right', ['left', 'right']],
])('%s: the sides of what is talked about change', async (message, sides) => {
  const { basket } = await talk(server, ['2 roller blockout 1200x1500 in midnight', message, 'add to my list'])
  expect(basket.map(({ control_side }) => control_side)).toEqual(sides)
})

it.each([
  ['is vat included in ur prices and how long is a quote good for', ['15 %', '30 days']],
  ['is there a guarantee and do you fit them and how long does it take', ['guarantee', 'install', '7 to 10 business days']],
  ['do you deliver to joburg and what does it cost and how long does it take', ['cost', '7 to 10 business days']],
  ['do blockout rollers fade and how do i clean them', ['fading', 'damp cloth']],
  ['lewer julle in george en wat kos dit en is daar waarborg', ['aflewering', 'waarborg']],
])('%s: every question of the message is answered', async (message, says) => {
  const { response } = await talk(server, [message])
  for (const words of says) expect(response).toContain(words)
})

it("the Afrikaans 'vat' is no question of VAT", async () => {
  const { response } = await talk(server, ['as ek n sheer vat kan mense in die nag insien as die lig aan is'])
  expect(response).toContain('Snags')
  expect(response).not.toContain('BTW')
})

it.each([
  ['and the rollers can i put it in the washing machine', 'No machine wash'],
  ['widths were 1203 1198 and 1200 which one do i give you', 'The smallest width'],
  ['which of ur blinds can i put by the shower window it gets wet', 'Plaswood'],
])('%s: is a question of care, measuring or choosing, and no wish for a price', async (message, says) => {
  expect((await talk(server, [message])).response).toContain(says)
})

it.each([
  ['do all the colours cost the same?', 'No colour costs more'],
  ['en in anthracite, is dit duurder?', 'Geen kleur is duurder'],
])('%s: colours of one product cost the same', async (message, says) => {
  expect((await talk(server, [message])).response).toContain(says)
})
