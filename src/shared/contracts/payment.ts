import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  BLINDS_BODY_BYTES,
  emailAddress,
  idempotencyKey,
  oneLine,
  orderedBlinds,
  orderReference,
  phoneIfGiven,
  positiveRand,
  privateLinkId,
  quoteMeant,
  quoteNumber,
  rand,
  requiredName,
  shortText,
} from './fields.ts'

/** What a refusal with payment_unavailable holds for whoever may open the order: it is kept, and paid later. */
export const orderToPay = z.object({ reference: orderReference, privateLink: privateLinkId })

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payment/create',
  summary:
    'Opens a checkout for a quote. With the quote’s lines or its private link it becomes an order at that moment, and the amount must be the order’s total. With a number alone nobody checks the amount: the payment is marked so for the staff, and pays no order.',
  access: 'anyone',
  body: z.strictObject({
    quote_id: quoteNumber,
    customer_info: z.object({ name: requiredName(), email: emailAddress, phone: phoneIfGiven.optional(), location: shortText.optional() }),
    amount: positiveRand.min(0.01),
    product_name: shortText.default(''),
    blinds: orderedBlinds.optional(),
    ...quoteMeant,
  }),
  bodyBytes: BLINDS_BODY_BYTES,
  response: z.strictObject({
    success: z.literal(true),
    checkout_url: z.url(),
    /** Of the order that the quote became; null for a payment by a number alone. */
    reference: orderReference.nullable(),
    privateLink: privateLinkId.nullable(),
    /**
     * False where the quote was ordered before with another name, phone or address, and always for a caller who neither shows its link nor
     * ordered it by this call. That order stays as it was placed.
     */
    isCustomerTaken: z.boolean(),
  }),
  errors: ['unknown_product', 'not_priced', 'price_changed', 'already_paid', 'unknown_link', 'quote_changed', 'payment_unavailable'],
  repeatable: true,
  perMinute: 20,
  perHour: 40,
})

export const findOrderOfPayment = endpoint({
  method: 'POST',
  path: '/api/payment/find-order',
  summary:
    'Which order a payment made whose answer was lost. Changes nothing. Told only to who knows the key and the content of that call.',
  access: 'anyone',
  body: z.strictObject({
    /** The Idempotency-Key of the call that was not answered. */
    idempotency_key: idempotencyKey,
    /** Its body. */
    payment: createPayment.body,
  }),
  bodyBytes: BLINDS_BODY_BYTES,
  response: z.strictObject({
    success: z.literal(true),
    /** Null where it has made none: it never arrived, was refused, has not come so far yet, or another call had made the order. */
    order: z
      .strictObject({
        reference: orderReference,
        /** Null when it has ended meanwhile. */
        privateLink: privateLinkId.nullable(),
        isPaid: z.boolean(),
      })
      .nullable(),
  }),
  perMinute: 60,
})

export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/api/payment/{payment}/status',
  summary:
    'What became of a payment, and the private link of its order. The payment’s id cannot be guessed; it is in the address that the checkout returns to.',
  access: 'anyone',
  params: z.strictObject({ payment: z.uuid() }),
  response: z.strictObject({
    success: z.literal(true),
    status: z.enum(['open', 'paid', 'failed']),
    reference: z.string(),
    /** What is paid with it, in rand. */
    amount: rand,
    privateLink: privateLinkId.nullable(),
    /** Once it is paid. Not for a second payment, where this site sends no mail, nor beyond so many payments of one mailbox within an hour. */
    isReceiptMailed: z.boolean(),
    /** Its order was paid by another payment before. Staff are told. */
    isSecondPayment: z.boolean(),
    /** It is a payment of the sandbox: no money moves. */
    isTestPayment: z.boolean(),
  }),
  errors: ['unknown_payment'],
})

/** A GET, so that an e-mail can link to it and the customer can try again after a failure. Repeats open only one checkout. */
export const openCheckout = endpoint({
  method: 'GET',
  path: '/api/private-links/{link}/checkout',
  summary: "Sends the browser to the order's checkout, or to the page that says why not.",
  access: 'anyone',
  params: z.strictObject({ link: privateLinkId }),
  response: { mediaType: 'text/html' },
  statuses: [303],
  perMinute: 30,
})

/** An event from the payment provider. We act on payment.succeeded and payment.failed, and only acknowledge all others. */
export const paymentEvent = z.object({
  id: oneLine(200),
  type: oneLine(100),
  payload: z.object({
    id: oneLine(200).optional(),
    amount: z.int().optional(),
    currency: oneLine(10).optional(),
    status: oneLine(50).optional(),
    metadata: z
      .object({ checkoutId: oneLine(200).optional() })
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

/** The token holds the whole checkout, signed by the server. */
const sandboxToken = z.strictObject({ token: oneLine(4000).min(1) })

export const showSandboxCheckout = endpoint({
  method: 'GET',
  path: '/api/payment/sandbox/{token}',
  summary: 'The checkout page of the sandbox that serves while no payment provider is set. It says so, and no money moves.',
  access: 'anyone',
  params: sandboxToken,
  response: { mediaType: 'text/html; charset=utf-8' },
  errors: ['unknown_payment'],
  perMinute: 60,
})

export const settleSandboxCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/sandbox/{token}/{outcome}',
  summary: "A button of the sandbox checkout: sends the provider's signed event to the webhook, then the browser on its way.",
  access: 'anyone',
  params: sandboxToken.extend({ outcome: z.enum(['pay', 'fail', 'cancel']) }),
  response: { mediaType: 'text/html; charset=utf-8' },
  statuses: [303],
  errors: ['unknown_payment', 'payment_unavailable'],
  perMinute: 60,
})
