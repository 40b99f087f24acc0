import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BasketLine } from '#shared/contracts/assistant.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { ONE_LISTED, TWO_LISTED, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const THREE = ['roller blockout 1200x1500 kitchen, 900x900 study and 1000x1000 bathroom'] as const
const told = (basket: readonly BasketLine[]) =>
  basket.map(({ room, width_mm, drop_mm, quantity }) => `${room ?? ''} ${quantity} of ${width_mm} x ${drop_mm}`.trim())
const KITCHEN = 'Kitchen 1 of 1200 x 1500'
const BEDROOM = 'Bedroom 1 of 900 x 1000'
const outcome = async (...turns: readonly string[]) => {
  const { basket, response } = await talk(server, turns)
  return { list: told(basket), response }
}

describe('how many of a blind', () => {
  it.each([
    ['5 more of those', 6],
    ['nog drie', 4],
    ['nog 3 van hulle', 4],
    ['one more', 2],
    ['double it', 2],
    ['can you make that 3 instead of 1', 3],
    ['kan jy dit 4 maak', 4],
    ['make it 100 of them', 100],
    ['3 is fine', 3],
    ['I said 2', 2],
    ['maak dit 100 van hulle', 100],
  ])('%s makes them %i', async (message, count) => {
    expect((await outcome(...ONE_LISTED, message)).list).toEqual([`Kitchen ${count} of 1200 x 1500`])
  })

  it.each([
    'make it 1000 of them',
    'I want 700 of them',
    'maak dit 600 van hulle',
    'change the quantity to 501',
    'make it 99999',
    'make it -5',
    '500 more of those',
    'add 700 roller blockout 1200 x 1500',
    'nog 600',
  ])('%s is refused with the limit, and nothing is changed', async (message) => {
    const { list, response } = await outcome(...ONE_LISTED, message)
    expect(list).toEqual([KITCHEN])
    expect(response).toMatch(/1 (?:to|tot) 500/)
  })

  it('that a price is asked of may be no more than a line takes', async () => {
    const { response } = await outcome('how much are 700 roller blockout 1200 x 1500')
    expect(response).toContain('1 to 500')
    expect(response).not.toMatch(/R\s?1.090/)
  })

  it('of nothing takes the blind off, which can be undone', async () => {
    expect((await outcome(...TWO_LISTED, 'make the kitchen one 0')).list).toEqual([BEDROOM])
    expect((await outcome(...ONE_LISTED, 'make it 0', 'undo')).list).toEqual([KITCHEN])
  })

  it('is put right by a second count', async () => {
    expect((await outcome(...ONE_LISTED, '2 more please', 'no just 1 more')).list).toEqual(['Kitchen 2 of 1200 x 1500'])
  })

  it.each(['one of them must be 1000 wide', 'een van hulle moet 1000 breed wees'])('%s: the others stay', async (message) => {
    const { list } = await outcome('add 3 roller blockout 1200x1500 midnight for the kitchen', message)
    expect(list).toEqual(['Kitchen 2 of 1200 x 1500', 'Kitchen 1 of 1000 x 1500'])
  })

  it.each([
    ['make it 1300', 'the drop', 'Kitchen 1 of 1200 x 1300'],
    ['make it 1300', '1 300 mm wide', 'Kitchen 1 of 1300 x 1500'],
    ['maak dit 1300', 'die hoogte', 'Kitchen 1 of 1200 x 1300'],
    ['make it wider', '1300', 'Kitchen 1 of 1300 x 1500'],
  ])('a length by itself is asked for, unless it answers: %s, %s', async (message, way, line) => {
    expect((await outcome(...ONE_LISTED, message)).list).toEqual([KITCHEN])
    expect((await outcome(...ONE_LISTED, message, way)).list).toEqual([line])
  })
})

describe('another room', () => {
  it.each(['put it in the study instead', 'sit dit eerder in die studeerkamer', 'move it to the study', 'change the kitchen to the study'])(
    '%s',
    async (message) => {
      expect((await outcome(...ONE_LISTED, message)).list).toEqual(['Study 1 of 1200 x 1500'])
    },
  )

  it('of an offered blind leaves it an offer', async () => {
    const { list, response } = await outcome('price a roller blockout 1200x1500 for the kitchen', 'put it in the study instead')
    expect(list).toEqual([])
    expect(response).toContain('Study')
  })

  it.each([
    ['copy the kitchen one for the lounge', 'Lounge 1 of 1200 x 1500'],
    ['same again for the lounge but 1000 wide', 'Lounge 1 of 1000 x 1500'],
    ['dieselfde vir die sitkamer', 'Lounge 1 of 1200 x 1500'],
  ])('%s is one more blind', async (message, line) => {
    expect((await outcome(...ONE_LISTED, message)).list).toEqual([KITCHEN, line])
  })
})

describe('some of several that were priced', () => {
  const [kitchen, study, bathroom] = [KITCHEN, 'Study 1 of 900 x 900', 'Bathroom 1 of 1000 x 1000']
  it.each([
    ['add the kitchen one', 'add the other two'],
    ['voeg die kombuis een by', 'voeg die ander twee by'],
  ])('%s, and then: %s', async (first, others) => {
    expect((await outcome(...THREE, first)).list).toEqual([kitchen])
    expect((await outcome(...THREE, first, others)).list).toEqual([kitchen, study, bathroom])
  })

  it.each(['yes the kitchen one', 'just the kitchen one please', 'ja net die kombuis een'])(
    '%s is the answer to the offer',
    async (answer) => {
      expect((await outcome(...THREE, answer)).list).toEqual([kitchen])
    },
  )

  it('a blind that is on the list is not added again, and a colour of one is no yes', async () => {
    expect((await outcome(...THREE, 'add the kitchen one', 'add the kitchen one')).list).toEqual([kitchen])
    expect((await outcome(...THREE, 'the kitchen in midnight')).list).toEqual([])
  })

  it('are added one after the other, also when the colour of the first was told meanwhile', async () => {
    expect((await outcome(...THREE, 'add the kitchen one', 'midnight', 'and the bathroom one too')).list).toEqual([kitchen, bathroom])
  })
})

describe('two blinds give each other what they have', () => {
  const swapped = ['Kitchen 1 of 900 x 1000', 'Bedroom 1 of 1200 x 1500']
  it('are asked first where the sizes of each might be meant, too', async () => {
    expect((await outcome(...TWO_LISTED, 'the sizes are the wrong way round')).list).toEqual([KITCHEN, BEDROOM])
    expect((await outcome(...TWO_LISTED, 'the sizes are the wrong way round', 'yes')).list).toEqual(swapped)
  })

  it.each(['swap the two sizes', 'ruil die twee groottes om'])('%s', async (message) => {
    expect((await outcome(...TWO_LISTED, message)).list).toEqual(swapped)
    expect((await outcome(...TWO_LISTED, message, 'undo')).list).toEqual([KITCHEN, BEDROOM])
  })

  it.each(['swap the rooms', 'swop the kitchen and the bedroom'])('%s', async (message) => {
    expect((await outcome(...TWO_LISTED, message)).list).toEqual(['Bedroom 1 of 1200 x 1500', 'Kitchen 1 of 900 x 1000'])
  })

  it('width and drop of one blind are swapped as they were', async () => {
    expect((await outcome(...ONE_LISTED, 'swap width and drop')).list).toEqual(['Kitchen 1 of 1500 x 1200'])
  })
})

describe('what is named by what changes', () => {
  it.each([
    ['change the colour to slate rock', { colour: 'Slate Rock' }],
    ['die kleur moet slate rock wees', { colour: 'Slate Rock' }],
    ['put it on the wall', { mount_type: 'outside-facefix' }],
  ])('%s', async (message, change) => {
    expect((await talk(server, [...ONE_LISTED, message])).basket).toMatchObject([change])
  })

  it('a product that is changed back has its colour again', async () => {
    const { basket } = await talk(server, [...ONE_LISTED, 'change it to zebra', 'change it back to roller'])
    expect(basket).toMatchObject([{ product_type: 'roller-blockout', colour: 'Midnight' }])
  })

  it.each(['the bedroom', '2'])('which one shall be taken off, asked back, is answered by: %s', async (answer) => {
    expect((await outcome(...TWO_LISTED, 'remove one of them', answer)).list).toEqual([KITCHEN])
  })

  it('the answer is no removal once something else was spoken of', async () => {
    expect((await outcome(...TWO_LISTED, 'remove one of them', 'do you deliver?', 'the bedroom')).list).toEqual([KITCHEN, BEDROOM])
  })
})

describe('the length that was meant', () => {
  it.each([
    ['make it 1300 high', 'no I meant wide', 'Kitchen 1 of 1300 x 1500'],
    ['make it 1300 wide', 'no, I meant the drop', 'Kitchen 1 of 1200 x 1300'],
    ['maak dit 1300 breed', 'nee ek het die hoogte bedoel', 'Kitchen 1 of 1200 x 1300'],
    ['make it 1300 high', 'sorry not the drop, the width', 'Kitchen 1 of 1300 x 1500'],
    ['make it 1300 high', 'no I meant 1300 wide', 'Kitchen 1 of 1300 x 1500'],
  ])('%s, then %s', async (change, meant, line) => {
    expect((await outcome(...ONE_LISTED, change, meant)).list).toEqual([line])
  })

  it('of a blind that is only offered, too', async () => {
    const { response } = await outcome('price a roller blockout 1200x1500', 'make it 1300 high', 'no I meant wide')
    expect(response).toMatch(/1.300.× 1.500/)
  })
})

describe('the list is cleared', () => {
  it.each(['start over', 'delete everything', 'begin oor', 'vee alles uit'])('%s, and comes back in its order', async (message) => {
    const { list, response } = await outcome(...TWO_LISTED, message)
    expect(list).toEqual([])
    expect(response).toMatch(/Your list is empty now|Jou lys is nou leeg/)
    expect((await outcome(...TWO_LISTED, message, 'undo')).list).toEqual([KITCHEN, BEDROOM])
  })

  it('where nothing is on it, what was spoken of is left', async () => {
    const { list, response } = await outcome(...THREE, 'start over', 'yes')
    expect([list, response.includes('On your list')]).toEqual([[], false])
  })

  it.each(['I only want the bedroom one', 'ek wil net die slaapkamer een hê'])('%s', async (message) => {
    expect((await outcome(...TWO_LISTED, message)).list).toEqual([BEDROOM])
  })
})

describe('an order that was placed', () => {
  it.each([
    ['I placed the order', 'undo'],
    ['ek het bestel', 'maak dit ongedaan'],
    ['how long does it take', 'undo my order'],
  ])('%s, then %s: it stands, and nothing is changed', async (first, undo) => {
    const { list, response } = await outcome(...ONE_LISTED, first, undo)
    expect(list).toEqual([KITCHEN])
    expect(response).toMatch(/order that was placed stands|Bestelling wat geplaas is, staan/)
  })

  it('does not keep what was added after it from being taken back', async () => {
    expect((await outcome(...ONE_LISTED, 'I placed the order', 'add a zebra 900x900', 'undo')).list).toEqual([KITCHEN])
  })
})

it.each(['swap it for a zebra in steel same size', 'vervang dit met n zebra in steel', 'replace the roller with a zebra in steel'])(
  '%s: the blind becomes the other product, in its size',
  async (message) => {
    const { basket } = await talk(server, ['add roller blockout 1200x1300 slate rock', message])
    expect(basket).toMatchObject([{ product_type: 'double-roller-zebra', width_mm: 1200, drop_mm: 1300, colour: 'Steel' }])
  },
)

it('a numbered room is taken off the list by its name', async () => {
  const { basket } = await talk(server, [
    'add for bedroom 1 a blockout honeycomb 1200x1200 in cloud and for bedroom 2 exactly the same',
    'take bedroom 2 off the list',
  ])
  expect(basket.map(({ room }) => room)).toEqual(['Bedroom 1'])
})

it("'and i need 2 of the bathroom one' is another count of the listed blind", async () => {
  const { basket } = await talk(server, [
    'add a 25mm aluminium venetian 800x900 arctic white for bathroom and roller blockout 1500x1500 for the bedroom',
    'and i need 2 of the bathroom one',
  ])
  expect(basket.map(({ room, quantity }) => [room, quantity])).toEqual([
    ['Bathroom', 2],
    ['Bedroom', 1],
  ])
})
