import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { windowsAtom } from '#app/shop/windows-list.ts'
import type { Windows } from '../list/use-windows.ts'
import { suggestMount } from '../size/size-steps.ts'
import { type BlindFormControl, putProduct, putSize } from './use-blind-form.ts'

/**
 * Somebody comes from a walk through the room (`?next=window`): the form begins with the first window that waits for a blind. A form that is about a
 * blind already stays as it is, but for what was said and chosen for its window on the walk.
 */
export function useArrivingWindows(form: BlindFormControl, list: Windows): void {
  const [search, setSearch] = useSearchParams()
  const stored = useAtomValue(windowsAtom)
  function begin() {
    if (search.get('next') !== 'window') return
    setSearch({}, { replace: true })
    const { windowId, editing, width, drop, room, productType, isMountChosen } = form.getValues()
    const inForm = stored.find(({ id }) => id === windowId)
    // What the form says already stays.
    if (inForm && !room) form.setValue('room', inForm.room)
    // The walk's list, where the person comes from, has said that this product is chosen.
    const chosen = inForm?.chosen
    if (chosen?.productType && chosen.productType !== productType) {
      putProduct(form, chosen.productType)
      form.setValue('colour', chosen.colour)
      form.setValue('colourHex', chosen.colourHex)
    }
    if (chosen?.recessDepth) form.setValue('recessDepth', chosen.recessDepth)
    // How it hangs was suggested with its product.
    if (inForm?.hangs && chosen?.productType && !isMountChosen) putSize(form, suggestMount(form.getValues(), inForm.hangs))
    if (windowId || editing !== null || width || drop) return
    const first = list.windows.find(({ blind }) => !blind)
    if (first) list.choose(first)
  }
  const onArrival = useRef(begin)
  useEffect(() => onArrival.current(), [])
}
