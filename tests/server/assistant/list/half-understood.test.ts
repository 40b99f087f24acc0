import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { ONE_LISTED, TWO_LISTED, talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const outcome = async (...turns: readonly string[]) => {
  const { basket, response, quickReplies } = await talk(server, turns)
  return { list: toldLines(basket), response, replies: quickReplies.map(({ text }) => text) }
}
const KITCHEN = 'Kitchen 1 of 1200 x 1500 Midnight'

describe('a wish of which words are left over', () => {
  const UNLESS = 'make the kitchen one 10cm wider unless that costs more'

  it('changes nothing, and asks first', async () => {
    const { list, response, replies } = await outcome(...ONE_LISTED, UNLESS)
    expect(list).toEqual([KITCHEN])
    expect(response).toContain('Nothing is changed yet')
    expect(response).toContain('“unless”')
    expect(response).toMatch(/1.300.×.1.500/)
    expect(replies).toEqual(['Yes, change it', 'No, leave it'])
  })

  it('is done after a yes, and not after a no', async () => {
    expect((await outcome(...ONE_LISTED, UNLESS, 'Yes, please')).list).toEqual(['Kitchen 1 of 1300 x 1500 Midnight'])
    expect((await outcome(...ONE_LISTED, UNLESS, 'no')).list).toEqual([KITCHEN])
  })

  it('removes nothing before a yes', async () => {
    const remove = 'remove the kitchen one unless it is free'
    expect((await outcome(...ONE_LISTED, remove)).list).toEqual([KITCHEN])
    expect((await outcome(...ONE_LISTED, remove, 'yes')).list).toEqual([])
  })

  it('adds nothing before a yes', async () => {
    const { list, response } = await outcome('add a zebra 1200 x 1200 unless the roller is warmer')
    expect(list).toEqual([])
    expect(response).toContain('Shall I put it on your list?')
  })
})

const THREE_LISTED = ['add 3 roller blockout 1000 x 1000 midnight'] as const

describe('some of those that one line stands for', () => {
  it.each(['change one to slate rock', 'verander een na slate rock'])('%s: the others stay', async (message) => {
    expect((await outcome(...THREE_LISTED, message)).list).toEqual(['2 of 1000 x 1000 Midnight', '1 of 1000 x 1000 Slate Rock'])
  })

  it('get the colour that was asked back', async () => {
    const { list, response } = await outcome(...THREE_LISTED, 'make one white')
    expect(list).toEqual(['3 of 1000 x 1000 Midnight'])
    expect(response).toContain('Cape Chalk or Karoo Linen')
    expect((await outcome(...THREE_LISTED, 'make one white', 'cape chalk')).list).toEqual([
      '2 of 1000 x 1000 Midnight',
      '1 of 1000 x 1000 Cape Chalk',
    ])
  })
})

describe('another one like a listed one', () => {
  it.each([
    ['another one 20cm wider', '1 of 1200 x 1000 Midnight'],
    ['one more in slate rock', '1 of 1000 x 1000 Slate Rock'],
    ['nog een in slate rock', '1 of 1000 x 1000 Slate Rock'],
    ['same again but 1100 wide and 900 high', '1 of 1100 x 900 Midnight'],
  ])('%s: stands beside it', async (message, other) => {
    expect((await outcome('add a roller blockout 1000 x 1000 midnight', message)).list).toEqual(['1 of 1000 x 1000 Midnight', other])
  })
})

describe('a colour that may be several', () => {
  it('is asked of each product, and none is chosen', async () => {
    const { list, response } = await outcome(...TWO_LISTED, 'make both grey')
    expect(list.filter((line) => /Mist|Slate|Moonlight|Steel|Grey/.test(line))).toEqual([])
    expect(response).toMatch(/In grey, .* is made in .* or /)
  })
})

describe('what is spoken of and not wanted yet', () => {
  it('is not forgotten', async () => {
    const turns = ['roller blockout 1200x1500', "don't add it yet", 'no I prefer the sheer', 'add that one']
    expect((await outcome(...turns)).list).toEqual(['1 of 1200 x 1500'])
  })

  it('and a list that is empty says so', async () => {
    expect((await outcome('make it 3')).response).toContain('Your list is empty')
  })
})

describe('a product of which there are several', () => {
  it('is asked back, and each answer is a button', async () => {
    const { response, replies, list } = await outcome(...ONE_LISTED, 'change the kitchen to aluminium')
    expect(response).toContain('Which one do you mean')
    expect(list).toEqual([KITCHEN])
    expect((await outcome(...ONE_LISTED, replies[0] ?? '')).response).toContain('Changed: Kitchen: 1 × Venetian Blinds - Aluminium 25mm')
  })
})
