import { type BlindLine, blindText } from './blind-line.ts'

/** The blinds that have no colour yet. They can be quoted, and not ordered: nobody would know of which cloth to cut them. */
export const withoutColour = <Line extends Pick<BlindLine, 'colour'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ colour }) => colour === '')

export const isWithoutColour = (lines: readonly Pick<BlindLine, 'colour'>[]): boolean => withoutColour(lines).length > 0

/** More names than these nobody reads. */
const MOST_NAMED = 3

/** @returns for example 'Choose a colour for Kitchen: 1 × Roller Blinds - Blockout, 1 200 × 1 500 mm' */
export function chooseColourText(lines: readonly BlindLine[]): string {
  const missing = withoutColour(lines)
  const named = missing.slice(0, MOST_NAMED).map(blindText)
  const more = missing.length - named.length
  return `Choose a colour for ${named.join('; ')}${more > 0 ? ` and ${more} more` : ''}`
}
