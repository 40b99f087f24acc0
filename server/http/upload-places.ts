import type { IncomingMessage } from 'node:http'
import { ApiError } from '#server/errors.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { places, type TakePlace } from './places.ts'

/** What the forms that are being read or answered may be long in all, and from one address. They are in memory until they are answered. */
const MAX_BYTES = 150_000_000
const MAX_BYTES_PER_ADDRESS = 75_000_000
/** A form counts as at least this, so that one address has twelve under way at most, also of those that announce little and stall. */
const COUNTED_AT_LEAST = 6_250_000

export function uploadPlaces(): TakePlace {
  return places({
    max: MAX_BYTES,
    maxPerAddress: MAX_BYTES_PER_ADDRESS,
    refusal: () =>
      new ApiError('too_many_requests', 'Many files are being uploaded at the moment. Please try again in half a minute.', {
        retryAfterSeconds: 30,
      }),
  })
}

/** The most that this request may hold in memory. */
export function uploadSize({ headers }: IncomingMessage, { files = [] }: EndpointSpec): number {
  const largest = files.reduce((sum, { maxCount, maxBytes }) => sum + maxCount * maxBytes, 0)
  const announced = headers['content-length'] === undefined ? largest : Number(headers['content-length'])
  return Math.max(COUNTED_AT_LEAST, Math.min(announced, largest))
}
