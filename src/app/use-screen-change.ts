import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { useSiteConfig } from '#app/lib/site-config.ts'

/** What the shell reads of the screen it shows. */
export interface RouteHandle {
  readonly title: string
}

/** Names the document after the screen and, when the visitor came from another one, gives its heading the focus. */
export function useScreenChange(): void {
  const { pathname } = useLocation()
  const title = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.title
  const business = useSiteConfig()?.business.name
  const shown = useRef(pathname)

  useEffect(() => {
    if (title) document.title = business ? `${title} · ${business}` : title
  }, [title, business])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname])
}
