import { z } from 'zod'
import { amountsIn } from '#server/features/assistant/trust/prices/amounts.ts'
import type { AssistantAnswer, BasketLine } from '#shared/contracts/assistant.ts'

/** Holds an answer against what its question expects. */

const sized = z.object({
  product: z.string(),
  width_mm: z.number(),
  drop_mm: z.number(),
  quantity: z.number().default(1),
  colour: z.string().optional(),
})
export const question = z.object({
  id: z.string(),
  language: z.enum(['en', 'af']),
  kind: z.string(),
  turns: z.array(z.string()).min(1),
  expect: z.object({
    all: z.array(z.array(z.string())).default([]),
    none: z.array(z.string()).default([]),
    prices: z.array(sized).default([]),
    priceRule: z.enum(['each', 'sum', 'sum-or-each']).optional(),
    notPrices: z.array(sized).default([]),
    noPrice: z.boolean().default(false),
    basket: z.array(sized).optional(),
    asks: z.enum(['size', 'product', 'width', 'drop', 'colour', 'product-or-size']).nullish(),
  }),
  why: z.string().default(''),
})
export type Question = z.output<typeof question>

type Sized = z.output<typeof sized>
/** @returns cents of one blind; null where it is not made */
export type PriceOf = (blind: Sized) => number | null

const matches = (text: string, pattern: string): boolean => {
  const regex = /^\/(.*)\/$/s.exec(pattern)
  return regex ? new RegExp(regex[1] ?? '', 'i').test(text) : text.toLowerCase().includes(pattern.toLowerCase())
}

const ASKS: Readonly<Record<NonNullable<Question['expect']['asks']>, RegExp>> = {
  width: /wid|wide|breed/i,
  drop: /drop|height|high|long|hoog|val|lank/i,
  size: /size|wid|drop|measure|grootte|breed|hoog/i,
  product: /which|what|watter/i,
  colour: /colou?r|kleur/i,
  'product-or-size': /which|what|size|watter|grootte|breed/i,
}

/** The last question of an answer is what it asks: a 'which' in another sentence asks nothing. Only what may be chosen stands after it. */
function asksFor(text: string, words: RegExp): boolean {
  const last = text.split(/(?<=[.!?])\s+|\n+/).findLast((sentence) => sentence.includes('?'))
  return last !== undefined && words.test(last)
}

/** @returns what is wrong with the answer; empty for a right one */
export function faultsOf({ expect, turns }: Question, answer: AssistantAnswer, priceOf: PriceOf): string[] {
  // The papers' unbreakable spaces are spaces to whoever reads.
  const text = answer.response.replace(/[\u00a0\u202f]/g, ' ')
  const faults: string[] = []
  for (const group of expect.all)
    if (!group.some((pattern) => matches(text, pattern))) faults.push(`says none of ${group.join(' | ').slice(0, 120)}`)
  for (const pattern of expect.none) if (matches(text, pattern)) faults.push(`says ${pattern.slice(0, 80)}`)
  const said = amountsIn(text).map(({ cents }) => cents)
  faults.push(...priceFaults(expect, said, priceOf))
  const own = new Set(turns.flatMap((turn) => amountsIn(turn).map(({ cents }) => cents)))
  if (expect.noPrice && said.some((cents) => !own.has(cents))) faults.push('says an amount')
  if (expect.basket) faults.push(...basketFaults(expect.basket, answer))
  if (expect.asks && !asksFor(text, ASKS[expect.asks])) faults.push(`does not ask for ${expect.asks}`)
  return faults
}

function priceFaults({ prices, priceRule = 'each', notPrices }: Question['expect'], said: readonly number[], priceOf: PriceOf): string[] {
  const amounts = prices.map((blind) => ({ blind, cents: (priceOf(blind) ?? Number.NaN) * blind.quantity }))
  const sum = amounts.reduce((total, { cents }) => total + cents, 0)
  const hasSum = said.includes(sum)
  const missing = amounts.filter(({ cents }) => !said.includes(cents))
  const isRight = priceRule === 'sum' ? hasSum : priceRule === 'each' ? missing.length === 0 : hasSum || missing.length === 0
  const wrong = notPrices.filter((blind) => said.includes((priceOf(blind) ?? Number.NaN) * blind.quantity))
  return [
    ...(amounts.length === 0 || isRight
      ? []
      : [`no price of ${missing.map(({ blind }) => `${blind.product} ${blind.width_mm}x${blind.drop_mm}`).join(', ') || 'all together'}`]),
    ...wrong.map(({ product }) => `says a price of another size of ${product}`),
  ]
}

function basketFaults(wanted: readonly Sized[], { basket, actions }: AssistantAnswer): string[] {
  const offered = actions.flatMap((action) => (action.kind === 'add_line' && !action.asked ? [action.line] : []))
  const lines: readonly BasketLine[] = [...basket, ...offered]
  const key = (product: string, width: number, drop: number) => `${product} ${width} ${drop}`
  const have = new Map<string, number>()
  for (const line of lines)
    have.set(
      key(line.product_type, line.width_mm, line.drop_mm),
      (have.get(key(line.product_type, line.width_mm, line.drop_mm)) ?? 0) + line.quantity,
    )
  const want = new Map<string, number>()
  for (const { product, width_mm, drop_mm, quantity } of wanted)
    want.set(key(product, width_mm, drop_mm), (want.get(key(product, width_mm, drop_mm)) ?? 0) + quantity)
  const isSame = have.size === want.size && [...want].every(([name, count]) => have.get(name) === count)
  const colourFaults = wanted.filter(
    ({ product, width_mm, colour }) =>
      colour && !lines.some((line) => line.product_type === product && line.width_mm === width_mm && line.colour === colour),
  )
  return [
    ...(isSame ? [] : [`basket ${[...have].map(([name, count]) => `${count} × ${name}`).join(', ') || 'empty'}`]),
    ...colourFaults.map(({ colour }) => `no line in ${colour}`),
  ]
}

/** Amounts of an answer that no price list and no sum of it gives, and that the customer has not written himself. */
export function inventedPrices(question: Question, answer: AssistantAnswer, isListed: (cents: number) => boolean): number[] {
  const own = new Set(question.turns.flatMap((turn) => amountsIn(turn).map(({ cents }) => cents)))
  return amountsIn(answer.response)
    .map(({ cents }) => cents)
    .filter((cents) => !own.has(cents) && !isListed(cents))
}
