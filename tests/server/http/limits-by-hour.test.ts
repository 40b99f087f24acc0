import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { mount } from '#server/http/calls/mount.ts'
import { endpoint } from '#shared/contracts/endpoint.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const writeToSomebody = endpoint({
  method: 'POST',
  path: '/api/test/written',
  summary: 'Takes two valid requests an hour from each address.',
  access: 'anyone',
  perMinute: 100,
  perHour: 2,
  body: z.strictObject({ email: z.email() }),
  response: z.strictObject({ success: z.literal(true) }),
})

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' },
    replace: { moreRoutes: () => [mount(writeToSomebody, () => ({ success: true }), { onlyReads: true })] },
  })
})
afterAll(() => server.stop())

const statusFrom = async (address: string, email: string) =>
  (await server.call(writeToSomebody, { body: { email }, headers: { 'x-forwarded-for': address } })).status

it('requests with a mistake in them take nothing of the hour: the customer mends it and is served', async () => {
  for (let attempt = 0; attempt < 10; attempt++) expect(await statusFrom('192.0.2.1', 'thandi@')).toBe(400)
  expect(await statusFrom('192.0.2.1', 'thandi@nowhere.example')).toBe(200)
})

it('an address that has used its hour is told when it may ask again, and another one is served', async () => {
  for (let request = 0; request < 2; request++) expect(await statusFrom('192.0.2.2', 'thandi@nowhere.example')).toBe(200)
  const refused = await server.call(writeToSomebody, {
    body: { email: 'thandi@nowhere.example' },
    headers: { 'x-forwarded-for': '192.0.2.2' },
  })
  expect([refused.status, refused.body.error_type]).toEqual([429, 'too_many_requests'])
  expect(refused.body.message).toMatch(/Please try again in (60|59) minutes/)
  expect(await statusFrom('192.0.2.3', 'thandi@nowhere.example')).toBe(200)
})
