import type { ApiError } from '#server/errors.ts'

/** Takes a place for a caller, and throws when there is none. What it returns gives the place back; a second time it does nothing. */
export type TakePlace = (address: string, size?: number) => () => void

/**
 * Places for work that holds memory while it is under way: a limit in all, and a lower one for each address, so that one caller cannot take
 * them all.
 * @param refusal what a caller is told for whom there is none. `ofAddress` is true when the address itself holds too much.
 * @param makeRoom asked before a caller is refused: whether somebody gave a place back, of this address where the address itself is full
 */
export function places({
  max,
  maxPerAddress,
  refusal,
  makeRoom = () => false,
}: {
  readonly max: number
  readonly maxPerAddress: number
  readonly refusal: (ofAddress: boolean) => ApiError
  readonly makeRoom?: (fullAddress: string | undefined) => boolean
}): TakePlace {
  const takenBy = new Map<string, number>()
  let taken = 0
  return (address, size = 1) => {
    const ofAddress = () => takenBy.get(address) ?? 0
    const isAddressFull = () => ofAddress() + size > maxPerAddress
    while (isAddressFull() || taken + size > max) {
      if (!makeRoom(isAddressFull() ? address : undefined)) throw refusal(isAddressFull())
    }
    taken += size
    takenBy.set(address, ofAddress() + size)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      taken -= size
      const left = (takenBy.get(address) ?? size) - size
      if (left > 0) takenBy.set(address, left)
      else takenBy.delete(address)
    }
  }
}
