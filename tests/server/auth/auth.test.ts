import { afterEach, describe, expect, it } from 'vitest'
import { endSession, enterPin, getSession } from '#shared/contracts/auth.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
afterEach(() => server.stop())

const tryPin = (pin: string, headers: Record<string, string> = {}) => server.call(enterPin, { body: { pin, scope: 'admin' }, headers })

/** A clock that starts at a fixed time and only moves when the test moves it. */
function adjustableClock(start = '2026-03-02T08:10:00Z') {
  let time = new Date(start)
  return { now: () => time, moveOn: (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000)) }
}

describe('the staff PIN', () => {
  it('opens a 24 hour admin session with an HttpOnly cookie, and logout ends it for good', async () => {
    server = await startServer()
    const answer = await tryPin(server.pin)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, role: 'admin' })
    expect(Date.parse(answer.body.expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=lax/i)

    const header = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    expect((await server.call(getSession, { cookie: header })).body).toMatchObject({ authenticated: true, role: 'admin' })
    await server.call(endSession, { cookie: header, body: {} })
    expect((await server.call(getSession, { cookie: header })).body).toEqual({ authenticated: false, role: null, expiresAt: null })
  })

  it('gives the workspace a cookie that ends with the browser session', async () => {
    server = await startServer()
    const answer = await server.call(enterPin, { body: { pin: server.pin, scope: 'workspace' } })
    expect(answer.body.role).toBe('workspace')
    expect(answer.headers.getSetCookie().join()).not.toMatch(/expires=|max-age=/i)
  })

  it('answers a wrong PIN with 401, the sixth from one address with 429, and the right one again after 15 minutes', async () => {
    const clock = adjustableClock()
    server = await startServer({ replace: { clock } })
    for (let i = 0; i < 5; i += 1) expect((await tryPin('0000')).status).toBe(401)
    const locked = await tryPin(server.pin)
    expect(locked.status).toBe(429)
    expect(locked.body.error_type).toBe('pin_locked')
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    clock.moveOn(16)
    expect((await tryPin(server.pin)).status).toBe(200)
  })

  it('counts tries that are sent at once', async () => {
    server = await startServer()
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryPin('0000')))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  })

  it('lets staff in while some addresses send many wrong tries at once, and tells nobody that the entry is shut', async () => {
    server = await startServer({ env: { TRUST_PROXY: '1' } })
    const attack = Array.from({ length: 90 }, (_, i) => tryPin('0000', { 'x-forwarded-for': `203.0.113.${i % 3}` }))
    const staff = tryPin(server.pin, { 'x-forwarded-for': '198.51.100.7' })
    await Promise.all(attack)
    expect((await staff).status).toBe(200)
    expect(await server.deps.db('mail').where({ subject: 'Staff PIN entry is shut' })).toEqual([])
  })

  it('lets staff in at every moment of a hundred wrong tries that come at once from one address', async () => {
    server = await startServer({ env: { TRUST_PROXY: '1' } })
    const staff: ReturnType<typeof tryPin>[] = []
    const attack = Array.from({ length: 100 }, (_, i) => {
      if (i % 10 === 9) staff.push(tryPin(server.pin, { 'x-forwarded-for': `198.51.100.${i}` }))
      return tryPin('0000', { 'x-forwarded-for': '203.0.113.1' })
    })
    expect((await Promise.all(staff)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    await Promise.all(attack)
    expect(await server.deps.db('mail').where({ subject: 'Staff PIN entry is shut' })).toEqual([])
  })

  it('is locked for everyone after 50 wrong tries in an hour from many addresses, tells the staff once, and opens with the next hour', async () => {
    const clock = adjustableClock()
    server = await startServer({ env: { TRUST_PROXY: '1' }, replace: { clock } })
    for (let i = 0; i < 50; i += 1) await tryPin('0000', { 'x-forwarded-for': `203.0.113.${i}` })
    for (let i = 0; i < 3; i += 1) expect((await tryPin(server.pin, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(429)
    const alerts = await server.deps.db('mail').where({ subject: 'Staff PIN entry is shut' })
    expect(alerts.map(({ to_address }) => to_address)).toEqual([server.deps.env.business.email])
    clock.moveOn(55)
    expect((await tryPin(server.pin, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200)
  })

  it('counts the address that our proxy adds at the end, whatever the caller wrote before it', async () => {
    server = await startServer({ env: { TRUST_PROXY: '1' } })
    for (let i = 0; i < 5; i += 1) await tryPin('0000', { 'x-forwarded-for': `10.0.0.${i}, 203.0.113.9` })
    expect((await tryPin(server.pin, { 'x-forwarded-for': '10.0.0.99, 203.0.113.9' })).status).toBe(429)
    expect((await tryPin(server.pin, { 'x-forwarded-for': '10.0.0.1, 198.51.100.7' })).status).toBe(200)
  })

  it('ignores X-Forwarded-For unless the settings say otherwise', async () => {
    server = await startServer()
    for (let i = 0; i < 5; i += 1) await tryPin('0000', { 'x-forwarded-for': `203.0.113.${i}` })
    expect((await tryPin(server.pin, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(429)
  })

  it('never accepts a session cookie that the server did not issue', async () => {
    server = await startServer()
    const planted = 'staff_session=planted; staff_session.sig=planted'
    const answer = await server.call(enterPin, { body: { pin: server.pin, scope: 'admin' }, cookie: planted })
    expect(answer.headers.getSetCookie().join()).not.toContain('staff_session=planted')
    expect((await server.call(getSession, { cookie: planted })).body.authenticated).toBe(false)
  })
})
