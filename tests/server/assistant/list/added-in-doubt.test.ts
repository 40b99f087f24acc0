import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = (...turns: readonly string[]) => outcomeOf(server, turns)
const PRICED = 'roller blockout 1200x1500'
const LISTED = 'add roller blockout 1200x1500 for the kitchen'

describe('blinds of which a part may be read wrongly are told back, and added after a yes', () => {
  it.each([
    'add 2 roller blockout 1200x1500 for the kitchen and one for the bedroom',
    'add roller blockout 1200x1500 kitchen x2, bathroom x1',
    'add a roller blockout 1.2x1.5 for each bedroom, we have three',
    'add roller sheer 1200x1200 lounge left of the door and another right of the door',
    'add roller blockout 1200x1500 in the room next to the kitchen',
    'add 1 honeycomb blockout 1000x1000 bathroom, 2 sheer rollers 1200x1200 lounge, no forget the honeycomb',
    'i want 4 windows done in the lounge: 2 x 1200x1500 and 2 x 900x1500, roller sheer, add them',
    'add one blind, roller sheer 1200x1500 for bedroom 1 and the same for bedroom 2 and 3',
    'add roller blockout 1200x1500 kitchen and a tape measure',
    'add 5 blockout rollers, three of 1200x1500 and the rest 900x900',
    'voeg rolblinding verduistering 1200x1500 by vir elke slaapkamer, ons het drie',
  ])('%s', async (message) => {
    const { list, response } = await outcome(message)
    expect(list).toEqual([])
    expect(response).toMatch(/Shall I put it on your list\?|Sal ek dit op jou lys sit\?/)
    expect((await outcome(message, 'yes')).list).not.toEqual([])
  })

  it('also where they were offered, and more is said of them than a yes', async () => {
    expect((await outcome(PRICED, 'add 2 of those, one white and one black')).list).toEqual([])
    expect((await outcome('zebra 1200x1500 and sheer 900x900', 'only the second one, twice')).list).toEqual([])
  })

  it.each([
    ['add 2 zebra 1000x1200 to lsit pleese', ['2 of 1000 x 1200']],
    [
      "add roller blockout 1200x1500 for mom's room and one for dad's study",
      ["Mom's room 1 of 1200 x 1500", "Dad's study 1 of 1200 x 1500"],
    ],
    ['add rollers blockout: 1200x1500, 900x900', ['1 of 1200 x 1500', '1 of 900 x 900']],
    ['add 2 vertical blockout 2400x2100: lounge and dining', ['Lounge 1 of 2400 x 2100', 'Dining room 1 of 2400 x 2100']],
    [
      'sit 2 rollers blockout 1200x1500 op my lys, een vir die kombuis en een vir die slaapkamer',
      ['Kitchen 1 of 1200 x 1500', 'Bedroom 1 of 1200 x 1500'],
    ],
  ])('and at once where every word and count is clear: %s', async (message, list) => {
    expect((await outcome(message)).list).toEqual(list)
  })
})

describe('a yes to what was offered', () => {
  it.each([
    ['yes, 3 of them please', ['3 of 1200 x 1500']],
    ['ja, vir die kombuis maar 1300 breed', ['Kitchen 1 of 1300 x 1500']],
    ['ja sit op, vir die kombuis en die badkamer', ['Kitchen 1 of 1200 x 1500', 'Bathroom 1 of 1200 x 1500']],
    ['yes, 2 for the kitchen and 1 for the bathroom', ['Kitchen 2 of 1200 x 1500', 'Bathroom 1 of 1200 x 1500']],
    ['yes and the same for the lounge', ['1 of 1200 x 1500', 'Lounge 1 of 1200 x 1500']],
    ['yes and a zebra 900x900', ['1 of 1200 x 1500', '1 of 900 x 900']],
  ])('holds with what is said beside it: %s', async (message, list) => {
    expect((await outcome(PRICED, message)).list).toEqual(list)
  })
})

describe('of a blind on the list', () => {
  it.each([
    ['same for the lounge and the study', ['Lounge 1 of 1200 x 1500', 'Study 1 of 1200 x 1500']],
    ['2 more for the bedroom', ['Bedroom 2 of 1200 x 1500']],
    ['voeg nog 2 by vir die slaapkamer', ['Bedroom 2 of 1200 x 1500']],
  ])('%s: adds others like it', async (message, others) => {
    expect((await outcome(LISTED, message)).list).toEqual(['Kitchen 1 of 1200 x 1500', ...others])
  })

  it.each(['add a zebra as well', 'and a sheer one behind it', "en ook 'n sebra"])(
    '%s: offers another product in its size, and leaves it as it is',
    async (message) => {
      const { list, response } = await outcome(LISTED, message)
      expect(list).toEqual(['Kitchen 1 of 1200 x 1500'])
      expect(response).toMatch(/Kitchen: .*Shall I|Kombuis: .*Sal ek/)
      expect((await outcome(LISTED, message, 'yes')).list).toEqual(['Kitchen 1 of 1200 x 1500', 'Kitchen 1 of 1200 x 1500'])
    },
  )
})
