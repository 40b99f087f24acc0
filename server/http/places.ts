import type { ApiError } from '#server/errors.ts'

/** Takes a place for a caller, and throws when there is none. What it returns gives the place back. */
export type TakePlace = (address: string, size?: number) => () => void

/**
 * Places for work that holds memory while it is under way: so much in all, and so much from one address, that one caller cannot take them all.
 * @param refusal what a caller is told for whom there is none. `ofAddress` is true when the address itself holds too much.
 */
export function places({
  max,
  maxPerAddress,
  refusal,
}: {
  readonly max: number
  readonly maxPerAddress: number
  readonly refusal: (ofAddress: boolean) => ApiError
}): TakePlace {
  const takenBy = new Map<string, number>()
  let taken = 0
  return (address, size = 1) => {
    const ofAddress = takenBy.get(address) ?? 0
    const isAddressFull = ofAddress + size > maxPerAddress
    if (isAddressFull || taken + size > max) throw refusal(isAddressFull)
    taken += size
    takenBy.set(address, ofAddress + size)
    return () => {
      taken -= size
      const left = (takenBy.get(address) ?? size) - size
      if (left > 0) takenBy.set(address, left)
      else takenBy.delete(address)
    }
  }
}
