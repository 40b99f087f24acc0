import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId } from '../ask.ts'
import { photoWithA4, photoWithoutScale } from './room-photos.ts'

let server: TestServer
let withA4: string
let withoutScale: string
beforeAll(async () => {
  server = await startServer()
  withA4 = await photoWithA4()
  withoutScale = await photoWithoutScale()
})
afterAll(() => server.stop())

/** @returns the answers of a talk whose first message has these photos */
async function talkOf(images: readonly string[], turns: readonly string[]): Promise<AssistantAnswer[]> {
  const sessionId = newSessionId()
  const answers: AssistantAnswer[] = []
  for (const [place, message] of turns.entries()) {
    const basket = answers.at(-1)?.basket ?? []
    answers.push(await answerTo(server, { sessionId, message, images: place === 0 ? [...images] : [], basket }))
  }
  return answers
}
const lastOf = async (images: readonly string[], turns: readonly string[]) => (await talkOf(images, turns)).at(-1) as AssistantAnswer

const picturesIn = ({ actions }: AssistantAnswer) =>
  actions.flatMap((action) => (action.kind === 'show_on_photo' ? [`${action.is_example ? 'example ' : ''}${action.colour}`] : []))
const offeredIn = ({ actions }: AssistantAnswer) => actions.flatMap((action) => ('line' in action ? [action.line.colour] : []))

describe('a blind on a photo whose colour nobody has chosen', () => {
  it.each([
    ['roller blockout for my lounge please', /on your photo, in Slate Rock only as an example: no colour is chosen yet\./],
    ['rolblinding verdonker vir my sitkamer', /op jou foto, in Slate Rock net as 'n voorbeeld: nog geen kleur is gekies nie\./],
  ])('is called an example, and comes onto the list without a colour: %s', async (message, words) => {
    const [first, added] = await talkOf([withA4], [message, 'add it'])
    expect(first?.response).toMatch(words)
    expect(first && picturesIn(first)).toEqual(['example Slate Rock'])
    expect(added?.basket.map(({ colour }) => colour)).toEqual([''])
  })

  it('stays an example while its size is told', async () => {
    const sized = await lastOf([withoutScale], ['roller blockout for this window', '1500 x 1300'])
    expect([picturesIn(sized), offeredIn(sized)]).toEqual([['example Slate Rock'], ['']])
  })

  it('is shown in one of those that are meant where several may be', async () => {
    const white = await lastOf([withA4, withA4], ['these are my lounge and study', 'roller blockout, all in white'])
    expect([picturesIn(white), offeredIn(white)]).toEqual([
      ['example Cape Chalk', 'example Cape Chalk'],
      ['', ''],
    ])
    expect(white.response).toMatch(/in Cape Chalk only as an example/)
  })
})

describe('a blind on a photo in the colour that was asked for', () => {
  it.each([
    [['a midnight roller blockout for my lounge', 'add it'], 'Midnight'],
    [['show me this window with a white blockout roller', 'add it'], 'Cape Chalk'],
    [['roller blockout for my lounge', 'in lagoon blue', 'add it'], 'Lagoon Blue'],
  ])('has the same one in the picture, the words and the list: %s', async (turns, colour) => {
    const answers = await talkOf([withA4], turns)
    const shown = answers.findLast((answer) => picturesIn(answer).length > 0) as AssistantAnswer
    expect(picturesIn(shown)).toEqual([colour])
    expect(shown.response).toMatch(new RegExp(`in ${colour} on your photo`))
    expect(shown.response).toMatch(new RegExp(`mm, ${colour}: R`))
    expect(answers.at(-1)?.basket.map((line) => line.colour)).toEqual([colour])
  })

  it('has no swatches of other colours beside it', async () => {
    const { quickReplies } = await lastOf([withA4], ['a midnight roller blockout for my lounge'])
    expect(quickReplies.map(({ text }) => text)).toEqual(['Add it to my list'])
  })
})

describe('a colour that is said of several photos', () => {
  it.each([
    ['lounge, kitchen and bedroom, roller blockout, all in white', ['Cape Chalk', 'Cape Chalk', 'Cape Chalk']],
    ['white roller blockouts for the lounge, kitchen and bedroom', ['Cape Chalk', 'Cape Chalk', 'Cape Chalk']],
    [
      'roller blockout for the lounge, zebra for the kitchen and a sheer for the bedroom, all in white',
      ['Cape Chalk', 'Pure White', 'Sea Foam White'],
    ],
    ['sitkamer, kombuis en slaapkamer, verdonker rolblindings, almal in wit', ['Cape Chalk', 'Cape Chalk', 'Cape Chalk']],
    ['midnight roller blockout for the lounge and kitchen, white for the bedroom', ['Midnight', 'Midnight', 'Cape Chalk']],
    ['roller blockout: white for the lounge, midnight for the kitchen and bedroom', ['Cape Chalk', 'Midnight', 'Midnight']],
    [
      'slate rock for the lounge, white for the kitchen and the bedroom in midnight, roller blockout',
      ['Slate Rock', 'Cape Chalk', 'Midnight'],
    ],
  ])('is that of each of them that has none of its own: %s', async (message, colours) => {
    expect(picturesIn(await lastOf([withA4, withA4, withA4], [message]))).toEqual(colours)
  })

  it('is drawn on each of them that it changes', async () => {
    const turns = ['lounge, bedroom and study, roller blockout', 'all in midnight']
    expect(picturesIn(await lastOf([withA4, withA4, withA4], turns))).toEqual(['Midnight', 'Midnight', 'Midnight'])
  })
})
