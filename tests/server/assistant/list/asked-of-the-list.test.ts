import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { ONE_LISTED, TWO_LISTED, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('a change that is asked about', () => {
  it.each([
    ['can the chain be on the right?', 'yes please', { control_side: 'right' }],
    ['kan die ketting regs wees?', 'ja', { control_side: 'right' }],
    ['what about 1300 wide?', 'yes', { width_mm: 1300 }],
    ['how much would it be at 1300 wide?', 'yes, change it', { width_mm: 1300 }],
    ['what about a zebra?', 'ok do it', { product_type: 'double-roller-zebra' }],
    ['can you make it 1300 wide?', 'ja', { width_mm: 1300 }],
    ['would it be cheaper at 1100 wide?', 'yes', { width_mm: 1100 }],
    ['what about 3?', 'yes', { quantity: 3 }],
    ['how much if I take 3?', 'ja verander dit', { quantity: 3 }],
  ])('%s is answered and offered, and done by: %s', async (question, yes, change) => {
    const asked = await talk(server, [...ONE_LISTED, question])
    expect(asked.basket).toMatchObject([{ product_type: 'roller-blockout', width_mm: 1200, quantity: 1, control_side: 'left' }])
    expect(asked.actions.filter(({ kind }) => kind === 'change_line' || kind === 'add_line')).toEqual([])
    const { basket } = await talk(server, [...ONE_LISTED, question, yes])
    expect(basket).toMatchObject([change])
    expect(basket).toHaveLength(1)
  })

  it('is not done by a yes to something else, nor after a no', async () => {
    for (const turns of [
      ['what about 1300 wide?', 'do you deliver?', 'yes'],
      ['what about 1300 wide?', 'no thanks', 'yes'],
    ]) {
      const { basket } = await talk(server, [...ONE_LISTED, ...turns])
      expect(basket).toMatchObject([{ width_mm: 1200 }])
    }
  })

  it('of all, where all are asked about', async () => {
    const { basket } = await talk(server, [...TWO_LISTED, 'can both chains be on the right?', 'yes'])
    expect(basket.map(({ control_side }) => control_side)).toEqual(['right', 'right'])
  })

  it('of a whole other size is another window', async () => {
    const { basket } = await talk(server, [...ONE_LISTED, 'what about 900x900?', 'yes'])
    expect(basket.map(({ width_mm }) => width_mm)).toEqual([1200, 900])
  })

  it.each(['what if I leave off the kitchen one?', 'wat as ek die kombuis een uitlos?'])('%s is reckoned', async (question) => {
    const { basket, response } = await talk(server, [...TWO_LISTED, question])
    expect(basket).toHaveLength(2)
    expect(response).toMatch(/the rest comes to R|kom die res op R/)
  })
})

describe('a comparison for all windows', () => {
  it.each(['which is cheaper, roller or zebra, for all my windows?', 'wat is goedkoper vir al my vensters, rolblinding of zebra?'])(
    '%s is of the whole list, and changes nothing',
    async (question) => {
      const { basket, response } = await talk(server, [...TWO_LISTED, question])
      expect(response).toMatch(/Roller Blinds - Blockout(?: is the cheapest| is die goedkoopste)/)
      expect(response.match(/2 (?:windows|vensters): R/g)).toHaveLength(2)
      expect(basket.map(({ product_type }) => product_type)).toEqual(['roller-blockout', 'roller-sheer'])
    },
  )

  it('says what is not made at a size, and what awnings are priced by', async () => {
    const wide = ['add roller blockout 2900x1500 midnight for the lounge and roller blockout 900x1000 midnight for the study'] as const
    const { response } = await talk(server, [...wide, 'which is cheaper, roller or zebra, for all my windows?'])
    expect(response).toMatch(/Lounge, 2.900.× 1.500.mm: That is larger than we make Double Roller Blinds - Zebra/)
    expect(response).toMatch(/Zebra, for the others \(1\): R/)
    const awnings = await talk(server, [...wide, 'which is cheaper, roller or awnings, for all my windows?'])
    expect(awnings.response).toContain('Awnings have no price list')
    expect(awnings.response).toMatch(/Blockout, for all 2 windows: R/)
  })

  it('the cheapest of the list is one of its own', async () => {
    const { response } = await talk(server, [...TWO_LISTED, 'which is the cheapest on my list?'])
    expect(response).toContain('Bedroom: Roller Blinds - Sheer is the cheapest of them.')
  })
})

describe('what is said of the list is true', () => {
  it.each(['how do I remove a line?', 'hoe haal ek een af?'])('%s is explained', async (question) => {
    const { basket, facts } = await talk(server, [...TWO_LISTED, question])
    expect(basket).toHaveLength(2)
    expect(facts.map(({ id }) => id)).toEqual(['list-edit'])
  })

  it('no thanks to a colour leaves the blind on the list', async () => {
    const { basket, response } = await talk(server, ['add roller blockout 1200x1500', 'no thanks'])
    expect(basket).toHaveLength(1)
    expect(response).toContain('stays on your list')
  })

  it.each(['dankie dis al', "that's all thanks"])('%s is no colour', async (message) => {
    const { response } = await talk(server, ['add roller blockout 1200x1500', message])
    expect(response).not.toMatch(/already|reeds|colour|kleur/)
  })

  it('an offer that was taken up by words is not taken up again', async () => {
    const { basket } = await talk(server, ['roller blockout 1200x1500 in midnight', 'yes add it', 'yes', 'add it', 'yes'])
    expect(basket).toHaveLength(1)
  })
})
