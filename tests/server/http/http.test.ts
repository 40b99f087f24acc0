import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const lead = (name: string) => aLead({ name })
const countLeads = async () => Number((await server.deps.db('leads').count({ n: '*' }))[0]?.n)

describe('every call', () => {
  it('answers an unknown path under /api as JSON', async () => {
    const response = await server.fetch('/api/no-such-call')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, error_type: 'not_found' })
  })

  it('refuses a body that is no JSON, JSON sent as plain text, and a body that is too large', async () => {
    const post = (body: string, type: string) =>
      server.fetch('/api/customer-details', { method: 'POST', headers: { 'content-type': type }, body })
    const broken = await post('{"name": ', 'application/json')
    expect([broken.status, (await broken.json()).error_type]).toEqual([400, 'malformed_json'])
    const plain = await post('{"name":"x"}', 'text/plain')
    expect([plain.status, (await plain.json()).error_type]).toEqual([415, 'wrong_type'])
    const large = await post(JSON.stringify({ name: 'x'.repeat(2_000_000) }), 'application/json')
    expect([large.status, (await large.json()).error_type]).toEqual([413, 'too_large'])
  })

  it('names each field that is wrong', async () => {
    const answer = await server.call(saveCustomerDetails, { body: { ...lead(''), email: 'nowhere' } })
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual(expect.arrayContaining(['name', 'email']))
  })

  it('refuses a write from another site and lets the same site through', async () => {
    const before = await countLeads()
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]
    for (const headers of foreign) {
      const answer = await server.call(saveCustomerDetails, { body: lead('Cross'), headers })
      expect([answer.status, answer.body.error_type]).toEqual([403, 'cross_origin'])
    }
    expect(await countLeads()).toBe(before)
    const own = await server.call(saveCustomerDetails, { body: lead('Own'), headers: { origin: server.baseUrl } })
    expect(own.status).toBe(201)
  })

  it('gets a content security policy without inline scripts, and no word of the server software', async () => {
    const { headers } = await server.fetch('/api/docs')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy.split(';').find((part) => part.trim().startsWith('script-src'))).not.toContain('unsafe-inline')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('that answers JSON forbids browsers to load anything from it, to frame it, or to guess another type', async () => {
    for (const path of ['/api/health', '/api/no-such-call']) {
      const { headers } = await server.fetch(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('with a long answer compresses it for clients that accept that', async () => {
    const long = await server.fetch('/api/products/colours', { headers: { 'accept-encoding': 'gzip' } })
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect((await long.json()).success).toBe(true)
    expect((await server.fetch('/api/health', { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding')).toBeNull()
  })

  it('answers HEAD where it answers GET, and refuses a compressed body', async () => {
    const head = await server.fetch('/api/health', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const zipped = await server.fetch('/api/customer-details', { method: 'POST', headers, body: '{}' })
    expect([zipped.status, (await zipped.json()).error_type]).toEqual([415, 'wrong_type'])
  })
})

describe('a repeated request', () => {
  it('gives the first answer again and does nothing twice, also when 50 come at once', async () => {
    const before = await countLeads()
    const key = `lead-${crypto.randomUUID()}`
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.call(saveCustomerDetails, { body: lead('Once'), headers: { 'idempotency-key': key } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.leadId)).size).toBe(1)
    expect(await countLeads()).toBe(before + 1)
  })

  it('with the same key and another body is refused', async () => {
    const headers = { 'idempotency-key': `lead-${crypto.randomUUID()}` }
    await server.call(saveCustomerDetails, { body: lead('First'), headers })
    const second = await server.call(saveCustomerDetails, { body: lead('Second'), headers })
    expect([second.status, second.body.error_type]).toEqual([422, 'idempotency_key_reused'])
  })

  it('may be corrected under the same key after a refusal', async () => {
    const headers = { 'idempotency-key': `lead-${crypto.randomUUID()}` }
    expect((await server.call(saveCustomerDetails, { body: { ...lead('Mended'), email: 'nowhere' }, headers })).status).toBe(400)
    expect((await server.call(saveCustomerDetails, { body: lead('Mended'), headers })).status).toBe(201)
  })
})

describe('who may call what', () => {
  /** Makes a call that is wrong in other ways too. Missing access must be the first thing that the server reports. */
  const probe = async (path: string, method: string, cookie?: string, accept = 'application/json') => {
    const response = await server.fetch(path.replace(/\{\w+\}/g, 'none'), {
      method,
      headers: { accept, ...(cookie ? { cookie } : {}), ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      body: method === 'GET' ? undefined : '{}',
    })
    return response.status
  }

  it('every route is listed once and is as open as its contract says, for everyone', async () => {
    const routes = allRoutes(server.deps)
    const names = routes.map(({ contract }) => `${contract.method} ${contract.path}`)
    expect(new Set(names).size).toBe(names.length)
    const cookies = { nobody: undefined, workspace: await server.staffCookie('workspace'), admin: await server.staffCookie('admin') }
    const mayCall = {
      anyone: ['nobody', 'workspace', 'admin'],
      provider: ['nobody', 'workspace', 'admin'],
      workspace: ['workspace', 'admin'],
      staff: ['admin'],
    }
    for (const { contract } of routes) {
      if (contract.path === '/api/auth/logout') continue
      for (const [who, cookie] of Object.entries(cookies)) {
        const isLetIn = mayCall[contract.access].includes(who)
        for (const accept of contract.stream ? ['application/json', 'text/event-stream'] : ['application/json']) {
          const status = await probe(contract.path, contract.method, cookie, accept)
          // The webhook answers 401 for another reason, which is a missing signature.
          if (contract.access === 'provider') expect([400, 401], `${who} ${contract.path}`).toContain(status)
          else if (contract.path !== '/api/auth/pin')
            expect(status === 401, `${who} ${contract.method} ${contract.path} answered ${status}`).toBe(!isLetIn)
        }
      }
    }
  })

  it('the API describes itself, as OpenAPI wants it', async () => {
    const document = await (await server.fetch('/api/openapi.json')).json()
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/pricing/quote', '/api/orders/submit', '/api/ar/analyze-window']),
    )
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
    // A document without a description of an answer is none.
    delete document.paths['/api/health'].get.responses['200'].description
    expect(await new Validator().validate(document)).toMatchObject({ valid: false })
    const docs = await (await server.fetch('/api/docs')).text()
    expect(docs).toContain('/api/pricing/quote')
    expect(docs).not.toContain('<script')
  })
})
