import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { findMail, updateMailNotSent } from '#server/features/mail/mail.repository.ts'
import { sendWaitingMail, writeMail } from '#server/features/mail/mail.service.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'

let smtp: TestSmtpServer
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startServer({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

/** Its job comes in an hour, so that only the test sends it. */
function write(to: string): Promise<string> {
  const now = new Date()
  const mail = { to, subject: 'Your order', text: 'Hello', html: '<p>Hello</p>' }
  return inTransaction(server.deps.db, (tx) => writeMail(tx, mail, now, new Date(now.getTime() + 3_600_000)))
}

it('a mail that was sent stays sent, whatever another process thinks of it', async () => {
  const id = await write('sent@customer.example')
  expect(await sendWaitingMail(server.deps, id)).toBe('sent')
  for (const status of ['waiting', 'failed'] as const) {
    await updateMailNotSent(server.deps.db, id, status, 'it is being sent by another process')
    expect(await findMail(server.deps.db, id)).toMatchObject({ status: 'sent', last_error: null })
  }
})

it('a mail that went out is not sent again at once where the database could not note it', async () => {
  const { db } = server.deps
  const id = await write('noted@customer.example')
  await db.raw(
    inject('database') === 'postgres'
      ? "alter table mail add constraint not_noted check (to_address <> 'noted@customer.example' or status <> 'sent')"
      : "create trigger not_noted before update on mail when new.to_address = 'noted@customer.example' and new.status = 'sent' begin select raise(abort, 'not noted'); end",
  )
  await expect(sendWaitingMail(server.deps, id)).rejects.toThrow(/not_noted|not noted/)
  expect(await findMail(db, id)).toMatchObject({ status: 'waiting', last_error: null })
  expect(await sendWaitingMail(server.deps, id)).toBe('waiting')
  expect(await smtp.waitForMailTo('noted@customer.example')).toHaveLength(1)
})
