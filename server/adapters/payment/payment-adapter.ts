import type { IncomingHttpHeaders } from 'node:http'
import type { Cents } from '#shared/domain/money.ts'

export interface CheckoutRequest {
  readonly amountCents: Cents
  readonly currency: 'ZAR'
  /** Where the provider sends the browser afterwards; absolute, from PUBLIC_URL. */
  readonly successUrl: string
  readonly cancelUrl: string
  readonly failureUrl: string
  /** The same key asks for the same checkout, however often it is sent. */
  readonly idempotencyKey: string
  readonly metadata: Readonly<Record<string, string>>
  readonly lineItems: readonly CheckoutLine[]
}

export interface CheckoutLine {
  readonly displayName: string
  readonly quantity: number
  /** Of one piece. */
  readonly priceCents: Cents
}

export interface Checkout {
  readonly checkoutId: string
  /** Where the customer pays. */
  readonly redirectUrl: string
}

export interface PaymentAdapter {
  readonly provider: 'yoco' | 'sandbox'
  /** @throws CheckoutNotOpened */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /**
   * Checks that the provider signed these bytes within the last 3 minutes.
   * @returns the event's own id, the same over every delivery of it.
   * @throws ApiError bad_signature or stale_webhook.
   */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): string
  /** Only in the embedded sandbox: its checkout page. */
  readonly sandbox?: SandboxCheckouts
}

/**
 * The provider opened no checkout, or did not say so. no_answer: it is down or slow, and may have opened one all the same. refused: it said
 * no, or something that is no checkout. not_set_up: it does not know our key.
 */
export class CheckoutNotOpened extends Error {
  readonly reason: 'no_answer' | 'refused' | 'not_set_up'

  constructor(reason: CheckoutNotOpened['reason'], cause?: unknown) {
    super(`the payment provider opened no checkout: ${reason}`, { cause })
    this.name = 'CheckoutNotOpened'
    this.reason = reason
  }
}

export type SandboxOutcome = 'pay' | 'fail' | 'cancel'

export interface SandboxCheckouts {
  /** The page of a checkout. @throws ApiError unknown_payment for a token that we did not make. */
  page(token: string): string
  /** Plays the provider: sends the signed event to our own webhook. @returns where the browser goes next. */
  settle(token: string, outcome: SandboxOutcome): Promise<string>
}
