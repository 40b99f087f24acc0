import { ApiError } from '#server/errors.ts'

/** Uploads are read into memory, and one that stalls holds what has come of it. So only so many are under way: in all, and from one address. */
const MAX_AT_ONCE = 32
const MAX_PER_ADDRESS = 12

export type UploadSlots = (address: string) => () => void

/** @returns a function that takes a place for an upload, and throws ApiError too_many_requests when there is none. What it returns gives it back. */
export function uploadSlots(): UploadSlots {
  const underWay = new Map<string, number>()
  let all = 0
  return (address) => {
    const ofAddress = underWay.get(address) ?? 0
    if (all >= MAX_AT_ONCE || ofAddress >= MAX_PER_ADDRESS)
      throw new ApiError('too_many_requests', 'Many files are being uploaded at the moment. Please try again in half a minute.', {
        retryAfterSeconds: 30,
      })
    all += 1
    underWay.set(address, ofAddress + 1)
    return () => {
      all -= 1
      const left = (underWay.get(address) ?? 1) - 1
      if (left > 0) underWay.set(address, left)
      else underWay.delete(address)
    }
  }
}
