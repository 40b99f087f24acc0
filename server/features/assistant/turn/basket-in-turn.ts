import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { type AssistantAction, type BasketLine, basketLine } from '#shared/contracts/assistant.ts'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'
import { type Cents, sumCents, timesCents } from '#shared/domain/money.ts'
import { blindOfOrdered } from '#shared/domain/ordered-blind.ts'
import type { PhotoSize } from '#shared/domain/photo-size.ts'
import { readsAlike } from '#shared/domain/same-blind.ts'
import { type LineWish, lineMaker, type NotMade } from './made-line.ts'

export type LineOutcome =
  | { readonly outcome: 'done'; readonly line: BasketLine }
  | NotMade
  | { readonly outcome: 'unknown_line' }
  | { readonly outcome: 'list_full' }
  | { readonly outcome: 'too_many_changes' }

/** How a change is taken back. */
export const basketUndo = z.array(
  z.discriminatedUnion('kind', [
    /** `added` is the line as it came onto the list. */
    z.object({ kind: z.literal('remove'), id: z.string(), added: basketLine.nullable().default(null) }),
    /** `changed` is the line as the change left it; null where it was taken off, and then `place` says where it stood. */
    z.object({
      kind: z.literal('restore'),
      line: basketLine,
      changed: basketLine.nullable().default(null),
      place: z.int().optional(),
    }),
  ]),
)
export type BasketUndo = z.output<typeof basketUndo>

/** The browser's basket while one question is answered. Changes are noted as actions. Of the list the server keeps only the lines that take the latest changes back. */
export interface BasketInTurn {
  lines(): readonly BasketLine[]
  /** Today's price of one blind of a line; null where no price list has it, whatever the browser says of it. */
  priceOf(id: string): Cents | null
  /** The sum of all lines at today's prices; null where one has none. */
  totalCents(): Cents | null
  actions(): readonly AssistantAction[]
  /** @param asked whether the customer asked for it; else it is only offered, and is not on the list. */
  add(wish: LineWish, asked: boolean): Promise<LineOutcome>
  change(id: string, wish: Partial<LineWish>): Promise<LineOutcome>
  remove(id: string): LineOutcome
  /** Leaves the list as it was where not all of several changes could be done. @returns what `changes` says: whether they were */
  together(changes: () => Promise<boolean>): Promise<boolean>
  /** Takes the latest changes back, once in a question. @returns whether there were any. */
  undo(): Promise<boolean>
  /** What takes the changes back from here on, the latest question's first. */
  undoAfter(): readonly BasketUndo[]
  /** Notes an action that changes no line. */
  propose(action: Exclude<AssistantAction, { kind: 'add_line' | 'change_line' | 'remove_line' }>): void
}

/** Whether a line is as a change left it, whatever its price is by now: by the rule of the button that takes a change back. */
const isAsLeft = (line: BasketLine | undefined, left: BasketLine): boolean =>
  line !== undefined && readsAlike(blindOfOrdered(line), blindOfOrdered(left))

/**
 * Whether the button has taken all of these changes back, so that the ones before them are the latest. An empty list may as well have been ordered:
 * then nothing before is taken back.
 */
const isTakenBack = (steps: BasketUndo, lines: readonly BasketLine[]): boolean =>
  lines.length > 0 &&
  steps.every((step) => {
    const listed = lines.find(({ id }) => id === (step.kind === 'remove' ? step.id : step.line.id))
    return step.kind === 'remove' ? listed === undefined : isAsLeft(listed, step.line)
  })

/** @param sent the browser's lines; each is priced anew, so that nothing is said of a price that no list has. */
export async function basketInTurn(
  db: Db,
  sent: readonly BasketLine[],
  { undoBefore, photoSizes }: { readonly undoBefore: readonly BasketUndo[]; readonly photoSizes: readonly PhotoSize[] },
): Promise<BasketInTurn> {
  /** By id. A line that is not in it has no price of ours. */
  let prices = new Map<string, Cents>()
  const maker = lineMaker(db, photoSizes)
  let lines = await pricedAnew(sent)
  let undoSteps: BasketUndo = []
  let undoEarlier = undoBefore
  let hasUndone = false
  const actions: AssistantAction[] = []
  const note = (action: AssistantAction, undo: BasketUndo[number]) => {
    actions.push(action)
    undoSteps = [undo, ...undoSteps]
  }

  /** @returns the lines as they are told from here on, with what each costs noted */
  async function pricedAnew(asSent: readonly BasketLine[]): Promise<BasketLine[]> {
    const priced = await maker.pricedAnew(asSent)
    for (const { line, unitCents } of priced) if (unitCents !== null) prices.set(line.id, unitCents)
    return priced.map(({ line }) => line)
  }

  async function made(wish: LineWish, id: string): Promise<LineOutcome> {
    const result = await maker.made(wish, id)
    if (result.outcome === 'done') prices.set(id, result.unitCents)
    return result
  }

  return {
    lines: () => lines,
    priceOf: (id) => prices.get(id) ?? null,
    totalCents() {
      const all = lines.flatMap(({ id, quantity }) => {
        const each = prices.get(id)
        return each === undefined ? [] : [timesCents(each, quantity)]
      })
      return all.length === lines.length ? sumCents(all) : null
    },
    actions: () => actions,
    async add(wish, asked) {
      if (asked && lines.length >= MAX_ORDER_LINES) return { outcome: 'list_full' }
      if (actions.length >= MOST_ACTIONS) return { outcome: 'too_many_changes' }
      const result = await made(wish, randomUUID())
      if (result.outcome !== 'done') return result
      if (asked) {
        lines = [...lines, result.line]
        note({ kind: 'add_line', asked: true, line: result.line }, { kind: 'remove', id: result.line.id, added: result.line })
      } else actions.push({ kind: 'add_line', asked: false, line: result.line })
      return result
    },
    async change(id, wish) {
      if (actions.length >= MOST_ACTIONS) return { outcome: 'too_many_changes' }
      const before = lines.find((line) => line.id === id)
      if (!before) return { outcome: 'unknown_line' }
      // Another product has other colours.
      const isOtherProduct = wish.product_type !== undefined && wish.product_type !== before.product_type
      const colour = wish.colour ?? (isOtherProduct ? undefined : before.colour)
      const result = await made({ ...before, ...defined(wish), colour }, id)
      if (result.outcome !== 'done') return result
      const { width_mm, drop_mm } = result.line
      const isSameSize = width_mm === before.width_mm && drop_mm === before.drop_mm
      const line = isSameSize && before.size_source ? { ...result.line, size_source: before.size_source } : result.line
      lines = lines.map((each) => (each.id === id ? line : each))
      note({ kind: 'change_line', line }, { kind: 'restore', line: before, changed: line })
      return { outcome: 'done', line }
    },
    remove(id) {
      const place = lines.findIndex((each) => each.id === id)
      const line = lines[place]
      if (!line) return { outcome: 'unknown_line' }
      lines = lines.toSpliced(place, 1)
      note({ kind: 'remove_line', id }, { kind: 'restore', line, changed: null, place })
      return { outcome: 'done', line }
    },
    async together(changes) {
      const before = { lines, undoSteps, prices: new Map(prices), actions: actions.length }
      if (await changes()) return true
      lines = before.lines
      undoSteps = before.undoSteps
      prices = before.prices
      actions.length = before.actions
      return false
    },
    async undo() {
      const all = undoSteps.length > 0 ? [undoSteps, ...undoEarlier] : undoEarlier
      const place = all.findIndex((steps) => !isTakenBack(steps, lines))
      const [latest = [], ...earlier] = place < 0 ? [] : all.slice(place)
      if (hasUndone || latest.length === 0) return false
      hasUndone = true
      const before = actions.length
      for (const step of latest) {
        const id = step.kind === 'remove' ? step.id : step.line.id
        const place = lines.findIndex((line) => line.id === id)
        const listed = lines[place]
        const left = step.kind === 'remove' ? step.added : step.changed
        // Whoever changed the blind since, or took it off, has decided about it.
        if (left && !isAsLeft(listed, left)) continue
        if (step.kind === 'remove') {
          if (!listed) continue
          lines = lines.toSpliced(place, 1)
          actions.push({ kind: 'remove_line', id })
          continue
        }
        // It came back in another way, or there is no room for it any more.
        if (!step.changed && (listed || lines.length >= MAX_ORDER_LINES)) continue
        // Price lists may have changed since.
        const [line = step.line] = await pricedAnew([step.line])
        if (listed) {
          lines = lines.with(place, line)
          actions.push({ kind: 'change_line', line })
        } else {
          lines = lines.toSpliced(step.place ?? lines.length, 0, line)
          actions.push({ kind: 'add_line', asked: true, line, place: step.place })
        }
      }
      const isUndone = actions.length > before
      undoSteps = []
      // A list on which nothing is as the latest change left it was changed by others, so older changes are no longer to be told from theirs.
      undoEarlier = isUndone ? earlier : []
      return isUndone
    },
    undoAfter: () => (undoSteps.length > 0 ? [undoSteps, ...undoEarlier].slice(0, MOST_UNDONE) : undoEarlier),
    propose(action) {
      // One button, form or message of a kind is enough; a later one is meant instead.
      const same = actions.findIndex((each) => isSameProposal(each, action))
      if (same >= 0) actions.splice(same, 1)
      if (actions.length < MOST_ACTIONS) actions.push(action)
    },
  }
}

const defined = <T extends object>(wish: T): T => Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as T

/** So many messages' changes can be taken back, one after the other. */
const MOST_UNDONE = 5
/** More than any customer asks for in one message. */
const MOST_ACTIONS = 100

function isSameProposal(one: AssistantAction, other: AssistantAction): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'open_screen') return other.kind === 'open_screen' && one.screen === other.screen
  if (one.kind === 'show_on_photo') return other.kind === 'show_on_photo' && one.photo === other.photo
  return one.kind === 'hand_over' || one.kind === 'leave_details'
}
