import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import type { PaymentAdapter } from './payment-adapter.ts'
import { sandboxPayment } from './sandbox-payment.ts'
import { yocoPayment } from './yoco-payment.ts'

interface Options {
  readonly env: Pick<Env, 'publicUrl' | 'yoco' | 'business'>
  readonly log: Logger
  /** Signs the sandbox's checkouts and events. All server processes on one database share it. */
  readonly secret: string
  /** @returns where this server listens, for example http://127.0.0.1:3000. Called only at a payment, when the server is listening. */
  readonly ownUrl: () => string
}

/** @returns the adapter for Yoco when its keys are set, else the sandbox. */
export function createPaymentAdapter({ env, log, secret, ownUrl }: Options): PaymentAdapter {
  const { secretKey, webhookSecret, baseUrl } = env.yoco
  if (secretKey && webhookSecret) return yocoPayment({ secretKey, webhookSecret, baseUrl }, log)
  return sandboxPayment({ publicUrl: env.publicUrl, ownUrl, secret, webhookSecret, businessName: env.business.name }, log)
}
