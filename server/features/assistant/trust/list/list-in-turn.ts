import type { BasketLine } from '#shared/contracts/assistant.ts'
import type { BasketInTurn } from '../../turn/basket-in-turn.ts'

/** The customer's list as an answer finds it: what stands on it, and what this question has changed. */

export type ListAct = 'added' | 'changed' | 'removed'
export type ListedBlind = Pick<BasketLine, 'product_type' | 'width_mm' | 'drop_mm' | 'quantity' | 'colour'> &
  Partial<Pick<BasketLine, 'control_side'>>

export interface ListInTurn {
  lines(): readonly ListedBlind[]
  /** What this question has done; a blind that is only offered changes nothing. A changed line stands here as it is now. */
  changes(): readonly { readonly kind: ListAct; readonly line: ListedBlind }[]
  /** The lines as they were before the question. */
  before(): readonly ListedBlind[]
  /** Whether this question has offered or opened anything: a blind, a form, a screen, a message. */
  hasProposed(): boolean
}

export function listInTurn(basket: BasketInTurn): ListInTurn {
  const before = basket.lines()
  const known = new Map(before.map((line) => [line.id, line]))
  return {
    lines: () => basket.lines(),
    before: () => before,
    hasProposed: () => basket.actions().length > 0,
    changes: () =>
      basket.actions().flatMap((action): { kind: ListAct; line: BasketLine }[] => {
        if (action.kind === 'add_line' && action.asked) known.set(action.line.id, action.line)
        if (action.kind === 'add_line') return action.asked ? [{ kind: 'added', line: action.line }] : []
        if (action.kind === 'change_line') return [{ kind: 'changed', line: action.line }]
        const removed = action.kind === 'remove_line' ? known.get(action.id) : undefined
        return removed ? [{ kind: 'removed', line: removed }] : []
      }),
  }
}
