import type { ListChange, ListedBlind, ListInTurn } from '#server/features/assistant/trust/list/list-in-turn.ts'
import type { PricedBlind } from '#server/features/assistant/trust/prices/priced-blinds.ts'
import { cents, timesCents } from '#shared/domain/money.ts'

/** What the check of a model's words is told: prices as a tool gives them, and the list of a turn. */

export function pricedBlind(productType: string, widthMm: number, dropMm: number, eachCents: number, quantity = 1): PricedBlind {
  const each = cents(eachCents)
  return { productType, widthMm, dropMm, quantity, eachCents: each, allCents: timesCents(each, quantity) }
}

interface AList {
  readonly lines?: readonly ListedBlind[]
  readonly before?: readonly ListedBlind[]
  /** What was done to the first line. */
  readonly kinds?: readonly ListChange[]
}

export function listOf({ lines = [], before = lines, kinds = [] }: AList = {}): ListInTurn {
  return {
    lines: () => lines,
    before: () => before,
    hasProposed: () => kinds.length > 0,
    changes: () => kinds.flatMap((kind) => lines.slice(0, 1).map((line) => ({ kind, line }))),
  }
}
