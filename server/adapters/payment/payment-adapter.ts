import type { IncomingHttpHeaders } from 'node:http'
import type { Cents } from '#shared/domain/money.ts'

export interface CheckoutRequest {
  readonly amountCents: Cents
  readonly currency: 'ZAR'
  /** Where the provider sends the browser afterwards. These addresses are absolute and made from PUBLIC_URL. */
  readonly successUrl: string
  readonly cancelUrl: string
  readonly failureUrl: string
  /** Requests with the same key get the same checkout, however often they are sent. */
  readonly idempotencyKey: string
  readonly metadata: Readonly<Record<string, string>>
  readonly lineItems: readonly CheckoutLine[]
}

export interface CheckoutLine {
  readonly displayName: string
  readonly quantity: number
  /** The price of one piece. */
  readonly priceCents: Cents
}

export interface Checkout {
  readonly checkoutId: string
  /** The page on which the customer pays. */
  readonly redirectUrl: string
}

export interface PaymentAdapter {
  readonly provider: 'yoco' | 'sandbox'
  /** @throws CheckoutNotOpened */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /**
   * Checks that the provider signed these bytes within the last 3 minutes.
   * @returns the event's id, which is the same at every delivery of the event.
   * @throws ApiError bad_signature or stale_webhook.
   */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): string
  /** The sandbox's checkout page. Only the embedded sandbox has it. */
  readonly sandbox?: SandboxCheckouts
}

/**
 * The provider did not confirm a checkout. no_answer: it is down or slow or its answer broke off, and it may have opened the checkout
 * nevertheless. refused: it answered no, or its whole answer is no checkout. not_set_up: it does not know our key.
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
  /** @returns the HTML of a checkout page. @throws ApiError unknown_payment for a token that we did not make. */
  page(token: string): string
  /** Acts as the provider and sends the signed event to our own webhook. @returns where the browser goes next. */
  settle(token: string, outcome: SandboxOutcome): Promise<string>
}
