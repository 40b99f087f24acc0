import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('who says who he is', () => {
  it.each(['Call me Sipho', 'my name is Rose', 'my naam is Piet Swart', 'ek is Jan Wit', "I'm Olive", 'noem my Kobus', 'call me thandi'])(
    'is greeted, and his name becomes no room, no colour and no call: %s',
    async (message) => {
      const { actions, response } = await talk(server, ['Show my list', message], [aLine({ colour: 'Robberg Charcoal' })])
      expect(actions).toEqual([])
      expect(response).toMatch(/^(?:Pleased to meet you|Aangename kennis), /)
    },
  )

  it.each([
    'call me on 082 123 4567',
    'my name is Thandi and my number is 082 123 4567',
    'Naam: Piet\nNommer: 082 123 4567\nE-pos: piet@example.com',
    'call me back please',
    'Call me tomorrow',
  ])('and wants to be called, or gives his number, gets the form: %s', async (message) => {
    const { actions } = await talk(server, [message])
    expect(actions).toEqual([expect.objectContaining({ kind: 'leave_details' })])
  })

  it('and wishes more gets that, in its own colour', async () => {
    const { basket } = await talk(server, ['My name is Olive and I need a charcoal blockout roller 900 x 900, please add it'])
    expect(basket).toEqual([expect.objectContaining({ product_type: 'roller-blockout', width_mm: 900, colour: 'Robberg Charcoal' })])
  })
})

describe('how to order', () => {
  it.each([
    'how do I order',
    'how does ordering work?',
    'where do I order?',
    'what are the steps to order',
    'how do I order it?',
    'hoe bestel ek',
    'hoe werk bestel by julle',
    'order it',
  ])('with a list, the steps and the button of its quote: %s', async (message) => {
    const { actions, response, basket } = await talk(server, [message], [aLine({ id: 'kitchen' })])
    expect(actions).toEqual([{ kind: 'open_screen', screen: 'quote' }])
    expect(response).toMatch(/name, email and phone.+card|naam, e-pos en foon.+kaart/)
    expect(basket.map(({ id }) => id)).toEqual(['kitchen'])
  })

  it('without a list, how one is filled', async () => {
    const { actions } = await talk(server, ['how do I order'])
    expect(actions).toEqual([{ kind: 'open_screen', screen: 'calculator' }])
  })

  it.each(['where can I see my order', 'how can I track my order', 'how can I order samples?'])(
    'is not what is asked: %s',
    async (message) => {
      const { actions } = await talk(server, [message], [aLine()])
      expect(actions).not.toContainEqual({ kind: 'open_screen', screen: 'quote' })
    },
  )
})
