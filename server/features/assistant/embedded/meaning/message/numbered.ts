import type { AssistantLanguage } from '#shared/contracts/assistant.ts'
import { languageOf } from '#shared/domain/said/words/language.ts'
import { NUMERAL, NUMERALS } from '#shared/domain/said/words/numerals.ts'
import { placeWord } from './references.ts'

/** Where these have a number, it is theirs, and none of the list. */
const OTHER_THINGS =
  '(?:photo|foto|house|huis|order|bestelling|quote|kwotasie|phone|tel|cell|whatsapp|unit|flat|door|deur|windows?|vensters?|(?:bed|bath)? ?rooms?|(?:slaap|bad)?kamers?)'
const COUNT = `(?:\\d{1,2}|${NUMERAL})`
const NUMBERED = new RegExp(
  `(?<!\\b${OTHER_THINGS}'?s? )(?<![\\p{L}\\d])(?:(?:the |die |my )?(?:numbers?|nos\\.?|no\\.|nrs?\\.?|nommers?|items?|lines?|lyne?|re[eë]ls?) ?|#)(${COUNT}(?:(?:\\s*(?:,|and|en|&|\\+))+\\s*(?:(?:the|die|number|line|nommer|lyn)\\s+)*${COUNT}(?![\\p{L}\\d]))*)(?![\\p{L}'-]|[\\d.,]*\\d| ?(?:mm|cm|m|x|%)(?!\\p{L})|[:/]\\d)`,
  'giu',
)

/** 'Number 2' as 'the second one': the list is shown with these numbers, and wherever a place is understood its number is, too. */
export function withPlacesForNumbers(message: string, before: AssistantLanguage): string {
  const language = languageOf(message, before)
  const [the, one, and] = language === 'af' ? ['die', 'een', 'en'] : ['the', 'one', 'and']
  return message.replace(NUMBERED, (_, numbers: string) =>
    (numbers.match(new RegExp(COUNT, 'giu')) ?? [])
      .map((number) => `${the} ${placeWord((NUMERALS[number.toLowerCase()] ?? Number(number)) - 1, language)} ${one}`)
      .join(` ${and} `),
  )
}
