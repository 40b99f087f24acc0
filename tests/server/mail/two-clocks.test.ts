import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { emailQuote } from '#shared/contracts/quotes.ts'
import { customer, newKey } from '#tests/support/builders/order.ts'
import { quoteToMail } from '#tests/support/builders/quote.ts'
import { movedClock } from '#tests/support/moved-clock.ts'
import { sameDatabase, startServer } from '#tests/support/server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'

it('a mail that is being sent is not sent by another process too, although its clock is five minutes ahead', async () => {
  const smtp = await startSmtpServer({ delayMs: { [customer.customer_email]: 4_000 } })
  const env = { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' }
  const server = await startServer({ env })
  const ahead = movedClock()
  ahead.moveOn(300_000)
  const other = await startServer({ env: { ...env, ...sameDatabase(server) }, replace: { clock: ahead } })
  try {
    expect((await server.call(emailQuote, { body: quoteToMail({ send_copy_to_business: false }), headers: newKey() })).status).toBe(200)
    await wait(6_000)
    expect(smtp.received).toHaveLength(1)
  } finally {
    await other.stop()
    await server.stop()
    await smtp.stop()
  }
}, 60_000)
