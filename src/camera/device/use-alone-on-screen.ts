import { useEffect } from 'react'

/** For something that fills the screen: header and footer get no focus, and the page behind does not scroll. Toasts stay reachable. */
export function useAloneOnScreen(): void {
  useEffect(() => {
    const main = document.getElementById('main')
    const others = [...(main?.parentElement?.children ?? [])].filter((element) => element !== main && element instanceof HTMLElement)
    const before = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    for (const other of others) other.toggleAttribute('inert', true)
    return () => {
      document.documentElement.style.overflow = before
      for (const other of others) other.toggleAttribute('inert', false)
    }
  }, [])
}
