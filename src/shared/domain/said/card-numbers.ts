import type { AssistantLanguage, BasketLine } from '#shared/contracts/assistant.ts'
import { readAsPlain } from './words/plain-signs.ts'

/**
 * Numbers of bank cards, which some type into a chat to pay. Nobody here may have them: they go before a message is kept, read by a model, or told to
 * the shop.
 */

/** What stands in a message where a card number stood. It may mean nothing else to whoever reads the message. */
const INSTEAD: Readonly<Record<AssistantLanguage, string>> = { en: '[card number removed]', af: '[kaartnommer weggelaat]' }
/** In a line of the list, whose texts are short. */
const INSTEAD_IN_LINE = '…'

/** Digits as people set them apart; after a comma, a colon, an x or a new line mostly another number begins. */
const DIGITS = /\d(?:[\s.,:;x×\-–—_/()[\]]{0,4}\d){12,}/gi
/** Where a message speaks of a card, its groups may have a letter or a short word between them: '4242 4242 then 4242 4242'. */
const DIGITS_BESIDE_WORDS = /\d(?:\D{0,8}\d){12,}/g
const WORD = /[^\s.,:;x×\-–—_/()[\]]/i
const TIGHT = /^[ .\-–—_/()[\]]{0,3}$/
const FEWEST = 13
/** ISO/IEC 7812-1. */
const MOST = 19
/** What cards begin with: Diners, American Express, JCB, Visa, Maestro and Mastercard. */
const BEGINS_AS_CARD = /^(?:[3-6]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/
/** 'kaart' stands in 'bankkaart', too. */
const CARD_WORD = /\b(?:card|visa|master ?card|amex|american express|cvv2?|cvc2?|cvn)\b|kaart/i
/** A row of digits beside these is a card's also where one of them is mistyped and a line is broken. */
const NUMBER_WORD =
  /\b(?:(?:card|visa|master ?card|amex|american express) ?(?:number|num|no|nr|#)|cvv2?|cvc2?|cvn)\b|kaart ?(?:nommer|nr|no)\b/i
/** As it stands on most cards. */
const IN_FOURS = /^(?:\d{4} ){3}\d{1,4}$/
/** '2400 2100 2600 1800' is four lengths, also where it passes the check of cards. */
const LENGTH = /^\d{2,3}0$/
/** What stands beside the number on a card: the month until which it is valid, and the code on its back. */
const CODE = /\b(?:cvv2?|cvc2?|cvn|security code|sekuriteitskode|veiligheidskode)\b[^\d\n]{0,15}(\d{3,4})(?!\d)/gi
const VALID_AND_CODE =
  /^(?:[\s,;:.-]{0,3}(?:(?:exp(?:iry|ires|\.)?(?: date)?|valid(?: until| thru)?|verval(?:datum)?)[\s:.]{0,3})?(?:0?[1-9]|1[0-2]) ?[/-] ?(?:20)?\d\d(?!\d))?(?:[\s,;:.-]{1,3}\d{3,4}(?![\d.,]|\s*(?:[x×]|by\b|[cm]?m\b)))?/i

interface Place {
  readonly from: number
  readonly to: number
}

export const withoutCardNumbers = (text: string, language: AssistantLanguage): string => replaced(text, INSTEAD[language])

/** Of a line of the list: whatever in it may be any text. */
export function lineWithoutCardNumbers(line: BasketLine): BasketLine {
  const { product_type, product_name, colour, room } = line
  const without = (text: string) => replaced(text, INSTEAD_IN_LINE)
  return {
    ...line,
    product_type: without(product_type),
    colour: without(colour),
    ...(product_name === undefined ? {} : { product_name: without(product_name) }),
    ...(room === undefined ? {} : { room: without(room) }),
  }
}

/** Whether a card number stood in a message, or stands in it. */
export const hadCardNumber = (message: string): boolean =>
  Object.values(INSTEAD).some((instead) => message.toLowerCase().includes(instead)) || placesIn(readAsPlain(message).text).length > 0

function replaced(text: string, instead: string): string {
  const plain = readAsPlain(text)
  return placesIn(plain.text)
    .map(({ from, to }) => plain.placeOf({ index: from, 0: plain.text.slice(from, to) }))
    .reduceRight((left, { from, to }) => left.slice(0, from) + instead + left.slice(to), text)
}

/** In their order, none over another. */
function placesIn(plain: string): Place[] {
  const said = { isCard: CARD_WORD.test(plain), isNumber: NUMBER_WORD.test(plain) }
  const numbers = [...plain.matchAll(said.isCard ? DIGITS_BESIDE_WORDS : DIGITS)].flatMap(({ 0: digits, index }) =>
    numbersIn(digits, index, said),
  )
  const whole = numbers.map(({ from, to }) => ({ from, to: to + (VALID_AND_CODE.exec(plain.slice(to))?.[0].length ?? 0) }))
  const codes = [...plain.matchAll(CODE)].map(({ 0: found, 1: code = '', index }) => {
    const to = index + found.length
    return { from: to - code.length, to }
  })
  const isOutside = ({ from, to }: Place) => !whole.some((number) => from < number.to && to > number.from)
  return [...whole, ...codes.filter(isOutside)].toSorted((one, other) => one.from - other.from)
}

interface Said {
  readonly isCard: boolean
  readonly isNumber: boolean
}

interface Group {
  readonly digits: string
  readonly from: number
  readonly to: number
}

/** A code or another number may stand right beside the card's, so each row of groups of digits is tried, the longest first. */
function numbersIn(text: string, at: number, said: Said): Place[] {
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, from: index, to: index + digits.length }))
  const found: Place[] = []
  for (let first = 0; first < groups.length; first++) {
    const rows = Array.from({ length: Math.min(MOST, groups.length - first) }, (_, length) =>
      groups.slice(first, first + length + 1),
    ).toReversed()
    // The month of '…, 08/2029' is no part of the number before the comma.
    const row = rows.find((each) => isTight(text, each) && isCard(text, each, said)) ?? rows.find((each) => isCard(text, each, said))
    if (!row) continue
    found.push({ from: at + (row[0]?.from ?? 0), to: at + (row.at(-1)?.to ?? 0) })
    first += row.length - 1
  }
  return found
}

const signsBetween = (text: string, row: readonly Group[]): readonly string[] =>
  row.slice(1).map(({ from }, place) => text.slice(row[place]?.to, from))
const isTight = (text: string, row: readonly Group[]): boolean => signsBetween(text, row).every((signs) => TIGHT.test(signs))

function isCard(text: string, row: readonly Group[], said: Said): boolean {
  const groups = row.map(({ digits }) => digits)
  const number = groups.join('')
  if (number.length < FEWEST || number.length > MOST) return false
  if (groups.length > 1 && groups.every((group) => LENGTH.test(group))) return false
  const isValid = BEGINS_AS_CARD.test(number) && passesLuhn(number)
  // Where it is called a card, a digit may have been mistyped.
  if (isTight(text, row)) return said.isCard || isValid
  // Lengths stand in rows like these, too, and one row in ten passes the check by chance.
  const isInFours = IN_FOURS.test(groups.join(' ')) && !signsBetween(text, row).some((signs) => /[x×]/i.test(signs))
  if (signsBetween(text, row).some((signs) => WORD.test(signs))) return isValid && isInFours
  return isValid ? said.isCard || isInFours : said.isNumber && isInFours && BEGINS_AS_CARD.test(number)
}

/** The check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
