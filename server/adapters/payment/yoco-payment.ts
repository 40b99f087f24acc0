import type { Logger } from 'pino'
import { z } from 'zod'
import { type WholeAnswer, wholeAnswer } from '../whole-answer.ts'
import { type Checkout, CheckoutNotOpened, type CheckoutRequest, type PaymentAdapter } from './payment-adapter.ts'
import { verifySignedWebhook } from './webhook-signature.ts'

export interface YocoSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The address of Yoco's API, without a slash at the end. */
  readonly baseUrl: string
}

/** A provider slower than this counts as down, because the customer looks at a blank page while waiting. */
const TIMEOUT_MS = 10_000

const createdCheckout = z.object({ id: z.string().min(1).max(200), redirectUrl: z.url({ protocol: /^https?$/ }) })

/** Yoco's hosted checkout. POST {base}/api/checkouts answers with the checkout's id and the page to send the customer to. */
export function yocoPayment(settings: YocoSettings, log: Logger): PaymentAdapter {
  return {
    provider: 'yoco',
    createCheckout: (request) => createCheckout(settings, log, request),
    verifyWebhook: (rawBody, headers, now) => verifySignedWebhook(settings.webhookSecret, rawBody, headers, now),
  }
}

async function createCheckout(settings: YocoSettings, log: Logger, request: CheckoutRequest): Promise<Checkout> {
  const { ok, status, text } = await post(settings, log, request)
  if (!ok) {
    log.error({ status, answer: text.slice(0, 500) }, 'the payment service refused a checkout')
    throw new CheckoutNotOpened(status === 401 || status === 403 ? 'not_set_up' : 'refused')
  }
  const checkout = createdCheckout.safeParse(parseJson(text))
  if (!checkout.success) {
    log.error({ answer: text.slice(0, 500) }, 'the payment service answered something that is no checkout')
    throw new CheckoutNotOpened('refused')
  }
  return { checkoutId: checkout.data.id, redirectUrl: checkout.data.redirectUrl }
}

async function post({ baseUrl, secretKey }: YocoSettings, log: Logger, request: CheckoutRequest): Promise<WholeAnswer> {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    'idempotency-key': request.idempotencyKey,
  }
  const body = JSON.stringify({
    amount: request.amountCents,
    currency: request.currency,
    successUrl: request.successUrl,
    cancelUrl: request.cancelUrl,
    failureUrl: request.failureUrl,
    metadata: request.metadata,
    lineItems: request.lineItems.map((line) => ({
      displayName: line.displayName,
      quantity: line.quantity,
      pricingDetails: { price: line.priceCents },
    })),
  })
  try {
    return await wholeAnswer(`${baseUrl}/api/checkouts`, { method: 'POST', headers, body, redirect: 'error' }, TIMEOUT_MS)
  } catch (error) {
    log.error({ err: error }, 'the payment service did not answer')
    throw new CheckoutNotOpened('no_answer', error)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
