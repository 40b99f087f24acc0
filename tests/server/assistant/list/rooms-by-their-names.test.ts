import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'

/** Each blind stands on the list under the name that its room was called by. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const listAfter = async (...turns: readonly string[]) => {
  const { basket, response } = await talk(server, turns)
  return { list: basket.map(({ room, width_mm }) => `${room ?? ''} ${width_mm}`), response }
}

const two = (one: string, other: string) =>
  `add a midnight blockout roller 1200x1200 for the ${one} and a midnight blockout roller 900x900 for the ${other}`

describe('two rooms of one kind', () => {
  it.each([
    ['balcony', 'patio', ['Balcony 1200', 'Patio 900']],
    ['laundry', 'bathroom', ['Laundry 1200', 'Bathroom 900']],
    ['toilet', 'shower', ['Toilet 1200', 'Shower 900']],
    ['sunroom', 'lounge', ['Sunroom 1200', 'Lounge 900']],
    ['tv room', 'family room', ['TV room 1200', 'Family room 900']],
    ['foyer', 'entrance hall', ['Foyer 1200', 'Entrance hall 900']],
  ])('stand on the list apart: %s and %s', async (one, other, list) => {
    expect((await listAfter(two(one, other))).list).toEqual(list)
  })

  it('lose only the one that is taken off', async () => {
    expect((await listAfter(two('balcony', 'patio'), 'delete the balcony blind')).list).toEqual(['Patio 900'])
    expect((await listAfter(two('toilet', 'bathroom'), 'remove the bathrooms')).list).toEqual(['Toilet 1200'])
  })

  it('change only where the one is named', async () => {
    expect((await listAfter(two('lounge', 'sunroom'), 'make the sunroom one 1900 wide')).list).toEqual(['Lounge 1200', 'Sunroom 1900'])
  })

  it('are told in Afrikaans by their own names', async () => {
    const { response } = await listAfter(
      "sit 'n midnight blockout rolblinding 1200x1200 by vir die balkon en 'n midnight blockout rolblinding 900x900 vir die waskamer",
    )
    expect(response).toMatch(/Balkon: .*Waskamer: /)
  })

  it.each(['make the sunroom one 1900 wide', 'delete the sunroom blind'])(
    'are not taken for each other where one is not on the list: %s',
    async (turn) => {
      expect((await listAfter('add a midnight blockout roller 1200x1200 for the lounge', turn)).list).toEqual(['Lounge 1200'])
    },
  )
})

describe('a room that no table has', () => {
  it.each([
    ['playroom', 'Playroom'],
    ['gym', 'Gym'],
    ['music room', 'Music room'],
    ['wine cellar', 'Wine cellar'],
    ['workshop', 'Workshop'],
  ])('goes with its price onto the list: %s', async (said, room) => {
    const { list } = await listAfter(`how much is a sheer roller 1000 x 1000 for the ${said} in ebony`, 'yes please add it')
    expect(list).toEqual([`${room} 1000`])
  })

  it('is told back first where it may be another word', async () => {
    const { list, response } = await listAfter('add a midnight blockout roller 1200x1200 for the den')
    expect(list).toEqual([])
    expect(response).toMatch(/^Den: .*not sure what you mean by “den”/)
  })

  it.each(['neighbours', 'heat', 'landlord'])('is never one of other words: for the %s', async (said) => {
    const { list } = await listAfter(`add a midnight blockout roller 1200x1200 for the ${said}`, 'yes')
    expect(list).toEqual([' 1200'])
  })
})
