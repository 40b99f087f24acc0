import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BasketLine } from '#shared/contracts/assistant.ts'
import { blindOfOrdered, isOnlyEstimated } from '#shared/domain/ordered-blind.ts'
import { sizeStage } from '#shared/domain/size-readiness.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const guessed = () =>
  aLine({
    room: 'Lounge',
    colour: 'Midnight',
    width_mm: 1200,
    drop_mm: 672,
    size_source: { how: 'photo', scale: 'assumed', corners: 'found' },
  })
const photographed = () =>
  aLine({
    room: 'Kitchen',
    colour: 'Midnight',
    width_mm: 1200,
    drop_mm: 672,
    size_source: {
      how: 'photo',
      scale: 'a4',
      references: ['a4'],
      outline: 'opening',
      corners: 'found',
      measured_width_mm: 1200,
      measured_drop_mm: 672,
      width_ci95_mm: 9,
      drop_ci95_mm: 6,
    },
  })
const stageOf = (line: BasketLine | undefined) => line && sizeStage(blindOfOrdered(line)).kind
const told = (lines: readonly BasketLine[]) => lines.map((line) => [line.room, line.width_mm, line.drop_mm, stageOf(line)])

describe('where a size comes from', () => {
  it.each([
    ['make the lounge one 1300 wide', 1300],
    ['maak die sitkamer een 1300 breed', 1300],
  ])('stays a guess while one length is guessed: %s', async (message, width) => {
    const { basket } = await talk(server, [message], [guessed()])
    expect(told(basket)).toEqual([['Lounge', width, 672, 'estimate']])
  })

  it('is the customer once he gives both lengths of a guess', async () => {
    const { basket } = await talk(server, ['make the lounge one 1300 wide and 700 high'], [guessed()])
    expect(basket).toMatchObject([{ width_mm: 1300, drop_mm: 700, size_source: { how: 'typed' } }])
    expect(stageOf(basket[0])).toBe('cut')
  })

  it('keeps what the photo told beside a length that is given anew, so that nothing is cut by it yet', async () => {
    const { basket } = await talk(server, ['make the kitchen one 1100 wide'], [photographed()])
    expect(basket).toMatchObject([{ width_mm: 1100, size_source: { how: 'typed', measured_width_mm: 1200, width_ci95_mm: 9 } }])
    expect(stageOf(basket[0])).toBe('price')
  })

  it.each([
    [['add another one, 900 wide, for the study']],
    [['nog een dieselfde vir die studeerkamer, 900 breed', 'sit dit op my lys']],
    [['the same for the study but 900 wide', 'add it']],
  ])('goes over to a blind that takes one of its lengths: %s', async (turns) => {
    const ofGuess = await talk(server, turns, [guessed()])
    expect(told(ofGuess.basket)[1]).toEqual(['Study', 900, 672, 'estimate'])
    const ofPhoto = await talk(server, turns, [photographed()])
    expect(told(ofPhoto.basket)[1]).toEqual(['Study', 900, 672, 'price'])
  })

  it('goes over to a blind of the very same size, and to one that is taken apart from its line', async () => {
    const copied = await talk(server, ['the same for the study', 'add it'], [guessed()])
    expect(told(copied.basket)[1]).toEqual(['Study', 1200, 672, 'estimate'])
    const apart = await talk(server, ['one of them must be 900 wide'], [{ ...guessed(), quantity: 2 }])
    expect(told(apart.basket).map(([, width, , stage]) => [width, stage])).toEqual([
      [1200, 'estimate'],
      [900, 'estimate'],
    ])
  })

  it('is the customer for a blind whose two lengths he gives', async () => {
    const { basket } = await talk(server, ['add another one, 900 x 1000, for the study'], [guessed()])
    expect(basket[1]).toMatchObject({ width_mm: 900, drop_mm: 1000, size_source: { how: 'typed' } })
  })

  it('is lost by no tape that was held to the size before: of another one it says nothing', async () => {
    const taped = aLine({ room: 'Lounge', size_source: { how: 'photo', scale: 'assumed', confirmed_by: 'tape' } })
    const { basket } = await talk(server, ['make it 1300 wide'], [taped])
    expect(stageOf(basket[0])).toBe('estimate')
  })
})

describe('a size that was only estimated', () => {
  it.each([
    ['what is on my list?', /about 1\s200\s×\s672\smm \(only an estimate\)/],
    ['wat is op my lys?', /omtrent 1\s200\s×\s672\smm \(net 'n skatting\)/],
    ['make the lounge one 1300 wide', /about 1\s300\s×\s672\smm \(only an estimate\)/],
    ['take the lounge one off', /about 1\s200\s×\s672\smm \(only an estimate\)/],
  ])('is told as that wherever its line is told: %s', async (message, words) => {
    const { response } = await talk(server, [message], [guessed()])
    expect(response).toMatch(words)
  })

  it('is told as one no longer once it is given', async () => {
    const { response, basket } = await talk(server, ['make the lounge one 1300 wide and 700 high'], [guessed()])
    expect(response).not.toMatch(/about|estimate/)
    expect(basket.some(isOnlyEstimated)).toBe(false)
  })
})
