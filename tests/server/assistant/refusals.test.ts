import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enhancedChat } from '#shared/contracts/assistant.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { aLine, ask, newSessionId } from './ask.ts'

/** Questions that cannot be taken: the sender is told why and what to do. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Sends as many programs do: all of the request, then it reads. A connection that is reset before that is a failure of its own. */
function sendWhole(body: string, connection: 'close' | 'keep-alive'): Promise<string> {
  const { hostname, port } = new URL(server.baseUrl)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = createConnection({ host: hostname, port: Number(port) })
    socket.once('error', reject)
    socket.pause()
    const head = [
      `POST ${enhancedChat.path} HTTP/1.1`,
      'Host: x',
      `Connection: ${connection}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body, () => {
      socket.on('data', (bytes) => {
        answer += bytes
        if (/"request_id":"[^"]+"\}$/.test(answer)) resolve(answer)
      })
      socket.resume()
    })
  })
}

it('a photo of five million signs of base64 is refused and told what to do, however it is spelled', async () => {
  for (const image of [photo(5_000_000), '/9j+'.repeat(1_250_000), `${photo(5_000_000)}!`]) {
    const { status, body } = await ask(server, { message: 'Hi', images: [image] })
    expect([status, body.error_type]).toEqual([400, 'invalid_request'])
    expect(body.issues).toEqual([{ path: 'images.0', message: 'This photo is too large: please send it smaller, or upload it.' }])
  }
})

it('the largest photo is read, and told apart from what is no base64', async () => {
  const largest = await ask(server, { message: 'Hi', images: [photo(4_000_000)] })
  expect([largest.status, largest.body.error_type]).toEqual([422, 'unusable_file'])
  for (const image of [`${photo(3_999_999)}!`, 'data:image/jpeg;base64,AAAA', 'AAAA=AAA', 'AAA===', '=', '']) {
    const { status, body } = await ask(server, { message: 'Hi', images: [image] })
    expect([status, body.issues]).toEqual([400, [{ path: 'images.0', message: 'Please send base64 without a prefix.' }]])
  }
})

it('a message of twelve million signs is refused, too', async () => {
  const { status, body } = await ask(server, { message: 'Hi '.repeat(4_000_000) })
  expect([status, body.issues.map(({ path }: { path: string }) => path)]).toEqual([400, ['message']])
})

const photo = (characters: number): string => 'A'.repeat(characters)
const question = (images: readonly string[]): string => JSON.stringify({ sessionId: newSessionId(), message: 'Hi', images })

it.each(['close', 'keep-alive'] as const)(
  'sixty photos in one request are refused with a sentence that its sender reads, with connection: %s',
  async (connection) => {
    const answer = await sendWhole(question(Array.from({ length: 60 }, () => photo(1_300_000))), connection)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"error_type":"too_large"')
    expect(answer).toMatch(/this call takes at most 12\.5\sMB/)
  },
  60_000,
)

it('sixty small photos are told how many there may be', async () => {
  const answer = await sendWhole(question(Array.from({ length: 60 }, () => photo(1_000))), 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('Maximum 3 images allowed')
})

it('a list with two lines of one id is refused, and says which', async () => {
  const line = aLine()
  const { status, body } = await ask(server, { message: 'What is on my list?', basket: [line, aLine(), { ...line, width_mm: 900 }] })
  expect([status, body.error_type]).toEqual([400, 'invalid_request'])
  expect(body.issues).toEqual([{ path: 'basket.2.id', message: 'Two lines have this id. Please give each line an id of its own.' }])
})
