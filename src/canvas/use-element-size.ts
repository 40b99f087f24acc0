import { type RefObject, useLayoutEffect, useState } from 'react'
import type { StageSize } from './zoom-view.ts'

/** @returns the size of an element's content box in CSS pixels, kept up to date; zero until the element is laid out. */
export function useElementSize(element: RefObject<HTMLElement | null>): StageSize {
  const [size, setSize] = useState<StageSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const read = () => {
      const { clientWidth: width, clientHeight: height } = target
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
