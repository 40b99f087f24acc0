import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BlindFormControl } from '../form/use-blind-form.ts'
import type { Windows } from './use-windows.ts'

/** Somebody comes from a walk with `?next=window`: a form that is about no blind begins with the first window that waits for one. */
export function useFirstWaiting(form: BlindFormControl, list: Windows): void {
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
