import { type Cents, centsFromRand, minusCents, vatIncludedIn } from '#shared/domain/money.ts'
import { amountsIn } from '#shared/domain/said/amounts.ts'
import { withFigures } from '#shared/domain/said/words/numerals.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { openBlinds } from '../../../conversation/conversation-state.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { blindToPrice, pricesOfAll } from '../../prices-of-all.ts'
import type { Reply, Steps } from '../../steps.ts'

/** What is asked of a sum that was told: the VAT in it, and what is left of the money that is there. */

const VAT = '(?:vat|btw)'
const OF_VAT = new RegExp(
  `\\b(?:how much|what|whats|what's|hoeveel|wat)\\b.{0,25}\\b${VAT}\\b|\\b(?:without|excluding|excl|before|less|minus|sonder|voor|uitgesluit) (?:the |die )?${VAT}\\b|\\b(?:ex|excl) ${VAT}\\b|\\b${VAT} (?:amount|portion|part|bedrag|deel|gedeelte)\\b`,
)

/** 'What is your VAT number?', 'the price including VAT' */
const OF_OTHER_VAT = new RegExp(
  `\\b${VAT} ?(?:number|no|nr|nommer|reg\\w*|rate|koers|invoice)\\b|%|\\b(?:percent\\w*|persent\\w*|incl\\w*|ingesluit|with ${VAT}|met ${VAT})\\b`,
)

/** 'How much of that is VAT?' */
export function* vatOfSum(heard: Heard): Steps<Reply | null> {
  const { plain, hasSize, product, words, state } = heard
  // In Afrikaans 'vat' is 'take'.
  const isVat = heard.language === 'en' || !/\bvat\b/.test(plain) || /\bbtw\b/.test(plain)
  if (!isVat || !OF_VAT.test(plain) || OF_OTHER_VAT.test(plain) || hasSize || product.candidates.length > 0) return null
  const sum = yield* sumSpokenOf(heard)
  if (sum === null) return null
  const vat = vatIncludedIn(sum)
  return { text: words.vatOf(formatCents(sum), formatCents(vat), formatCents(minusCents(sum, vat))), state }
}

const IS_LEFT =
  /(?<!\b(?:on|to|at|the|my|your) )\bleft\b(?! (?:hand|side|window|pane|blind|one|on (?:my|the))\b)|\b(?:left ?over|over|remain\w*)\b|\bchange\b.{0,20}\b(?:back|from|get|left)\b|\b(?:bly|hou|het|sal)\b.{0,15}\boor\b|\boor(?:bly|hou)\b|\boor (?:he|het)\b/
const ASKS_HOW_MUCH = /\b(?:how much|what|whats|hoeveel|wat|is there|will there|any(?:thing)?|something|enough|iets)\b/
/** Where somebody says what he has, a bare figure is money, if no window's word follows. */
const BARE =
  /\b(?:have|got|budget|budgeted|het|begroting|spend|from)(?: (?:is|of|van|only|about|around|net|omtrent|a|my|the))* (\d{1,2}[ ,]?\d{3}|\d{3})(?![\d.,]*\d| ?(?:mm|cm|m|x|by|wide|high|breed|hoog|windows?|vensters?|blinds?)(?!\p{L}))/u

/** 'I have R6000, how much is left?' */
export function* moneyLeft(heard: Heard): Steps<Reply | null> {
  const { plain, said, state, words, product, intents } = heard
  if (!IS_LEFT.test(plain) || !ASKS_HOW_MUCH.test(plain) || product.candidates.length > 0) return null
  if (said.some(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null)) return null
  // 'What is left?' without a sum of money may be of the list.
  const rand = moneyIn(plain) ?? (intents.has('show_list') && heard.lines.length > 0 ? null : state.budgetRand)
  const sum = rand === null ? null : yield* sumSpokenOf(heard)
  if (rand === null || sum === null) return null
  const money = centsFromRand(rand)
  const next = { ...state, budgetRand: rand }
  if (money < sum) return { text: words.moneyShort(formatCents(sum), formatCents(minusCents(sum, money))), state: next }
  return { text: words.moneyLeft(formatCents(sum), formatCents(minusCents(money, sum))), state: next }
}

function moneyIn(plain: string): number | null {
  const figured = withFigures(plain)
  const [amount] = amountsIn(figured)
  const bare = BARE.exec(figured)?.[1]
  return amount?.rand ?? (bare ? Number(bare.replace(/[ ,]/g, '')) : null)
}

/** What the blinds come to that were priced last, or else the list; null where one of them has no price yet. */
function* sumSpokenOf({ state, lines }: Heard): Steps<Cents | null> {
  const open = openBlinds(state)
  const isPriced = open.every(({ candidates, widthMm, dropMm }) => candidates.length === 1 && widthMm !== null && dropMm !== null)
  if (!isPriced || open.length + lines.length === 0) return null
  return (yield* pricesOfAll(open.length > 0 ? open.map((blind) => blindToPrice(blind)) : lines)).sumCents
}
