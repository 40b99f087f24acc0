import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const listedColours = async (turns: readonly string[]) =>
  (await talk(server, turns)).basket.map(({ product_type, colour }) => `${product_type} ${colour}`)

test.each([
  [['sheer roller sitkamer 1200x1200 in ebony', 'ebony is te donker, eerder graphite', 'sit dit op my lys']],
  [['sheer roller lounge 1200x1200 in ebony', 'too dark, rather graphite', 'add it']],
  [['add sheer roller lounge 1200x1200 in ebony', 'too dark, rather graphite']],
])('%s: a colour that is too dark gives way to the one that is named', async (turns) => {
  expect(await listedColours(turns)).toEqual(['roller-sheer Graphite'])
})

test('a colour that is too dark, and no other named: the lighter ones are offered', async () => {
  const { response } = await talk(server, ['sheer roller lounge 1200x1200 in ebony', 'ebony is too dark'])
  expect(response).toContain('Graphite')
  expect(response).not.toContain('Ebony')
})

test('a colour is priced with no product that is not made in it, and the blind can still be listed', async () => {
  const turns = ['sheer roller bedroom 1200x1200 in ebony', 'it must be dark when I sleep, what do you suggest', 'Roller Blinds - Blockout']
  const advised = (await talk(server, turns.slice(0, 2))).response
  expect(advised).toContain('Roller Blinds - Blockout')
  expect(advised).not.toContain('Ebony: R')
  expect((await talk(server, turns)).response).toContain('Roller Blinds - Blockout is not made in Ebony')
  expect(await listedColours([...turns, 'Add it to my list'])).toEqual(['roller-blockout '])
})
