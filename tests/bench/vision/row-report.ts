import type { RowNumber } from './options.ts'

/** One line of the benchmark's table with all that stands behind it. */
export interface RowReport {
  readonly row: RowNumber
  readonly work: string
  readonly metric: string
  readonly ours: string
  readonly goal: string
  /** The best of the naive methods, with its name; a dash where none applies. */
  readonly naive: string
  /** Null where there is nothing to judge. */
  readonly reached: boolean | null
  /** What the official figure is of. */
  readonly reading: string
  /** How many cases it is of. */
  readonly cases: number
  readonly tables: readonly Table[]
  /** Every figure by its name, for machines. */
  readonly figures: Readonly<Record<string, number>>
}

export interface Table {
  readonly title: string
  readonly head: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

export const percent = (share: number, digits = 1): string => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(digits)} %`)
export const figure = (value: number, digits = 2): string => (Number.isFinite(value) ? value.toFixed(digits) : '–')
