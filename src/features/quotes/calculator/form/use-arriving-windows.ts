import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Windows } from '../list/use-windows.ts'
import type { BlindFormControl } from './use-blind-form.ts'

/**
 * Somebody comes from a walk through the room (`?next=window`): the form begins with the first window that waits for a blind. A form that is about a
 * blind already stays as it is, and what was said of its window on the walk is put into it.
 */
export function useArrivingWindows(form: BlindFormControl, list: Windows): void {
  const [search, setSearch] = useSearchParams()
  function begin() {
    if (search.get('next') !== 'window') return
    setSearch({}, { replace: true })
    const { windowId, editing, width, drop } = form.getValues()
    if (windowId || editing !== null || width || drop) return
    const first = list.windows.find(({ blind }) => !blind)
    if (first) list.choose(first)
  }
  const onArrival = useRef(begin)
  useEffect(() => onArrival.current(), [])
}
