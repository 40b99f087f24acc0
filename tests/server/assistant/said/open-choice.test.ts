import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk, toldLines } from '../ask.ts'

/** What is said while it is open which of several products a window gets. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const VENETIANS = 'how much for a venetian 1200x1500 for the bedroom'
const ROLLERS = 'how much for a roller 1200x1500 in the bedroom and 900x900 in the kitchen'

const offered = ({ actions }: AssistantAnswer): string[] =>
  actions.flatMap((action) =>
    action.kind === 'add_line'
      ? [`${action.line.quantity} ${action.line.product_type} ${action.line.room} ${action.line.colour}`.trim()]
      : [],
  )

test.each([
  [VENETIANS, 'the cheapest'],
  [VENETIANS, 'ok cheapest is fine'],
  [VENETIANS, 'die goedkoopste asb'],
  [VENETIANS, 'you choose'],
  [VENETIANS, "I don't know"],
  [VENETIANS, 'whichever is best'],
  [VENETIANS, 'jy kies maar'],
  [VENETIANS, 'ek weet nie'],
  [VENETIANS, 'yes please add it'],
  [VENETIANS, 'ja sit dit by'],
])('%s, and then "%s": one of them is offered with the reason, and nothing is put on the list', async (asked, said) => {
  const answer = await talk(server, [asked, said])
  expect(offered(answer)).toEqual(['1 venetian-aluminium-25mm Bedroom'])
  expect(answer.response).toMatch(/cheapest|goedkoopste|costs the least|kos die minste/)
  expect(answer.basket).toEqual([])
})

test('what suits the room is advised for each window', async () => {
  const answer = await talk(server, ['how much for a venetian 1200x1500 in the bedroom and 900x900 in the kitchen', 'whichever is best'])
  expect(offered(answer)).toEqual(['1 venetian-aluminium-25mm Bedroom', '1 venetian-plaswood Kitchen'])
  expect(answer.response).toContain('Plaswood and aluminium stand steam')
})

test.each(['just take the bedroom for now', 'net die slaapkamer vir nou'])('%s: the other window is left out', async (said) => {
  const answer = await talk(server, [ROLLERS, said])
  expect(answer.response).toMatch(/Bedroom|Slaapkamer/)
  expect(answer.response).not.toMatch(/Kitchen|Kombuis/)
})

test('a colour is noted and holds once the product is said', async () => {
  const noted = await talk(server, [VENETIANS, 'make the bedroom one grey'])
  expect(noted.response).toContain('In grey, Venetian Blinds - Wood is made in Driftwood Grey')
  // Aluwood is made in no grey.
  expect(noted.response).not.toContain('Aluwood')
  const answer = await talk(server, [VENETIANS, 'make the bedroom one grey', 'wood'])
  expect(offered(answer)).toEqual(['1 venetian-wood Bedroom Driftwood Grey'])
})

test('so many of them are counted without all prices once more', async () => {
  const counted = await talk(server, [VENETIANS, '2 of them'])
  expect(counted.response.match(/R\s\d/g)).toHaveLength(4)
  expect(offered(await talk(server, [VENETIANS, '2 of them', 'the cheapest']))).toEqual(['2 venetian-aluminium-25mm Bedroom'])
})

test.each(['what is the difference?', 'wat is die verskil?'])('%s: each of them is described', async (said) => {
  const { response } = await talk(server, ['how much for a roller 1200x1500', said])
  expect(response).toContain('Roller Blinds - Blockout:')
  expect(response).toContain('Roller Blinds - Sheer:')
})

test('the same prices are not told twice in a row, and the words that were not understood are said', async () => {
  const { response } = await talk(server, [VENETIANS, 'make it with tassels'])
  expect(response).toContain('I did not understand “tassels”. Which one do you mean')
  expect(response).not.toMatch(/R\s\d/)
})

test.each([
  [['blockout 1200x1500 for kitchen and bedroom', 'add'], 'make the kitchen 2 and the bedroom 3'],
  [['blockout 1200x1500 for kitchen and bedroom', 'add'], 'maak die slaapkamer 3 en die kombuis 2 asb'],
])('%s, and then "%s": both counts change', async (before, said) => {
  const { basket } = await talk(server, [...before, said])
  expect(basket.map(({ room, quantity }) => `${room} ${quantity}`)).toEqual(['Kitchen 2', 'Bedroom 3'])
})

test.each(['can I have two of the lounge ones', 'kan ek twee vir die sitkamer kry'])('%s, of what was only priced', async (said) => {
  const answer = await talk(server, ['blockout 1200x1500 for kitchen and lounge', said])
  expect(offered(answer)).toEqual(['1 roller-blockout Kitchen', '2 roller-blockout Lounge'])
})

test.each([
  'change the bedroom to 1500x1600 and the lounge to 2500x2000',
  'verander die slaapkamer na 1500x1600 en die sitkamer na 2500x2000',
])('%s: both lines change, though others were spoken of since', async (said) => {
  const before = [
    'add roller blockout 1200x1500 for the bedroom',
    'add zebra 2000x2000 for the lounge',
    'add plaswood 900x900 for the kitchen',
  ]
  const { basket } = await talk(server, [...before, said])
  expect(toldLines(basket)).toEqual(['Bedroom 1 of 1500 x 1600', 'Lounge 1 of 2500 x 2000', 'Kitchen 1 of 900 x 900'])
  expect(basket.map(({ product_type }) => product_type)).toEqual(['roller-blockout', 'double-roller-zebra', 'venetian-plaswood'])
})

test.each(['make them all white', 'maak hulle almal wit'])(
  '%s: those on the list and the one that is offered keep their products',
  async (said) => {
    const answer = await talk(server, [
      'roller sheer 1200x1500 for bedroom and zebra 900x900 for kitchen',
      'add',
      'how much for outdoor blinds 2000x2000 for the patio?',
      said,
    ])
    expect(answer.basket.map(({ product_type, colour }) => `${product_type} ${colour}`.trim())).toEqual([
      'roller-sheer',
      'double-roller-zebra Pure White',
    ])
    expect(offered(answer)).toEqual(['1 outdoor-blinds Patio'])
    expect(answer.response).toMatch(/Sea Foam White (?:or|of) White Pearl/)
    expect(answer.response).toContain('Beach Sand')
  },
)

test.each(['2 bedrooms, each has 2 windows', '2 slaapkamers, elkeen het 2 vensters'])(
  '%s: four are meant, whatever is asked back',
  async (said) => {
    expect(offered(await talk(server, [said, 'zebra 1200 x 1500']))).toEqual(['4 double-roller-zebra Bedroom'])
  },
)

test('a price of another product for a room of the list changes nothing, and the other room is priced, too', async () => {
  const before = ['add roller blockout 1200x1500 for the bedroom', 'add zebra 2000x2000 for the lounge']
  const answer = await talk(server, [...before, 'how much for zebra 1200x1500 for the bedroom and 900x900 for the study'])
  expect(offered(answer)).toEqual(['1 double-roller-zebra Bedroom', '1 double-roller-zebra Study'])
})

test.each([
  [
    'add it in midnight, then price a zebra 900x900 for the kitchen, and tell me how long delivery takes',
    ['Midnight', 'Zebra', '7 to 10 business days'],
  ],
  ['add it, make it 2, and how do I clean it?', ['2 ×', 'soft cloth']],
  [
    'add it, frobnicate the gizmo, and how long does it take?',
    ['On your list', 'I did not understand “frobnicate the gizmo”', 'business days'],
  ],
  ["sit dit by, maak dit 1300 breed, en sit 'n zebra 900x900 by vir die kombuis", ['1 300 × 1 500', 'Zebra']],
])('%s: every part is answered', async (said, parts) => {
  const { response } = await talk(server, ['roller blockout 1200x1500 for the bedroom', said])
  for (const part of parts) expect(response.replace(/\s/g, ' ')).toContain(part)
})

test('what has no price list is answered beside what has one', async () => {
  const { response } = await talk(server, [
    '3 blockout rollers 1200x1200, 2 plaswood 900x900, a curtain for the study and a shutter for the bathroom',
  ])
  for (const part of ['Roller Blinds - Blockout', 'Plaswood', 'Curtains', 'Shutters']) expect(response).toContain(part)
})
