/** Colours that a text names and does not want: 'not white', 'any colour but white', 'grey instead of white', 'white, no, grey'. */

const LITTLE = '(?:(?:in|the|a|an|of|die|n|any|too|pure|be|is|wees|it|them|want|like|have|need|use)\\s){0,4}'
const REFUSES = [
  '(?<!\\b(?:why|if|whether|is it|are they|hoekom)\\s)(?:not|never|nie|geen|no)\\s',
  "(?:don'?t|do not|wouldn'?t|would not|mustn'?t|moenie)\\s(?:want|like|need|make|take|use|put|give|be|maak|neem|gebruik|gee)\\s",
  "(?:except|except for|other than|apart from|but not|rather than|instead of|as long as (?:it is|it's|its) not|behalwe|buiten|maar nie|in plaas van|eerder as)\\s",
  '(?:any|anything|all|every\\w*|enige\\w*|alles|almal)\\s(?:\\p{L}+\\s){0,2}but\\s',
].join('|')
const ALSO = ',?\\s(?:or|nor|and|of|en)\\s(?:in\\s)?'
const TAKES_BACK =
  '[\\s,;-]+(?:(?:oh|ag|or|of)[\\s,]+)?(?:no|nee|sorry|jammer|wait|wag|oops|i meant?|ek bedoel|rather(?! than)|liewer)[\\s,]+(?:(?:no|nee|sorry|wait|wag|i mean|ek bedoel|rather|liewer|actually|make (?:it|that)|in|maak dit)[\\s,]+){0,3}'

/** @param words patterns of what a colour is called */
export function refusal(words: readonly string[]): RegExp {
  const colour = `(?:${words.join('|')})(?![\\p{L}])`
  return new RegExp(
    `(?<![\\p{L}])(?:${REFUSES})${LITTLE}${colour}(?:(?:,\\s${colour})*${ALSO}${colour})*|(?<![\\p{L}])${colour}(?=${TAKES_BACK}${colour})`,
    'gu',
  )
}
