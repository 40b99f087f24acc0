import type { TalkedBlind } from '../../../conversation/conversation-state.ts'

/** 'One with the chain left and one right', 'one in the recess and one on the wall': said alike in product and size, and hung differently. */

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  een: 1,
  two: 2,
  twee: 2,
  three: 3,
  drie: 3,
  four: 4,
  vier: 4,
  five: 5,
  vyf: 5,
  six: 6,
  ses: 6,
}
const COUNT = `(?:${Object.keys(COUNTS).join('|')}|\\d{1,2}|others?|ander(?:e|s)?)`
/** 'What is left' and 'that's right' name no side. */
const HANGS = '(?:left|right|links|regs|linker\\w*|regter\\w*|inside|recess|outside|wall|face|binne\\w*|buite\\w*|muur|nis)'
const EACH = new RegExp(`\\b(${COUNT})\\b((?:(?!\\b${COUNT}\\b)[^.;\\n]){0,30}?)\\b(${HANGS})\\b`, 'g')
const LEFT_AND_RIGHT =
  /\b(?:left|links)\b.{0,8}\b(?:and|en|&)\b.{0,12}\b(?:right|regs)\b|\b(?:right|regs)\b.{0,8}\b(?:and|en|&)\b.{0,12}\b(?:left|links)\b/

export type Hung = { readonly controlSide: 'left' | 'right' } | { readonly mountType: 'inside-recess' | 'outside-facefix' }
interface Part {
  /** Null for 'the other'. */
  readonly count: number | null
  readonly hung: Hung
  readonly word: string
}

function hungBy(word: string): Hung {
  if (/^(?:left|links|linker)/.test(word)) return { controlSide: 'left' }
  if (/^(?:right|regs|regter)/.test(word)) return { controlSide: 'right' }
  return { mountType: /^(?:inside|recess|binne|nis)/.test(word) ? 'inside-recess' : 'outside-facefix' }
}

const partsOf = (plain: string): Part[] =>
  [...plain.matchAll(EACH)].map(([, count = '', , word = '']) => ({
    count: /^(?:other|ander)/.test(count) ? null : (COUNTS[count] ?? Number(count)),
    hung: hungBy(word),
    word,
  }))

const isDifferent = (parts: readonly Part[]): boolean => new Set(parts.map(({ hung }) => JSON.stringify(hung))).size > 1
const areOfOneKind = (parts: readonly Part[]): boolean => new Set(parts.map(({ hung }) => Object.keys(hung).join())).size === 1

/** One blind that was said in several numbers, made two where each of them hangs in a way of its own. */
export function hungApart(plain: string, blinds: readonly TalkedBlind[]): TalkedBlind[] {
  const [blind] = blinds
  const parts = partsOf(plain)
  if (!blind || blinds.length > 1 || blind.lineId !== null || parts.length < 2 || !isDifferent(parts) || !areOfOneKind(parts))
    return [...blinds]
  const counts = countsOf(parts, blind.quantity)
  return counts ? parts.map(({ hung }, place) => ({ ...blind, ...hung, quantity: counts[place] ?? 1 })) : [...blinds]
}

/** The same of a line of the list. @returns how many hang which way; 'unclear' where they are not as many as the line; null where nothing is said of it */
export function partsHung(plain: string, quantity: number): readonly { readonly count: number; readonly hung: Hung }[] | 'unclear' | null {
  const parts = partsOf(plain)
  if (parts.length < 2 || !isDifferent(parts) || !areOfOneKind(parts)) return null
  const counts = countsOf(parts, quantity)
  return counts ? parts.map(({ hung }, place) => ({ count: counts[place] ?? 1, hung })) : 'unclear'
}

/** @returns as many as each part has; null where they are not all */
function countsOf(parts: readonly Part[], quantity: number): readonly number[] | null {
  const told = parts.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const counts = parts.map(({ count }) => count ?? quantity - told)
  return counts.every((count) => count > 0) && counts.reduce((sum, count) => sum + count, 0) === quantity ? counts : null
}

/** @returns how it was said that the blinds differ, where none of them hangs so */
export function hungUnread(plain: string, blinds: readonly TalkedBlind[]): readonly string[] {
  const parts = partsOf(plain)
  const isHung = ({ hung }: Part) =>
    blinds.some((blind) => Object.entries(hung).every(([name, way]) => blind[name as keyof TalkedBlind] === way))
  if (parts.length > 1 && isDifferent(parts) && areOfOneKind(parts)) return parts.every(isHung) ? [] : parts.map(({ word }) => word)
  const sides = LEFT_AND_RIGHT.exec(plain)?.[0]
  return sides && new Set(blinds.map(({ controlSide }) => controlSide)).size < 2 ? [sides] : []
}
