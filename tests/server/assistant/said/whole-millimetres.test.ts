import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a length that is finer than a millimetre', () => {
  it.each([
    [['roller blockout 600.4 mm x 1200'], 'We work in whole millimetres, so I rounded down: 600.4 to 600 mm.'],
    [['roller blockout 60.04 cm x 1.2 m'], 'We work in whole millimetres, so I rounded down: 600.4 to 600 mm.'],
    [['roller blockout 600 x 1200', 'and 900.5?'], 'We work in whole millimetres, so I rounded down: 900.5 to 900 mm.'],
    [
      ['rolblinding verdonker 600,4mm by 1199,6mm'],
      'Ons werk in heel millimeters, so ek het na onder afgerond: 600,4 na 600 mm, 1 199,6 na 1 199 mm.',
    ],
    [
      ['a roller blockout 1200.5 x 1500 for the kitchen and a zebra 900.2 x 900 for the study'],
      'We work in whole millimetres, so I rounded down: 1 200.5 to 1 200 mm, 900.2 to 900 mm.',
    ],
    [['will a roller blockout fit 599.6mm x 1200?'], 'We work in whole millimetres, so I rounded down: 599.6 to 599 mm.'],
  ])('is rounded down, and the answer says so once: %s', async (turns, words) => {
    const [first, ...others] = plain((await talk(server, turns)).response).split('\n')
    expect(first).toBe(words)
    expect(others.join('\n')).not.toMatch(/whole millimetres|heel millimeters/)
  })

  it('is not spoken of again with the next message', async () => {
    expect((await talk(server, ['roller blockout 600.4 mm x 1200', 'add it'])).response).not.toContain('rounded')
  })
})

it.each([
  [['roller blockout 1.2 x 1.5']],
  [['roller blockout 1,200 x 1m35']],
  [['roller blockout 600.0 x 1200.00']],
  [['roller blockout 4 foot x 60 inches']],
])('a length that comes out whole is not said to be rounded: %s', async (turns) => {
  expect((await talk(server, turns)).response).not.toMatch(/rounded|afgerond/)
})
