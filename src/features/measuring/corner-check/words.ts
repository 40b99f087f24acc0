import type { OfferedSize } from '#app/camera/offered-size.ts'
import { OUTLINE_WORDS } from '#shared/domain/outline-words.ts'
import type { WindowType } from '#workers/vision/api.ts'
import { dimensionTexts } from '../size/dimension-texts.ts'
import { NOTICE_WORDS } from '../words.ts'

/** The one question about an outline. Corners of no outline found are taken for those of the opening. */
export const checkQuestion = (outline: WindowType | null): string =>
  `Do the lines follow the edge of the ${OUTLINE_WORDS[outline ?? 'opening'].inText}?`

/** What is easily taken for a part of the outline; undefined where nothing is. */
export const notPartOf = (outline: WindowType | null): string | undefined =>
  (outline ?? 'opening') === 'opening'
    ? 'A ledge inside the recess belongs to it. A sill board that stands out from the wall does not.'
    : undefined

/** What the check has made of the size: a sentence for width, one for drop, and one where the rest of the scan contradicts it. */
export function changeSentences(before: OfferedSize, now: OfferedSize): readonly string[] {
  const [was, is] = [dimensionTexts(before), dimensionTexts(now)]
  const change = (name: string, from: string, to: string) => (from === to ? `${name} ${to}, as before.` : `${name} ${from} → ${to}.`)
  return [
    change('Width', was.width, is.width),
    change('Drop', was.drop, is.drop),
    ...(now.notices.includes('check_contradicted') ? [NOTICE_WORDS.check_contradicted] : []),
  ]
}
