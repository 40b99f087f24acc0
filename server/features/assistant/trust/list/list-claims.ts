import { readAsPlain } from '#shared/domain/said/words/plain-signs.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { speaksOfColour } from '../../said/colour-words.ts'
import { isClaimed } from '../text/claimed.ts'
import { numberOf } from '../text/measures.ts'
import { type Mention, productsNamed, sizesNamed } from '../text/mentions.ts'
import { NUMBER_IN_WORDS } from '../text/spelled-numbers.ts'
import type { ListAct, ListedBlind, ListInTurn } from './list-in-turn.ts'

/** What a sentence says of the customer's list: that something was done to it, and what stands on it. */

const WHO = "(?:I|we)(?:\\s+have|[’']ve)?|I[’']ve|we[’']ve|ek het|ons het|(?:has|have) been|is nou|is now|are now"
const WORDS: Readonly<Record<ListAct, string>> = {
  added: 'added|put|bygevoeg|gesit|bygesit',
  changed:
    'changed|updated|replaced|made|set|adjusted|swapped|switched|moved|increased|reduced|restored|geskuif|verander|vervang|opgedateer|gemaak|aangepas',
  removed: 'removed|taken|took|deleted|cleared|emptied|leeggemaak|verwyder|afgehaal|uitgehaal|geskrap',
}
/** 'I have made' is of much else than the list, so these words count only beside what a line has. */
const OF_LINE =
  '(?:it|them|that|both|all of them|each|the \\p{L}+ (?:one|blind)|the (?:width|drop|size|colour|quantity|line|blind)|dit|die (?:breedte|hoogte|grootte|kleur|aantal|blinding))'
const ACTS: readonly RegExp[] = [
  `\\b(?:${WHO})\\b[^.!?\\n]{0,40}\\b(?:added|put(?! (?:both|all|the|two) (?:prices|sizes)| together| (?:the two|both|them|these|those) (?:side by side|together))|removed|taken|deleted|changed|updated|replaced|swapped|switched|moved|increased|reduced|restored|adjusted|${WORDS.removed}|geskuif|bygevoeg|gesit|verander|vervang|opgedateer|aangepas)\\b`,
  `\\b(?:I|we)(?:\\s+have|[’']ve)? (?:made|set) ${OF_LINE}\\b|\\bek het ${OF_LINE}[^.!?\\n]{0,25}\\bgemaak\\b`,
  `(?:^|[.!?]\\s|done[,:!–—-]*\\s)\\s*(?:added|removed|taken|deleted|changed|updated|replaced|bygevoeg|gesit|verwyder|verander|vervang|opgedateer)\\b`,
  '\\b(?:added|put)\\b[^.!?\\n]{0,40}\\b(?:to|on) (?:your|the) list\\b',
  // 'The width is set to 1300', 'quantity changed to 5', 'your list is cleared'
  `\\b(?:width|drop|height|size|colour|quantity|control|mount|breedte|hoogte|kleur|aantal)\\b[^.!?\\n]{0,12}\\b(?:set|changed|updated|adjusted|increased|reduced|moved|switched|verander|aangepas)\\b(?= (?:to|na)\\b|\\s*[.!,]|$)`,
  '\\b(?:your|the|jou|die) (?:list|lys)\\b[^.!?\\n]{0,15}\\b(?:cleared|emptied|updated|changed|restored|leeggemaak|opgedateer)\\b',
  // 'Done!' and 'All set.'
  '^[\\s*_]*(?:(?:all )?(?:done|set|sorted)|klaar|gedoen)\\b(?=\\s*[.!,:–—-])',
].map((pattern) => new RegExp(pattern, 'giu'))
const ON_LIST: readonly RegExp[] = [
  /\b(?:is|are|stands?|it['’]s|staan)\b[^.!?\n]{0,25}\b(?:on|in|op) (?:your|the|jou|die) (?:list|lys)\b/giu,
]
/** 'The kitchen blind is now 1300 wide.' */
const NOW: readonly RegExp[] = [
  /\b(?:is|are|it['’]s)\s+now\b|\b(?:is|are|it['’]s)\b[^.!?\n]{0,12}\b(?:wide|high|long|mm|cm)\s+now\b|\bis nou\b/giu,
]

const COUNT = `(\\d{1,3}|${NUMBER_IN_WORDS})`
const PIECES = '(?:\\p{L}+ ){0,2}(?:blinds?|lines?|items?|pieces?|windows?|blindings?|items?|reëls?|vensters?)'
/** How many are said to stand on the list. */
const COUNTED: readonly RegExp[] = [
  `\\b(?:list|lys)\\b[^.!?\\n]{0,20}\\b(?:has|have|holds?|contains?|shows?|counts?|is|are|het|bevat|tel)\\b (?:now |nou |already |reeds )?${COUNT} ${PIECES}`,
  `\\b(?:have|has|are|het|is|staan) (?:now |nou )?${COUNT} ${PIECES} (?:now |nou )?(?:on|in|op) (?:your|the|jou|die) (?:list|lys)\\b`,
  `(?<!\\p{L})${COUNT} ${PIECES} (?:are |is |stand |staan )?(?:now |nou )?(?:on|in|op) (?:your|the|jou|die) (?:list|lys)\\b`,
].map((pattern) => new RegExp(pattern, 'giu'))
const ADDED_COUNT: readonly RegExp[] = [
  `\\b(?:added|put|removed|bygevoeg|gesit|verwyder)\\b (?:another |nog )?${COUNT} ${PIECES}`,
  `\\b(?:het) ${COUNT} ${PIECES}[^.!?\\n]{0,20}\\b(?:bygevoeg|gesit|verwyder)\\b`,
].map((pattern) => new RegExp(pattern, 'giu'))
const NEW_VALUE = /\b(?:to|na|into|now|nou)\b(?!.*\b(?:to|na|into|now|nou)\b)/u
const NEW_COUNT = new RegExp(
  `\\b(?:quantity|number|aantal)\\b[^.!?]{0,25}\\b(?:to|na|now|nou)\\s+${COUNT}|\\bmade (?:it|that|them) ${COUNT}(?=\\s*(?:[.,!]|$|blinds?\\b))`,
  'iu',
)

/** 'Done! The form is below.' is said of what was proposed, too. */
const OPENER = /^[\s*_]*(?:(?:all )?(?:done|set|sorted)|klaar|gedoen)\s*[.!]/iu

export function feignsList(sentence: string, list: ListInTurn): boolean {
  const changes = list.changes()
  const isAct = isClaimed(sentence, ACTS) && !(list.hasProposed() && OPENER.test(sentence))
  if (isAct && !isKindDone(sentence, changes)) return true
  if (changes.length === 0 && list.lines().length === 0 && isClaimed(sentence, ON_LIST)) return true
  if (isMiscounted(sentence, list)) return true
  if (isAct || isClaimed(sentence, ON_LIST))
    return (
      namesOthers(sentence, [...list.lines(), ...list.before(), ...changes.map(({ line }) => line)]) ||
      (isAct &&
        changes.some(({ kind }) => kind === 'changed') &&
        saysOtherValue(
          sentence,
          changes.map(({ line }) => line),
        ))
    )
  return (
    isClaimed(sentence, NOW) && list.lines().length > 0 && (namesOthers(sentence, list.lines()) || namesOtherColour(sentence, list.lines()))
  )
}

/** A number of blinds may be added or taken off by changing a line's quantity. */
function isKindDone(sentence: string, changes: ReturnType<ListInTurn['changes']>): boolean {
  const says = (kind: ListAct) => new RegExp(`\\b(?:${WORDS[kind]})\\b`, 'iu').test(sentence)
  const has = (kind: ListAct) => changes.some((change) => change.kind === kind)
  if (changes.length === 0) return false
  if (says('changed')) return true
  if (says('added') && !has('added')) return has('changed')
  return !says('removed') || says('added') || has('removed') || has('changed')
}

const piecesOf = (lines: readonly ListedBlind[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function isMiscounted(sentence: string, list: ListInTurn): boolean {
  const lines = list.lines()
  const changed = list.changes().map(({ line }) => line)
  const ofList = new Set([lines.length, piecesOf(lines)])
  const ofChanges = new Set([
    changed.length,
    piecesOf(changed),
    Math.abs(piecesOf(lines) - piecesOf(list.before())),
    ...changed.map(({ quantity }) => quantity),
  ])
  // 'I put two blinds on your list' counts what was added.
  const isAdding = ADDED_COUNT.some((pattern) => [...sentence.matchAll(pattern)].length > 0)
  const isWrong = (patterns: readonly RegExp[], right: ReadonlySet<number>) =>
    patterns.some((pattern) => [...sentence.matchAll(pattern)].some(([, count = '']) => !right.has(numberOf(count))))
  return isAdding ? list.changes().length > 0 && isWrong(ADDED_COUNT, ofChanges) : isWrong(COUNTED, ofList)
}

const blindOf = ({ product_type, width_mm, drop_mm }: ListedBlind) => ({ productType: product_type, widthMm: width_mm, dropMm: drop_mm })

function namesOthers(sentence: string, lines: readonly ListedBlind[]): boolean {
  const plain = plainText(readAsPlain(sentence).text)
  const isThere = (mention: Mention) => lines.some((line) => mention.fits(blindOf(line)))
  return ![...productsNamed(plain), ...sizesNamed(plain)].every(isThere)
}

const SIDE = /\b(?:left|right|links|regs)\b/u
const SIDES: Readonly<Record<string, ListedBlind['control_side']>> = { left: 'left', links: 'left', right: 'right', regs: 'right' }
/** 'The control is on the right now', where all have it on the left. */
function isOtherSide(plain: string, lines: readonly ListedBlind[]): boolean {
  const [side] = SIDE.exec(plain) ?? []
  return side !== undefined && lines.every(({ control_side }) => control_side !== undefined && control_side !== SIDES[side])
}

function namesOtherColour(text: string, lines: readonly ListedBlind[]): boolean {
  const plain = plainText(text)
  const words: readonly string[] = plain.match(/\p{L}{3,}/gu) ?? []
  return speaksOfColour(plain) && !lines.some(({ colour }) => words.some((word) => plainText(colour).includes(word)))
}

/** 'Changed to 1300 wide', where the line is 1200 wide. */
function saysOtherValue(sentence: string, lines: readonly ListedBlind[]): boolean {
  const plain = plainText(readAsPlain(sentence).text)
  const to = NEW_VALUE.exec(plain)
  if (to && namesOthers(plain.slice(to.index + to[0].length), lines)) return true
  if (isOtherSide(plain, lines)) return true
  const value = to ? plain.slice(to.index + to[0].length) : ''
  if (namesOtherColour(value, lines)) return true
  const [, ofQuantity, made] = NEW_COUNT.exec(plain) ?? []
  const count = ofQuantity ?? made
  return count !== undefined && !lines.some(({ quantity }) => quantity === numberOf(count))
}
