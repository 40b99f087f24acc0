import { useAtom, useAtomValue } from 'jotai'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { asidesAtom } from '../form/blind-draft.ts'
import { type BlindDraft, draftOfLine } from '../form/blind-form.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'

/** Blinds without a window that were begun, and left for another one: nothing that was typed is lost without a word. */
export interface Aside {
  /** The latest last. */
  readonly asides: readonly BlindDraft[]
  putAside(draft: BlindDraft): void
  /** Puts one into the form again. What the form holds meanwhile is put aside. */
  restore(aside: BlindDraft): void
  forget(aside: BlindDraft): void
}

export function useAside(form: BlindFormControl): Aside {
  const [asides, setAsides] = useAtom(asidesAtom)
  const lines = useAtomValue(linesAtom)
  const withAside = (others: readonly BlindDraft[], draft: BlindDraft) =>
    isWorthKeeping(draft, lines) ? [...others.filter((other) => !isOfSameBlind(other, draft)), draft] : others
  const without = (aside: BlindDraft) => (all: readonly BlindDraft[]) => all.filter((each) => each !== aside)
  return {
    asides,
    putAside(draft) {
      setAsides((all) => withAside(all, draft))
    },
    restore(aside) {
      const inForm = form.getValues()
      setAsides((all) => (inForm.windowId === undefined ? withAside(without(aside)(all), inForm) : without(aside)(all)))
      // Its line may have been ordered or removed meanwhile.
      const isListed = lines.some(({ id }) => id === aside.editing)
      form.reset(isListed ? aside : { ...aside, editing: null })
    },
    forget(aside) {
      setAsides(without(aside))
    },
  }
}

/** Of a line that is changed only the latest change counts, and nothing is kept twice. */
const isOfSameBlind = (a: BlindDraft, b: BlindDraft): boolean =>
  a.editing === null ? JSON.stringify(a) === JSON.stringify(b) : a.editing === b.editing

/** A size that was typed, or a blind of the list that was changed. Product and colour alone stay in the form anyway. */
function isWorthKeeping(draft: BlindDraft, lines: readonly QuoteLine[]): boolean {
  const line = lines.find(({ id }) => id === draft.editing)
  if (!line) return draft.width !== '' || draft.drop !== ''
  const listed: Partial<Record<string, unknown>> = draftOfLine(line)
  const now: Partial<Record<string, unknown>> = draft
  return Object.keys(listed).some((name) => JSON.stringify(listed[name]) !== JSON.stringify(now[name]))
}
