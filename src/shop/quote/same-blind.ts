import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { BLIND_FIELDS, isSameBlind, readsAlike } from '#shared/domain/same-blind.ts'
import { asStored, storedBlindOf } from './stored-blind.ts'

/**
 * When two lines are the same, and in what sense: `areSame` in all that is kept of them, `readAlike` in what a person is told of them,
 * `areSameBlinds` in what is made for which room, `isSameMade` in what is made for any room and in whatever number, `SAME_WINDOW` in the window that they
 * are for. Ids are this browser's own, and the server knows none. So most of these look at no id: `areSame` does, and so does `mayBeSame`, for which two
 * lines with one id are a blind that was changed.
 */

type Lines = readonly QuoteLine[]
type IsSame = (a: QuoteLine, b: QuoteLine) => boolean

/** Whether both say the same in everything, prices and ids included: nothing was changed since. */
export const areSame = (a: Lines, b: Lines): boolean => JSON.stringify(a.map(storedBlindOf)) === JSON.stringify(b.map(storedBlindOf))

/** Whether both name the same blinds, whatever they cost and wherever their sizes come from. */
export const areSameBlinds = (a: Lines, b: Lines): boolean => areEach(isSameBlind, a, b)
const areEach = (isSuch: IsSame, a: Lines, b: Lines): boolean =>
  a.length === b.length &&
  a.every((line, place) => {
    const other = b[place]
    return other !== undefined && isSuch(line, other)
  })

export const areSameInAnyOrder = (a: Lines, b: Lines): boolean => areSameBlinds(sorted(a), sorted(b))
const sorted = (lines: Lines) => lines.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
const nameOf = (line: QuoteLine): string => JSON.stringify(BLIND_FIELDS.map((field) => line[field]))

/** Whether a person reads the same of both, but for prices: the same blinds, and the same of where their sizes come from and what they are good for. */
export const readAlike = (a: Lines, b: Lines): boolean => areEach(readsAlike, a, b)
export const readAlikeInAnyOrder = (a: Lines, b: Lines): boolean => readAlike(sorted(a), sorted(b))

/** @returns the lines whose blinds the other lines lack, each of which stands for one */
export function missingIn(others: Lines, lines: Lines): QuoteLine[] {
  const left = [...others]
  return lines.filter((line) => {
    const place = left.findIndex((other) => isSameBlind(other, line))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** Whether some of the blinds may be the same ones: a line that was changed since, or another with the same blind in it. Another room is none. */
export const mayBeSame = (a: Lines, b: Lines): boolean =>
  a.some((line) => b.some((other) => other.id === line.id || isSameBlind(line, other, ['room'])))

/** Whether both are made alike, in whatever room they hang and however many there are. */
export const isSameMade: IsSame = (a, b) => isSameBlind(asStored(a), asStored(b), ['room', 'quantity'])

const isOfSize: IsSame = (a, b) => a.widthMm === b.widthMm && a.dropMm === b.dropMm
export const SAME_BLIND: readonly IsSame[] = [isSameBlind]
const IN_ANY_NUMBER: readonly IsSame[] = [isSameBlind, (a, b) => a.room === b.room && isSameMade(a, b)]
/**
 * Whether two lines of one quote are for one window, the surest first: the same blind, in another number, in a room that has another name, with other
 * options of the product, of another product, or of another size.
 */
export const SAME_WINDOW: readonly IsSame[] = [
  ...IN_ANY_NUMBER,
  isSameMade,
  (a, b) => a.room === b.room && isOfSize(a, b) && a.productType === b.productType,
  (a, b) => a.room === b.room && isOfSize(a, b),
  (a, b) => a.room !== '' && a.room === b.room && a.productType === b.productType,
]

/**
 * Names ordered lines by the ids of the lines that a person now wants to order, where those are the same blinds under other ids: they were removed and
 * entered anew, or come from a private link.
 * @param isHere whether an ordered line is still here under its own id, which it keeps then
 */
export const asMeant = (ordered: Lines, meant: Lines, isHere = (id: string): boolean => isIn(meant, id)): QuoteLine[] =>
  namedBy(ordered, meant, isHere, IN_ANY_NUMBER)

/**
 * Names lines by the ids of others, each of which names one line.
 * @param isNamed whether a line has its name already and keeps it
 * @param samenesses by which a line gets the id of another one, the surest first
 */
export function namedBy(lines: Lines, others: Lines, isNamed: (id: string) => boolean, samenesses: readonly IsSame[]): QuoteLine[] {
  const taken = new Set(lines.map(({ id }) => id))
  const names = new Map<QuoteLine, string>()
  for (const isSame of samenesses) {
    for (const line of lines) {
      if (isNamed(line.id) || names.has(line)) continue
      const same = others.find((other) => !taken.has(other.id) && isSame(line, other))
      if (!same) continue
      taken.add(same.id)
      names.set(line, same.id)
    }
  }
  return lines.map((line) => ({ ...line, id: names.get(line) ?? line.id }))
}

export const isIn = (lines: Lines, id: string | null): boolean => lines.some((line) => line.id === id)
