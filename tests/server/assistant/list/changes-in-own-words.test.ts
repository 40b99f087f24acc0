import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { productName } from '#shared/domain/products.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const THREE = [
  aLine({ room: 'Bedroom', width_mm: 1200, drop_mm: 1200 }),
  aLine({ room: 'Lounge', width_mm: 1800, drop_mm: 1500, product_type: 'roller-sheer', product_name: productName('roller-sheer') }),
  aLine({
    room: 'Kitchen',
    width_mm: 900,
    drop_mm: 1200,
    product_type: 'double-roller-zebra',
    product_name: productName('double-roller-zebra'),
  }),
]
const BEDROOM = 'Bedroom 1 of 1200 x 1200'
const LOUNGE = 'Lounge 1 of 1800 x 1500'
const KITCHEN = 'Kitchen 1 of 900 x 1200'
const UNCHANGED = [BEDROOM, LOUNGE, KITCHEN]

const answerAfter = (...turns: readonly string[]): Promise<AssistantAnswer> => talk(server, turns, THREE)
const listAfter = async (...turns: readonly string[]) => toldLines((await answerAfter(...turns)).basket)
const textsOf = ({ quickReplies }: AssistantAnswer) => quickReplies.map(({ text }) => text)
const typeIn = ({ basket }: AssistantAnswer, name: string) => basket.find(({ room }) => room === name)?.product_type

describe('words that only say why', () => {
  it.each([
    ['make the bedroom 1300 wide because the window is bigger than I thought'],
    ['make the bedroom 1300 wide so that it covers the frame'],
    ['make the bedroom 1300 wide to match the kitchen'],
    ['make the bedroom 1300 wide, the window is bigger than I thought'],
    ['maak die slaapkamer 1300 breed sodat dit pas'],
    ['maak die slaapkamer 1300 breed want die venster is groter as wat ek gedink het'],
    ['maak die slaapkamer 1300 breed omdat die kombuis te smal lyk'],
  ])('%s: is done without a question', async (message) => {
    expect(await listAfter(message)).toEqual(['Bedroom 1 of 1300 x 1200', LOUNGE, KITCHEN])
  })

  it('name no other blind, and a denial before them is heard', async () => {
    expect(typeIn(await answerAfter('make the lounge one blockout so that it matches the bedroom'), 'Lounge')).toBe('roller-blockout')
    expect(await listAfter("don't make the bedroom 1300 wide because it looks odd")).toEqual(UNCHANGED)
    expect(await listAfter('remove the kitchen one because we do not need it')).toEqual([BEDROOM, LOUNGE])
    expect(await listAfter('die kombuis kan weg want ons gaan dit nie gebruik nie')).toEqual([BEDROOM, LOUNGE])
  })
})

describe('a product', () => {
  it.each([
    ['change the kitchen to sheer roller, not blockout', 'Kitchen', 'roller-sheer'],
    ['make it blockout, not sheer, in the lounge', 'Lounge', 'roller-blockout'],
    ["I don't want zebra in the kitchen, rather blockout", 'Kitchen', 'roller-blockout'],
    ['change the zebra to a sheer', 'Kitchen', 'roller-sheer'],
    ['replace the sheer with a blockout', 'Lounge', 'roller-blockout'],
    ["vervang die sebra met 'n rolblind blokuit", 'Kitchen', 'roller-blockout'],
    ['die sitkamer moet rolblind blokuit wees, nie deursigtig nie', 'Lounge', 'roller-blockout'],
  ])('%s: the %s blind becomes the one that is wanted', async (message, room, type) => {
    const answer = await answerAfter(message)
    expect(typeIn(answer, room)).toBe(type)
    expect(answer.basket.filter((line) => line.room !== room).map((line) => line.product_type)).toEqual(
      THREE.filter((line) => line.room !== room).map((line) => line.product_type),
    )
  })
})

describe('a length', () => {
  it.each([
    ['the lounge one becomes 2000 wide', 'Lounge 1 of 2000 x 1500'],
    ['die sitkamer een word 2000 breed', 'Lounge 1 of 2000 x 1500'],
    ['reduce the lounge width by 5mm', 'Lounge 1 of 1795 x 1500'],
    ['take 5mm off the lounge width', 'Lounge 1 of 1795 x 1500'],
    ['make the lounge 5mm less wide', 'Lounge 1 of 1795 x 1500'],
    ['increase the lounge drop by 2cm', 'Lounge 1 of 1800 x 1520'],
    ['can you add 100mm to the drop of the lounge', 'Lounge 1 of 1800 x 1600'],
    ['verminder die sitkamer se breedte met 10mm', 'Lounge 1 of 1790 x 1500'],
  ])('%s: %s', async (message, lounge) => {
    expect(await listAfter(message)).toEqual([BEDROOM, lounge, KITCHEN])
  })

  it('is set for each blind that is named, and for none that is not', async () => {
    expect(await listAfter('bedroom and kitchen both 1000 wide')).toEqual(['Bedroom 1 of 1000 x 1200', LOUNGE, 'Kitchen 1 of 1000 x 1200'])
    expect(await listAfter('make the last two 1300 wide')).toEqual([BEDROOM, 'Lounge 1 of 1300 x 1500', 'Kitchen 1 of 1300 x 1200'])
    expect(await listAfter('die eerste twee 1300 hoog')).toEqual(['Bedroom 1 of 1200 x 1300', 'Lounge 1 of 1800 x 1300', KITCHEN])
    expect(await listAfter('make the first one 1300 wide')).toEqual(['Bedroom 1 of 1300 x 1200', LOUNGE, KITCHEN])
  })
})

describe('a colour, told without a verb', () => {
  it.each([
    ["I've decided on midnight for the bedroom", 'Midnight'],
    ['the bedroom one in Midnight', 'Midnight'],
    ['die slaapkamer in Midnight asb', 'Midnight'],
    ['ek het besluit op midnight vir die slaapkamer', 'Midnight'],
    ['the first one Karoo Linen', 'Karoo Linen'],
  ])('%s: is the colour of that blind alone', async (message, colour) => {
    expect(await listAfter(message)).toEqual([`${BEDROOM} ${colour}`, LOUNGE, KITCHEN])
  })

  it.each(['All blinds in Black', 'alles in swart'])('%s: each gets its own, and nothing is asked', async (message) => {
    const answer = await answerAfter(message)
    expect(toldLines(answer.basket)).toEqual([`${BEDROOM} Midnight`, `${LOUNGE} Ebony`, `${KITCHEN} Onyx`])
    expect(answer.response).not.toContain('?')
  })

  it.each(['everything in Slate Rock', 'make everything Slate Rock'])('%s: which of them are not made in it is told', async (message) => {
    const answer = await answerAfter(message)
    expect(toldLines(answer.basket)).toEqual([`${BEDROOM} Slate Rock`, LOUNGE, KITCHEN])
    expect(answer.response).toMatch(/Sheer is not made in Slate Rock.*Zebra is not made in Slate Rock/)
  })

  it('that is only thought of is offered, and that the product lacks is told', async () => {
    const offered = await answerAfter('what if the bedroom one was Midnight?')
    expect(toldLines(offered.basket)).toEqual(UNCHANGED)
    expect(offered.response).toMatch(/Midnight.*Nothing is changed yet/s)
    expect(await listAfter('wat as die slaapkamer een midnight was?', 'ja')).toEqual([`${BEDROOM} Midnight`, LOUNGE, KITCHEN])
    expect((await answerAfter('what if the lounge one was Midnight?')).response).toContain('Sheer is not made in Midnight')
    expect((await answerAfter('the last two in Cape Chalk')).response).toMatch(/Sheer is not made in Cape Chalk.*Zebra is not made/)
  })
})

describe('how blinds hang', () => {
  const hung = ({ basket }: AssistantAnswer) =>
    basket.map(({ room, mount_type }) => mount_type === 'outside-facefix' && room).filter(Boolean)
  const right = ({ basket }: AssistantAnswer) => basket.flatMap(({ room, control_side }) => (control_side === 'right' ? [room] : []))

  it('is changed of all that are named', async () => {
    expect(hung(await answerAfter('first two on the wall'))).toEqual(['Bedroom', 'Lounge'])
    expect(hung(await answerAfter('put the first two on the wall'))).toEqual(['Bedroom', 'Lounge'])
    expect(hung(await answerAfter('die laaste twee teen die muur asb'))).toEqual(['Lounge', 'Kitchen'])
    expect(right(await answerAfter('chain on the right for the bedroom and the kitchen'))).toEqual(['Bedroom', 'Kitchen'])
    expect(right(await answerAfter('ketting regs vir die slaapkamer en die kombuis'))).toEqual(['Bedroom', 'Kitchen'])
  })

  const several = (quantity: number) => [aLine({ room: 'Bedroom', quantity })]
  const sides = ({ basket }: AssistantAnswer) => basket.map(({ quantity, control_side }) => `${quantity} ${control_side}`)

  it.each(['one left chain, one right', 'one on the left and one on the right please', 'een ketting links, een regs'])(
    '%s: two of a line become two lines; of three it is asked',
    async (message) => {
      expect(sides(await talk(server, [message], several(2)))).toEqual(['1 left', '1 right'])
      expect(sides(await talk(server, [message, 'undo'], several(2)))).toEqual(['2 left'])
      const asked = await talk(server, [message], several(3))
      expect(sides(asked)).toEqual(['3 left'])
      expect(asked.response).toContain('?')
    },
  )

  it('apart is read with its counts', async () => {
    expect(sides(await talk(server, ['one with the chain on the left and two on the right'], several(3)))).toEqual(['1 left', '2 right'])
  })
})

describe('a question before a change', () => {
  it.each([
    ['can the lounge one be 2000 wide?', ['Yes, change it', 'No, leave it'], 'Lounge 1 of 2000 x 1500'],
    ['make the lounge 2000 wide unless it costs more', ['Yes, change it', 'No, leave it'], 'Lounge 1 of 2000 x 1500'],
    ['kan die sitkamer een 2000 breed wees?', ['Ja, verander dit', 'Nee, los dit'], 'Lounge 1 of 2000 x 1500'],
  ])('%s: has two buttons, and each does what it says', async (message, buttons, changed) => {
    expect(textsOf(await answerAfter(message))).toEqual(buttons)
    expect(await listAfter(message, buttons[0] ?? '')).toEqual([BEDROOM, changed, KITCHEN])
    const left = await answerAfter(message, buttons[1] ?? '')
    expect(toldLines(left.basket)).toEqual(UNCHANGED)
    expect(left.response).toMatch(/nothing was changed|niks is verander nie/)
  })

  it('is answered by undo with no change, and what was changed before stays', async () => {
    const turns = ['make the bedroom 1300 wide', 'make the lounge 2000 wide unless it costs more', 'undo']
    expect(await listAfter(...turns)).toEqual(['Bedroom 1 of 1300 x 1200', LOUNGE, KITCHEN])
  })

  it('of what would be left says of which blind it is, and takes that one', async () => {
    expect(await listAfter('make the lounge 2000 wide', 'and if I take the kitchen off', 'ok take it off')).toEqual([
      BEDROOM,
      'Lounge 1 of 2000 x 1500',
    ])
  })
})

describe('undo', () => {
  it('goes back one message at a time, and not behind an order', async () => {
    const turns = ['make the bedroom 1300 wide', 'remove the kitchen', 'make the lounge 2000 wide']
    const changed = ['Bedroom 1 of 1300 x 1200', LOUNGE]
    expect(await listAfter(...turns, 'undo')).toEqual(changed)
    expect(await listAfter(...turns, 'undo', 'undo')).toEqual([...changed, KITCHEN])
    expect(await listAfter(...turns, 'undo', 'undo', 'maak dit ongedaan')).toEqual(UNCHANGED)
    expect(await listAfter(...turns, 'undo', 'undo', 'undo', 'undo')).toEqual(UNCHANGED)
    const ordered = ['make the bedroom 1300 wide', 'I placed the order', 'add a zebra 900x900 for the study', 'undo']
    expect(await listAfter(...ordered)).toEqual(['Bedroom 1 of 1300 x 1200', LOUNGE, KITCHEN])
    expect(await listAfter(...ordered, 'undo')).toEqual(['Bedroom 1 of 1300 x 1200', LOUNGE, KITCHEN])
  })

  it('is wished in other words, too', async () => {
    expect(await listAfter('remove the kitchen', 'actually I want it back')).toEqual(UNCHANGED)
    expect(await listAfter('vat die kombuis af', 'eintlik wil ek dit terug hê')).toEqual(UNCHANGED)
  })
})

describe('what is added twice', () => {
  it.each([
    ['add please', 'yes', 'no'],
    ['add it to my list please', 'Yes, another one', 'No, leave it'],
    ['voeg dit by asb', 'ja', 'nee'],
  ])('%s: is on the list already, and another one is added only where it is wanted', async (add, yes, no) => {
    const turns = ['how much is a roller blockout 1200 x 1200 in Midnight for the bedroom', add, add]
    const once = 'Bedroom 1 of 1200 x 1200 Midnight'
    const asked = await talk(server, turns)
    expect(toldLines(asked.basket)).toEqual([once])
    expect(asked.response).toMatch(/on your list already.*another one|reeds op jou lys.*nog een/s)
    expect(toldLines((await talk(server, [...turns, yes])).basket)).toEqual(['Bedroom 2 of 1200 x 1200 Midnight'])
    expect(toldLines((await talk(server, [...turns, no])).basket)).toEqual([once])
  })
})

describe('which blinds stay', () => {
  it.each([
    ['only keep the lounge', [LOUNGE]],
    ['keep only the lounge one', [LOUNGE]],
    ['hou net die sitkamer', [LOUNGE]],
    ['skrap die kombuis', [BEDROOM, LOUNGE]],
    ['haal die kombuis een af', [BEDROOM, LOUNGE]],
    ['vat die kombuis uit', [BEDROOM, LOUNGE]],
    ['los die kombuis uit', [BEDROOM, LOUNGE]],
    ['laat die kombuis weg', [BEDROOM, LOUNGE]],
    ['gooi die kombuis uit', [BEDROOM, LOUNGE]],
    ['vat die kombuis blinding weg asb', [BEDROOM, LOUNGE]],
    ['die kombuis moet uit', [BEDROOM, LOUNGE]],
    ['kitchen can go', [BEDROOM, LOUNGE]],
    ['cancel my whole list', []],
    ['kanselleer my hele lys', []],
    // A part of a blind is no blind.
    ['remove the chain from the bedroom', UNCHANGED],
    ['take the chain off', UNCHANGED],
  ])('%s', async (message, list) => {
    expect(await listAfter(message)).toEqual(list)
  })

  it.each(['double the bedroom', 'verdubbel die slaapkamer'])('%s: makes two of it', async (message) => {
    expect(await listAfter(message)).toEqual(['Bedroom 2 of 1200 x 1200', LOUNGE, KITCHEN])
  })
})
