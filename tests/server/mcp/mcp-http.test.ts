import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connect, LIST_TOOLS, post } from './connected.ts'

let server: TestServer
let strict: TestServer
beforeAll(async () => {
  server = await startServer()
  strict = await startServer({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await server.stop()
  await strict.stop()
})

const call = (name: string, input: unknown, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: input },
})

/** Posts LIST_TOOLS with a Host header, which fetch sets by itself. */
const postWith = (headers: Record<string, string>): Promise<{ status: number | undefined; body: unknown }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${server.baseUrl}/mcp`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => json(response).then((body) => resolve({ status: response.statusCode, body }), reject),
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(LIST_TOOLS))
  })

describe('the address of the tools', () => {
  it.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('answers %s as the protocol says: there is no session and no stream', async (method) => {
    const response = await server.fetch('/mcp', { method, headers: { accept: 'text/event-stream' } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32_000 }, id: null })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('answers a message alone, without a session before it, and in JSON', async () => {
    const response = await post(server, LIST_TOOLS, { accept: 'application/json' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('mcp-session-id')).toBeNull()
    expect((await response.json()).result.tools).toHaveLength(7)
  })

  it('sets no cookie, and its answers carry the headers of every other one', async () => {
    const { headers } = await post(server, LIST_TOOLS)
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('takes a notice that wants no answer', async () => {
    const response = await post(server, { jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([response.status, await response.text()]).toEqual([202, ''])
  })

  it('no staff session makes a caller more than a visitor', async () => {
    const body = await (await post(server, LIST_TOOLS, { cookie: await server.staffCookie() })).json()
    expect(body.result.tools).toHaveLength(7)
  })

  it.each([
    ['no JSON', '{"jsonrpc":', 400, -32_700],
    ['no message', { hello: 'world' }, 400, -32_600],
    ['nothing', 'null', 400, -32_600],
    ['several messages at once', [LIST_TOOLS, LIST_TOOLS], 400, -32_600],
    ['a message without a method', { jsonrpc: '2.0', id: 1 }, 400, -32_700],
  ])('%s is an error of the protocol', async (_, body, status, code) => {
    const response = await post(server, body)
    const text = await response.text()
    expect([response.status, JSON.parse(text)]).toMatchObject([status, { jsonrpc: '2.0', error: { code }, id: null }])
    expect(text).not.toMatch(/\n?\s+at .+:\d+/)
    expect(text.length).toBeLessThan(600)
  })

  it('a method that there is not and a version that nobody knows are refused', async () => {
    expect(await (await post(server, { ...LIST_TOOLS, method: 'orders/list' })).json()).toMatchObject({ error: { code: -32_601 }, id: 1 })
    expect((await post(server, LIST_TOOLS, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
  })

  it('takes JSON only, and no more of it than other calls', async () => {
    const form = await post(server, 'jsonrpc=2.0', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([form.status, await form.json()]).toMatchObject([415, { error: { code: -32_600 } }])
    const huge = await post(server, call('price_blinds', { blinds: 'x'.repeat(70_000) }))
    expect([huge.status, await huge.json()]).toMatchObject([413, { error: { message: expect.stringContaining('too large') }, id: null }])
  })

  it.each(['https://evil.example', 'null', 'not an origin'])('refuses the page at %s', async (origin) => {
    const response = await post(server, LIST_TOOLS, { origin })
    expect([response.status, await response.json()]).toMatchObject([403, { error: { data: { error_type: 'cross_origin' } }, id: null }])
  })

  it('refuses a page whose name was pointed at this server, though it names itself as the host', async () => {
    const { host: own, port } = new URL(server.baseUrl)
    const pointedHere = `evil.example:${port}`
    const as = (host: string) => postWith({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })
    expect(await as(own)).toMatchObject({ status: 200 })
    expect(await as(pointedHere)).toMatchObject({ status: 403, body: { error: { data: { error_type: 'cross_origin' } } } })
  })

  it('lets this site’s own pages in', async () => {
    expect((await post(server, LIST_TOOLS, { origin: new URL(server.deps.env.publicUrl).origin })).status).toBe(200)
  })
})

it('a fault of ours tells another assistant no more than a visitor', async () => {
  const broken = await startServer({ env: { LOG_LEVEL: 'silent' } })
  await broken.deps.db.schema.renameTable('colours', 'planted_secret_table')
  const body = await (await post(broken, call('list_colours', { product_type: 'roller-blockout' }))).json()
  expect(body.result).toEqual({
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining('Something went wrong on our side') }],
  })
  await broken.stop()
})

describe('the limits of an address', () => {
  it('are those of any visitor, told as an error of the protocol', async () => {
    const from = { 'x-forwarded-for': '198.51.100.1' }
    const statuses: number[] = []
    for (let count = 0; count < 121; count += 1) statuses.push((await post(strict, LIST_TOOLS, from)).status)
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429])
    const refused = await post(strict, LIST_TOOLS, from)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ error: { data: { error_type: 'too_many_requests' } }, id: null })
    expect((await post(strict, LIST_TOOLS, { 'x-forwarded-for': '198.51.100.2' })).status).toBe(200)
  })

  it('let it keep 20 quotes a minute, and it can still be told so', async () => {
    const assistant = await connect(strict, { 'x-forwarded-for': '198.51.100.3' })
    const blinds = [{ product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500 }]
    let kept = 0
    let refusal = ''
    for (let count = 0; count < 21 && refusal === ''; count += 1) {
      const { isError, text } = await assistant.use('start_quote', { blinds })
      if (isError) refusal = text
      else kept += 1
    }
    expect(kept).toBeGreaterThanOrEqual(15)
    expect(kept).toBeLessThanOrEqual(20)
    expect(refusal).toContain('Too many requests')
    await assistant.close()
  })
})
