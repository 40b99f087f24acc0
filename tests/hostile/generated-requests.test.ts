import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { statusOf } from '#server/errors.ts'
import { errorTypesOf } from '#server/http/calls/openapi.ts'
import { requestsTo } from '#tests/support/generated-request.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** The number of requests for each endpoint. FUZZ_RUNS overrides it. */
const runs = Number(process.env.FUZZ_RUNS ?? 60)

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer({ database: 'sqlite', env: { RATE_LIMIT_SCALE: '100000' } })
  cookie = await server.staffCookie()
})
afterAll(() => server.stop())

describe('generated requests, of which a third fit the contract', () => {
  it('never get status 500 or a status that the contract does not declare', async () => {
    for (const { contract } of allRoutes(server.deps)) {
      // Wrong PINs would lock PIN entry for the rest of the test.
      if (contract.files || contract.path.startsWith('/api/auth/')) continue
      const accepts = contract.stream ? ['application/json', 'text/event-stream'] : ['application/json']
      const eventNames = new Set(contract.stream ? [...Object.keys(contract.stream.events), contract.stream.last, 'error'] : [])
      const declared = new Set([...(contract.statuses ?? [200]), ...errorTypesOf(contract).map(statusOf), 404])
      await fc.assert(
        fc.asyncProperty(requestsTo(contract), fc.constantFrom(...accepts), async ({ path, body }, accept) => {
          const response = await server.fetch(path, {
            method: contract.method,
            headers: { cookie, accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
            body: contract.method === 'GET' || body === undefined ? undefined : JSON.stringify(body),
          })
          const text = await response.text()
          expect(response.status, `${contract.method} ${path}: ${text.slice(0, 200)}`).toBeLessThan(500)
          expect([...declared], `${contract.method} ${path}: ${text.slice(0, 200)}`).toContain(response.status)
          expect(text).not.toMatch(/\n\s+at .+:\d+:\d+/)
          for (const [, name = ''] of text.matchAll(/^event: (.*)$/gm)) expect(eventNames).toContain(name)
        }),
        { numRuns: runs },
      )
    }
  }, 240_000)
})
