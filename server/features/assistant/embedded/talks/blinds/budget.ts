import { randFromCents } from '#shared/domain/money.ts'
import { productName } from '#shared/domain/products.ts'
import { amountsIn } from '#shared/domain/said/amounts.ts'
import { withFigures } from '#shared/domain/said/words/numerals.ts'
import { NO_BLIND, openBlinds, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { blindsMeant } from '../../meaning/blinds/blinds-meant.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { blindToPrice, pricedIndoorProducts, pricesOfAll } from '../../prices-of-all.ts'
import { quick, type Reply, type Steps } from '../../steps.ts'
import { priceText } from './price-text.ts'

/** What a sum of money buys at the sizes that are talked about. */

const SPENDS =
  /\b(?:budget|spend|only (?:have|got)|(?:i|we|ek|ons)(?:'?ve)? (?:have |got |het )+(?:about |around |like |omtrent |so )?r(?= ?\d)|(?:can|could|kan) (?:i|we|ek|ons) (?:get|buy|kry|koop) (?:for|vir|with|met)|(?:under|below|less than|not more than|up to|max(?:imum)?(?: of)?|within|onder|binne|minder as|hoogstens|tot) r|begroting|spandeer|het net|cover|enough|afford|genoeg|bekostig)\b|\b(?:under|below|less than|max|up to|within|onder|binne|hoogstens) (?:r ?)?\d/
/** 'R1.8k for 1200 x 1500' */
const SUM_FOR = /^\s*(?:for|vir)\b/

/** The sum that a message says it may cost. */
function sumIn(plain: string): number | null {
  const figured = withFigures(plain)
  const [first] = amountsIn(figured)
  const isFirst = first !== undefined && first.from === 0 && SUM_FOR.test(figured.slice(first.to))
  return first && (isFirst || SPENDS.test(plain)) ? first.rand : null
}

/** 'I only have R3000', and what it buys once the sizes are known. */
export function* budgetReply(heard: Heard): Steps<Reply | null> {
  const { plain, state, words, hasSize, intents } = heard
  const said = sumIn(plain)
  const budget = said ?? state.budgetRand
  if (budget === null || (said === null && !BUYS.test(plain) && !IS_UNDER.test(plain))) return null
  if (intents.has('add') || intents.has('remove')) return null
  const next = { ...heard, state: { ...state, budgetRand: budget } }
  const ofSettled = yield* withinSum(next, budget)
  if (ofSettled) return ofSettled
  const known = state.blinds.filter(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null)
  const named = heard.product.candidates
  // 'All three are 1200 x 1200', of the product that was asked about before.
  const [spokenOf] = state.blinds.filter(({ candidates, widthMm }) => candidates.length > 0 && widthMm === null)
  const ofProduct = (blind: TalkedBlind) => (blind.candidates.length > 0 ? blind : { ...blind, candidates: spokenOf?.candidates ?? [] })
  const sized = hasSize
    ? blindsOfSizes(heard).map(ofProduct)
    : known.map((blind) => (named.length > 0 ? { ...blind, candidates: [...named] } : blind))
  if (sized.length === 0) {
    const [wanted] = blindsMeant(heard)
    return {
      text: words.askSize(null),
      state: { ...next.state, asked: 'size', ...(wanted && named.length > 0 ? { blinds: [wanted], focus: -1 } : {}) },
      quickReplies: [quick(words.reply.measure)],
    }
  }
  return yield* withinBudget(next, sized, budget)
}

/** 'Is that within 4000?', of blinds that are chosen: what they come to together, those that are offered or else all of the list. */
function* withinSum({ state, words, lines, hasSize, product, plain }: Heard, budgetRand: number): Steps<Reply | null> {
  if (hasSize || product.candidates.length > 0 || BUYS.test(plain)) return null
  const open = openBlinds(state)
  const isSettled = open.every(({ candidates, widthMm, dropMm }) => candidates.length === 1 && widthMm !== null && dropMm !== null)
  if (!isSettled || open.length + lines.length === 0) return null
  const { sumCents, sum_of_all } = yield* pricesOfAll(open.length > 0 ? open.map((blind) => blindToPrice(blind)) : lines)
  if (sumCents === null || sum_of_all === null) return null
  return { text: randFromCents(sumCents) <= budgetRand ? words.isEnough(sum_of_all) : words.isNotEnough(sum_of_all), state }
}
const BUYS = /\b(?:what|which|wat|watter)\b.{0,30}\b(?:get|buy|afford|kry|koop|bekostig)\b/

/** 'Will it be under 3000?', once a budget was said. */
const IS_UNDER =
  /\b(?:will|would|do|sal) (?:i|we|ek|ons) (?:\w+ )?(?:come out|make it|manage|uitkom)\b|\b(?:under|below|within|less than|onder|binne)\b.{0,12}(?:\d{3}|\bbudget\b|\bbegroting\b)/

const blindsOfSizes = ({ said }: Heard): TalkedBlind[] =>
  said.flatMap(({ widthMm, dropMm, quantity, room, candidates }) =>
    widthMm !== null && dropMm !== null
      ? [{ ...NO_BLIND, widthMm, dropMm, quantity: quantity ?? 1, room, candidates: [...candidates] }]
      : [],
  )

/** What all of them cost together in each product: those that the sum buys, the dearest first, for that is what the money is for. */
function* withinBudget(heard: Heard, blinds: readonly TalkedBlind[], budgetRand: number): Steps<Reply> {
  const { words, state } = heard
  const [first] = blinds
  const named = first && first.candidates.length > 0 ? first.candidates : yield* pricedIndoorProducts()
  const bought: { readonly type: string; readonly rand: number; readonly text: string }[] = []
  for (const type of named) {
    const { prices, sum_of_all, sumCents } = yield* pricesOfAll(blinds.map((blind) => blindToPrice(blind, type)))
    if (sum_of_all === null || sumCents === null) continue
    const rand = randFromCents(sumCents)
    const texts = prices.map((price) => priceText(heard, price))
    bought.push({ type, rand, text: blinds.length > 1 ? words.forAll(productName(type), blinds.length, sum_of_all) : texts.join('\n') })
  }
  const ranked = bought.toSorted((one, other) => other.rand - one.rand)
  const affordable = ranked.filter(({ rand }) => rand <= budgetRand).slice(0, MOST_SHOWN)
  const cheapest = ranked.at(-1)
  const shown = affordable.length > 0 ? affordable : cheapest ? [cheapest] : []
  if (shown.length === 0) return { text: words.askProduct(), state: { ...state, asked: 'product' } }
  return {
    text: `${affordable.length > 0 ? words.withinBudget() : words.aboveBudget()}\n${shown.map(({ text }) => text).join('\n')}\n${words.askProduct()}`,
    state: {
      ...state,
      asked: 'product',
      blinds: blinds.map((blind) => ({ ...blind, candidates: shown.map(({ type }) => type) })),
      focus: -1,
    },
    quickReplies: shown.map(({ type }) => quick(productName(type), type)),
  }
}
const MOST_SHOWN = 4
