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
    [[TWO, 'i have 2000, will there be anything left over'], /R 155\.00 is left/],
    [['my budget is R5000, roller blockout 1200x1500', 'what is left?'], /so R 3 910\.00 is left/],
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

it.each([
  [['roller blockout 1200x1500', 'what is your vat number'], /VAT number of the shop/],
  [['roller blockout 1200x1500', 'what is the price including vat'], /^Prices include VAT/],
  [['my budget is R5000', 'add a midnight roller blockout 1200x1500', 'what is left on my list'], /1 × Roller Blinds - Blockout/],
])('what has the same words and asks something else is not taken for it: %s', async (turns, told) => {
  expect(await answer(...turns)).toMatch(told)
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

describe('several questions of blinds in one message', () => {
  it.each([
    ['whats the widest vertical u make and is it available in grey', /at most 5 100 mm wide/, /Ash \(light grey\)/],
    ['hoe wyd kan julle n zebra maak en watter kleure is daar', /hoogstens 2 500 mm breed/, /Pure White/],
    ['can I wash them and do they fade', /Dust a roller/, /slows fading/],
    ['ok and do u deliver to mossel bay and what cards do u take', /come by courier/, /You pay by card/],
    ['neem julle kaarte en hoe lank neem aflewering', /betaal met 'n kaart/, /7 tot 10 werksdae/],
    ['hoeveel kos aflewering na Pretoria en hoe lank vat dit', /Wat aflewering kos, is nie/, /7 tot 10 werksdae/],
    ['can i have it tommorow and do u work saturdays', /none lies ready/, /hours are not on my list/],
    ['what is ur cheapest blind 4 1000x1000 and the most expensive', /lowest price is:\nVenetian/, /highest price is:\nHoneycomb/],
    ['wat kos n zebra 1200x1500 en hoe lank neem dit', /7 tot 10 werksdae/, /R 2 095\.00/],
    ['kan ek met kaart betaal en is btw al by die prys in', /betaal met 'n kaart/, /sluit BTW teen 15 % in/],
    ['what is the darkest zebra and which one goes with grey walls', /darkest colours/, /Moonlight/],
  ])('are answered one after the other: %s', async (message, one, other) => {
    const response = await answer(message)
    expect(response).toMatch(one)
    expect(response).toMatch(other)
  })
})

describe('what goes on with a limit', () => {
  it('asks the same of another blind', async () => {
    expect(await answer('is 2,8m te breed vir n honeycomb', 'en vir n vertikale?')).toMatch(
      /^Nee, Vertical Blinds - Blockout kan 2 800 mm breed wees/,
    )
  })

  it('a width without a product is held against all of them', async () => {
    expect(await answer('my windows are 3.2m wide, what can you make that wide?')).toBe(
      'At that size we make: Vertical Blinds - Blockout and Outdoor Blinds.',
    )
  })

  it('asks another limit of the same blind', async () => {
    expect(await answer('wat is die kleinste rolblinding', 'en die grootste')).toMatch(
      /^Ons maak Roller Blinds - Blockout van 600 mm tot 3 000 mm breed/,
    )
  })

  it('a width that no blind has is said to be too narrow', async () => {
    expect(await answer('kan julle n blinding 250mm breed maak')).toMatch(/^Nee, 250 mm is te smal vir .*: minstens/)
  })

  it('a wish for another width is priced', async () => {
    expect(await answer('zebra 1200x1500', 'can it be 1300 wide?')).toMatch(/Zebra, 1 300 × 1 500 mm: R/)
  })

  it('a whole size that is too small is said to be', async () => {
    const response = await answer('my toilet window is only 45cm wide x 60cm high, can you make alu venetian for it')
    expect(response).toMatch(/smaller than we make Venetian Blinds - Aluminium 25mm: at least 600 mm wide/)
  })
})

describe('weighed prices', () => {
  it.each([
    [['honeycomb blockout 1000x1200', 'is it dearer than a roller?'], /^Yes, Honeycomb Blinds - Blockout costs more/],
    [['roller blockout 1000x1200', 'is it dearer than a honeycomb?'], /^No, Roller Blinds - Blockout costs less/],
    [['heuningkoek blockout 1000x1200', 'is dit duurder as n roller?'], /^Ja, Honeycomb Blinds - Blockout kos vir jou meer/],
  ])('are answered by yes or no: %s', async (turns, told) => {
    expect(await answer(...turns)).toMatch(told)
  })

  it('lie so far apart as is asked next', async () => {
    const response = await answer('1800 x 2100', 'which is cheaper vertical or roller blockout', 'how much less?')
    expect(response).toMatch(/The difference is R 295\.00/)
  })

  it('lie so far apart as is asked with one word', async () => {
    expect(await answer('zebra 1200x1500 and roller blockout 1200x1500', 'difference?')).toMatch(/The difference is R 1 005\.00/)
  })

  it('are of both that a message compares', async () => {
    const response = await answer('compare zebra with sheer roller', 'what do they cost for 1500x1200')
    expect(response).toMatch(/Zebra, 1 500 × 1 200 mm: R.*\nRoller Blinds - Sheer, 1 500 × 1 200 mm: R/)
  })
})

it('how wide the blind of a room is, is asked of that blind and not of what can be made', async () => {
  const turns = ['add roller blockout 1200x1500 midnight for the kitchen and a sheer 900x900 ebony for the lounge']
  expect(await answer(...turns, 'how wide is the kitchen one')).toMatch(/^Kitchen: Roller Blinds - Blockout, 1 200 × 1 500 mm, Midnight/)
  expect(await answer(...turns, 'what colour is the lounge one')).toMatch(/^Lounge: .*Ebony/)
})

it('a number to call is no count of blinds', async () => {
  const { response, actions } = await talk(server, ['bel vir Johan op 0831234567 oor blindings'])
  expect(response).toMatch(/^Dankie/)
  expect(actions).toMatchObject([{ kind: 'leave_details' }])
})
