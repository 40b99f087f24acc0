import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId, toldLines } from '../ask.ts'
import { photoWithA4, photoWithoutScale, photoWithoutWindow } from './room-photos.ts'

let server: TestServer
let withA4: string
let withoutScale: string
let withoutWindow: string
beforeAll(async () => {
  server = await startServer()
  withA4 = await photoWithA4()
  withoutScale = await photoWithoutScale()
  withoutWindow = await photoWithoutWindow(150)
})
afterAll(() => server.stop())

/** @returns the last answer of a talk whose first message has these photos */
async function afterPhotos(images: readonly string[], turns: readonly string[]): Promise<AssistantAnswer> {
  const sessionId = newSessionId()
  let last: AssistantAnswer | undefined
  for (const [place, message] of turns.entries())
    last = await answerTo(server, { sessionId, message, images: place === 0 ? [...images] : [], basket: last?.basket ?? [] })
  if (!last) throw new Error('nothing was said')
  return last
}
const shownIn = ({ actions }: AssistantAnswer) => actions.filter((action) => action.kind === 'show_on_photo')

describe('a window in one of several photos', () => {
  it('gets the size that is given for its room, though another one came onto the list before it', async () => {
    const first = 'first is the bedroom, second is the kitchen, roller blockout'
    const answer = await afterPhotos([withA4, withoutScale], [first, 'add it', 'the kitchen is 1200 x 700'])
    expect(shownIn(answer)).toMatchObject([{ photo: 1, typed_size: { width_mm: 1200, drop_mm: 700 } }])
  })

  it.each([
    ['show me the bedroom one on the photo', 0],
    ['show me the lounge one', 1],
  ])('is shown where its room is named, in the colour that was chosen: %s', async (message, photo) => {
    const answer = await afterPhotos([withA4, withA4], ['bedroom and lounge, blockout rollers in Cape Chalk', message])
    expect(shownIn(answer)).toMatchObject([{ photo, colour: 'Cape Chalk' }])
  })
})

describe('what is said after a measured photo', () => {
  it.each([
    ['zebra in steel', 'Window 1 1 of 2429 x 2107 Steel'],
    ['sheer roller in pebble', 'Window 1 1 of 2429 x 2107 Pebble'],
  ])('is a blind of its size: %s', async (message, line) => {
    expect(toldLines((await afterPhotos([withA4], ['how big is my window?', message, 'yes'])).basket)).toEqual([line])
  })

  it('may name a suggested product by its place', async () => {
    const { response } = await afterPhotos([withA4], ['what suits this window?', 'the second one please'])
    expect(response).toMatch(/Roller Blinds - Blockout, 2\s429\s×\s2\s107\smm: R/)
  })
})

describe('what is written beside a photo in which nothing is found', () => {
  it('is answered beside the refusal, and can be added', async () => {
    const first = 'kitchen. need a plaswood here 1200 x 1000'
    expect((await afterPhotos([withoutWindow], [first])).response).toMatch(
      /could not measure a window[\s\S]*Plaswood, 1\s200\s×\s1\s000\smm: R/,
    )
    expect(toldLines((await afterPhotos([withoutWindow], [first, 'add it'])).basket)).toEqual(['Kitchen 1 of 1200 x 1000'])
  })

  it.each([
    ['lounge window, roller blockout please', 'it is 1400 x 1100', 'Lounge 1 of 1400 x 1100'],
    ['this is the main bedroom', 'roller blockout 1400 x 1100', 'Main bedroom 1 of 1400 x 1100'],
  ])('stays spoken of: %s', async (first, size, line) => {
    expect(toldLines((await afterPhotos([withoutWindow], [first, size, 'add it'])).basket)).toEqual([line])
  })

  it('has swatches offered, which a yes takes up', async () => {
    const { response } = await afterPhotos([withoutWindow], ['here is my window', 'yes please'])
    expect(response).toMatch(/With the colours of your room go/)
  })
})
