import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'

/** Rooms that are called by somebody's name, and windows that are told by their place. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const roomsAfter = async (...turns: readonly string[]) => {
  const { basket, actions, response } = await talk(server, turns)
  return { rooms: basket.map(({ room }) => room ?? ''), widths: basket.map(({ width_mm }) => width_mm), basket, actions, response }
}

describe("a room that has somebody's name", () => {
  it.each([
    ["add a midnight roller blockout 1200x1500 for Sarah's room", "Sarah's room"],
    ['add a midnight roller blockout 1200x1500 for the granny flat', 'Granny flat'],
    ['sit n midnight blockout rolblinding 1200x900 by vir Pieter se kamer', 'Pieter se kamer'],
    ['add a midnight blockout roller 900x1200 for the room of my son', "Son's room"],
    ['add a midnight blockout roller 900x1200 for my daughters bedroom', "Daughter's bedroom"],
    ['sit n midnight blockout rolblinding 1000x1000 by vir die kamer van my seun', 'Seun se kamer'],
  ])('is kept as it was said: %s', async (message, room) => {
    expect((await roomsAfter(message)).rooms).toEqual([room])
  })

  it('is asked about where another room beside it has none', async () => {
    const { rooms, response } = await roomsAfter("add a midnight blockout roller 1200x1500 for my room and my brother's room")
    expect(rooms).toEqual([])
    expect(response).toMatch(/not sure what you mean by “my room”/)
  })

  it('may get another product', async () => {
    const { response } = await roomsAfter(
      "add a midnight blockout roller 1200x1500 for Emma's room and one 900x900 for Josh's room",
      "swap Emma's room to zebra",
    )
    expect(response).toMatch(/Emma's room: .*Zebra/)
    expect(response).not.toMatch(/Josh/)
  })

  it('is told in the answer and names the blind afterwards', async () => {
    const { rooms, widths, response } = await roomsAfter(
      "add a midnight roller blockout 1200x1500 for Sarah's room and one 900x900 for my son's room",
      "make Sarah's room 1100 wide",
    )
    expect(response).toMatch(/^Changed: Sarah's room/)
    expect(rooms).toEqual(["Sarah's room", "Son's room"])
    expect(widths).toEqual([1100, 900])
  })

  it.each([
    "that's room for a midnight 1200x1500 blockout roller, add it",
    'add a midnight blockout roller 1200x1500, is there room for it',
    "add a midnight blockout roller 1200x1500 for today's room",
  ])('is no other word: %s', async (message) => {
    expect((await roomsAfter(message, 'yes')).rooms).toEqual([''])
  })
})

describe('the left and the right window', () => {
  const TWO =
    'add a midnight blockout roller 1200x1500 for the left window in the bedroom and a midnight one 900x1500 for the right window in the bedroom'

  it('are windows, and no side of the control', async () => {
    const { basket, rooms } = await roomsAfter('add a midnight roller blockout 900x1500 for the right window')
    expect(rooms).toEqual(['Right window'])
    expect(basket[0]?.control_side).toBe('left')
  })

  it('are told apart afterwards', async () => {
    const { rooms, widths } = await roomsAfter(TWO, 'make the right window 950 wide')
    expect(rooms).toEqual(['Bedroom, left window', 'Bedroom, right window'])
    expect(widths).toEqual([1200, 950])
  })

  it.each([
    ['add a midnight roller blockout 1200x1500 and one 900x1500', 'make the left window 1300 wide'],
    ['add a midnight roller blockout 1200x1500 and one 900x1500', 'remove the left window'],
    ['add two midnight roller blockouts 1200x1500', 'make the left window 1300 wide'],
  ])('are asked for where nobody has said which one that is: %s, %s', async (...turns) => {
    const { actions, response } = await roomsAfter(...turns)
    expect(actions.filter(({ kind }) => kind === 'change_line' || kind === 'remove_line')).toEqual([])
    expect(response).toMatch(/\?$/)
  })

  it('are asked for among blinds that are not on the list, too', async () => {
    const { response } = await roomsAfter('roller blockout 1200x1500 and 900x1500', 'the left window must be white')
    expect(response).toMatch(/^Which of the 2 blinds do you mean/)
  })
})
