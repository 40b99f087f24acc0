import { withoutProducts } from '#shared/domain/said/names/products.ts'
import { withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { slipsBetween } from '#shared/domain/said/words/words.ts'
import { tellingWords } from '../../knowledge/find-facts.ts'
import { withoutColourWords } from '../../said/colour-words.ts'
import { INTENTS, type Intent } from '../../said/intents.ts'
import { PLACE } from './message/references.ts'

/**
 * What of a message nobody has read. A grammar always meets a next sentence that it takes wrongly, and a list changed wrongly is the dearest mistake:
 * so the list is changed only where no word is left over. Else the change is offered with a button.
 */

const READ_INTENTS: readonly Intent[] = [
  ...(['add', 'change', 'remove', 'undo', 'another', 'want', 'order_now', 'show_list'] as const),
  ...(['yes', 'no', 'thanks', 'greet', 'same_colour', 'price', 'total'] as const),
]

/** Words whose meaning the talks of the list take up, or that mean nothing for it. */
const READ: readonly RegExp[] = [
  // Lengths.
  /\b(?:size|sizes|grootte|measure\w*|gemeet|mates|width|drop|height|length|breedte|hoogte|lengte|val|wide|wider|high|higher|tall|taller|long|longer|short|shorter|narrow|narrower|broad|deep|big|bigger|large|larger|small|smaller|breed|bree|breer|breedste|widest|narrowest|tallest|smal|smalste|nouste|wyd|wyer|nou|nouer|hoog|hoer|lank|langer|kort|korter|reduce|decrease|lower|shorten|cut|trim|increase|extend|verminder|verklein|verkort|sny|vermeerder|vergroot|verleng|groot|groter|klein|kleiner|mm|cm|m|met\w*|by|x|wrong|verkeerd|cheaper|cheapest|goedkoper|goedkoopste)\b/g,
  // Counts and which one.
  /\b(?:ones?|two|three|four|five|six|seven|eight|nine|ten|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|both|albei|altwee|all|everything|alles|almal|them|hulle|pair|couple|paar|last|laaste|lines?|lyne?|items?|other|ander|another|more|meer|nog|gone|less|fewer|minder|list|lys|basket|mandjie|cart|quote|kwotasie|quantity|aantal|double|verdubbel|twice|top|bottom|boonste|onderste|middle|middelste|inch(?:es)?|number|nommer|daarvan|off|out|away|af|uit|daai|daardie|those|these|back|terug)\b/g,
  new RegExp(`\\b${PLACE}\\b`, 'g'),
  // What is done, how it hangs and is worked.
  /\b(?:set|move|switch|swap|replace|update|adjust|turn|correct|rename|prefer\w*|becom(?:e|es|ing)|word|use|mount(?:ed)?|hang|fit(?:ted)?|mak(?:e|ing)|change|put|add|drop|sit|voeg|take|give|like|skuif|swop|ruil|omruil|gooi|weg|been|gewees|moes|he|vervang|verkies|gebruik|monteer|maak|verander|stel|haal|vat|neem|must|should|moet|wil|go|let'?s|lets|kom|colou?rs?|kleure?|room|kamer|sides?|kant|hand|left|right|links|regs|linker\w*|regter\w*|cords?|chains?|controls?|koord|ketting|kontrole|beheer|bediening|inside|outside|recess|wall|face|fix|binne|buite\w*|nis|muur|same|selfde|dieselfde|blinds?|blindings?|blinders?|slats?|fabric)\b/g,
  // Courtesy, and taking back what was said in an earlier message.
  /\b(?:i|we|you|they|he|she|it|that|let)'(?:ve|ll|d|m|re|s)\b/g,
  /\b(?:instead|rather|liewer|eerder|actually|eintlik|sorry|jammer|mean|meant|bedoel|oh|oops|mmm+|wait|wag|no|nee|ok|please|asb|thanks|dankie|too|also|ook|well|now|nou|again|weer|just|net|only|slegs|whole|entire|completely|hele|heeltemal|then|dan|but|maar|na|tot|fine|good|great|better|beter|nice|perfect|lekker|goed|reg|think|thoughts?|dink|needs?|nodig|changed|mind|anymore|possibly|quickly|gou|decide|decided|settled|besluit|starting|restart\w*|scratch|afresh|over|oor|van voor|stays?|bly|says?|said|se|wants?|wife|husband|partner|vrou|man)\b/g,
]

/** A change that has a word of these in it is not what its other words say: it is denied, limited, or one of two. */
const TURNS_ABOUT =
  /\b(?:\w+n't|dont|not|never|without|except|excluding|unless|minus|neither|nor|or|nie|nooit|geen|sonder|behalwe|buiten|tensy|nog nie|half)\b/g

/** Denied, but plain: 'I don't want it any more', and 'not 1500', which names what it shall not be. */
const PLAINLY_DENIED =
  /\b(?:(?:don'?t|do not|no longer) (?:want|need|like) (?:it|that|this|them|the)\b|(?:wil|soek|benodig) (?:dit|hulle|die) (?:[\p{L}]+ ){0,3}nie(?: (?:meer |he |hê )?)?(?: ?nie)?|nie meer\b[^,.;]*\bnie\b|^(?:nee[ ,]+)?geen\b(?=[^,.;]*\bmeer\b)|(?<=^(?:nee[ ,]+)?geen\b[^,.;]*)\bmeer nie\b|^not?\b(?=[^,.;]*\bany ?more\b))|\b(?:not|nie|instead of|rather than|in plaas van) (?=\d)/gu

const CORRECTS = /\b(?:sorry|i meant?|ek bedoel|jammer|oops|scratch that|wait|wag|no|nee)\b/g
const SAYS_FIGURE = /\d|\b(?:one|two|three|four|five|six|een|twee|drie|vier|vyf|ses)\b/

/** 'Two, sorry, I mean three': taken back within the message, so that it says two things. */
const takenBack = (plain: string): readonly string[] =>
  [...plain.matchAll(CORRECTS)].flatMap(({ index, 0: word }) => {
    const [before, after] = [plain.slice(0, index), plain.slice(index + word.length)]
    const isTold = SAYS_FIGURE.test(before) || withoutThings(before) !== before
    return isTold && SAYS_FIGURE.test(after) ? [word] : []
  })

/** 'Too dear, remove it': a clause that gives a reason speaks of nothing on the list. */
const CLAUSES = /[,.;!?]+(?!\d)\s*|\b(?:because|since|cause|cos|omdat)\b/
const ACTS: readonly Intent[] = ['add', 'change', 'remove', 'another']
const isOfList = (clause: string): boolean =>
  /\d/.test(clause) || withoutThings(clause) !== clause || ACTS.some((name) => INTENTS[name].words.test(clause))
/** The clauses of a message that speak of the list; all of it where none does. */
export function clausesOfList(plain: string): readonly string[] {
  const clauses = plain.replace(PLAINLY_DENIED, ' ').split(CLAUSES)
  const ofList = clauses.filter(isOfList)
  return ofList.length > 0 ? ofList : clauses
}
const LENGTH = /\d[\d.,]*\s*(?:(?:mm|cm|m|x)(?![a-z]))?/g
const withoutThings = (clause: string): string => withoutColourWords(withoutRooms(withoutProducts(clause)))

const wordsOf = (text: string): string[] => text.match(/[\p{L}][\p{L}'-]+/gu) ?? []

/**
 * @param colours those that the message was read as, and those of the blinds that it is about
 * @returns the words, as they were written
 */
export function leftOver(said: string, colours: readonly string[]): readonly string[] {
  const plain = withoutDeniedColours(said, colours)
  const known = colours.flatMap((name) => wordsOf(name.toLowerCase()))
  const isOfColour = (word: string) => known.some((other) => word === other || (word.length > 4 && slipsBetween(word, other, 2) <= 1))
  const unread = plain
    .replace(PLAINLY_DENIED, ' ')
    .split(CLAUSES)
    .filter(isOfList)
    .flatMap((clause) =>
      wordsOf(withoutWhatIsRead(clause)).filter((word) => tellingWords(word).length > 0 && !isOfColour(word) && !isCourtesy(word)),
    )
  return [...new Set([...turnsAbout(plain), ...unread])]
}

/** 'Teak, not walnut': the colour that it has and shall not have. */
const withoutDeniedColours = (plain: string, colours: readonly string[]): string =>
  colours
    .flatMap((name) => [name.toLowerCase(), ...name.toLowerCase().split(' ')])
    .filter((name) => name.length > 3)
    .reduce(
      (text, name) =>
        text.replaceAll(new RegExp(`\\b(?:not|nie|instead of|rather than|in plaas van) (?:the |die |in )?${name}(?: nie)?\\b`, 'g'), ' '),
      plain,
    )

/** 'Acutally' and 'pleaze' mean nothing for the list either. */
const COURTESY = ['actually', 'please', 'instead', 'rather', 'thanks', 'eintlik', 'asseblief', 'dankie', 'liewer', 'eerder']
const isCourtesy = (word: string): boolean => word.length > 5 && COURTESY.some((other) => slipsBetween(word, other, 2) <= 1)

/** 'With gold tassels': what shall come with a blind and was not read. */
const WITH = /\b(?:with|met|including|incl|insluitend|plus)\b([^,.;!?\n]*)/g
export const unreadBeside = (plain: string, colours: readonly string[]): readonly string[] =>
  [...plain.matchAll(WITH)].flatMap(([, beside = '']) => leftOver(`1 ${beside}`, colours))

/** 'Add my address', 'add vat to that': what shall be added where it is no blind. */
const ADDED = /\b(?:add|(?:put|pop)(?! me down)|voeg|sit)\b(.*?)(?=\b(?:to|on|onto|in|into|by|op|aan|for|vir)\b|[,.;!?]|$)/g
const TAX = /\b(?:vat|btw)\b|\d ?(?:%|percent\b|persent\b)/
export const addedUnread = (plain: string, colours: readonly string[]): readonly string[] =>
  [...plain.matchAll(ADDED)].flatMap(([, object = '']) => [...leftOver(`1 ${object}`, colours), ...(TAX.exec(object) ?? [])])

/** The words that turn about what is said. */
export const turnsAbout = (plain: string): readonly string[] => [
  ...(plain.replace(PLAINLY_DENIED, ' ').match(TURNS_ABOUT) ?? []),
  ...takenBack(plain),
]

const withoutWhatIsRead = (clause: string): string =>
  [...READ_INTENTS.map((name) => new RegExp(INTENTS[name].words, 'g')), ...READ].reduce(
    (text, words) => text.replace(words, ' '),
    withoutThings(clause).replace(LENGTH, ' '),
  )
