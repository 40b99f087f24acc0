import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, answerTo, newSessionId, talk, toldLines } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const KITCHEN = () => aLine({ room: 'Kitchen' })
const BEDROOM = () => aLine({ room: 'Bedroom', width_mm: 900, drop_mm: 1000 })
const STUDY = () => aLine({ room: 'Study', width_mm: 800, drop_mm: 800 })
const THREE = () => [KITCHEN(), BEDROOM(), STUDY()]
const [K, B, S] = ['Kitchen 1 of 1200 x 1500', 'Bedroom 1 of 900 x 1000', 'Study 1 of 800 x 800']

const listAfter = async (turns: readonly string[], lines = THREE()) => toldLines((await talk(server, turns, lines)).basket)

it('the list is shown with its numbers', async () => {
  const { response } = await talk(server, ['show my list'], THREE())
  expect(response).toMatch(/1\. Kitchen.*\n2\. Bedroom.*\n3\. Study/)
})

describe('a line is named by its number on the list', () => {
  it.each([
    ['remove number 2', [K, S]],
    ['delete line 1', [B, S]],
    ['delete #3', [K, B]],
    ['remove number two please', [K, S]],
    ['remove numbers 1 and 3', [B]],
    ['remove the first and the third', [B]],
    ['haal nommer 2 af', [K, S]],
    ['verwyder lyn 3', [K, B]],
    ['verwyder nommers 1 en 3', [B]],
    ['make line 1 1300 wide', ['Kitchen 1 of 1300 x 1500', B, S]],
    ['maak nommer 2 950 breed', [K, 'Bedroom 1 of 950 x 1000', S]],
  ])('%s', async (message, lines) => {
    expect(await listAfter([message])).toEqual(lines)
  })

  it.each(['remove number 5', 'verwyder nommer 9', 'my house number 2 has gone', 'photo number 2 away'])(
    '%s: takes nothing off',
    async (message) => {
      expect(await listAfter([message])).toEqual([K, B, S])
    },
  )
})

describe('a bare number may be how many or which one, so it is asked', () => {
  it.each([
    ['take 2 off', 'yes'],
    ['haal 2 af', 'ja'],
  ])('%s', async (message, yes) => {
    expect(await listAfter([message])).toEqual([K, B, S])
    expect(await listAfter([message, yes])).toEqual([K, S])
  })
})

describe('to the question which one, a number is an answer', () => {
  const PRICED = 'how much for roller blockout 1200x1500 kitchen, 900x1000 bedroom and 800x800 study'

  it.each(['2', 'number 2', 'the second', 'the bedroom', '2: Bedroom'])('%s: of blinds that are to be added', async (answer) => {
    expect(await listAfter([PRICED, 'add 2', answer], [])).toEqual([B])
  })
  it.each(['2', 'nommer 2', 'die tweede'])('%s: of blinds that are to be added, in Afrikaans', async (answer) => {
    const priced = 'hoeveel vir rolgordyn verduistering 1200x1500 kombuis, 900x1000 slaapkamer en 800x800 studeerkamer'
    expect(await listAfter([priced, 'voeg 2 by', answer], [])).toEqual([B])
  })

  it.each(['2', 'number 2', 'number two please', 'the second', 'nommer 2', 'die tweede'])('%s: of lines of the list', async (answer) => {
    expect(await listAfter(['make it 1300 wide', answer])).toEqual([K, 'Bedroom 1 of 1300 x 1000', S])
    expect(await listAfter(['remove one', answer])).toEqual([K, S])
  })

  it('and what is asked of it then changes that line, and adds none', async () => {
    expect(await listAfter(['make it wider', 'the second', 'by 100'])).toEqual([K, 'Bedroom 1 of 1000 x 1000', S])
    expect(await listAfter(['make the bedroom wider', '1100'])).toEqual([K, 'Bedroom 1 of 1100 x 1000', S])
  })
})

describe('a number is that of the line that had it when it was shown', () => {
  /** The kitchen is taken off elsewhere after the question. */
  async function answered(question: string, answer: string) {
    const sessionId = newSessionId()
    const { basket } = await answerTo(server, { sessionId, message: question, basket: THREE() })
    return await answerTo(server, { sessionId, message: answer, basket: basket.slice(1) })
  }

  it.each(['2', '2: Bedroom'])('%s', async (answer) => {
    expect(toldLines((await answered('remove one', answer)).basket)).toEqual([S])
    expect(toldLines((await answered('make it 1300 wide', answer)).basket)).toEqual(['Bedroom 1 of 1300 x 1000', S])
  })

  it.each(['1', '1: Kitchen'])('%s: is on the list no more, so it is asked again', async (answer) => {
    const { basket, response } = await answered('remove one', answer)
    expect(toldLines(basket)).toEqual([B, S])
    expect(response).toContain('Which of the 2 blinds')
  })

  it('a button of a question that is no longer open only names the blind', async () => {
    const { basket, response } = await talk(server, ['remove one', 'how long does it take?', '2: Bedroom'], THREE())
    expect(toldLines(basket)).toEqual([K, B, S])
    expect(response).toContain('What shall be different')
  })
})
