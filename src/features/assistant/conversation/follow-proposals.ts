import { atom, type Setter } from 'jotai'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { handAtom } from '#app/shop/quote/hand-atom.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import type { AssistantAnswer, BasketLine } from '#shared/contracts/assistant.ts'
import {
  type ActionOutcome,
  basketOf,
  changedList,
  changedSince,
  idsOf,
  isDoneAtOnce,
  isListAction,
  type ListAction,
  undoneList,
} from '../list/list-change.ts'
import { conversationAtom } from './conversation.atoms.ts'
import { type AssistantMessage, withAnswerChanged } from './conversation.ts'

/** What the assistant proposes is done to the working list, and taken back. The conversation notes what became of it. */

/**
 * Follows what the customer asked for. Each step begins from the list as it is by then, whoever changed it.
 * @param asked the list as it went with the question. A blind that became another one since is left alone.
 */
export function doAtOnce(set: Setter, { actions }: AssistantAnswer, asked: readonly BasketLine[]): AssistantMessage['outcomes'] {
  const done: Record<string, ActionOutcome> = {}
  const { lines } = readNow(set, handAtom)
  const elsewhere = changedSince(asked, lines)
  for (const [place, action] of actions.entries()) {
    if (!isListAction(action) || !isDoneAtOnce(action)) continue
    const id = action.kind === 'remove_line' ? action.id : action.line.id
    done[place] = elsewhere.has(id) ? { state: 'refused', why: whyLeft(lines, id) } : follow(set, action, idsOf(lines))
  }
  return done
}

/** Whether the blinds are still those that went with the question. Others may have come. */
export const isListAsAsked = (set: Setter, asked: readonly BasketLine[]): boolean =>
  changedSince(asked, readNow(set, handAtom).lines).size === 0

const whyLeft = (lines: readonly { readonly id: string }[], id: string) =>
  lines.some((line) => line.id === id) ? 'changed_elsewhere' : 'not_there'

function follow(set: Setter, action: ListAction, order?: readonly string[]): ActionOutcome {
  let outcome: ActionOutcome = { state: 'refused', why: 'not_valid' }
  readNow(set, handAtom)
  set(linesAtom, (lines) => {
    const change = changedList(lines, action, order)
    outcome = change.ok ? { state: 'applied', undo: change.undo } : { state: 'refused', why: change.why }
    return change.ok ? change.lines : lines
  })
  return outcome
}

/** Follows a proposal that the customer takes up, perhaps with a colour that was chosen for it. */
export const takeUpAtom = atom(null, (_get, set, messageId: string, place: number, action: ListAction) => {
  if (outcomeNow(set, messageId, place)) return
  const outcome = follow(set, action)
  noteOutcome(set, messageId, place, outcome, basketOf(readNow(set, handAtom).lines))
})

/** Takes back what a proposal did, where the list still has it. It is taken back once, in whichever tab. */
export const undoAtom = atom(null, (_get, set, messageId: string, place: number) => {
  const outcome = outcomeNow(set, messageId, place)
  if (outcome?.state !== 'applied') return
  let isUndone = false
  readNow(set, handAtom)
  set(linesAtom, (lines) => {
    const before = undoneList(lines, outcome.undo)
    isUndone = before !== null
    return before ?? lines
  })
  noteOutcome(set, messageId, place, { state: isUndone ? 'undone' : 'too_late' })
})

/** What became of a proposal by now. Another tab may have followed it, or taken it back. */
function outcomeNow(set: Setter, messageId: string, place: number): ActionOutcome | undefined {
  let outcome: ActionOutcome | undefined
  set(conversationAtom, (now) => {
    const message = now?.messages.find(({ id }) => id === messageId)
    outcome = message?.role === 'assistant' ? message.outcomes[place] : undefined
    return now
  })
  return outcome
}

/** @param list as it is since an offer was taken up */
function noteOutcome(set: Setter, messageId: string, place: number, outcome: ActionOutcome, list?: BasketLine[]): void {
  set(
    conversationAtom,
    (before) =>
      before &&
      withAnswerChanged(before, messageId, (answered) => ({
        ...answered,
        outcomes: { ...answered.outcomes, [place]: outcome },
        ...(list ? { list } : {}),
      })),
  )
}
