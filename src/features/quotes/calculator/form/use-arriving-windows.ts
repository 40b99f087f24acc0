import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Windows } from '../list/use-windows.ts'
import type { ArrivingSize } from '../size/arrival.ts'
import type { BlindFormControl } from './use-blind-form.ts'

/**
 * Somebody comes from a walk through the room, or makes one in another tab. The form takes over what was said on it of its window; what was measured
 * there once more arrives like any other size. With `?next=window` a form that is about no blind begins with the first window that waits for one.
 */
export function useArrivingWindows(form: BlindFormControl, list: Windows, takeSize: (size: ArrivingSize) => void): void {
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

  const takeFromWalk = useEffectEvent(() => {
    const again = list.takeFromWalk()
    if (!again) return
    const { widthMm, dropMm, sizeSource: source, pictureId } = again
    takeSize({ widthMm, dropMm, source, pictureId })
  })
  // The list may be another one now, or the form about another window.
  useEffect(() => takeFromWalk())
}
