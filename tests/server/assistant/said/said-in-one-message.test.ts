import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const listAfter = async (...turns: readonly string[]) =>
  (await talk(server, turns)).basket.map(({ quantity, room, product_type }) => [quantity, room ?? '', product_type].join(' '))
const answerAfter = async (...turns: readonly string[]) => (await talk(server, turns)).response

describe('counts of rooms', () => {
  it('are kept over several turns', async () => {
    expect(
      await listAfter(
        '3 blinds for the bedrooms and 1 for the kitchen',
        'roller blockout',
        'bedrooms 1200x1200 kitchen 900x900',
        'add both',
      ),
    ).toEqual(['3 Bedroom roller-blockout', '1 Kitchen roller-blockout'])
  })

  it('stay with their rooms when each gets a product of its own', async () => {
    const turns = [
      'blindings vir 2 slaapkamers 1500x1200 en n kombuis 900x1000',
      'rol blockout in die slaapkamers en sebra in die kombuis',
      'sit albei op my lys',
    ]
    expect(await listAfter(...turns)).toEqual(['2 Bedroom roller-blockout', '1 Kitchen double-roller-zebra'])
  })

  it('of none or fewer put nothing on the list', async () => {
    for (const count of ['0', 'zero', 'minus 3', '-3']) expect(await listAfter(`add ${count} roller blockout 1200x1200`)).toEqual([])
  })
})

describe('a colour', () => {
  it('that is not wanted is not offered', async () => {
    expect(await answerAfter('add roller sheer 1200x1200, any colour but white')).not.toContain('White')
  })

  it.each([
    ['is black available in 50mm', 'Satin Black'],
    ['do you get 50 mm in walnut?', 'Walnut'],
    ['het julle 50mm in walnut?', 'Walnut'],
  ])('is looked for in the slat that is named: %s', async (question, colour) => {
    for (const first of [[], ['aluminium venetian 25mm 1200x1200']]) {
      const answer = await answerAfter(...first, question)
      expect(answer).toContain('50mm')
      expect(answer).not.toContain('25mm')
    }
    expect(await answerAfter(question)).toContain(colour)
  })

  it('of each room that may be several is asked for by the room', async () => {
    const listed = 'add roller sheer 1200x1200 lounge ebony, study 900x900 ebony'
    const open = await answerAfter(listed, 'change lounge to white and study to grey')
    expect(open).toMatch(/Lounge: .*White Pearl[\s\S]*Study: .*Silver Grey/)
    const half = await answerAfter(listed, 'change lounge to oyster and study to grey')
    expect(half).toMatch(/Lounge: .*Oyster[\s\S]*Study: .*Silver Grey/)
  })
})

describe('a figure of another thing', () => {
  it.each(['my sofa is 2m', 'I live at 12 Main Road 2196', 'my son is 1.8m tall', 'die plafon is 2.4 m hoog'])(
    'changes no size: %s',
    async (other) => {
      expect(await answerAfter('roller blockout 1200x1200', other)).not.toMatch(/2.000|2.196|1.800|2.400/)
    },
  )
})
