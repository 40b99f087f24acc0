import { expect } from 'vitest'
import { CompleteQuoteScreen } from '#app/features/quotes/complete/complete-quote-screen.tsx'
import { shownToasts } from '#app/ui/toast.ts'
import { renderScreen } from '#tests/support/fake-shop.tsx'

/** What tests of the quote view need. */

export const quote = {
  quote_id: 'CB-123456',
  product_name: 'Roller Blinds - Blockout',
  total: 2180,
  service_type: 'online',
  customer_info: { name: 'Thandi', email: '', phone: '', location: '' },
}

/** @param stored what the browser has of a quote already; null for whatever is there */
export function open(stored: object | null) {
  if (stored) sessionStorage.setItem('currentQuote', JSON.stringify(stored))
  return renderScreen(<CompleteQuoteScreen />)
}

export const told = (toast: { title: string; description?: string }) =>
  expect.poll(() => shownToasts()[0]).toMatchObject({ ...toast, open: true })
