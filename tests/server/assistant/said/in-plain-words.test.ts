import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** What is offered with an answer, such as 'open_screen quote'. */
const offered = ({ actions }: AssistantAnswer) =>
  actions.map((action) => (action.kind === 'open_screen' ? `${action.kind} ${action.screen}` : action.kind))

describe('somebody who says that he orders', () => {
  it.each([
    'i want to order',
    'can i order now',
    'place the order',
    'order it',
    'ok place the order now please',
    'checkout',
    'send me the quote',
    'ek wil bestel',
    'ek wil nou bestel',
    'bestel dit asb',
  ])('with blinds on the list is led to the quote, with its total: %s', async (message) => {
    const answer = await talk(server, [message], [aLine({ quantity: 2 })])
    expect(answer.response).toMatch(/order from your quote|bestel van jou kwotasie/)
    expect(answer.response).toMatch(/total of your list is R|totaal van jou lys is R/)
    expect(offered(answer)).toEqual(['open_screen quote'])
    expect(answer.basket).toHaveLength(1)
  })

  it.each(['i want to order', 'checkout', 'ek wil bestel'])('with an empty list is told what comes first: %s', async (message) => {
    const answer = await talk(server, [message])
    expect(answer.response).toMatch(/list is still empty|lys is nog leeg/)
    expect(offered(answer)).toEqual([])
  })

  it('just after a price has that blind put on the list first', async () => {
    const answer = await talk(server, ['blockout roller 1200 x 1500 in Driftwood', 'i want to order'])
    expect(answer.basket).toMatchObject([{ width_mm: 1200, colour: 'Driftwood' }])
  })
})

describe('somebody who leaves it', () => {
  it.each(['forget it', 'never mind', 'cancel', 'oh never mind then', 'los dit', 'toemaar'])(
    'is told that nothing was changed: %s',
    async (message) => {
      const answer = await talk(server, [message], [aLine()])
      expect(answer.response).toMatch(/nothing was changed|niks is verander/)
      expect([offered(answer), answer.basket.length]).toEqual([[], 1])
    },
  )

  it.each(['cancel that', 'i changed my mind', 'ek het van plan verander'])(
    'while nothing is ordered is asked what to change: %s',
    async (message) => {
      expect((await talk(server, [message], [aLine()])).response).toMatch(/nothing has been ordered|niks is in hierdie gesprek bestel/)
    },
  )

  it('after a change has it taken back by cancel that', async () => {
    const answer = await talk(server, ['add a blockout roller 1200 x 1500 in Driftwood', 'cancel that'])
    expect(answer.response).toMatch(/took the last change back/)
    expect(answer.basket).toEqual([])
  })
})

it.each([
  ['i want a consultation please', /consultant visits/],
  ['i want somone to come measure, im in knysna', /consultant visits/],
  ['kan iemand kom meet in george', /konsultant besoek/],
  ['someone must phone me back', /within 24 hours/],
  ['i would like to leave my details', /within 24 hours/],
  ['bel my asb', /binne 24 uur/],
  ['my name is Piet Pompies 0825550199', /cannot pass your details on/],
  ['can u send someone to my house to give me a quote', /consultant visits/],
  ['i want a human', /person of our team/],
  ['hand me over to a person please', /person of our team/],
  ['connect me to a consultant', /person of our team/],
  ['what does a consultation cost', /not on my list/],
])('the form for details is offered with: %s', async (message, words) => {
  const answer = await talk(server, [message])
  expect(answer.response).toMatch(words)
  expect(offered(answer)).toContain('leave_details')
})

it.each([
  ['ordered 3 weeks ago still nothing, no one phones back. very dissapointed', /^I am sorry.*order number/, 'open_screen tracking'],
  ['my blinds never arrived', /^I am sorry/, 'open_screen tracking'],
  ['ek het 3 weke gelede bestel en nog niks', /^Ek is jammer/, 'open_screen tracking'],
  ['where is my other order', /private link/, 'open_screen tracking'],
  ['did my order go through?', /^I cannot see orders from here/, 'hand_over'],
  ['the blind i got is 2cm too wide', /^I am sorry.*photos/, 'hand_over'],
  ['you guys sent 3 blinds but i ordered 4', /^I am sorry.*photos/, 'hand_over'],
  ['you sent the wrong colour', /^I am sorry.*photos/, 'hand_over'],
  ['die blinding wat ek gekry het is te breed', /^Ek is jammer.*foto's/, 'hand_over'],
])('trouble with an order has regret first, then what to do: %s', async (message, words, action) => {
  const answer = await talk(server, [message])
  expect(answer.response).toMatch(words)
  expect(offered(answer)).toEqual(expect.arrayContaining([action, 'hand_over']))
})

it.each([
  ['do you deliver to Mossel Bay', /^Yes\. Blinds .* courier/],
  ['do you deliver to Oudtshoorn', /^Blinds .* courier/],
  ['lewer julle in Oudtshoorn af', /^Blindings .* koerier/],
  ['do you want a deposit', /^No deposit/],
  ['do you need 50% upfront', /^No deposit/],
  ['builders has it for R500 cheaper', /^Matching another shop/],
  ['can u beat leroy merlin, they want R899', /^Matching another shop/],
  ['will a blind for a recess of 1203mm be made 1203 or a bit smaller?', /workshop makes the deduction/],
  ['my recess is only 20mm deep', /too shallow.*on the wall/i],
  ['something that can get wet', /Plaswood.*Aluminium/],
  ['watter blinding vir die badkamer, ek wil nog uitkyk en die son keer', /^(?!.*Sheer).*Plaswood/],
  ['venetian 600 x 900 for the bathroom', /Real wood is not for a damp room/],
  ['which colour roller goes with grey walls', /^(?!.*\bYes\b).*Knysna Mist/s],
  ['blockout roller 1200x900 for the spare room', /^(?!.*off-white)/],
  ['is it 1500 or 1200?', /which window/],
  ['I need 3 blinds', /which blind is it/],
])('the thing itself is answered: %s', async (message, words) => {
  expect((await talk(server, [message])).response).toMatch(words)
})

it.each([
  ['can u help me write a cv', /outside what I know/],
  ['can you fix my gate motor', /outside what I know/],
  ['gimme the cell no of the guy that did the install at mrs botha', /can't share/],
])('what is no business of the shop gets no fact and no badge of one: %s', async (message, words) => {
  const answer = await talk(server, [message])
  expect(answer.response).toMatch(words)
  expect([answer.facts, answer.features.includes('facts')]).toEqual([[], false])
})

it('a price without a colour in it has no badge of colours', async () => {
  expect((await talk(server, ['blockout roller 1200 x 1500'])).features).toEqual(expect.not.arrayContaining(['colours', 'facts']))
  expect((await talk(server, ['blockout roller colours'])).features).toContain('colours')
})
