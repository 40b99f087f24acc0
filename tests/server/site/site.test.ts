import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { getHealth } from '#shared/contracts/health.ts'
import { getConfig, getSiteSettings } from '#shared/contracts/site.ts'
import { paths } from '#shared/paths.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const secrets = {
  SMTP_URL: 'smtp://shop:planted-secret-1@127.0.0.1:1',
  SESSION_SECRET: 'planted-secret-2-long-enough',
  ANTHROPIC_API_KEY: 'planted-secret-3',
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    env: { ...secrets, BUSINESS_NAME: 'Garden Route Blinds', CONSULTANT_NAME: 'thandi', BUSINESS_PHONE: '+27 44 111 2222' },
  })
})
afterAll(() => server.stop())

it('says that it is running, in which version and on which database', async () => {
  const { status, body } = await server.call(getHealth)
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ok', version: server.deps.env.version, database: inject('database') })
})

it('gives the browser the public settings and nothing else', async () => {
  const { status, body } = await server.call(getConfig)
  expect(status).toBe(200)
  expect(body).toEqual({
    business: {
      name: 'Garden Route Blinds',
      phone: '+27 44 111 2222',
      email: 'hello@blinds.example',
      website: 'https://www.blinds.example',
      whatsapp: { support: '+27 44 111 2222', installer: '+27 44 111 2222' },
    },
    consultant: { name: 'thandi' },
    features: { developerToolBlocking: false, sendsMail: true },
    version: server.deps.env.version,
  })
})

it('lists to staff which settings are set and which are not, without a secret', async () => {
  const { status, body } = await server.call(getSiteSettings, { cookie: await server.staffCookie() })
  expect(status).toBe(200)
  const settings = Object.fromEntries(body.settings.map((setting: { variable: string }) => [setting.variable, setting]))
  expect(settings.BUSINESS_NAME).toMatchObject({ isSet: true, inForce: 'Garden Route Blinds' })
  expect(settings.BUSINESS_WEBSITE).toMatchObject({ isSet: false, inForce: 'https://www.blinds.example' })
  expect(settings.SMTP_URL).toMatchObject({ isSet: true, inForce: 'set; not shown' })
  expect(settings.YOCO_SECRET_KEY).toMatchObject({ isSet: false })
  expect(settings.ANTHROPIC_API_KEY).toMatchObject({ isSet: true, inForce: 'set; not shown' })
  expect(settings.OPENAI_API_KEY).toMatchObject({ isSet: false, inForce: 'none: GPT is not asked' })
  expect(settings.ASSISTANT_TOKENS_PER_DAY).toMatchObject({ isSet: false, inForce: '2000000' })
  for (const secret of ['planted-secret-1', 'planted-secret-2', 'planted-secret-3', server.pin])
    expect(JSON.stringify(body)).not.toContain(secret)
})

it('lists the settings to nobody else', async () => {
  expect((await server.call(getSiteSettings)).status).toBe(401)
  expect((await server.call(getSiteSettings, { cookie: await server.staffCookie('workspace') })).status).toBe(401)
})

it('the address of the consultant’s workspace, to which every footer leads, says that it is not open yet', async () => {
  const response = await server.fetch('/thandi-workspace')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  const page = await response.text()
  expect(page).toContain('They are not open yet')
  expect(page).toContain('+27 44 111 2222')
  for (const path of [paths.adminOutbox, paths.adminJobs, paths.adminSite]) expect(page).toContain(`href="${path}"`)
  expect((await server.fetch('/nobody-workspace')).status).not.toBe(200)
})

it('every setting of .env.example is listed to staff, and every one that is listed stands there', async () => {
  const { body } = await server.call(getSiteSettings, { cookie: await server.staffCookie() })
  const listed = body.settings.map(({ variable }: { variable: string }) => variable).toSorted()
  const example = await readFile(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8')
  const named = [...example.matchAll(/^#?([A-Z_]{4,})=/gm)].map(([, variable = '']) => variable)
  expect(named.toSorted()).toEqual(listed)
})
