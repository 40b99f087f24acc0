import { createHmac, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { ApiError } from '#server/errors.ts'
import { receivePaymentEvent } from '#shared/contracts/payment.ts'
import { wholeAnswer } from '../whole-answer.ts'
import type { PaymentAdapter, SandboxOutcome } from './payment-adapter.ts'
import { sandboxPage } from './sandbox-page.ts'
import { readSandboxToken, type SandboxCheckout, sandboxToken } from './sandbox-token.ts'
import { signWebhook, verifySignedWebhook } from './webhook-signature.ts'

export interface SandboxSettings {
  /** The address at which customers reach this server, without a slash at the end. */
  readonly publicUrl: string
  /** @returns where this server listens, for the webhook that it calls on itself. */
  readonly ownUrl: () => string
  /** A secret that only the processes of this server know. */
  readonly secret: string
  /** When set, events are signed with this secret instead of one derived from `secret`. */
  readonly webhookSecret?: string
  readonly businessName: string
}

const WEBHOOK_TIMEOUT_MS = 15_000

/** The path of the sandbox's checkout page. Its contract is in src/shared/contracts/payment.ts. */
export const sandboxCheckoutPath = (token: string) => `/api/payment/sandbox/${token}`

/**
 * The default without a payment provider: a checkout page of our own, which says that it is a sandbox and moves no money. The shop deals
 * with it as with the real provider. It gets an address to send the customer to, and receives a signed event by HTTP at its webhook.
 */
export function sandboxPayment(settings: SandboxSettings, log: Logger): PaymentAdapter {
  const webhookSecret = settings.webhookSecret ?? sandboxWebhookSecret(settings.secret)
  return {
    provider: 'sandbox',
    createCheckout: async (request) => {
      const { checkoutId, token } = sandboxToken(settings.secret, request)
      return { checkoutId, redirectUrl: `${settings.publicUrl}${sandboxCheckoutPath(token)}` }
    },
    verifyWebhook: (rawBody, headers, now) => verifySignedWebhook(webhookSecret, rawBody, headers, now),
    sandbox: {
      page: (token) => sandboxPage(readSandboxToken(settings.secret, token), sandboxCheckoutPath(token), settings.businessName),
      settle: async (token, outcome) => {
        const checkout = readSandboxToken(settings.secret, token)
        if (outcome === 'cancel') return checkout.cancelUrl
        await sendEvent(settings, webhookSecret, log, checkout, outcome)
        return outcome === 'pay' ? checkout.successUrl : checkout.failureUrl
      },
    },
  }
}

/** Derives the webhook's secret from the server's own, so that all processes on one database have the same. */
export function sandboxWebhookSecret(secret: string): string {
  return `whsec_${createHmac('sha256', secret).update('sandbox-webhook').digest('base64')}`
}

async function sendEvent(
  settings: SandboxSettings,
  webhookSecret: string,
  log: Logger,
  checkout: SandboxCheckout,
  outcome: Exclude<SandboxOutcome, 'cancel'>,
): Promise<void> {
  const now = new Date()
  const eventId = `evt_${randomUUID()}`
  const body = JSON.stringify({
    id: eventId,
    type: outcome === 'pay' ? 'payment.succeeded' : 'payment.failed',
    createdDate: now.toISOString(),
    payload: {
      id: `p_${randomUUID()}`,
      type: 'payment',
      amount: checkout.amountCents,
      currency: checkout.currency,
      status: outcome === 'pay' ? 'succeeded' : 'failed',
      mode: 'test',
      createdDate: now.toISOString(),
      metadata: { checkoutId: checkout.checkoutId },
    },
  })
  const sent = {
    method: receivePaymentEvent.method,
    headers: { 'content-type': 'application/json', ...signWebhook(webhookSecret, eventId, now, body) },
    body,
  }
  const url = `${settings.ownUrl()}${receivePaymentEvent.path}`
  const { ok, status } = await wholeAnswer(url, sent, WEBHOOK_TIMEOUT_MS).catch((error: unknown) => {
    log.error({ err: error }, 'the sandbox could not reach our own webhook')
    throw new ApiError('payment_unavailable', 'The sandbox checkout could not tell the shop of this payment. Please try again.')
  })
  if (!ok) {
    log.error({ status }, 'our webhook refused an event of the sandbox')
    throw new ApiError('payment_unavailable', 'The shop did not accept this sandbox payment. Please start the payment again.')
  }
}
