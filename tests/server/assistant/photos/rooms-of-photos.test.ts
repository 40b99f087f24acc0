import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AssistantAnswer, uploadImages } from '#shared/contracts/assistant.ts'
import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId } from '../ask.ts'
import { photoWithA4, photoWithoutScale, ROOM } from './room-photos.ts'

let server: TestServer
/** A window large enough for every product, with a sheet of A4 beside it, and one without a scale. */
let withA4: string
let withoutScale: string
beforeAll(async () => {
  server = await startServer()
  withA4 = await photoWithA4()
  withoutScale = await photoWithoutScale()
})
afterAll(() => server.stop())

/** @returns the rooms on the list after these turns, each with its photos */
async function roomsAfter(turns: readonly (readonly [message: string, ...images: string[]])[]) {
  const sessionId = newSessionId()
  let basket: AssistantAnswer['basket'] = []
  const responses: string[] = []
  for (const [message, ...images] of turns) {
    const answer = await answerTo(server, { sessionId, message, images, basket })
    basket = answer.basket
    responses.push(answer.response)
  }
  return { rooms: basket.map(({ room }) => room), responses }
}

describe('the blind of a photo', () => {
  it('has the room that is said with it: of two photos each its own', async () => {
    const { rooms } = await roomsAfter([['blockout rollers for the kitchen and the lounge', withA4, withA4], ['add both']])
    expect(rooms).toEqual(['Kitchen', 'Lounge'])
  })

  it('has the product and the colour that are said of its room', async () => {
    const sessionId = newSessionId()
    const message = 'lounge and bedroom windows, roller blockout in slate rock for the lounge and zebra in mocha for the bedroom please'
    await answerTo(server, { sessionId, message, images: [withA4, withA4] })
    const { basket } = await answerTo(server, { sessionId, message: 'add both' })
    expect(basket.map(({ room, product_type, colour }) => `${room} ${product_type} ${colour}`)).toEqual([
      'Lounge roller-blockout Slate Rock',
      'Bedroom double-roller-zebra Mocha',
    ])
  })

  it.each([
    ['here it is again with a sheet of A4 next to it'],
    ['another photo of it, with a sheet of A4'],
    ["hier is dit weer, met 'n A4-vel langs dit"],
  ])('keeps the room of the first photo where the window is photographed again: %s', async (again) => {
    const { rooms } = await roomsAfter([['a blockout roller for my study window', withoutScale], [again, withA4], ['add it']])
    expect(rooms).toEqual(['Study'])
  })

  it.each([
    ['just use your estimate and add it to my list', 'Use this size as an estimate'],
    ['gebruik sommer jou skatting en sit dit op my lys', "Gebruik hierdie maat as 'n skatting"],
  ])('of a guessed size comes onto the list by the button that calls it an estimate: %s', async (message, button) => {
    const { rooms, responses } = await roomsAfter([['a blockout roller for my study window', withoutScale], [message]])
    expect(rooms).toEqual([])
    expect(responses[1]).toContain(button)
    expect(responses[1]).not.toMatch(/price lists|pryslyste/)
  })

  it('of one room with several windows is numbered', async () => {
    const { rooms } = await roomsAfter([['my kitchen windows, zebra please', withA4, withA4], ['add both']])
    expect(rooms).toEqual(['Kitchen 1', 'Kitchen 2'])
  })

  it('of a room that nobody named is numbered as a window, and is told how it gets its name', async () => {
    const unnamed = await roomsAfter([['a blockout roller for these', withA4, withA4], ['add both']])
    expect(unnamed.rooms).toEqual(['Window 1', 'Window 2'])
    const { rooms, responses } = await roomsAfter([['a blockout roller for this window', withA4], ['add it for the bedroom']])
    expect(responses[0]).toMatch(/I call it Window 1: say "add it for the bedroom"/)
    expect(rooms).toEqual(['Bedroom'])
  })

  it.each([
    [
      'is on the list',
      [['a blockout roller for the kitchen', 'a4'], ['add it to my list'], ['and this one?', 'a4'], ['add it to my list']],
      ['Kitchen', 'Window 1'],
    ],
    ['was priced by its size', [['roller blockout for the study 1200x1500'], ['and this one', 'a4'], ['add it']], ['Window 1']],
  ] as const)('never has the room of another window, which %s', async (_, turns, wanted) => {
    const { rooms } = await roomsAfter(turns.map(([message, photo]) => (photo ? [message, withA4] : [message])))
    expect(rooms).toEqual(wanted)
  })

  it('has the room that was talked about where its size was still missing', async () => {
    const { rooms } = await roomsAfter([['price of a blockout roller for the study?'], ['here is the window', withA4], ['add it']])
    expect(rooms).toEqual(['Study'])
    const again = await roomsAfter([['a zebra for the study', withoutScale], ['with a sheet of paper now', withA4], ['yes']])
    expect(again.rooms).toEqual(['Study'])
  })

  it('that is not made in that size is not offered for the list', async () => {
    const small = (await jpegOf(renderedScene(12, { ...ROOM, reference: 'a4' }).photo)).toString('base64')
    const { responses } = await roomsAfter([['a blockout roller for this window', small]])
    expect(responses[0]).toMatch(/smaller than we make/)
    expect(responses[0]).not.toMatch(/Shall I put it on your list/)
  })
})

/** @returns the ids of photos that are uploaded, each the same window */
async function uploaded(count: number): Promise<string[]> {
  const form = new FormData()
  for (let number = 1; number <= count; number += 1)
    form.append('images', new Blob([new Uint8Array(Buffer.from(withA4, 'base64'))]), `window ${number}.jpg`)
  const { images } = (await server.call(uploadImages, { form })).body
  return images.map(({ id }: { id: string }) => id)
}

describe('which room an uploaded photo is of', () => {
  it.each([
    ['here is my kichen window', ['Kitchen']],
    ['my kitchen windows', ['Kitchen 1', 'Kitchen 2']],
    ['the lounge and the study', ['Lounge', 'Study']],
    ['how large are these?', []],
  ] as const)('is told with the answer as the assistant understands it: %s', async (message, rooms) => {
    const imageIds = await uploaded(Math.max(1, rooms.length))
    const { photoRooms } = await answerTo(server, { message, imageIds })
    expect(photoRooms).toEqual(rooms.map((room, place) => ({ image_id: imageIds[place], room })))
  })

  it('is told, too, where the room was talked about before', async () => {
    const sessionId = newSessionId()
    await answerTo(server, { sessionId, message: 'price of a blockout roller for the study?' })
    const imageIds = await uploaded(1)
    const { photoRooms } = await answerTo(server, { sessionId, message: 'here is the window', imageIds })
    expect(photoRooms).toEqual([{ image_id: imageIds[0], room: 'Study' }])
  })

  it.each([['before they are on the list'], ['once they are on the list']])('is told where it is named afterwards, %s', async (when) => {
    const sessionId = newSessionId()
    const imageIds = await uploaded(2)
    let { basket } = await answerTo(server, { sessionId, message: 'blockout rollers for these', imageIds })
    if (when.startsWith('once')) ({ basket } = await answerTo(server, { sessionId, message: 'add both', basket }))
    const named = await answerTo(server, { sessionId, message: 'the first is the study, the second is the kitchen', basket })
    expect(named.photoRooms).toEqual([
      { image_id: imageIds[0], room: 'Study' },
      { image_id: imageIds[1], room: 'Kitchen' },
    ])
    expect(named.photos).toEqual([])
  })

  it('is not told of blinds that are in no photo', async () => {
    const sessionId = newSessionId()
    await answerTo(server, { sessionId, message: 'how large are these?', imageIds: await uploaded(2) })
    await answerTo(server, { sessionId, message: 'forget them. roller blockout 1200x1500 and zebra 900x900' })
    const { photoRooms } = await answerTo(server, { sessionId, message: 'the first is the study, the second is the kitchen' })
    expect(photoRooms).toEqual([])
  })
})

describe('in an Afrikaans talk', () => {
  it('a photo that is refused is told why in Afrikaans', async () => {
    const grey = await jpegOf({ widthPx: 640, heightPx: 480, rgba: new Uint8ClampedArray(640 * 480 * 4).fill(150) })
    const { response, photos } = await answerTo(server, { message: 'hoe groot is my venster?', images: [grey.toString('base64')] })
    expect(response).toMatch(/nie 'n venster in hierdie foto/)
    expect(photos[0]?.refusal).toMatch(/asseblief/)
    expect(response + photos[0]?.refusal).not.toMatch(/\b(?:please|the|photo|found)\b/i)
  })

  it.each(['vertikale blindings', 'plaswood', 'zebra of vertikale'])('a product is described in Afrikaans: %s', async (message) => {
    const { response } = await answerTo(server, { message: `Vertel my asseblief van ${message}` })
    expect(response).not.toMatch(/\b(?:the|with|for|your|and)\b/i)
  })
})
