import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailAddress, orderReference, positiveRand, quoteNumber, requiredText, shortText } from './fields.ts'

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payment/create',
  summary: 'Opens a checkout for a quote. When the server knows the quote, the amount must be its total.',
  access: 'anyone',
  body: z.strictObject({
    quote_id: quoteNumber,
    customer_info: z.object({ name: requiredText(), email: emailAddress, phone: shortText.optional(), location: shortText.optional() }),
    amount: positiveRand,
    product_name: shortText.default(''),
  }),
  response: z.strictObject({ success: z.literal(true), checkout_url: z.url() }),
  errors: ['price_changed', 'already_paid', 'payment_unavailable'],
  repeatable: true,
  perMinute: 20,
})

/** A link, so that it can stand in an e-mail and be tried again after a failure; the provider is asked for one checkout only. */
export const openCheckout = endpoint({
  method: 'GET',
  path: '/api/payment/checkout/{reference}',
  summary: "Sends the browser to the order's checkout, or to the page that says why not.",
  access: 'anyone',
  params: z.strictObject({ reference: orderReference }),
  response: { mediaType: 'text/html' },
  statuses: [303],
  perMinute: 30,
})

/** The provider's events; we act on payment.succeeded and payment.failed and acknowledge the rest. */
export const paymentEvent = z.object({
  id: z.string().max(200),
  type: z.string().max(100),
  payload: z.object({
    id: z.string().max(200).optional(),
    amount: z.int().optional(),
    currency: z.string().max(10).optional(),
    status: z.string().max(50).optional(),
    metadata: z
      .object({ checkoutId: z.string().max(200).optional() })
      .loose()
      .nullish(),
  }),
})

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payment/webhook',
  summary: "The payment provider's signed events; the signature is over the raw body, valid for 3 minutes.",
  access: 'provider',
  body: paymentEvent,
  response: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ['bad_signature', 'stale_webhook', 'unknown_payment', 'conflict'],
  perMinute: 6000,
})
