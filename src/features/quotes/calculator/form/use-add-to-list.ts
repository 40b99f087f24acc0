import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { toast } from '#app/ui/toast.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { Windows } from '../list/use-windows.ts'
import { isComplete } from './blind-form.ts'
import { useAddBlind } from './use-add-blind.ts'
import type { BlindFormControl } from './use-blind-form.ts'

export interface AddToList {
  /** Adds the blind in the form to the list, where a window has one only. @returns whether it was added. */
  add(): Promise<boolean>
  readonly isPending: boolean
  /** Whether a blind was just added, so that the way on stands where it went. */
  readonly hasAdded: boolean
  forgetAdded(): void
  /** The blind that the form is changing is not on the list: what is typed is a new one. */
  readonly isGone: boolean
  /** The listed blind that the form is changing was changed in another tab too. While it is being saved here, that is this change. */
  readonly changedMeanwhile: QuoteLine | undefined
  /** Of the window in the form: it was put back on the list, or added in another tab, while the form was about the window. */
  readonly blindBefore: QuoteLine | undefined
}

interface AddToListSteps {
  /** The person must first see what was changed meanwhile. */
  readonly onChangedMeanwhile: () => void
  /** An order form may be open over blinds that are ordered by now. */
  readonly onBegin: () => void
}

/** How the blind in the form comes onto the list, and what stands in its way. */
export function useAddToList(form: BlindFormControl, windows: Windows, { onChangedMeanwhile, onBegin }: AddToListSteps): AddToList {
  const draft = form.watch()
  const lines = useAtomValue(linesAtom)
  const adding = useAddBlind()
  const [hasAdded, setAdded] = useState(false)
  const isAdding = useRef(false)
  const isGone = draft.editing !== null && !lines.some(({ id }) => id === draft.editing)
  const changedMeanwhile = adding.isPending ? undefined : windows.changedMeanwhile(draft)
  const blindBefore =
    draft.editing === null ? windows.windows.find(({ isInForm, isBlindAside }) => isInForm && !isBlindAside)?.blind : undefined

  async function add(): Promise<boolean> {
    // Saved unseen, it would undo what was saved in another tab.
    if (changedMeanwhile) {
      onChangedMeanwhile()
      return false
    }
    if (!isComplete(form.getValues())) {
      toast({
        title: 'Missing Information',
        description: 'Please complete all required fields including colour selection',
        tone: 'bad',
      })
      return false
    }
    // The customer may press a second time before React has disabled the button.
    if (isAdding.current) return false
    isAdding.current = true
    try {
      return await addChosen()
    } finally {
      isAdding.current = false
    }
  }
  async function addChosen(): Promise<boolean> {
    onBegin()
    let isAdded = false
    await form.handleSubmit(async (chosen) => {
      const editing = (isGone ? null : chosen.editing) ?? blindBefore?.id ?? null
      const link = windows.adding()
      const line = await adding.mutateAsync({ ...chosen, editing })
      if (!line) return
      isAdded = true
      setAdded(true)
      link(line)
    })()
    return isAdded
  }
  return { add, isPending: adding.isPending, hasAdded, forgetAdded: () => setAdded(false), isGone, changedMeanwhile, blindBefore }
}
