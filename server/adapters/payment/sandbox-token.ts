import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import { type Cents, isCents } from '#shared/domain/money.ts'
import type { CheckoutRequest } from './payment-adapter.ts'

const sandboxCheckout = z.strictObject({
  checkoutId: z.string(),
  amountCents: z.custom<Cents>(isCents),
  currency: z.literal('ZAR'),
  successUrl: z.string(),
  cancelUrl: z.string(),
  failureUrl: z.string(),
  title: z.string(),
})
export type SandboxCheckout = z.output<typeof sandboxCheckout>

/** Puts the whole checkout, signed, into its address. So the sandbox stores nothing, and any server process can serve the checkout. */
export function sandboxToken(secret: string, request: CheckoutRequest): { checkoutId: string; token: string } {
  const checkout: SandboxCheckout = {
    checkoutId: `sandbox_${createHash('sha256').update(request.idempotencyKey).digest('hex').slice(0, 24)}`,
    amountCents: request.amountCents,
    currency: request.currency,
    successUrl: request.successUrl,
    cancelUrl: request.cancelUrl,
    failureUrl: request.failureUrl,
    title: request.metadata.reference ?? request.metadata.quoteId ?? '',
  }
  const content = Buffer.from(JSON.stringify(checkout)).toString('base64url')
  return { checkoutId: checkout.checkoutId, token: `${content}.${signatureOf(secret, content)}` }
}

/** @throws ApiError unknown_payment for a token that we did not sign. */
export function readSandboxToken(secret: string, token: string): SandboxCheckout {
  const [content = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(secret, content))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ApiError('unknown_payment', 'There is no such checkout.')
  }
  return sandboxCheckout.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
}

function signatureOf(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`sandbox-checkout:${content}`).digest('base64url')
}
