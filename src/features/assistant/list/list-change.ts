import { z } from 'zod'
import { lineOfStored, storedBlindOf } from '#app/shop/quote/stored-blind.ts'
import { type AssistantAction, type BasketLine, basketLine } from '#shared/contracts/assistant.ts'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { randFromCents } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { productOf } from '#shared/domain/products.ts'
import { isSameBlind, readsAlike } from '#shared/domain/same-blind.ts'

/** What the assistant's proposals do to the working list, and how each is undone. The list itself is changed by whoever calls. */

type Lines = readonly QuoteLine[]
export type ListAction = Extract<AssistantAction, { kind: 'add_line' | 'change_line' | 'remove_line' }>

/** All that is needed to take a change back. */
const changeMade = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), line: basketLine }),
  z.object({ kind: z.literal('changed'), before: basketLine, after: basketLine }),
  z.object({
    kind: z.literal('removed'),
    line: basketLine,
    place: z.int(),
    /** The ids of the list before the answer changed it: of several blinds that come back, each finds its place among the others. */
    order: z.array(z.string()).default([]),
  }),
])
type ChangeMade = z.output<typeof changeMade>

/** Why a proposal was not followed. */
const REFUSALS = ['already_there', 'not_there', 'changed_elsewhere', 'list_full', 'not_valid'] as const
export type ListRefusal = (typeof REFUSALS)[number]

export const actionOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('applied'), undo: changeMade }),
  z.object({ state: z.literal('undone') }),
  /** The list had changed meanwhile, so that nothing was taken back. */
  z.object({ state: z.literal('too_late') }),
  z.object({ state: z.literal('refused'), why: z.enum(REFUSALS) }),
])
export type ActionOutcome = z.output<typeof actionOutcome>

type ListChange =
  | { readonly ok: true; readonly lines: Lines; readonly undo: ChangeMade }
  | { readonly ok: false; readonly why: ListRefusal }

const refused = (why: ListRefusal): ListChange => ({ ok: false, why })

export const isListAction = (action: AssistantAction): action is ListAction =>
  action.kind === 'add_line' || action.kind === 'change_line' || action.kind === 'remove_line'

/** Whether the customer has asked for it, so that it is done without a further question. */
export const isDoneAtOnce = (action: ListAction): boolean => action.kind !== 'add_line' || action.asked

/**
 * Follows one proposal, once the contract has looked at it again.
 * @param order the ids of the list before the first proposal of the same answer
 */
export function changedList(lines: Lines, action: ListAction, order: readonly string[] = idsOf(lines)): ListChange {
  if (action.kind === 'remove_line') {
    const place = lines.findIndex(({ id }) => id === action.id)
    const line = lines[place]
    if (!line) return refused('not_there')
    return { ok: true, lines: lines.toSpliced(place, 1), undo: { kind: 'removed', line: basketLineOf(line), place, order: [...order] } }
  }
  const line = lineOfBasket(action.line)
  if (!line) return refused('not_valid')
  const before = lines.find(({ id }) => id === line.id)
  if (action.kind === 'add_line') {
    if (before) return refused('already_there')
    if (lines.length >= MAX_ORDER_LINES) return refused('list_full')
    return { ok: true, lines: lines.toSpliced(action.place ?? lines.length, 0, line), undo: { kind: 'added', line: basketLineOf(line) } }
  }
  if (!before) return refused('not_there')
  const undo = { kind: 'changed', before: basketLineOf(before), after: basketLineOf(line) } as const
  return { ok: true, lines: lines.map((each) => (each.id === line.id ? line : each)), undo }
}

/**
 * The blinds that were changed or removed since the question was asked, as in another tab: what is proposed for them was meant of another blind.
 * @param asked the list as it went with the question
 */
export function changedSince(asked: readonly BasketLine[], lines: Lines): ReadonlySet<string> {
  const listed = basketOf(lines)
  const isAsItWas = (before: BasketLine): boolean => {
    const [then, now] = [before, listed.find(({ id }) => id === before.id)].map((line) => line && lineOfBasket(line))
    return then === undefined || (now !== undefined && readsAlike(then, now))
  }
  return new Set(asked.filter((before) => !isAsItWas(before)).map(({ id }) => id))
}

/** Whether an offered blind came onto the list in another way since, as by 'yes, add it'; perhaps in a colour that was chosen there. */
export function isListed(lines: Lines, offered: BasketLine): boolean {
  const line = lineOfBasket(offered)
  return line !== undefined && lines.some((each) => isSameBlind(each, { ...line, colour: line.colour || each.colour }))
}

/** What became of a change since it was made, where it can no longer be taken back: the blind was ordered, is another one by now, gone, or back. */
export type Since = 'ordered' | 'changed' | 'gone' | 'back'

/**
 * @param orderedIds of blinds that went into an order
 * @returns null where the change can still be taken back
 */
export function sinceMade(lines: Lines, change: ChangeMade, orderedIds: readonly string[] = []): Since | null {
  if (undoneList(lines, change)) return null
  const { id } = change.kind === 'changed' ? change.after : change.line
  const isListed = lines.some((line) => line.id === id)
  // A removed blind for which the list has no room any more may have it again later.
  if (change.kind === 'removed') return isListed ? 'back' : null
  if (isListed) return 'changed'
  return orderedIds.includes(id) ? 'ordered' : 'gone'
}

/** @returns the list as it was before the change, and as it is in everything else; null where the blind was changed again or is gone */
export function undoneList(lines: Lines, undo: ChangeMade): Lines | null {
  if (undo.kind === 'removed') {
    const line = lineOfBasket(undo.line)
    if (!line || lines.some(({ id }) => id === line.id) || lines.length >= MAX_ORDER_LINES) return null
    return lines.toSpliced(placeBack(lines, undo), 0, line)
  }
  const after = lineOfBasket(undo.kind === 'added' ? undo.line : undo.after)
  const now = lines.find(({ id }) => id === after?.id)
  // A price may have become another one meanwhile; the blind is still the same.
  if (!after || !now || !readsAlike(now, after)) return null
  if (undo.kind === 'added') return lines.filter((each) => each !== now)
  const before = lineOfBasket(undo.before)
  return before ? lines.map((each) => (each === now ? before : each)) : null
}

/** Behind the blinds that stood before it, whichever of them are there. */
function placeBack(lines: Lines, { line, place, order }: ChangeMade & { readonly kind: 'removed' }): number {
  const placeOf = (id: string) => order.indexOf(id)
  const own = placeOf(line.id)
  const before = lines.findLastIndex(({ id }) => placeOf(id) >= 0 && placeOf(id) < own)
  if (before >= 0) return before + 1
  const behind = lines.findIndex(({ id }) => placeOf(id) > own)
  return behind >= 0 ? behind : Math.min(place, lines.length)
}

export const idsOf = (lines: Lines): string[] => lines.map(({ id }) => id)

/** A line of the working list, as the assistant's calls carry it. */
export const basketLineOf = (line: QuoteLine): BasketLine => ({
  ...orderedBlindOf(line),
  id: line.id,
  price: randFromCents(line.unitCents),
  width_band_mm: line.widthBandMm,
  drop_band_mm: line.dropBandMm,
  colour_hex: line.colourHex,
})

/** @returns undefined for what is no blind of the shop's, or has no price */
export function lineOfBasket(given: BasketLine): QuoteLine | undefined {
  const line = basketLine.safeParse(given)
  if (!line.success || line.data.price === 0 || !productOf(line.data.product_type)) return undefined
  return lineOfStored(line.data, line.data.id)
}

/** The working list for a question. Lines that the contract would refuse, as those of older versions may be, are left out. */
export const basketOf = (lines: Lines): BasketLine[] =>
  lines.flatMap((line) => {
    const read = basketLine.safeParse({ ...storedBlindOf(line), ...basketLineOf(line) })
    return read.success ? [read.data] : []
  })
