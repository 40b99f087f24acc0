import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { hasVisitBegun, tell } from '#app/lib/visit-events.ts'
import { CAMPAIGN, REFERRER_HOST } from '#shared/domain/visit-source.ts'
import { paths } from '#shared/paths.ts'
import { useShownScreen } from './use-screen-change.ts'

/** Tells of every screen that a visitor opens, and where the visit came from. Staff at work are no visitors. */
export function useVisitViews(): void {
  const { pathname } = useLocation()
  const screen = useShownScreen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another private link is the same screen, opened once more
  useEffect(() => {
    if (!screen || screen.access === 'staff') return
    const shown = Object.values(paths).find((path) => path === screen.path) ?? 'not-found'
    tell({ kind: 'view', screen: shown, ...(hasVisitBegun() ? {} : whereFrom(document.referrer, window.location)) })
  }, [screen, pathname])
}

/** @returns the host of the page that led here, and what a link of ours says of itself. Nothing that could hold more than that. */
export function whereFrom(
  referrer: string,
  { host, search }: Pick<Location, 'host' | 'search'>,
): { referrer_host?: string; utm_source?: string } {
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined
  const source = new URLSearchParams(search).get('utm_source')?.toLowerCase() ?? ''
  return {
    ...(from && from.host !== host && REFERRER_HOST.test(from.hostname) ? { referrer_host: from.hostname } : {}),
    ...(CAMPAIGN.test(source) ? { utm_source: source } : {}),
  }
}
