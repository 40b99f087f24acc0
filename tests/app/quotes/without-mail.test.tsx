import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QuoteDocumentScreen } from '#app/features/quotes/document/quote-document-screen.tsx'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'
import { getConfig } from '#shared/contracts/site.ts'
import { fakeConfig } from '#tests/support/fake-server.ts'
import { openShop, renderScreen, type Shop, storedBlind } from '#tests/support/fake-shop.tsx'

let shop: Shop
beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  shop = openShop()
  shop.on(getConfig, () => ({ ...fakeConfig, features: { ...fakeConfig.features, sendsMail: false } }))
  localStorage.setItem('quote-blinds', JSON.stringify([storedBlind]))
  localStorage.setItem('quote-header', JSON.stringify({ number: 'CB-123456', issuedAt: '2026-11-16T08:00:00.000Z' }))
})
afterEach(() => {
  for (const shown of shownToasts()) dismissToast(shown.id)
  vi.unstubAllGlobals()
})

test('where no mail goes out, a quote is saved first, and nothing is said to be sent', async () => {
  const { rendered } = await renderScreen(<QuoteDocumentScreen orderPanel={() => null} blindOnWindow={() => null} />)
  await expect.element(rendered.getByText(/No email can be sent from this site yet/)).toBeVisible()
  expect(rendered.getByText(/to send this quote/).query()).toBeNull()
  const buttons = rendered.getByRole('button', { name: /^(Save|Email) Quote$/ }).elements()
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Save Quote', 'Email Quote'])
  await rendered.getByLabelText('Customer name').fill('Thandi')
  await rendered.getByRole('button', { name: 'Save Quote' }).click()
  await expect.poll(() => shop.sent.map(({ path }) => path)).toContain('/api/email/quote-internal')
})
