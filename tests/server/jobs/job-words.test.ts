import { afterAll, beforeAll, expect, it } from 'vitest'
import { kindWords } from '#app/features/jobs/words.ts'
import { allJobs } from '#server/app.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('every kind of job has words for the staff', () => {
  const kinds = allJobs(server.deps).map(({ kind }) => kind.kind)
  expect(kinds.length).toBeGreaterThan(5)
  expect(kinds.filter((kind) => kindWords(kind) === kind)).toEqual([])
})
