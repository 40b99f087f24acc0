import { useAtom, useAtomValue } from 'jotai'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { asideAtom } from '../form/blind-draft.ts'
import { type BlindDraft, draftOfLine } from '../form/blind-form.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'

/** A blind without a window that was begun, and left for another one: nothing that was typed is lost without a word. */
export interface Aside {
  readonly aside: BlindDraft | null
  putAside(draft: BlindDraft): void
  /** Puts it into the form again. What the form holds meanwhile is put aside in its place. */
  restore(): void
  forget(): void
}

export function useAside(form: BlindFormControl): Aside {
  const [aside, setAside] = useAtom(asideAtom)
  const lines = useAtomValue(linesAtom)
  const isBegun = (draft: BlindDraft) => isWorthKeeping(draft, lines)
  return {
    aside,
    putAside(draft) {
      if (isBegun(draft)) setAside(draft)
    },
    restore() {
      if (!aside) return
      const inForm = form.getValues()
      setAside(inForm.windowId === undefined && isBegun(inForm) ? inForm : null)
      // Its line may have been ordered or removed meanwhile.
      const isListed = lines.some(({ id }) => id === aside.editing)
      form.reset(isListed ? aside : { ...aside, editing: null })
    },
    forget: () => setAside(null),
  }
}

/** A size that was typed, or a blind of the list that was changed. Product and colour alone stay in the form anyway. */
function isWorthKeeping(draft: BlindDraft, lines: readonly QuoteLine[]): boolean {
  const line = lines.find(({ id }) => id === draft.editing)
  if (!line) return draft.width !== '' || draft.drop !== ''
  const listed: Partial<Record<string, unknown>> = draftOfLine(line)
  const now: Partial<Record<string, unknown>> = draft
  return Object.keys(listed).some((name) => JSON.stringify(listed[name]) !== JSON.stringify(now[name]))
}
