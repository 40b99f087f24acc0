import type { IncomingMessage } from 'node:http'
import { ApiError } from '#server/errors.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { places } from './places.ts'

/** What the files that are being read or answered may hold in memory in all, and those from one address. */
const MAX_BYTES = 150_000_000
const MAX_BYTES_PER_ADDRESS = 75_000_000
/** Files are counted in steps of this as they come. So a sender who announces much and stalls takes no room from others. */
const STEP_BYTES = 500_000
/** Those that stall hold a connection each. */
const MAX_UPLOADS_PER_ADDRESS = 12

/** Room for the files of one form. */
export interface UploadPlace {
  /** Takes room for bytes that have come. @throws ApiError too_many_requests, and holds nothing then */
  take(bytes: number): void
  leave(): void
}

/** @throws ApiError too_many_requests at once for a form that would not fit as things are, so that nobody sends it in vain. */
export type TakeUploadPlace = (address: string, announcedBytes: number) => UploadPlace

export function uploadPlaces(): TakeUploadPlace {
  const refusal = () =>
    new ApiError('too_many_requests', 'Many files are being uploaded at the moment. Please try again in half a minute.', {
      retryAfterSeconds: 30,
    })
  const takeUpload = places({ max: Number.POSITIVE_INFINITY, maxPerAddress: MAX_UPLOADS_PER_ADDRESS, refusal })
  const takeBytes = places({ max: MAX_BYTES, maxPerAddress: MAX_BYTES_PER_ADDRESS, refusal })
  return (address, announcedBytes) => {
    const leaveAtOnce = takeBytes(address, announcedBytes)
    leaveAtOnce()
    const taken = [takeUpload(address)]
    const leave = () => {
      for (const giveBack of taken) giveBack()
    }
    let [room, size] = [0, 0]
    return {
      take(bytes) {
        size += bytes
        try {
          for (; room < size; room += STEP_BYTES) taken.push(takeBytes(address, STEP_BYTES))
        } catch (refused) {
          // The rest of the form is still read, and thrown away. Others need the room before that.
          leave()
          throw refused
        }
      },
      leave,
    }
  }
}

/** The most that this request may hold in memory. */
export function uploadSize({ headers }: IncomingMessage, { files = [] }: EndpointSpec): number {
  const largest = files.reduce((sum, { maxCount, maxBytes }) => sum + maxCount * maxBytes, 0)
  return Math.min(Number(headers['content-length'] ?? largest), largest)
}
