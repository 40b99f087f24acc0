import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { writeMail } from '#server/features/mail/mail.service.ts'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer()
  cookie = await server.staffCookie()
  const { db } = server.deps
  // Ten at each of eleven times, so that the order needs more than the time.
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < 110; n++) {
      const to = `${n % 2 ? 'ANNA' : 'ben'}-${String(n).padStart(3, '0')}@customer.example`
      const subject = n === 42 ? '100 % wool_felt!' : `Quote ${n % 7}`
      await writeMail(tx, { to, subject, text: 'Hello', html: '' }, new Date(Date.UTC(2026, 10, 22, 8, Math.floor(n / 10))))
    }
  })
  await until(async () => (await list({ status: 'kept' })).total === 110)
})
afterAll(() => server.stop())

const list = async (query: Record<string, string> = {}) => (await server.call(listMail, { cookie, query })).body
const recipients = ({ mail }: { mail: OutgoingMail[] }) => mail.map(({ to }) => to)

describe('a list by pages', () => {
  it('comes 50 at a time, newest first, with how many there are', async () => {
    const first = await list()
    expect(first).toMatchObject({ success: true, page: 1, page_size: 50, total: 110 })
    const times = first.mail.map(({ createdAt }: OutgoingMail) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await list({ page: '3' })).toMatchObject({ page: 3, total: 110, mail: expect.objectContaining({ length: 10 }) })
    expect(await list({ page: '999999' })).toMatchObject({ total: 110, mail: [] })
  })

  it.each(['createdAt', '-createdAt', 'to', '-to', 'subject', '-subject'])('sorted by %s has each item on one page', async (sort) => {
    const seen: string[] = []
    for (let page = 1; page <= 11; page++) seen.push(...recipients(await list({ sort, page: String(page), page_size: '10' })))
    expect(seen).toHaveLength(110)
    expect(new Set(seen).size).toBe(110)
    expect(seen.slice(0, 10)).toEqual(recipients(await list({ sort, page_size: '10' })))
  })

  it('is narrowed and searched, whatever the case, and signs of the database are only signs', async () => {
    expect((await list({ status: 'failed' })).total).toBe(0)
    expect((await list({ q: 'anna' })).total).toBe(55)
    expect((await list({ q: 'BEN-01' })).total).toBe(5)
    expect((await list({ q: 'quote 3', status: 'kept' })).total).toBe(16)
    expect((await list({ q: '100 %' })).total).toBe(1)
    expect((await list({ q: 'wool_felt!' })).total).toBe(1)
    for (const sign of ['%%', '_ool', "' OR 1=1 --", 'wool!felt']) expect((await list({ q: sign })).total, sign).toBe(0)
    // Browsers add these so that no cache answers.
    expect((await list({ t: '1', r: 'x', v: '2025.06.20.v4' })).total).toBe(110)
  })

  it('refuses what it does not know, in words', async () => {
    const wrong: Record<string, string>[] = [
      { sort: 'text_body' },
      { sort: 'created_at' },
      { status: 'lost' },
      { page: '-1' },
      { page: '1.5' },
      { page_size: '0' },
      { page_size: '201' },
      { page_size: 'many' },
      { q: 'x'.repeat(300) },
    ]
    for (const query of wrong) {
      const { status, body } = await server.call(listMail, { cookie, query })
      expect([status, body.error_type, body.issues[0].path]).toEqual([400, 'invalid_request', `query.${Object.keys(query)[0]}`])
    }
    const twice = await server.fetch('/api/admin/outbox?page=1&page=2', { headers: { cookie } })
    expect(twice.status).toBe(400)
  })
})
