import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = (...turns: readonly string[]) => outcomeOf(server, turns)

const BEDROOMS = ['blockout rollers for bedroom 1 1200x1200 and bedroom 2 1500x1200', 'add'] as const
const TWO = 'add blockout rollers 1200x1200 kitchen midnight, 1500x1200 study driftwood'
const KITCHEN = 'Kitchen 1 of 1200 x 1200 Midnight'

describe('a room of the list that is named beside what its blind shall be', () => {
  it.each([
    ['make bedroom 1 sheer', ['Bedroom 1 1 of 1200 x 1200', 'Bedroom 2 1 of 1500 x 1200'], 'Sheer'],
    ['maak slaapkamer 1 sheer', ['Bedroom 1 1 of 1200 x 1200', 'Bedroom 2 1 of 1500 x 1200'], 'Sheer'],
    ['bedroom 2 drop 1800', ['Bedroom 1 1 of 1200 x 1200', 'Bedroom 2 1 of 1500 x 1800'], '1 800'],
    ['slaapkamer 2 1800 hoog', ['Bedroom 1 1 of 1200 x 1200', 'Bedroom 2 1 of 1500 x 1800'], '1 800'],
  ])('%s: changes that blind', async (message, list, told) => {
    const { list: now, response } = await outcome(...BEDROOMS, message)
    expect(now).toEqual(list)
    expect(response.replace(/\s/g, ' ')).toContain(told)
  })

  it.each(['my husband wants the study sheer', 'I want the study in sheer', 'my man wil die studeerkamer sheer hê'])(
    '%s: is offered as a change, and no second blind comes',
    async (message) => {
      expect((await outcome(TWO, message)).list).toEqual([KITCHEN, 'Study 1 of 1500 x 1200 Driftwood'])
      const { list, response } = await outcome(TWO, message, 'yes')
      expect(list).toEqual([KITCHEN, 'Study 1 of 1500 x 1200'])
      expect(response).toContain('Sheer')
    },
  )
})
