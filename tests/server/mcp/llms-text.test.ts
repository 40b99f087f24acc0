import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mcpPath } from '#shared/paths.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connect } from './connected.ts'

let server: TestServer
beforeAll(async () => {
  // Screens as small as they may be: what is asked is whether their addresses are answered.
  const clientDir = await mkdtemp(path.join(os.tmpdir(), 'screens-'))
  await mkdir(path.join(clientDir, '.vite'))
  await mkdir(path.join(clientDir, 'ruler'))
  await writeFile(path.join(clientDir, 'index.html'), '<!doctype html><head><title>Home</title></head><div id="root"></div>')
  await writeFile(path.join(clientDir, 'ruler/index.html'), '<!doctype html><title>Ruler</title>')
  await writeFile(
    path.join(clientDir, '.vite/manifest.json'),
    JSON.stringify({ 'index.html': { file: 'assets/index-1.js', isEntry: true } }),
  )
  server = await startServer({
    replace: { clientDir },
    env: { BUSINESS_NAME: 'Garden Route Blinds', BUSINESS_PHONE: '+27 44 111 2222', BUSINESS_SERVICE_AREA: 'Knysna to Mossel Bay' },
  })
})
afterAll(() => server.stop())

const page = async () => (await server.fetch('/llms.txt')).text()

it('is a plain text that names the shop, its prices, its terms and who to ask', async () => {
  const response = await server.fetch('/llms.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(response.headers.get('set-cookie')).toBeNull()
  const text = await response.text()
  expect(text).toMatch(/^# Garden Route Blinds\n\n> /)
  for (const said of [
    'Knysna to Mossel Bay',
    '+27 44 111 2222',
    server.deps.env.business.email,
    'VAT at 15%',
    'cooling-off',
    'after a visit',
  ])
    expect(text).toContain(said)
})

it('every address in it is one of this site that answers, or the shop’s own website', async () => {
  const { publicUrl, business } = server.deps.env
  const addresses = [...(await page()).matchAll(/https?:\/\/[^\s)]+/g)].map(([address]) => address)
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) {
    if (address === business.website) continue
    expect(address.startsWith(`${publicUrl}/`), address).toBe(true)
    if (address !== `${publicUrl}${mcpPath}`) expect([address, (await fetch(address)).status]).toEqual([address, 200])
  }
  expect(addresses).toContain(`${publicUrl}${mcpPath}`)
  const assistant = await connect(server)
  expect((await assistant.client.listTools()).tools.length).toBeGreaterThan(0)
  await assistant.close()
})

it('the page for what is not there swallows neither address', async () => {
  expect((await server.fetch('/llms.txt', { method: 'HEAD' })).status).toBe(200)
  expect((await server.fetch('/mcp')).status).toBe(405)
  expect((await server.fetch('/llms')).status).toBe(404)
  expect((await server.fetch('/mcp/further')).status).toBe(404)
})
