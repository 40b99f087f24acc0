import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  BLINDS_BODY_BYTES,
  emailAddress,
  longText,
  orderedBlinds,
  orderReference,
  phoneNumber,
  rand,
  requiredText,
  shortText,
} from './fields.ts'

export const paymentStatus = z.enum(['pending', 'paid'])

export const orderCustomer = z.strictObject({
  customer_name: requiredText(),
  customer_email: emailAddress,
  customer_phone: phoneNumber,
  customer_address: shortText.default(''),
  special_instructions: longText.default(''),
})

/** What the answer 409 price_changed holds, apart from success, error_type and message. Amounts are rand. */
export const priceChange = z.object({ lines: z.array(z.object({ index: z.int(), price: z.number() })), total_amount: z.number() })

export const submitOrder = endpoint({
  method: 'POST',
  path: '/api/orders/submit',
  summary:
    'Places an order. The server prices every line again; a total that differs is refused with the new prices and nothing is stored.',
  access: 'anyone',
  body: orderCustomer.extend({ blinds: orderedBlinds, total_amount: rand }),
  bodyBytes: BLINDS_BODY_BYTES,
  response: z.strictObject({
    success: z.literal(true),
    /** Cannot be guessed. Whoever has it may see the payment's status and pay. */
    reference: orderReference,
    paymentStatus,
    paymentUrl: z.url().nullable(),
    message: z.string(),
  }),
  errors: ['unknown_product', 'price_changed', 'not_priced'],
  repeatable: true,
  perMinute: 30,
})

export const getOrderStatus = endpoint({
  method: 'GET',
  path: '/api/orders/{reference}/status',
  summary: 'Whether an order is paid, and where to pay it if not. No personal data.',
  access: 'anyone',
  params: z.strictObject({ reference: orderReference }),
  response: z.strictObject({ success: z.literal(true), reference: orderReference, paymentStatus, paymentUrl: z.url().nullable() }),
  errors: ['unknown_order'],
})

export const getOrderPdf = endpoint({
  method: 'GET',
  path: '/api/orders/{reference}/receipt.pdf',
  summary: 'The order receipt as a PDF.',
  access: 'anyone',
  params: z.strictObject({ reference: orderReference }),
  response: { mediaType: 'application/pdf' },
  errors: ['unknown_order'],
})
