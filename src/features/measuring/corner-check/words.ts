import { OUTLINE_WORDS } from '#shared/domain/outline-words.ts'
import { formatMm } from '#shared/formats/millimetres.ts'
import type { WindowType } from '#workers/vision/api.ts'
import type { OfferedSize } from '../size/offered-size.ts'

/** The one question about an outline. Corners of no outline found are taken for those of the opening. */
export const checkQuestion = (outline: WindowType | null): string =>
  `Do the lines follow the edge of the ${OUTLINE_WORDS[outline ?? 'opening'].inText}?`

type Intervals = NonNullable<OfferedSize['intervals']>

/** What the check has made of the intervals, a sentence for width and one for drop. */
export function narrowedSentences(before: Intervals, now: Intervals): readonly [string, string] {
  const change = (name: string, from: number, to: number) => {
    const [was, is] = [Math.ceil(from), Math.ceil(to)]
    return is < was ? `${name} ±\u00a0${formatMm(is)}, before ±\u00a0${formatMm(was)}.` : `${name} ±\u00a0${formatMm(is)}.`
  }
  return [change('Width', before.widthMm, now.widthMm), change('Drop', before.dropMm, now.dropMm)]
}
