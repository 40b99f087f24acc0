import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { ApiError } from '#server/errors.ts'

/** A signed event is valid this long before and after its timestamp. Source: the provider's documentation. */
export const WEBHOOK_WINDOW_MS = 3 * 60_000

export const SIGNED_HEADER_NAMES = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const

/** @returns the headers of a signed event: base64 HMAC-SHA256 over `id.timestamp.body`. Its key is the base64 text after `whsec_`. */
export function signWebhook(secret: string, id: string, at: Date, rawBody: string): Record<string, string> {
  return {
    [SIGNED_HEADER_NAMES.id]: id,
    [SIGNED_HEADER_NAMES.timestamp]: String(Math.floor(at.getTime() / 1000)),
    [SIGNED_HEADER_NAMES.signature]: new Webhook(secret).sign(id, at, rawBody),
  }
}

/**
 * @returns the event's id.
 * @throws ApiError bad_signature when these bytes were not signed with the secret; stale_webhook when the timestamp is more than 3 minutes
 * before or after now.
 */
export function verifySignedWebhook(secret: string, rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): string {
  const id = headerOf(headers, SIGNED_HEADER_NAMES.id)
  const seconds = Number(headerOf(headers, SIGNED_HEADER_NAMES.timestamp))
  const signatures = headerOf(headers, SIGNED_HEADER_NAMES.signature).split(' ')
  if (!Number.isInteger(seconds) || seconds <= 0 || seconds > 1e11) throw badSignature()
  const at = new Date(seconds * 1000)
  const expected = Buffer.from(new Webhook(secret).sign(id, at, rawBody.toString('utf8')))
  // While the provider changes its key, it may sign with the old and with the new one.
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
