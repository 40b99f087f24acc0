import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { changeOrderDetails } from '#shared/contracts/private-links.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { DEMO_DETAILS } from '#shared/domain/demo-details.ts'
import { SAMPLE_REFERENCE, sampleCustomer } from '#shared/domain/sample-order.ts'

/** Every field of every call that asks for a phone number or an address. */
const phones: Readonly<Record<string, z.ZodType>> = {
  'a lead': saveCustomerDetails.body.shape.whatsapp,
  'an order': submitOrder.body.shape.customer_phone,
  'the delivery of an order': changeOrderDetails.body.shape.customer_phone,
  'a mailed quote': emailQuote.body.shape.recipient_mobile,
  'a saved quote': saveQuote.body.shape.customer_mobile,
  'a payment': createPayment.body.shape.customer_info.shape.phone,
}
const addresses: Readonly<Record<string, z.ZodType>> = {
  'a lead': saveCustomerDetails.body.shape.email,
  'an order': submitOrder.body.shape.customer_email,
  'a mailed quote': emailQuote.body.shape.recipient_email,
  'a saved quote': saveQuote.body.shape.customer_email,
  'a payment': createPayment.body.shape.customer_info.shape.email,
}
const refusalOf = (field: z.ZodType, given: string) => field.safeParse(given).error?.issues.map(({ message }) => message)

describe.each(Object.entries(phones))('the phone number of %s', (_, field) => {
  it.each(['12', '082', 'call me', '082 123 456', '+27 82', '082 123 45678', '1234567', '+'])(
    'is not %s, and it says what to do',
    (given) => {
      expect(refusalOf(field, given)).toEqual([
        'Please enter the whole phone number, such as 082 123 4567, or +44 20 7946 0000 from abroad.',
      ])
    },
  )
  it.each([
    '082 123 4567',
    '0821234567',
    '(044) 874-1234',
    '+27 82 123 4567',
    '+27 (0)82 123 4567',
    '27821234567',
    '+44 20 7946 0000',
    '0044 20 7946 0000',
  ])('may be %s', (given) => expect(refusalOf(field, given)).toBeUndefined())
})

describe.each(Object.entries(addresses))('the address of %s', (_, field) => {
  it.each([
    'thandi',
    'thandi@example',
    'thandi@.com',
    '@example.com',
    'thandi@example..com',
    'x@example.com(0)',
    'x@(y)example.com',
    'x@exam(1)ple.com',
    '(y)x@example.com',
    'x@[10.0.0.1]',
  ])('is not %s, and it says what to do', (given) => {
    expect(refusalOf(field, given)).toEqual(['Please enter a whole email address, such as thandi@example.com.'])
  })
  it.each(['thandi@example.com', 'thandi.m+blinds@mail.example.co.za', 'THANDI@example.com.'])('may be %s', (given) =>
    expect(refusalOf(field, given)).toBeUndefined(),
  )
})

it('may be left out where the specification lets it be, and then reads ‘Not provided’', () => {
  expect(saveQuote.body.shape.customer_email.parse(undefined)).toBe('Not provided')
  expect(saveQuote.body.shape.customer_mobile.parse(undefined)).toBe('Not provided')
  for (const field of [phones['a saved quote'], addresses['a saved quote']]) expect(field?.safeParse('Not provided').success).toBe(true)
  expect(emailQuote.body.shape.recipient_mobile.parse('')).toBe('')
})

it('is right in the details that the shop itself made up', () => {
  expect(saveCustomerDetails.body.safeParse({ ...DEMO_DETAILS }).success).toBe(true)
  expect(phones['an order']?.safeParse(sampleCustomer.phone).success, SAMPLE_REFERENCE).toBe(true)
})
