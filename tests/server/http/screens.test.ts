import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  const clientDir = await mkdtemp(path.join(os.tmpdir(), 'screens-'))
  await mkdir(path.join(clientDir, 'assets'))
  await writeFile(path.join(clientDir, 'index.html'), '<!doctype html><div id="root"></div>')
  await writeFile(path.join(clientDir, 'assets/page-1a2b3c.js'), 'export {}')
  server = await startServer({ replace: { clientDir } })
})
afterAll(() => server.stop())

it.each(Object.values(paths))('%s answers with the page, with and without a slash at its end', async (address) => {
  for (const asked of new Set([address, `${address}?ref=1`, address === '/' ? '/' : `${address}/`])) {
    const response = await server.fetch(asked)
    expect([asked, response.status]).toEqual([asked, 200])
    expect(await response.text()).toContain('id="root"')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  }
})

it.each(['/no-such-screen', '/measurement/further', '/admin', '/index.htm'])(
  '%s answers 404 with the page, whose router says that there is nothing here',
  async (address) => {
    const response = await server.fetch(address)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await response.text()).toContain('id="root"')
  },
)

it('a missing file is answered with 404 and without the page, and an existing one may be cached for ever', async () => {
  const missing = await server.fetch('/assets/page-000000.js')
  expect([missing.status, await missing.text()]).toEqual([404, 'Not found'])
  const kept = await server.fetch('/assets/page-1a2b3c.js')
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

it('HEAD gets the same status as GET, without the page', async () => {
  const known = await server.fetch('/measurement', { method: 'HEAD' })
  const unknown = await server.fetch('/no-such-screen', { method: 'HEAD' })
  expect([known.status, unknown.status, await unknown.text()]).toEqual([200, 404, ''])
})
