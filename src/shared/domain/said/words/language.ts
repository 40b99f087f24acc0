import { plainText } from './words.ts'

type SaidLanguage = 'en' | 'af'

/** Words that only one of the two languages has, and that hardly any sentence goes without. */
export const AFRIKAANS: ReadonlySet<string> = new Set(
  `n die ek jy jou julle hulle ons hy sy dit dis wat wie waar wanneer hoekom hoe hoeveel watter nie geen met vir van aan af oor ook maar want omdat dan nou nog al net
  kan sal wil moet mag het word wees kry gee soek vra koop kos prys pryse asb asseblief dankie baie hallo goeie dag middag naand totsiens ja nee
  venster vensters blinding blindings blindinge rolblinding badkamer kombuis slaapkamer sitkamer kamer kamers skuifdeur deur deure breed breedte wyd hoog hoogte lank lengte
  groot klein kleur kleure swart grys lig donker son koud hitte huis muur binne buite meet mate grootte aflewering aflewer lewer betaal bestel bestelling waarborg
  een twee drie vier vyf ses sewe agt nege tien sit maak vat haal verwyder liewer eerder ander selfde tweede derde eerste mandjie lys goedkoop goedkoper goedkoopste duurder
  en goeiemore goeiemiddag goeienaand goeiedag sebra heuningkoek venesiese vertikale houtblinding houtblindings blinders bly totaal saam alles albei ander halwe meter sentimeter duim voet
  beter beste mooi lekker regte hout rolgordyn gordyn gordyne hortjies skoonmaak maatskappy iemand praat bel toe oop uit naam heet noem nommer`.split(
    /\s+/,
  ),
)
export const ENGLISH: ReadonlySet<string> = new Set(
  `the a an i you your we they it its what who where when why how which not no with for at to from about also but because if then now only
  can could will would need must may have has be am are do does did give gives buy cost price prices please thanks thank hi hello hey good morning afternoon
  window windows blind blinds bathroom kitchen bedroom lounge room rooms door doors wide width drop high height long length big small colour colours color colors white
  black grey light dark sun house wall inside outside measure size delivery deliver pay order warranty and or on this that me make put add remove same cheap best
  one two three four five another second first much many does should there any some them those these ur u wats whats discount pls plz`.split(
    /\s+/,
  ),
)

const ALSO_IN_ENGLISH: ReadonlySet<string> = new Set(['ja', 'nee', 'lekker', 'dankie', 'asb', 'lys', 'nou', 'n', 'meter'])

/**
 * Whether a message is Afrikaans or English.
 * @param before the language of the conversation so far, which a message without a telling word goes on in
 */
export function languageOf(message: string, before: SaidLanguage = 'en'): SaidLanguage {
  const words =
    plainText(message)
      // A son is no sun.
      .replace(
        /\ben[- ]suite\b|\b(?:my|our|his|her|your|the) sons?\b|\bvat\b(?=.{0,12}\b(?:incl\w*|excl\w*|number|invoice)\b)|\b(?:incl\w*|excl\w*|the|plus|is|of) vat\b/g,
        ' ',
      )
      .match(/\p{L}+/gu) ?? []
  const afrikaans = words.filter((word) => AFRIKAANS.has(word)).length
  const english = words.filter((word) => ENGLISH.has(word)).length
  // 'ja' and 'lekker' are said in English, too, and '1 meter 20' is written there.
  if (english === 0 && new Set(words).size <= 2 && words.every((word) => ALSO_IN_ENGLISH.has(word) || !AFRIKAANS.has(word))) return before
  if (afrikaans === english) return before
  return afrikaans > english ? 'af' : 'en'
}
