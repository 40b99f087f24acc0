import { amountsIn } from '#server/features/assistant/trust/prices/amounts.ts'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'
import { productName, productTypes } from '#shared/domain/products.ts'
import { quantityIn } from '#shared/domain/said/counts/quantities.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

/**
 * The amounts that the answers of one talk may say: what the price calls say of the blinds that it names, and sums and differences of those. It is
 * worked out from products, sizes and counts alone, so that an amount is never proved by its own being said.
 */

export interface NamedBlind {
  readonly product: string
  readonly width_mm: number
  readonly drop_mm: number
}

const SIZE = /(\d[\d ]*) × (\d[\d ]*) mm/g
const COUNT = /(?<![\d ])(\d{1,3}) × (?=\p{L})/gu

const spaced = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

function sizesOf(text: string): (readonly [number, number])[] {
  return [...text.matchAll(SIZE)].map(
    ([, width = '', drop = '']) => [Number(width.replaceAll(' ', '')), Number(drop.replaceAll(' ', ''))] as const,
  )
}

/** As customers write them in whole millimetres. */
const typedSizesOf = (turns: readonly string[]): (readonly [number, number])[] =>
  turns.flatMap((turn) =>
    [...turn.matchAll(/(\d{3,4})\s*[x×]\s*(\d{3,4})/gi)].map(([, width, drop]) => [Number(width), Number(drop)] as const),
  )

/** By their whole names, the longer first: 'Roller Blinds - Sheer' is not named by 'Roller Blinds'. */
function productsOf(text: string): string[] {
  return productTypes.filter((type) => text.includes(productName(type)))
}

const linesOf = ({ basket, actions }: AssistantAnswer) => [
  ...basket,
  ...actions.flatMap((action) => ('line' in action ? [action.line] : [])),
]

/** Each product beside each size of the same line of an answer, and the sizes that the customer typed, and the lines of the list. A size above several products belongs to all of them. */
export function namedBlinds(turns: readonly string[], answers: readonly AssistantAnswer[]): NamedBlind[] {
  const found = new Map<string, NamedBlind>()
  const add = (product: string, width_mm: number, drop_mm: number) =>
    found.set(`${product} ${width_mm} ${drop_mm}`, { product, width_mm, drop_mm })
  const named = answers.flatMap(({ response }) => productsOf(spaced(response)))
  for (const product of named) for (const [width, drop] of typedSizesOf(turns)) add(product, width, drop)
  for (const [index, answer] of answers.entries()) {
    const asked = productIn(plainText(turns[index] ?? '')).candidates
    let above: (readonly [number, number])[] = []
    for (const line of spaced(answer.response).split('\n')) {
      const sizes = sizesOf(line)
      const products = productsOf(line)
      for (const product of products.length > 0 ? products : asked)
        for (const [width, drop] of sizes.length > 0 ? sizes : above) add(product, width, drop)
      if (sizes.length > 0) above = sizes
    }
    for (const { product_type, width_mm, drop_mm } of linesOf(answer)) add(product_type, width_mm, drop_mm)
  }
  return [...found.values()]
}

export function listedAmounts(
  turns: readonly string[],
  answers: readonly AssistantAnswer[],
  unitOf: (blind: NamedBlind) => number | null,
): ReadonlySet<number> {
  const units = [...new Set(namedBlinds(turns, answers).flatMap((blind) => unitOf(blind) ?? []))]
  const counts = new Set([1])
  for (const turn of turns) counts.add(quantityIn(plainText(turn)) ?? 1)
  for (const answer of answers) {
    for (const [, count] of spaced(answer.response).matchAll(COUNT)) counts.add(Number(count))
    for (const { quantity } of linesOf(answer)) counts.add(quantity)
  }
  const listed = new Set<number>()
  for (const unit of units) for (const count of counts) listed.add(unit * count)
  for (const one of units) for (const other of units) if (one !== other) listed.add(Math.abs(one - other))
  // 'Zebra, for all 3 windows'
  const windows = typedSizesOf(turns)
  for (const product of productTypes) {
    const each = windows.map(([width_mm, drop_mm]) => unitOf({ product, width_mm, drop_mm }))
    if (each.length > 1 && each.every((unit) => unit !== null)) listed.add(each.reduce((sum, unit) => sum + unit, 0))
  }
  // What an answer adds up are its own lines, or the customer's list.
  for (const answer of answers) {
    listed.add(Math.round(answer.basket.reduce((total, { price, quantity }) => total + price * quantity, 0) * 100))
    const priced = spaced(answer.response)
      .split('\n')
      .flatMap((line) => amountsIn(line).at(-1)?.cents ?? [])
      .filter((cents) => listed.has(cents))
    for (let length = 2; length <= priced.length; length++) listed.add(priced.slice(0, length).reduce((sum, cents) => sum + cents, 0))
  }
  return listed
}
