import type { Advice } from '#app/camera/photo/photo-problems.ts'
import { NO_BREAK } from '#shared/formats/grouped.ts'
import { formatMmInterval } from '#shared/formats/millimetres.ts'
import type { Reading, ReadingProblem } from './measure-length.ts'

/** Why the handles tell no length. */
export const READING_PROBLEM_WORDS: Record<ReadingProblem, Advice> = {
  crossed: {
    title: 'The card’s corners are crossed',
    what: 'Put each handle on its own corner, so that the lines between them run once round the card.',
  },
  too_small: {
    title: 'The card is too small in the picture',
    what: 'One of its sides is shorter than 50 pixels. Go nearer and take the picture again.',
  },
  beyond: {
    title: 'An end lies outside the card’s plane',
    what: 'Put both yellow handles on what lies flat beside the card. If they are there, take the picture more from above.',
  },
}

/** While handles still stand where they begin. */
export const NOT_SET_WORDS: Advice = {
  title: 'No length yet',
  what: 'Put all six handles in their places: four on the card’s corners, two on the ends of the length.',
}

/** Below this the interval is told in tenths of a millimetre. */
const TENTHS_BELOW_MM = 0.95

/** @returns for example '200 mm ± 2' or '35.2 mm ± 0.4'. Half the interval is rounded up, so that it never claims too much. */
export function readingWords({ lengthMm, halfWidthMm }: Extract<Reading, { ok: true }>): string {
  if (halfWidthMm > TENTHS_BELOW_MM) return formatMmInterval(lengthMm, halfWidthMm)
  return [lengthMm.toFixed(1), 'mm', '±', (Math.ceil(halfWidthMm * 10) / 10).toFixed(1)].join(NO_BREAK)
}
