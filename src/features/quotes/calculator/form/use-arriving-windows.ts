import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { windowsAtom } from '#app/shop/windows-list.ts'
import type { Windows } from '../list/use-windows.ts'
import { suggestMount } from '../size/size-steps.ts'
import { type BlindFormControl, putSize } from './use-blind-form.ts'

/**
 * Somebody comes from a walk through the room (`?next=window`): the form begins with the first window that waits for a blind. A form that is about a
 * blind already stays as it is, and what was said of its window on the walk is put into it.
 */
export function useArrivingWindows(form: BlindFormControl, list: Windows): void {
  const [search, setSearch] = useSearchParams()
  const stored = useAtomValue(windowsAtom)
  function begin() {
    if (search.get('next') !== 'window') return
    setSearch({}, { replace: true })
    const { windowId, editing, width, drop, room, productType, recessDepth, isMountChosen } = form.getValues()
    const inForm = stored.find(({ id }) => id === windowId)
    // What the form says already stays.
    if (inForm && !room) form.setValue('room', inForm.room)
    if (inForm?.chosen && !productType) form.setValue('productType', inForm.chosen.productType)
    if (inForm?.chosen && !recessDepth) form.setValue('recessDepth', inForm.chosen.recessDepth)
    // How it hangs was suggested with its product.
    const isSuggested = !productType || productType === inForm?.chosen?.productType
    if (inForm?.hangs && isSuggested && !isMountChosen) putSize(form, suggestMount(form.getValues(), inForm.hangs))
    if (windowId || editing !== null || width || drop) return
    const first = list.windows.find(({ blind }) => !blind)
    if (first) list.choose(first)
  }
  const onArrival = useRef(begin)
  useEffect(() => onArrival.current(), [])
}
