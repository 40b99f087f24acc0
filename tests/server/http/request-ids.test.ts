import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { mount } from '#server/http/calls/mount.ts'
import { endpoint } from '#shared/contracts/endpoint.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const sayAndFail = endpoint({
  method: 'GET',
  path: '/api/test/say-and-fail',
  summary: 'Writes a line to the log and fails.',
  access: 'anyone',
  response: z.strictObject({ success: z.literal(true) }),
})

let server: TestServer
afterEach(() => server.stop())

interface LogLine {
  readonly msg: string
  readonly request?: string
}

/** A server whose log is kept. */
async function startLogged(env: Record<string, string> = {}) {
  const lines: LogLine[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const moreRoutes = () => [
    mount(sayAndFail, (call) => {
      call.log.info('on the way')
      throw new Error('planted failure')
    }),
  ]
  server = await startServer({ env, replace: { log, moreRoutes } })
  return lines
}

it('every answer has an id of its own, screens, refusals and unknown addresses too', async () => {
  await startLogged()
  const ids = new Set<string>()
  for (const path of ['/api/health', '/api/admin/outbox', '/api/none', '/', '/quote-calculator', '/api/pricing/template/none']) {
    const response = await server.fetch(path)
    const id = response.headers.get('x-request-id') ?? ''
    expect(id, path).toMatch(UUID)
    ids.add(id)
    if (!response.ok && path.startsWith('/api/')) expect((await response.json()).request_id).toBe(id)
    else await response.arrayBuffer()
  }
  expect(ids.size).toBe(6)
})

it('stands in every log line of its request and in the answer of what failed', async () => {
  const lines = await startLogged()
  const response = await server.fetch(sayAndFail.path)
  const body = await response.json()
  expect(response.status).toBe(500)
  expect(body).toEqual({ success: false, error_type: 'internal', message: expect.any(String), request_id: expect.stringMatching(UUID) })
  const told = lines.filter(({ msg }) => ['on the way', 'a request failed'].includes(msg))
  expect(told.map(({ request }) => request)).toEqual([body.request_id, body.request_id])
})

it('is the one that came only behind a proxy of our own, and only when it is an id', async () => {
  const id = randomUUID()
  const idFor = async (given: string) =>
    (await server.fetch('/api/health', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
  await startLogged()
  expect(await idFor(id)).not.toBe(id)
  await server.stop()
  await startLogged({ TRUST_PROXY: '1' })
  expect(await idFor(id)).toBe(id)
  expect(await idFor(id.replaceAll('-', ''))).toBe(id.replaceAll('-', ''))
  for (const forged of ['1', `${id} request=2`, 'x'.repeat(36), `${id}${id}`]) expect(await idFor(forged), forged).toMatch(UUID)
})
