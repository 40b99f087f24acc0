import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MailScreen } from '#app/features/mail/mail-screen.tsx'
import { listMail, type OutgoingMail } from '#shared/contracts/mail.ts'
import { renderScreen } from '#tests/support/fake-shop.tsx'

const mail = (n: number, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: `mail-${n}`,
  to: `customer-${n}@example.com`,
  subject: `Your quote ${n}`,
  text: 'Dear customer',
  attachments: [],
  status: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2026-11-22T08:00:00.000Z',
  sentAt: null,
  ...more,
})
const all = Array.from({ length: 130 }, (_, index) =>
  mail(index + 1, index === 7 ? { status: 'failed', lastError: 'no such mailbox' } : {}),
)
const asked: string[] = []
const sentAgain: string[] = []

beforeEach(() => {
  asked.length = 0
  sentAgain.length = 0
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (method === 'POST') {
      sentAgain.push(address)
      return Response.json({ success: true, message: 'The mail is being sent again.' })
    }
    const { searchParams } = new URL(address, 'http://shop.example')
    const query = listMail.query.parse(Object.fromEntries(searchParams))
    asked.push(query.q ?? '')
    const found = all.filter(({ status, to, subject }) => status === (query.status ?? status) && `${to} ${subject}`.includes(query.q ?? ''))
    const sorted = query.sort.startsWith('-') ? found.toReversed() : found
    const shown = sorted.slice((query.page - 1) * query.page_size, query.page * query.page_size)
    return Response.json({ success: true, page: query.page, page_size: query.page_size, total: found.length, mail: shown })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the outbox is turned over, narrowed, searched and sorted, and the address keeps it', async () => {
  await page.viewport(1280, 800)
  const { rendered, where } = await renderScreen(<MailScreen />)
  await expect.element(rendered.getByText('1–50 of 130')).toBeVisible()
  await expect.element(rendered.getByText('customer-130@example.com')).toBeVisible()
  await rendered.getByRole('button', { name: 'Next' }).click()
  await expect.element(rendered.getByText('51–100 of 130')).toBeVisible()

  await rendered.getByRole('button', { name: /^Written/ }).click()
  await expect.element(rendered.getByText('customer-1@example.com')).toBeVisible()
  expect(where()).toBe('/screen?sort=createdAt')

  await rendered.getByLabelText('Status').click()
  await rendered.getByRole('option', { name: 'failed' }).click()
  await expect.element(rendered.getByText('1–1 of 1')).toBeVisible()
  await rendered.getByText('Your quote 8').click()
  await expect.element(rendered.getByText('After 1 try: no such mailbox')).toBeVisible()

  await rendered.getByLabelText('Status').click()
  await rendered.getByRole('option', { name: 'All' }).click()
  await rendered.getByLabelText('Search recipients and subjects').fill('quote 12')
  await expect.element(rendered.getByText('1–11 of 11')).toBeVisible()
  expect(where()).toBe('/screen?sort=createdAt&q=quote+12')
  await rendered.getByLabelText('Search recipients and subjects').fill('nothing')
  await expect.element(rendered.getByText('No such mail')).toBeVisible()
  // A word is asked for once, not letter by letter.
  expect(asked.filter((q) => q === 'nothing')).toHaveLength(1)
  expect(asked.filter((q) => q === 'noth')).toHaveLength(0)
})

test('a reload shows the same part of it', async () => {
  const { rendered } = await renderScreen(<MailScreen />, '/screen?q=quote+13&sort=subject')
  await expect.element(rendered.getByText('1–2 of 2')).toBeVisible()
  await expect.element(rendered.getByLabelText('Search recipients and subjects')).toHaveValue('quote 13')
})

test('a mail that failed is sent again at a press, and no other mail offers that', async () => {
  const { rendered } = await renderScreen(<MailScreen />, '/screen?sort=createdAt')
  await rendered.getByText('Your quote 7').click()
  await expect.element(rendered.getByText('Dear customer')).toBeVisible()
  expect(rendered.getByRole('button', { name: /^Send again/ }).elements()).toHaveLength(0)
  await rendered.getByText('Your quote 8').click()
  await rendered.getByRole('button', { name: 'Send again to customer-8@example.com' }).click()
  await expect.poll(() => sentAgain).toEqual([expect.stringContaining('/api/admin/outbox/mail-8/send-again')])
})
