import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportClientError } from '#shared/contracts/client-errors.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const lines: Record<string, unknown>[] = []
let server: TestServer
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  server = await startServer({ env: { RATE_LIMIT_SCALE: '1' }, replace: { log } })
})
afterAll(() => server.stop())

const report = {
  message: 'Could not mail thandi@customer.example',
  stack: 'Error\n at send (https://shop.example/assets/index.js?phone=0820000000:1:2)\n{"level":50,"msg":"forged"}',
  screen: '/quote-document',
  version: '2025.06.20.v4',
  browser: 'Chrome 156',
}

it('writes one line to the log, without what names a person, and keeps nothing', async () => {
  const tables = ['audit_log', 'jobs', 'mail', 'leads', 'settings']
  const count = async () => Promise.all(tables.map(async (table) => Number((await server.deps.db(table).count({ n: '*' }))[0]?.n)))
  const before = await count()
  const { status, body, headers } = await server.call(reportClientError, { body: report })
  expect([status, body]).toEqual([202, { success: true }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 40,
    msg: 'a screen reported a fault',
    request: headers.get('x-request-id'),
    clientError: { message: 'Could not mail [e-mail]', screen: '/quote-document', version: '2025.06.20.v4', browser: 'Chrome 156' },
  })
  expect(JSON.stringify(lines)).not.toMatch(/thandi|0820000000|phone=/)
  expect(await count()).toEqual(before)
})

it('takes small reports and few of them', async () => {
  const large = await server.call(reportClientError, { body: { ...report, stack: 'x'.repeat(20_000) } })
  expect([large.status, large.body.error_type]).toEqual([413, 'too_large'])
  const unknown = await server.call(reportClientError, { body: { ...report, cookies: 'planted' } })
  expect([unknown.status, unknown.body.error_type]).toEqual([400, 'invalid_request'])
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.call(reportClientError, { body: report })))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
  expect(JSON.stringify(lines)).not.toContain('planted')
})
