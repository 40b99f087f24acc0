import { languageOf } from '#shared/domain/said/words/language.ts'

/** Where one wish may end: a sentence, a comma or a word that joins. The break within a figure is none: '1,2 m'. */
const BREAK =
  /(?:[.?!;]+|,)\s+(?:(?:and|en|&|n|but|maar|plus|also|ook|then|dan)\s+)*|\n+|\s+(?:and|en|&|n|but|maar|plus|also|ook|then|dan)\s+(?=\S)/gi

/** There 'n' is an article, and joins nothing. */
const BREAK_IN_AFRIKAANS = new RegExp(BREAK.source.replaceAll('|n|', '|'), BREAK.flags)

/** The sentences of a message, and what is joined in them, each by itself. */
export function partsOf(message: string): string[] {
  return message
    .split(languageOf(message, 'en') === 'af' ? BREAK_IN_AFRIKAANS : BREAK)
    .map((part) => part.trim())
    .filter(Boolean)
}
