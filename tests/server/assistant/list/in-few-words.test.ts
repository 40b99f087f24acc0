import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { outcomeOf } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const LISTED = 'add blockout roller 1200x1200 kitchen midnight'

it.each(['discard the kitchen one', 'erase the kitchen one', 'raak ontslae van die kombuis een'])('%s: takes it off', async (message) => {
  expect((await outcomeOf(server, [LISTED, message])).list).toEqual([])
})

it.each(['list please', 'my list', 'lys'])('%s: shows the list', async (message) => {
  expect((await outcomeOf(server, [LISTED, message])).response).toMatch(/1\. (?:Kitchen|Kombuis)/)
})

it('the total of an empty list is told to be none', async () => {
  expect((await outcomeOf(server, ['total'])).response).toMatch(/Your list is empty/)
})
