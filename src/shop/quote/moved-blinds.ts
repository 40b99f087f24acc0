import { z } from 'zod'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { idsOf, linesOfBoth, type QuoteInHand } from './quote-in-hand.ts'

const movedBlinds = z.object({
  /** Of the quote that was being changed. */
  number: z.string(),
  lineIds: z.array(z.string()),
})
export type MovedBlinds = z.output<typeof movedBlinds>

/** Blinds of the own list that were added to other quotes, or changed in them, and not saved there, quote by quote, until the person has decided on them. */
export const movedBlindsAtom = storedAtom<readonly MovedBlinds[]>(`${UNSENT_PREFIX}moved-blinds`, z.array(movedBlinds), [])

/** @returns what came from a quote that is changed no more; null where nothing did, or where it was this browser's own */
export function movedBetween(from: QuoteInHand, to: QuoteInHand): MovedBlinds | null {
  if (from.state !== 'changing' || from.staysInHand) return null
  const own = idsOf(from.before.lines)
  const lineIds = idsOf(linesOfBoth(to)).filter((id) => idsOf(from.lines).includes(id) && !own.includes(id))
  const goesOn = to.state === 'changing' && to.privateLink === from.privateLink
  return goesOn || lineIds.length === 0 ? null : { number: from.number, lineIds }
}
