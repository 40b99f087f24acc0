import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailStatesOf } from '#server/features/quotes/quote-mails.read-model.ts'
import { quoteMailKey } from '#server/features/quotes/quote-mails.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const link = 'a-private-link-of-the-'
const NOON = Date.UTC(2026, 10, 16, 12)
const DAY_MS = 86_400_000

it('of a link whose quotes were mailed more than a thousand times the newest mail counts, though its quote keeps an earlier day', async () => {
  const quotes = Array.from({ length: 1_200 }, (_, index) => ({
    id: `quote-${index}`,
    quote_id: 'CB-123456',
    sent_to: 'customer',
    customer_name: 'Thandi Mokoena',
    customer_email: 'thandi@customer.example',
    customer_mobile: '',
    lines: '[]',
    total_quantity: 1,
    total_cents: 109_000,
    // The last one holds the prices of the day before.
    created_at: index === 1_199 ? NOON - DAY_MS : NOON,
    private_link: link,
  }))
  const mails = quotes.map(({ id }, index) => ({
    id: `mail-${index}`,
    dedupe_key: quoteMailKey(id),
    to_address: index === 0 || index === 1_199 ? 'thandi@customer.example' : 'sipho@customer.example',
    subject: 'Your quote',
    text_body: '',
    html_body: '',
    status: index === 1_199 ? 'waiting' : 'failed',
    created_at: NOON + index,
  }))
  await server.deps.db.batchInsert('quotes', quotes, 50)
  await server.deps.db.batchInsert('mail', mails, 50)
  expect(await mailStatesOf(server.deps.db, link, 'thandi@customer.example')).toEqual(['waiting'])
})
