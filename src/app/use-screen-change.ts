import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import type { ScreenRoute } from '#app/lib/screen-route.ts'

/** The screen that is shown; undefined while none is. */
export function useShownScreen(): ScreenRoute | undefined {
  return useMatches().at(-1)?.handle as ScreenRoute | undefined
}

/** Sets the document's title and description to the screen's. When the visitor comes from another screen, the heading takes the focus. */
export function useScreenChange(screen: ScreenRoute | undefined): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (!screen) return
    document.title = screen.title
    document.querySelector('meta[name="description"]')?.setAttribute('content', screen.description)
  }, [screen])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname])
}
