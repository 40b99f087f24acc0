import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { ApiError } from '#server/errors.ts'

/** A signed event is good for this long before and after its time stamp. Source: the provider's documentation. */
export const WEBHOOK_WINDOW_MS = 3 * 60_000

export const SIGNED_HEADER_NAMES = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const

/** Headers of a signed event: base64 HMAC-SHA256 over `id.timestamp.body`, the key is the base64 after `whsec_`. */
export function signWebhook(secret: string, id: string, at: Date, rawBody: string): Record<string, string> {
  return {
    [SIGNED_HEADER_NAMES.id]: id,
    [SIGNED_HEADER_NAMES.timestamp]: String(Math.floor(at.getTime() / 1000)),
    [SIGNED_HEADER_NAMES.signature]: new Webhook(secret).sign(id, at, rawBody),
  }
}

/**
 * @returns the event's own id.
 * @throws ApiError bad_signature when the secret's owner did not sign these bytes, stale_webhook when that was more than 3 minutes off.
 */
export function verifySignedWebhook(secret: string, rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): string {
  const id = headerOf(headers, SIGNED_HEADER_NAMES.id)
  const seconds = Number(headerOf(headers, SIGNED_HEADER_NAMES.timestamp))
  const signatures = headerOf(headers, SIGNED_HEADER_NAMES.signature).split(' ')
  if (!Number.isInteger(seconds) || seconds <= 0 || seconds > 1e11) throw badSignature()
  const at = new Date(seconds * 1000)
  const expected = Buffer.from(new Webhook(secret).sign(id, at, rawBody.toString('utf8')))
  // The provider may sign with an old and a new key while it changes them.
  if (!signatures.some((signature) => sameBytes(Buffer.from(signature), expected))) throw badSignature()
  if (Math.abs(now.getTime() - at.getTime()) > WEBHOOK_WINDOW_MS) {
    throw new ApiError('stale_webhook', 'This event was signed more than 3 minutes ago and is refused.')
  }
  return id
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  if (typeof value !== 'string' || value === '' || value.length > 2000) throw badSignature()
  return value
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function badSignature(): ApiError {
  return new ApiError('bad_signature', 'The signature of this event is missing or wrong.')
}
