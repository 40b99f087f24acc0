import type { OrderCustomer } from './orders.repository.ts'

const NEEDED = { phone: 'a phone number', address: 'the delivery address' } as const

/** @returns what the courier needs and nobody has given yet: its name, and how a sentence says it. */
export function missingDetails(customer: Pick<OrderCustomer, 'phone' | 'address'>) {
  const names = (['phone', 'address'] as const).filter((name) => customer[name] === '')
  return { names, words: names.map((name) => NEEDED[name]).join(' and ') }
}
