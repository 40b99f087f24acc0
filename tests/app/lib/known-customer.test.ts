import { beforeEach, expect, test } from 'vitest'
import { readKnownCustomer, rememberCustomer } from '#app/lib/storage/known-customer.ts'

beforeEach(() => localStorage.clear())

test('what the same person leaves empty stays; another person takes nothing of the one before', () => {
  rememberCustomer({ name: 'Sipho', email: '', whatsapp: '083 555 0111' })
  rememberCustomer({ name: 'sipho', email: 's@example.com', whatsapp: '' })
  expect(readKnownCustomer()).toEqual({ name: 'sipho', email: 's@example.com', whatsapp: '083 555 0111' })
  rememberCustomer({ name: '', email: 'S@example.com ', whatsapp: '' })
  expect(readKnownCustomer()).toEqual({ name: 'sipho', email: 'S@example.com', whatsapp: '083 555 0111' })
  rememberCustomer({ name: 'Zanele', email: 'z@example.com', whatsapp: '' })
  expect(readKnownCustomer()).toEqual({ name: 'Zanele', email: 'z@example.com', whatsapp: '' })
})
