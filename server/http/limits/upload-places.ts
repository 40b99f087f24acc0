import type { IncomingMessage } from 'node:http'
import { ApiError } from '#server/errors.ts'
import { untilGone } from '#server/http/calls/gone-signal.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { places } from './places.ts'

/** What the files that are being read or answered may hold in memory in all, and those from one address. */
const MAX_BYTES = 110_000_000
const MAX_BYTES_PER_ADDRESS = 75_000_000
/** Files are counted in steps of this as they come. So a sender who announces much and stalls takes no room from others. */
const STEP_BYTES = 250_000
/** An upload that took no step for so long stands still: it comes slower than 25 kB a second. */
const STANDS_STILL_MS = 10_000
/** An upload that took a step so lately is moving. */
const MOVES_MS = 1_000
/** What a moving upload will send within this time at its pace so far is counted as if it were here. A quick one will be whole by then. */
const SOON_MS = 3_000
/** Only a larger upload is asked whether the whole of it will fit. */
const LARGE_BYTES = 5_000_000
/** Those that stall hold a connection each. */
const MAX_UPLOADS_PER_ADDRESS = 12

/** Room for the files of one form. */
export interface UploadPlace {
  /** Takes room for bytes that have come. @throws ApiError too_many_requests, and holds nothing then */
  take(bytes: number): void
  /** The form as it was read. @throws ApiError upload_stalled when it stood still while others were refused; its room is theirs then */
  whileItComes<Form>(form: Promise<Form>): Promise<Form>
  leave(): void
}

/** An upload that holds room and is still being sent. */
interface Coming {
  readonly address: string
  readonly announcedBytes: number
  roomBytes: number
  readonly beganMs: number
  lastStepMs: number
  readonly cutOff: () => void
}

/** @throws ApiError too_many_requests at once for a form that would not fit as things are, so that nobody sends it in vain. */
export type TakeUploadPlace = (address: string, announcedBytes: number) => UploadPlace

export function uploadPlaces(): TakeUploadPlace {
  const coming = new Set<Coming>()
  /** Cuts off the upload that has stood still for longest. */
  const makeRoom = (fullAddress: string | undefined) => {
    const [stalled] = [...coming]
      .filter(({ address, lastStepMs }) => performance.now() - lastStepMs >= STANDS_STILL_MS && address === (fullAddress ?? address))
      .sort((one, other) => one.lastStepMs - other.lastStepMs)
    stalled?.cutOff()
    return stalled !== undefined
  }
  const takeUpload = places({ max: Number.POSITIVE_INFINITY, maxPerAddress: MAX_UPLOADS_PER_ADDRESS, refusal: full })
  const takeBytes = places({ max: MAX_BYTES, maxPerAddress: MAX_BYTES_PER_ADDRESS, refusal: full, makeRoom })
  let heldBytes = 0
  /** What the uploads that move will need besides, soon. */
  const promisedBytes = () =>
    [...coming]
      .filter(({ lastStepMs, roomBytes }) => roomBytes > STEP_BYTES && performance.now() - lastStepMs < MOVES_MS)
      .reduce((sum, upload) => sum + soonBytes(upload), 0)
  /**
   * Asked at an upload's second step, which one that stalls at once never takes. Of many quick ones that begin together most would be refused
   * half read. What was read of them fills the memory until it is collected.
   */
  const needRoomFor = (bytes: number) => {
    while (heldBytes + promisedBytes() + bytes > MAX_BYTES) if (!makeRoom(undefined)) throw full()
  }
  return (address, announcedBytes) => {
    const leaveAtOnce = takeBytes(address, announcedBytes)
    leaveAtOnce()
    const taken = [takeUpload(address)]
    const leave = () => {
      for (const giveBack of taken) giveBack()
      heldBytes -= own.roomBytes
      own.roomBytes = 0
    }
    const cut = new AbortController()
    const own: Coming = {
      address,
      announcedBytes,
      roomBytes: 0,
      beganMs: performance.now(),
      lastStepMs: performance.now(),
      cutOff() {
        coming.delete(own)
        leave()
        cut.abort(stalled())
      },
    }
    let size = 0
    return {
      take(bytes) {
        cut.signal.throwIfAborted()
        try {
          size += bytes
          while (own.roomBytes < size) {
            // It moves, so it is not the one to be cut off for its own sake.
            own.lastStepMs = performance.now()
            if (own.roomBytes === STEP_BYTES && announcedBytes > LARGE_BYTES) needRoomFor(announcedBytes)
            coming.add(own)
            taken.push(takeBytes(address, STEP_BYTES))
            own.roomBytes += STEP_BYTES
            heldBytes += STEP_BYTES
          }
        } catch (refused) {
          // The rest of the form is still read, and thrown away. Others need the room before that.
          coming.delete(own)
          leave()
          throw refused
        }
      },
      async whileItComes(form) {
        try {
          return await untilGone(form, cut.signal)
        } finally {
          coming.delete(own)
        }
      },
      leave,
    }
  }
}

function soonBytes({ announcedBytes, roomBytes, beganMs }: Coming): number {
  const bytesPerMs = roomBytes / Math.max(1, performance.now() - beganMs)
  return Math.max(0, Math.min(announcedBytes - roomBytes, bytesPerMs * SOON_MS))
}

function full(): ApiError {
  return new ApiError('too_many_requests', 'Many files are being uploaded at the moment. Please try again in ten seconds.', {
    retryAfterSeconds: 10,
  })
}

function stalled(): ApiError {
  return new ApiError('upload_stalled', 'Your upload stood still while others waited. Please send it again.')
}

/** A body of no more than this takes no room: lists of blinds, and questions in words. */
const PLAIN_BODY_BYTES = 512 * 1024

/** It is held as bytes, as text, and as what was read of that. */
export const HELD_PER_BODY_BYTE = 3

/** The most that the files of this request, or the photos in its body, may hold in memory; 0 for a request that takes no room. */
export function uploadSize({ headers }: IncomingMessage, { files, bodyBytes = 0 }: EndpointSpec): number {
  const largest = files?.reduce((sum, { maxCount, maxBytes }) => sum + maxCount * maxBytes, 0) ?? bodyBytes
  const size = Math.min(Number(headers['content-length'] ?? largest), largest)
  if (files) return size
  return size > PLAIN_BODY_BYTES ? size * HELD_PER_BODY_BYTE : 0
}
