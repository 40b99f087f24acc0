import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = (...turns: readonly string[]) => outcomeOf(server, turns)

const TWO = 'add blockout rollers 1200x1200 kitchen midnight, 1500x1200 study driftwood'
const KITCHEN = 'Kitchen 1 of 1200 x 1200 Midnight'
const STUDY = 'Study 1 of 1500 x 1200 Driftwood'

describe('to the question which blind is meant, one that is denied is not it', () => {
  it.each(['not the kitchen', 'not the first', 'nee nie die kombuis nie', 'leave the kitchen', 'the study, not the kitchen'])(
    '%s: the other one changes',
    async (answer) => {
      const { list } = await outcome(TWO, 'one of them must be 1300 wide', answer)
      expect(list).toEqual([KITCHEN, 'Study 1 of 1300 x 1200 Driftwood'])
    },
  )

  it.each(['the one that is not in the study', 'die een wat nie in die studeerkamer is nie', 'not the study, the kitchen'])(
    '%s: the other one changes',
    async (answer) => {
      const { list } = await outcome(TWO, 'one of them must be 1300 wide', answer)
      expect(list).toEqual(['Kitchen 1 of 1300 x 1200 Midnight', STUDY])
    },
  )

  it('is asked once more where several are left', async () => {
    const { list, response } = await outcome(`${TWO}, 900x900 lounge midnight`, 'one of them must be 1300 wide', 'not the kitchen')
    expect(list).toEqual([KITCHEN, STUDY, 'Lounge 1 of 900 x 900 Midnight'])
    expect(response).toContain('Which of the 3 blinds')
  })

  it.each([
    ['take one off', 'leave the study'],
    ['take one off', 'keep the study'],
    ['haal een af', 'los die studeerkamer'],
    ['remove a blind', 'not the study'],
  ])('%s, %s: that one stays', async (message, answer) => {
    expect((await outcome(TWO, message, answer)).list).toContain(STUDY)
  })
})

describe('what shall stay is not taken off', () => {
  it.each(['keep the study', 'leave the study', 'leave the study one', 'los die studeerkamer', 'hou die studeerkamer'])(
    '%s: nothing is done, and no removal is offered',
    async (message) => {
      const { list, response } = await outcome(TWO, message)
      expect(list).toEqual([KITCHEN, STUDY])
      expect(response).not.toMatch(/Shall I|Sal ek/)
    },
  )

  it.each([
    'remove both, actually not the study',
    'get rid of the kitchen and the study but keep the study',
    'verwyder albei, eintlik nie die studeerkamer nie',
    'haal die kombuis en die studeerkamer af maar hou die studeerkamer',
  ])('%s: the other one is offered', async (message) => {
    expect((await outcome(TWO, message)).list).toEqual([KITCHEN, STUDY])
    expect((await outcome(TWO, message, 'yes')).list).toEqual([STUDY])
  })

  it('remove the kitchen, leave the study: only the kitchen goes', async () => {
    expect((await outcome(TWO, 'remove the kitchen, leave the study')).list).toEqual([STUDY])
  })
})

describe('a blind that is denied of those that were priced', () => {
  const PRICED = 'price for sheer 1500x1500 lounge oyster and plaswood 600x900 bathroom bone'

  it.each([
    ['not the sheer', 'Bathroom 1 of 600 x 900 Bone'],
    ['nie die sheer nie', 'Bathroom 1 of 600 x 900 Bone'],
    ['no plaswood', 'Lounge 1 of 1500 x 1500 Oyster'],
    ['geen plaswood nie', 'Lounge 1 of 1500 x 1500 Oyster'],
  ])('%s, yes: only the other one comes', async (message, line) => {
    expect((await outcome(PRICED, message, 'yes')).list).toEqual([line])
  })

  it('is none of them where it names another product', async () => {
    expect((await outcome(PRICED, 'not blockout')).response).not.toContain('Blockout')
  })

  it('is asked what it shall be, where it is the only one', async () => {
    expect((await outcome('price for sheer 1500x1500 lounge oyster', 'not sheer')).response).toBe('Which blind would you like?')
  })

  it.each(['no plaswood', 'geen plaswood nie'])('%s, of the list: its removal is offered', async (message) => {
    const { list, response } = await outcome('add sheer 1500x1500 lounge oyster and plaswood 600x900 bathroom bone', message)
    expect(list).toHaveLength(2)
    expect(response).toMatch(/Shall I remove: Bathroom|verwyder: Badkamer/)
  })
})
