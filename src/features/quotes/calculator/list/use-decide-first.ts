import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOrderStep } from '#app/shop/order/order-form-step.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { bringIntoView } from '#app/ui/bring-into-view.ts'
import { undecidedSizes } from '../size/size-before.ts'

/**
 * The list is ordered, and becomes a quote, only once everything is decided on: a change in the form that was not saved, or a newer size of a window, would
 * be left out without a word.
 * @param isChanged whether the form has a change of a listed blind that was not saved
 * @returns `notices`, for the element in which that is asked; `goOnWithList` and `goOnOnceAdded`, which lead there first
 */
export function useDecideFirst(isChanged: boolean) {
  const store = useStore()
  const { step, go } = useOrderStep()
  const notices = useRef<HTMLDivElement>(null)

  /** Whether a blind of the list, as it is by now, has another size than its window was measured with last, and nobody decided. */
  const hasUndecidedSize = () => undecidedSizes(store.get(windowsAtom), store.get(linesAtom)).length > 0
  const decideUnless = (isDecided: boolean, goOn: () => void) => {
    if (isDecided) goOn()
    else bringIntoView(notices.current)
  }

  // The browser's own way forward leads to the order form, too.
  const decideBeforeStep = useEffectEvent(() => {
    if (!step || !(isChanged || hasUndecidedSize())) return
    go(null, { replace: true })
    requestAnimationFrame(() => bringIntoView(notices.current))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step was opened
  useEffect(() => decideBeforeStep(), [step])

  return {
    notices,
    goOnWithList: (goOn: () => void) => decideUnless(!isChanged && !hasUndecidedSize(), goOn),
    /** For the blind in the form, which has just gone into the list; other blinds of the list go along. */
    goOnOnceAdded: (goOn: () => void) => decideUnless(!hasUndecidedSize(), goOn),
  }
}
