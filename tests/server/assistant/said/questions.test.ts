import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'

/** Questions are answered by what was asked: yes or no with the limit, each of several, and what goes on with a question of before. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** With plain spaces within its figures. */
const answer = async (...turns: readonly string[]) => (await talk(server, turns)).response.replace(/[^\S\n]/g, ' ')

describe('several questions in one message', () => {
  it.each([
    ['do you take cards and is VAT included?', /You pay by card/, /include VAT at 15/],
    ['how long does it take and do you deliver to Durban', /7 to 10 business days/, /courier goes to an address outside/],
    ['kan ek met kaart betaal en is btw ingesluit?', /kaart/, /BTW/],
  ])('all get their answers: %s', async (message, one, other) => {
    const response = await answer(message)
    expect(response).toMatch(one)
    expect(response).toMatch(other)
  })
})

describe('a limit', () => {
  it.each([
    ['how wide can a roller be', /^Roller Blinds - Blockout and Roller Blinds - Sheer: at most 3 000 mm wide/],
    ["hoe breed kan 'n rolblinding wees?", /hoogstens 3 000 mm breed/],
    ['whats the max drop on a vertical', /at most 3 000 mm of drop/],
  ])('that is asked for is told by itself: %s', async (message, told) => {
    expect(await answer(message)).toMatch(told)
  })

  it.each([
    [
      'is 3.5 m too wide for a zebra?',
      /^Yes, 3 500 mm is too wide for Double Roller Blinds - Zebra: at most 2 500 mm\.\nAt that size we make/,
    ],
    ['is 2400 too wide for a honeycomb', /^No, Honeycomb .* can be 2 400 mm wide/],
    ['can a roller be 4m wide?', /^No, 4 000 mm is too wide for Roller Blinds/],
    ['is 3,5 m te breed vir n zebra?', /^Ja, 3 500 mm is te breed/],
  ])('is held against the length that is asked about: %s', async (message, told) => {
    expect(await answer(message)).toMatch(told)
  })

  it('is told of the blind that was priced before, and its size stays', async () => {
    const turns = ['roller blockout 1200x1500', 'would 2900 be too wide?']
    expect(await answer(...turns)).toMatch(/^No, Roller Blinds - Blockout can be 2 900 mm wide/)
    expect(await answer(...turns, 'add it')).toMatch(/1 200 × 1 500 mm/)
  })
})

describe('what was weighed last', () => {
  it('is each of the two, though one of them was only described', async () => {
    const response = await answer(
      'is your honeycomb good against the cold',
      'how does the blockout one compare with a normal blockout roller',
      'whats the price of each for 1200x1500?',
    )
    expect(response).toMatch(/Honeycomb Blinds - Blockout, 1 200 × 1 500 mm: R.*\nRoller Blinds - Blockout, 1 200 × 1 500 mm: R/)
    expect(response).not.toMatch(/Duotone/)
  })

  it.each([
    ['zebra or vertical?', 'each of the two at 1800x2100 please'],
    ['zebra or vertical?', 'what do both cost at 1800x2100'],
  ])('is priced once each: %s, %s', async (...turns) => {
    const response = await answer(...turns)
    expect(response).toMatch(/Zebra, 1 800 × 2 100 mm: R/)
    expect(response).toMatch(/Vertical Blinds - Blockout, 1 800 × 2 100 mm: R/)
    expect(response).not.toMatch(/2 ×/)
  })

  it('has others: those that were suggested and not chosen', async () => {
    const response = await answer('1200 x 1500', 'roller blockout', 'and the other two?')
    expect(response).toMatch(/^Venetian Blinds - Aluminium 25mm.*\nVertical Blinds - Blockout/)
  })

  it('has others: without a size, what else the shop makes', async () => {
    const response = await answer('tell me about honeycomb blinds', 'what about the others?')
    expect(response).toMatch(/Roller Blinds - Blockout: .*[\s\S]*Outdoor Blinds: /)
    expect(response).not.toMatch(/Honeycomb/)
  })
})

describe('the clearest view', () => {
  it.each([
    [['what colours does the outdoor blind come in', 'which one do i see thru the best'], /dark mesh gives the clearest view.*Black/],
    [['watter kleur buiteblinding kan ek die beste deur sien'], /Donker maas.*Black/],
    [['what colours does the blockout roller come in', 'which one do i see through the best'], /^(?!.*dark mesh)/],
  ])('is told of a mesh, and of no cloth without holes: %s', async (turns, told) => {
    expect(await answer(...turns)).toMatch(told)
  })
})

it.each(['what details do you need from me to order?', 'watse inligting het julle nodig om te bestel?'])(
  'what the order form asks for is named: %s',
  async (message) => {
    expect(await answer(message)).toMatch(/(?:name, phone number and email|naam, foonnommer en e-pos)[\s\S]*(?:address|adres)/)
  },
)

it('a question of the depth of the recess goes on with other blinds', async () => {
  const turns = ['my recess is 80 mm deep, does a zebra fit', 'and a normal roller?']
  expect(await answer(turns[0] as string)).toMatch(/^No, not Double Roller Blinds - Zebra: the recess must be 90 mm deep/)
  expect(await answer(...turns)).toMatch(/^Yes, Roller Blinds - Blockout and Roller Blinds - Sheer: the recess must be 65 mm deep/)
  expect(await answer(...turns, 'and a vertical?')).toMatch(/Vertical Blinds - Blockout: the recess must be/)
})

describe('of a sum that was told', () => {
  const TWO = 'roller blockout 1200x1500 and 900x900'
  it.each([
    [[TWO, 'I have 6000, how much is left?'], /^It comes to R 1 845\.00 including VAT, so R 4 155\.00 is left\.$/],
    [[TWO, 'my budget is R1500, what is left over?'], /nothing is left: R 345\.00 is missing/],
    [[TWO, 'ek het R5000, hoeveel bly oor?'], /^Dit kom op R 1 845\.00.*bly dus R 3 155\.00 oor/],
  ])('what is left of the money is told: %s', async (turns, told) => {
    expect(await answer(...turns)).toMatch(told)
  })

  it.each([
    [[TWO, 'how much of that is VAT?'], /^Of R 1 845\.00, R 240\.65 is VAT: it is R 1 604\.35 without VAT\.$/],
    [['add roller blockout 1200x1500 midnight', 'what is the vat?'], /^Of R 1 090\.00, R 142\.17 is VAT/],
    [[TWO, 'hoeveel daarvan is btw?'], /R 240\.65 BTW/],
  ])('the VAT in it is told: %s', async (turns, told) => {
    expect(await answer(...turns)).toMatch(told)
  })
})

describe('right after a bare size', () => {
  it.each(['aluminium or aluwood cheaper', 'wat is goedkoper, aluminium of hout'])(
    '%s compares the prices at that size',
    async (question) => {
      const response = await answer('1200 x 1500', question)
      expect(response).toMatch(/Aluminium 25mm (?:is the cheapest|is die goedkoopste)/)
      expect(response).toMatch(/(?:Aluwood|Wood).*1 200 × 1 500 mm: R/)
    },
  )
})
