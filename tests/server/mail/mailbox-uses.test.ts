import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMailboxUse, findMailboxUses } from '#server/features/mail/mailbox-uses.repository.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const HOUR_MS = 3_600_000
const MAILBOX = 'thandi@customer.example'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('a count lasts less than its hour, and one that began as far ahead begins again as well', async () => {
  const { db } = server.deps
  const now = new Date('2026-11-22T12:00:00Z')
  for (const [n, [aheadMs, times]] of (
    [
      [-HOUR_MS, 1],
      [1 - HOUR_MS, 2],
      [HOUR_MS - 1, 2],
      [HOUR_MS, 1],
    ] as const
  ).entries()) {
    const use = `use ${n}`
    await db('mailbox_uses').insert({ use, mailbox: MAILBOX, times: 1, began_at: now.getTime() + aheadMs })
    expect((await findMailboxUses(db, use, MAILBOX, now, HOUR_MS)) !== undefined).toBe(times === 2)
    expect(await addMailboxUse(db, use, MAILBOX, now, HOUR_MS)).toMatchObject({ times })
  }
})
