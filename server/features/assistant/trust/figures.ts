import type { Cents } from '#shared/domain/money.ts'
import { amountsIn } from './amounts.ts'

/** The figures of one question that an answer may say. */
export interface Figures {
  /** An amount from the price lists. */
  price(...amounts: readonly Cents[]): void
  /** Every number in what a tool gave back or the shop has written; money in it does not count. */
  told(value: unknown): void
  isPrice(cents: number): boolean
  isTold(figure: number): boolean
}

const NUMBER = /\d+(?:[ \u00a0]\d{3})*(?:[.,]\d+)?/g

export function figuresOf(): Figures {
  const prices = new Set<number>()
  const numbers = new Set<number>()
  function told(value: unknown): void {
    if (typeof value === 'number') numbers.add(value)
    else if (typeof value === 'string') for (const figure of numbersIn(withoutAmounts(value))) numbers.add(figure)
    else if (Array.isArray(value)) for (const each of value) told(each)
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) told(each)
  }
  return {
    price: (...amounts) => {
      for (const amount of amounts) prices.add(amount)
    },
    told,
    isPrice: (cents) => prices.has(cents),
    isTold: (figure) => numbers.has(figure),
  }
}

const withoutAmounts = (text: string): string =>
  amountsIn(text).reduceRight((left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to), text)

/** 1 200, 1200 and 1,200 are one number; '1,2' and '1.2' another. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(NUMBER)].map(([figure]) => {
    const joined = figure.replace(/[ \u00a0]/g, '')
    return Number(/^\d{1,3}[.,]\d{3}$/.test(joined) ? joined.replace(/[.,]/, '') : joined.replace(',', '.'))
  })
}
