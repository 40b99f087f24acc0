import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { databaseKind } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import { mount } from '#server/http/calls/mount.ts'
import { endpoint } from '#shared/contracts/endpoint.ts'
import { newKey } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const writeToSomebody = endpoint({
  method: 'POST',
  path: '/api/test/written',
  summary: 'Takes two valid requests an hour from each address.',
  access: 'anyone',
  perMinute: 100,
  perHour: 2,
  repeatable: true,
  errors: ['price_changed'],
  body: z.strictObject({ email: z.email() }),
  response: z.strictObject({ success: z.literal(true) }),
})

/** Keeps a mail in a transaction of its own, and fails afterwards. */
const writeAndFail = endpoint({ ...writeToSomebody, path: '/api/test/written-and-failed' })

const FAILURES = ['price changed', 'failure', 'not committed'] as const
/** What the handler does next. */
let outcome: 'done' | (typeof FAILURES)[number] = 'done'
let server: TestServer
beforeAll(async () => {
  server = await startServer({
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
    replace: {
      moreRoutes: () => [
        mount(writeToSomebody, async ({ db }) => {
          if (outcome === 'price changed') throw new ApiError('price_changed', 'The price has changed.')
          if (outcome === 'failure') throw new Error('planted failure')
          if (outcome === 'not committed') {
            await db.raw('create table planted (id integer primary key)')
            await db.raw('create table without_parent (id integer references planted (id) deferrable initially deferred)')
            await db.raw('insert into without_parent values (1)')
          }
          return { success: true }
        }),
        mount(
          writeAndFail,
          () => {
            throw new ApiError('price_changed', 'The mail is kept, and then it failed.')
          },
          { transaction: false },
        ),
      ],
    },
  })
})
afterAll(() => server.stop())

const statusFrom = async (address: string, email: string, key = newKey()) =>
  (await server.call(writeToSomebody, { body: { email }, headers: { 'x-forwarded-for': address, ...key } })).status

it('requests with a mistake in them take nothing of the hour: the customer mends it and is served', async () => {
  for (let attempt = 0; attempt < 10; attempt++) expect(await statusFrom('192.0.2.1', 'thandi@')).toBe(400)
  expect(await statusFrom('192.0.2.1', 'thandi@nowhere.example')).toBe(200)
})

it('an address that has used its hour is told when it may ask again, and another one is served', async () => {
  for (let request = 0; request < 2; request++) expect(await statusFrom('192.0.2.2', 'thandi@nowhere.example')).toBe(200)
  const refused = await server.call(writeToSomebody, {
    body: { email: 'thandi@nowhere.example' },
    headers: { 'x-forwarded-for': '192.0.2.2', ...newKey() },
  })
  expect([refused.status, refused.body.error_type]).toEqual([429, 'too_many_requests'])
  expect(refused.body.message).toMatch(/Please try again in (60|59) minutes/)
  expect(await statusFrom('192.0.2.3', 'thandi@nowhere.example')).toBe(200)
})

it('what fails or is refused takes nothing of the hour: an order that waited for the end of an outage is taken', async () => {
  // SQLite has no commit that fails and leaves its one connection as it was, but for a full disk (tests/hostile).
  const outcomes = databaseKind(server.deps.db) === 'postgres' ? FAILURES : FAILURES.slice(0, -1)
  for (outcome of outcomes)
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await statusFrom('192.0.2.4', 'thandi@nowhere.example')).toBe(outcome === 'price changed' ? 409 : 500)
  outcome = 'done'
  for (let request = 0; request < 2; request++) expect(await statusFrom('192.0.2.4', 'thandi@nowhere.example')).toBe(200)
  expect(await statusFrom('192.0.2.4', 'thandi@nowhere.example')).toBe(429)
})

it('what fails after it may have written takes of the hour all the same', async () => {
  const request = () =>
    server.call(writeAndFail, { body: { email: 'thandi@nowhere.example' }, headers: { 'x-forwarded-for': '192.0.2.6', ...newKey() } })
  for (let attempt = 0; attempt < 2; attempt++) expect((await request()).status).toBe(409)
  expect((await request()).status).toBe(429)
})

it('a request that is repeated with its key is answered again, within the hour and after its requests are used up', async () => {
  const key = newKey()
  for (let repeat = 0; repeat < 5; repeat++) expect(await statusFrom('192.0.2.5', 'thandi@nowhere.example', key)).toBe(200)
  expect(await statusFrom('192.0.2.5', 'thandi@nowhere.example')).toBe(200)
  expect(await statusFrom('192.0.2.5', 'thandi@nowhere.example')).toBe(429)
  expect(await statusFrom('192.0.2.5', 'thandi@nowhere.example', key)).toBe(200)
})
