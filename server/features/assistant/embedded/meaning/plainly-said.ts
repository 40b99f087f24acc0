import { quantitiesIn } from '#shared/domain/said/counts/quantities.ts'
import { isLengthByItself, isWindowLength, type SaidLength } from '#shared/domain/said/lengths/lengths.ts'
import { lengthsIn } from '#shared/domain/said/lengths/read-lengths.ts'
import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { withoutProducts } from '#shared/domain/said/names/products.ts'
import { roomsMentioned, withoutRoomNumbers, withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { slipsBetween } from '#shared/domain/said/words/words.ts'
import { withoutColourWords } from '../../said/colour-words.ts'
import { clausesOfList } from './left-over.ts'
import { countSaid } from './message/counts-said.ts'
import type { Heard } from './message/heard.ts'
import { changeBy } from './message/length-change.ts'
import { PLACE, withoutNamedRow } from './message/references.ts'
import { NOT_THIS } from './unmet.ts'

/**
 * Whether a message says what shall be otherwise in so plain a form that it can be done at once. Whatever is said in any other form is read as well as
 * it can be, told back, and done at the press of a button. A customer who is asked once too often loses a moment; one whose list was changed into
 * something that he did not say loses a blind.
 *
 * A plain form names one thing and what it shall be ('make it 1200 wide', 'the kitchen one must be Ebony'), several that shall be the same, or each room
 * with its own. Every word of it is in the lists below: what is missing there is asked, which is safe.
 */

/** Said around a wish, and no part of it. */
const AROUND =
  /\b(?:(?:i'?m|we'?re|im) (?:starting|beginning) (?:over|again|afresh|anew)|ek begin (?:weer |oor|van voor af)*|on second thoughts?|by nader(?:e)? (?:insien|oorweging)|(?:i|we|ek|ons)(?:'ve| have| het)? (?:just )?(?:changed? (?:my|our) minds?|van plan verander)|(?:my|the|die) (?:wife|husband|partner|vrou|man|landlord) (?:says?|said|wants?|prefers?|se|wil he|verkies)|(?:i|we|ek|ons)(?: het)? (?:\w+ )?(?:measured? (?:it )?wrong|verkeerd gemeet|made a mistake)|measured (?:it )?wrong|verkeerd gemeet|(?:i|we) (?:want to|wanna)|let'?s|if you can|(?:is|are) better for (?:me|us))\b/g

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}][\p{L}'-]*/gu) ?? []
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Courtesy, and the small words of a sentence. */
const LITTLE = words(`
  please pls plz asb asseblief thanks thank you dankie ok okay yes ja yep no nee nope so then dan hi hey hello oh ag eish sorry jammer oops wait wag
  actually eintlik rather eerder liewer instead now nou just net only slegs again weer well wat perfect great cool nice good goed lekker mooi reg right
  the die a an 'n n of for vir to na in into on op at by from van is are was be wees as it's its it'd i i'd i'll we we'd we'll ek ons you u can could kan jy
  sal would like want wants wil he need needs nodig benodig soek prefer verkies have has het take took get let me us my our and en but maar that's dis these
  those there here hier daar do will with met meant mean bedoel het said say gese fine enough genoeg decided settled besluit any anymore more don't dont not
  nie geen wil completely heeltemal back terug against teen altogether together saam total se i've we've i'm she he they
`)
/** What is done. */
const VERBS = words(`
  make made change set put switch swap move update adjust correct replace turn go hang mount fit must should becomes become maak verander stel sit skuif ruil
  vervang moet word kleur colour color coloured verminder vermeerder verklein vergroot verkort verleng cut trim swop omruil
  remove delete discard erase take off out away scrap drop cancel clear empty start over verwyder haal vat vee gooi los laat skrap kanselleer af uit weg leeg skoon begin
  oor rid ontslae raak gone
`)
/** Which blind. */
const WHICH = words(`
  it that this them dit hulle hom daardie hierdie one ones een blind blinds blinding blindings blinder blinders window windows venster vensters s'n sin
  room kamer both albei altwee all everything alles almal whole entire hele each elk elke list lys basket mandjie cart quote kwotasie order line lines lyn lyne item items
  smallest biggest small big klein groot widest narrow narrowest tall tallest bree breedste smal smalste nouste
`)
/** What it shall be, beside the figures, colours, rooms and products themselves. */
const VALUES = words(`
  wide width breed breedte wyd drop high height tall long length hoog hoogte lank lengte val x mm cm m meter meters metre metres
  wider narrower longer shorter higher taller wyer breer nouer langer korter hoer increase reduce decrease extend shorten less more minder meer
  size grootte same dieselfde selfde left right links regs linkerkant regterkant side kant hand control controls chain chains cord cords beheer ketting koord
  inside outside recess wall face fix reveal binne buite nis muur mounted fitted slats slat quantity aantal
`)
/** Only where they say how many more or fewer: 'one more', 'two less'. */
const OF_COUNTS = words('add voeg another extra additional ekstra fewer nog times double verdubbel twice')
/** Two blinds give each other what they have. */
const OF_SWAPS = words('sizes groottes rooms kamers colours kleure their om')

export const ORDINAL = new RegExp(
  `(?:\\b(?:the|die|that|daardie) |(?<=^ *|, *))(?:${PLACE}|last|other|laaste|ander)(?: (?=(?:ones?|een|blinds?|blindings?|windows?|vensters?|lines?|lyne?|items?|two|three|twee|drie)\\b|$|(?:to|must|should|moet|is)\\b))?`,
  'g',
)
/** The words of a figure are counted below. */
const NUMERAL_WORD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|elf|twaalf|\d+[.,]?\d*)\b/g
const SWAPS = /\b(?:swap|swop|switch|ruil|omruil)\b/
const COMPARES =
  /\b(?:wider|narrower|longer|shorter|higher|taller|wyer|breer|nouer|langer|korter|hoer|increase|reduce|decrease|extend|shorten)\b/

/** 'And a second one, 20 wider': the clause that has no figure says that another blind is meant. */
const ANOTHER_ONE = /\b(?:second|tweede|another|ander|next|extra|new|nuwe|same|selfde|dieselfde|too|also|as well|ook)\b/

/** 'Can I get two?' wants to know first. */
const ASKS_WHETHER =
  /^(?:(?:and|so|ok(?:ay)?|but|en|dan|maar)[ ,]+)*(?:can|could|may|kan|mag) (?:i|we|ek|ons)\b(?!.*\b(?:please|pls|asb|asseblief)\b)/

/** 'My bathroom has two windows' tells, and wishes nothing yet; so does 'I like sheer', unless it answers. */
const HAS_WINDOWS = /\b(?:has|have|had|het|there (?:is|are)|there'?s|daar is)\b.{0,30}\b(?:windows?|vensters?)\b/
const LIKES = /\b(?:i|we) (?:really )?(?:like|love|prefer)\b|\b(?:ek|ons) (?:hou van|verkies)\b/

/** @param colours those that the blinds have, and those that they shall have */
export function saidPlainly(heard: Heard, colours: readonly string[]): boolean {
  const whole = heard.plain.replace(NOT_THIS, ' ').replace(AROUND, ' ')
  if (
    ASKS_WHETHER.test(whole) ||
    HAS_WINDOWS.test(whole) ||
    (LIKES.test(whole) && (heard.answers === null || withoutProducts(whole) !== whole))
  )
    return false
  const text = ANOTHER_ONE.test(whole) ? whole : clausesOfList(whole).join(' , ')
  return unknownWords(text, colours).length === 0 && areLengthsPlain(heard, text) && areTargetsPlain(text)
}

/** Whether a message asks to undo and says nothing beside it: in 'undo that, 10 cm off the top' more is meant. */
export const onlyUndoes = (plain: string): boolean => !/\d/.test(plain) && withoutColourWords(withoutProducts(plain)) === plain

/** 'The zebra in the kitchen' */
export const saysNoMoreThanWhich = (plain: string): boolean =>
  lengthsWithoutWay(plain).length === 0 &&
  wordsOf(
    withoutColourWords(withoutProducts(withoutRooms(plain)))
      .replace(ORDINAL, ' ')
      .replace(NUMERAL_WORD, ' '),
  ).every((word) => LITTLE.has(word) || WHICH.has(word))

/** The words by which one of several is named: 'the main one' leaves 'main'. */
export const namingWords = (plain: string): readonly string[] => wordsOf(plain).filter((word) => !LITTLE.has(word) && !WHICH.has(word))

/** Every word must be one of ours. */
export function unknownWords(text: string, colours: readonly string[], also: ReadonlySet<string> = new Set()): readonly string[] {
  const ofColours = colours.flatMap((name) => name.toLowerCase().match(/[\p{L}]+/gu) ?? [])
  const isOfColour = (word: string) => ofColours.some((other) => word === other || (word.length > 4 && slipsBetween(word, other, 2) <= 1))
  const isOfCounts = countSaid(text) !== null || quantitiesIn(withoutRoomNumbers(text)).length > 0 || changeBy(text) !== null
  const known = [LITTLE, VERBS, WHICH, VALUES, also, ...(isOfCounts ? [OF_COUNTS] : []), ...(SWAPS.test(text) ? [OF_SWAPS] : [])]
  const rest = withoutColourWords(withoutProducts(withoutRooms(withoutNamedRow(text.replace(AROUND, ' ')))))
    .replace(ORDINAL, ' ')
    .replace(NUMERAL_WORD, ' ')
  // Of 'zebras' the s is left.
  return wordsOf(rest).filter(
    (word) => word.length > 1 && !isOfColour(word) && !known.some((group) => group.has(word) || isSlipOfOne(word, group)),
  )
}

/** 'Pleese', and 'lsit', which has all its letters: of a short word one letter more or less makes another word. */
const isSlipOfOne = (word: string, group: ReadonlySet<string>): boolean =>
  [...group].some((other) =>
    word.length > 4 && other.length > 4 ? slipsBetween(word, other, 2) <= 1 : word.length > 3 && hasLettersOf(word, other),
  )
const hasLettersOf = (word: string, other: string): boolean =>
  word[0] === other[0] && [...word].toSorted().join() === [...other].toSorted().join()

/** A length says whether it is the width or the drop, unless it answers a question; a comparison says by how much. */
function areLengthsPlain({ by, answers }: Heard, text: string): boolean {
  if (COMPARES.test(text) && by === null) return false
  // 'The kitchen is 3 wide': metres, or tiles.
  if (
    by === null &&
    lengthsIn(withoutRoomNumbers(text)).some(
      ({ figure, hasUnit, role }) => role !== null && !hasUnit && figure < 10 && Number.isInteger(figure),
    )
  )
    return false
  return lengthsWithoutWay(by ? text.replace(by.text, ' ') : text).length === 0 || ASKED_FOR_LENGTH.some((asked) => asked === answers)
}
/** The lengths of a text that are called neither a width nor a drop. */
export const lengthsWithoutWay = (text: string): readonly SaidLength[] =>
  lengthsIn(withoutRoomNumbers(text)).filter(
    (length) =>
      isWindowLength(length) && !length.isPaired && length.role === null && isLengthByItself(length) && !namesTheBlind(text, length),
  )
const ASKED_FOR_LENGTH = ['size', 'width', 'drop'] as const
/** 'The 1200 one' */
const namesTheBlind = (text: string, { to }: SaidLength): boolean => /^ ?(?:mm )?(?:one|ones|een|blind)\b/.test(text.slice(to))

/** One blind and what it shall be; several that shall be the same; or each with its own beside it. */
function areTargetsPlain(text: string): boolean {
  const parts = text.split(/,(?!\d)|\b(?:and|en|but|maar)\b/).filter((part) => /[\p{L}\d]/u.test(part))
  const targets = parts.map((part) => roomsMentioned(part).length + [...part.matchAll(ORDINAL)].length)
  const count = targets.reduce((sum, each) => sum + each, 0)
  const isValue = parts.map((part) => saysValue(part))
  if (count <= 1) return isOneOfEachKind(text)
  const first = isValue.indexOf(true)
  if (isValue.filter(Boolean).length === 1) return isOneOfEachKind(text)
  const isShared = isValue.slice(first + 1).every((value, place) => !value || (targets[first + 1 + place] ?? 0) === 0)
  if (isShared && (first === -1 || targets.slice(first + 1).every((each) => each === 0))) return isOneOfEachKind(text)
  return parts.every((part, place) => targets[place] === 1 && isValue[place] && isOneOfEachKind(part))
}

const WAYS = /\b(?:left|right|links|regs|inside|outside|recess|wall|binne|buite|nis|muur)\b/
function saysValue(part: string): boolean {
  const { sizes, loose } = sizesIn(withoutRoomNumbers(part))
  return (
    sizes.length + loose.length > 0 ||
    quantitiesIn(withoutRoomNumbers(part)).length > 0 ||
    WAYS.test(part) ||
    withoutProducts(part) !== part ||
    withoutRooms(part)
      .replace(ORDINAL, ' ')
      .replace(NUMERAL_WORD, ' ')
      .match(/[\p{L}']+/gu)
      ?.some((word) => ![LITTLE, VERBS, WHICH].some((group) => group.has(word))) === true
  )
}

/** Two widths or two counts of one blind contradict each other. */
function isOneOfEachKind(text: string): boolean {
  const lengths = lengthsIn(withoutRoomNumbers(text)).filter((length) => isWindowLength(length))
  const of = (role: SaidLength['role']) => lengths.filter((length) => length.role === role && !length.isPaired).length
  return of('width') <= 1 && of('drop') <= 1 && quantitiesIn(withoutRoomNumbers(text)).length <= 1
}
