import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a part's code once the screen round it is there, so that a first visit need not wait for it. Where the code does not come, it is
 * asked for again when the signal is back.
 *
 * @param load of the part. It stays the same from one rendering to the next.
 * @returns the part; null until its code is there.
 */
export function useLaterPart(load: () => Promise<ComponentType>): ComponentType | null {
  const [Part, setPart] = useState<ComponentType | null>(null)

  useEffect(() => {
    const begin = () => {
      load().then(
        (loaded) => setPart(() => loaded),
        (failure: unknown) => console.warn('a part of the page comes with the signal', failure),
      )
    }
    // The screen is painted first.
    const timer = setTimeout(begin)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [load])

  return Part
}
