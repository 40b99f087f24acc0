import { ROOMS, WORDS_OF_ROOMS } from '../rooms.ts'
import { withRoomsTimesWindows } from './counts/rooms-times-windows.ts'
import { withRoomsSpelledOut } from './names/rooms.ts'
import { withoutTakenBack } from './taken-back.ts'
import { AFRIKAANS, ENGLISH } from './words/language.ts'
import { withoutSlips } from './words/words.ts'

/** The words by which this folder and the assistant understand a message. A word that is nearly one of them is taken for it. */
const VOCABULARY: ReadonlySet<string> = new Set([
  ...ROOMS.flatMap(({ spelling = '' }) => spelling.split(' ').filter(Boolean)),
  ...`roller rollers rolblinding rolblindings blockout sheer sunscreen sonskerm venetian venetians aluminium aluwood plaswood wooden timber vertical verticals vertikale
  vertikaal honeycomb heuningkoek cellular duotone zebra outdoor shutter shutters awning awnings hortjies
  blinds blinding blindings blinders window windows venster vensters zebras verticals
  width height measure measurement measuring measurements recess colour colours color colors kleure price prices pryse quote quotation kwotasie basket mandjie
  delivery aflewering deliver installation install warranty waarborg guarantee payment deposit discount afslag order ordered bestelling bestel consultant consultation konsultant
  cheapest cheaper expensive goedkoop goedkoopste goedkoper privacy privaatheid cancel refund return samples sample motorised motorized camera photo photos
  accurate accuracy akkuraat compare difference verskil recommend suggest anything something somebody someone whatsapp`.split(/\s+/),
])
const KNOWN: ReadonlySet<string> = new Set([
  ...AFRIKAANS,
  ...ENGLISH,
  ...WORDS_OF_ROOMS,
  ...'photo colour would should could cannot about other great thing think these those there where which while width white whole price right light night might small large'.split(
    ' ',
  ),
  ...'leefkamer hotels paying prying quite quota minor motor measured returned windy window binding blinking blinders shelter cheater sheet shear blocks honey'.split(
    ' ',
  ),
])

/** @param plain as plainText() leaves it */
export const withWordsPutRight = (plain: string): string =>
  withoutTakenBack(
    withRoomsTimesWindows(
      withShadesJoined(
        withRoomsSpelledOut(withoutSlips(withInches(withMistypedRight(plain).replace(LETTER_AT_LENGTH, '$1 ')), VOCABULARY, KNOWN)),
      ),
    ),
  )

/** 'Dark green' and 'donker groen' are one word, so that no room is taken for one that shall be dark. Greys are colours by that name. */
const withShadesJoined = (plain: string): string => plain.replace(SHADE, '$1$2')
const SHADE =
  /\b(dark|deep|donker|light|pale|ligte?)[ -](greens?|groen|blues?|blou|browns?|bruin|reds?|rooi|yellows?|geel|oranges?|oranje|purples?|pers|pinks?|pienk|beiges?)\b/g

/** Short words as they are mistyped. They are too near to other words to be guessed. */
const MISTYPED: Readonly<Record<string, string>> = {
  hw: 'how',
  mch: 'much',
  totl: 'total',
  delte: 'delete',
  delet: 'delete',
  remuv: 'remove',
  remov: 'remove',
}
const MISTYPED_WORD = new RegExp(`(?<![\\p{L}\\d])(?:${Object.keys(MISTYPED).join('|')})(?![\\p{L}\\d])`, 'gu')
const withMistypedRight = (plain: string): string => plain.replace(MISTYPED_WORD, (word) => MISTYPED[word] ?? word)

/** 'W1200 H1500': the letter is a word of its own. */
const LETTER_AT_LENGTH = /(?<![\p{L}\d])([wbhd])(?=\d{3,4}(?!\d))/gu

/** 'In inches 48 x 60' and '48 x 60, that's inches' name the unit once, away from the figures. */
function withInches(plain: string): string {
  if (!/\binch(?:es)?\b|\bduim\b/.test(plain) || INCH_AT_FIGURE.test(plain)) return plain
  return plain.replace(BARE_PAIR, '$1 inches x $2 inches')
}
const INCH_AT_FIGURE = /\d\s*(?:inch|duim)/
const BARE_PAIR = /(?<![\d.,])(\d{2,3}(?:[.,]\d+)?)\s*(?:x|by)\s*(\d{2,3}(?:[.,]\d+)?)(?![\d.,]|\s*(?:mm|cm|m)\b)/g
