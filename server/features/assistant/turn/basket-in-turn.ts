import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import type { AssistantAction, BasketLine } from '#shared/contracts/assistant.ts'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'
import { type Cents, sumCents, timesCents } from '#shared/domain/money.ts'
import type { PhotoSize } from '#shared/domain/photo-size.ts'
import { type BasketUndo, isAsLeft, isTakenBack, leftBy, lineIdOf } from './basket-undo.ts'
import { type LineWish, lineMaker, type NotMade } from './made-line.ts'
import { isSameProposal, type Proposal } from './proposals.ts'

export type LineOutcome =
  | { readonly outcome: 'done'; readonly line: BasketLine }
  | NotMade
  | { readonly outcome: 'unknown_line' }
  | { readonly outcome: 'list_full' }
  | { readonly outcome: 'too_many_changes' }

interface NewWish extends LineWish {
  /** The id of the line whose size it takes, or one length of it. */
  readonly like?: string | undefined
}

/**
 * The list while one question is answered. The list itself stays in the browser: it comes with the question, and what the answer changes goes back as
 * actions, which the browser does.
 */
export interface BasketInTurn {
  lines(): readonly BasketLine[]
  /** Today's price of one blind of a line; null where no price list has one, whatever price the browser sent. */
  priceOf(id: string): Cents | null
  /** The sum of all lines at today's prices; null where one has none. */
  totalCents(): Cents | null
  actions(): readonly AssistantAction[]
  /** @param asked whether the customer asked for it. Where not, the blind is offered with a button and is not on the list yet. */
  add(wish: NewWish, asked: boolean): Promise<LineOutcome>
  change(id: string, wish: Partial<LineWish>): Promise<LineOutcome>
  remove(id: string): LineOutcome
  /** Does several changes or none of them. @param changes says whether all could be done; where not, the list is left as it was. @returns the same */
  together(changes: () => Promise<boolean>): Promise<boolean>
  /** Takes the latest changes back. A second call for the same question does nothing. @returns whether anything was taken back */
  undo(): Promise<boolean>
  /** What the next question may take back: a set of steps for each question that changed the list, the latest first. */
  undoAfter(): readonly BasketUndo[]
  /** Offers something that changes no line. */
  propose(proposal: Proposal): void
}

/** @param sent the lines as the browser sent them. Each is priced anew, because only the shop's price lists say what a blind costs. */
export async function basketInTurn(
  db: Db,
  sent: readonly BasketLine[],
  {
    undoBefore,
    photoSizes,
    former = [],
  }: {
    readonly undoBefore: readonly BasketUndo[]
    readonly photoSizes: readonly PhotoSize[]
    /** Lines that may be put on the list again. */
    readonly former?: readonly BasketLine[]
  },
): Promise<BasketInTurn> {
  /** The price of one blind, by the id of its line. A line without one has no price today. */
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

  /** Notes what each line costs today. @returns the lines with today's prices */
  async function pricedAnew(asSent: readonly BasketLine[]): Promise<BasketLine[]> {
    const priced = await maker.pricedAnew(asSent)
    for (const { line, unitCents } of priced) if (unitCents !== null) prices.set(line.id, unitCents)
    return priced.map(({ line }) => line)
  }

  async function made(wish: LineWish, id: string, like: BasketLine | undefined): Promise<LineOutcome> {
    const result = await maker.made(wish, id, like)
    if (result.outcome === 'done') prices.set(id, result.unitCents)
    return result
  }

  /** The line whose size a new blind takes. It may be off the list by now. A blind with two other lengths has no size of it. */
  function lineLike({ like, width_mm, drop_mm }: NewWish): BasketLine | undefined {
    const left = undoBefore.flat().flatMap((step) => leftBy(step) ?? (step.kind === 'restore' ? step.line : []))
    const line = like ? [...lines, ...sent, ...left, ...former].find(({ id }) => id === like) : undefined
    return line?.width_mm === width_mm || line?.drop_mm === drop_mm ? line : undefined
  }

  async function takeBack(step: BasketUndo[number]): Promise<void> {
    const id = lineIdOf(step)
    const place = lines.findIndex((line) => line.id === id)
    const listed = lines[place]
    const left = leftBy(step)
    // The customer has changed the blind since, or taken it off. That decision stands.
    if (left && !isAsLeft(listed, left)) return
    if (step.kind === 'remove') {
      if (!listed) return
      lines = lines.toSpliced(place, 1)
      actions.push({ kind: 'remove_line', id })
      return
    }
    // A blind that was taken off stands on the list again by other means, or the list is full by now.
    if (!step.changed && (listed || lines.length >= MAX_ORDER_LINES)) return
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
      const result = await made(wish, randomUUID(), lineLike(wish))
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
      // Another product comes in other colours, so the colour of before does not go over.
      const isOtherProduct = wish.product_type !== undefined && wish.product_type !== before.product_type
      const colour = wish.colour ?? (isOtherProduct ? undefined : before.colour)
      const result = await made({ ...before, ...defined(wish), colour }, id, before)
      if (result.outcome !== 'done') return result
      const { line } = result
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
      for (const step of latest) await takeBack(step)
      const isUndone = actions.length > before
      undoSteps = []
      // Where no line is as the latest change left it, somebody else has changed the list. The older changes cannot be told from those any more.
      undoEarlier = isUndone ? earlier : []
      return isUndone
    },
    undoAfter: () => (undoSteps.length > 0 ? [undoSteps, ...undoEarlier].slice(0, MOST_UNDONE) : undoEarlier),
    propose(proposal) {
      // The later one counts.
      const same = actions.findIndex((each) => isSameProposal(each, proposal))
      if (same >= 0) actions.splice(same, 1)
      if (actions.length < MOST_ACTIONS) actions.push(proposal)
    },
  }
}

const defined = <T extends object>(wish: T): T => Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as T

/** The changes of so many questions can be taken back, one after the other. */
const MOST_UNDONE = 5
/** More than any customer asks for in one message. */
const MOST_ACTIONS = 100
