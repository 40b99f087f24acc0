import { type ComponentType, useEffect, useState } from 'react'

const ASKED_AGAIN_MS = 30_000

/**
 * Makes a component whose code loads once the screen round it is painted, so that a first visit need not wait for it. Until then it shows
 * nothing. Where its code does not come, it is asked for again after a while, and when the signal is back.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  /** Whoever comes back to the screen need not wait again. */
  let loaded: ComponentType<Props> | null = null
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)

    useEffect(() => {
      if (Part) return
      let timer: ReturnType<typeof setTimeout>
      const begin = () => {
        load().then(
          (part) => {
            loaded = part
            setPart(() => part)
          },
          (failure: unknown) => {
            console.warn('a part of the page comes later', failure)
            clearTimeout(timer)
            timer = setTimeout(begin, ASKED_AGAIN_MS)
          },
        )
      }
      // The screen is painted first.
      timer = setTimeout(begin)
      window.addEventListener('online', begin)
      return () => {
        clearTimeout(timer)
        window.removeEventListener('online', begin)
      }
    }, [Part])

    return Part ? <Part {...props} /> : null
  }
}
