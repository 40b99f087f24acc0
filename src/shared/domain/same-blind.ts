import { type BlindLine, lineStage, type SizedLine } from './blind-line.ts'
import { sizeProvenance } from './size-provenance.ts'

/**
 * What tells one blind of a list from another: what is made, how many of it, and for which room. Ids, prices and where sizes come from tell nothing of
 * the blind itself.
 */
export const BLIND_FIELDS = [
  'room',
  'productType',
  'widthMm',
  'dropMm',
  'controlSide',
  'mountType',
  'colour',
  'quantity',
] as const satisfies readonly (keyof BlindLine)[]
type BlindField = (typeof BLIND_FIELDS)[number]
export type ToldBlind = Pick<BlindLine, BlindField>

/** @param but the fields in which the two may differ */
export const isSameBlind = (one: ToldBlind, other: ToldBlind, but: readonly BlindField[] = []): boolean =>
  BLIND_FIELDS.every((field) => but.includes(field) || one[field] === other[field])

type ReadBlind = ToldBlind & SizedLine

/** Whether a person reads the same of both, but for prices: the same blind, and the same of where its size comes from and what it is good for. */
export const readsAlike = (one: ReadBlind, other: ReadBlind): boolean => isSameBlind(one, other) && sizeWordsOf(one) === sizeWordsOf(other)
const sizeWordsOf = (line: SizedLine): string => JSON.stringify([sizeProvenance(line), lineStage(line)])
