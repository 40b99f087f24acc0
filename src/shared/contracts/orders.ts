import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  BLINDS_BODY_BYTES,
  emailAddress,
  idempotencyKey,
  longText,
  orderedBlinds,
  orderReference,
  phoneNumber,
  privateLinkId,
  quoteMeant,
  rand,
  requiredName,
  shortText,
} from './fields.ts'

export const paymentStatus = z.enum(['pending', 'paid'])

export const orderCustomer = z.strictObject({
  customer_name: requiredName(),
  customer_email: emailAddress,
  customer_phone: phoneNumber,
  customer_address: shortText.default(''),
  special_instructions: longText.default(''),
})

/** The prices of lines as the server has priced them: of an order that is refused with 409 price_changed, and of a kept quote. Amounts are rand. */
export const priceChange = z.object({
  lines: z.array(
    z.object({
      index: z.int(),
      price: z.number(),
      /** The band of the price list that gives the price. */
      width_band_mm: z.number().nullable(),
      drop_band_mm: z.number().nullable(),
    }),
  ),
  total_amount: z.number(),
})

export const submitOrder = endpoint({
  method: 'POST',
  path: '/api/orders/submit',
  summary:
    'Places an order. The server prices every line again; a total that differs is refused with the new prices, and so is a blind without a colour; then nothing is stored.',
  access: 'anyone',
  body: orderCustomer.extend({
    blinds: orderedBlinds,
    total_amount: rand,
    ...quoteMeant,
  }),
  bodyBytes: BLINDS_BODY_BYTES,
  response: z.strictObject({
    success: z.literal(true),
    /** The order's name. It opens nothing; only the private link does. */
    reference: orderReference,
    privateLink: privateLinkId,
    paymentStatus,
    paymentUrl: z.url().nullable(),
    /** Not where this site sends no mail, nor beyond so many orders of one mailbox within an hour. Answers from before it was told lack it. */
    isConfirmationMailed: z.boolean().optional(),
    message: z.string(),
  }),
  errors: ['unknown_product', 'price_changed', 'not_priced', 'unknown_link', 'already_ordered', 'quote_changed'],
  repeatable: true,
  perMinute: 30,
  perHour: 40,
})

export const findPlacedOrder = endpoint({
  method: 'POST',
  path: '/api/orders/find-placed',
  summary:
    'What was answered to an order whose answer was lost. Changes nothing. Told only to who knows the key of that call and its address.',
  access: 'anyone',
  body: z.strictObject({
    /** The Idempotency-Key of the call that was not answered. */
    idempotency_key: idempotencyKey,
    customer_email: emailAddress,
  }),
  response: z.strictObject({
    success: z.literal(true),
    /** Null where the order was not placed, or its call is still under way. */
    answer: submitOrder.response.nullable(),
  }),
  perMinute: 60,
})

export const getSampleReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/sample/receipt.pdf',
  summary: 'The receipt of the sample order as a PDF.',
  access: 'anyone',
  response: { mediaType: 'application/pdf' },
  errors: ['documents_unavailable'],
})
