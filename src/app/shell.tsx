import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { AfterTheScreenHost } from './after-the-screen-host.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { ShellFooter } from './shell-footer.tsx'
import { ShellHeader } from './shell-header.tsx'
import { useScreenChange, useShownScreen } from './use-screen-change.ts'

/** The frame around every screen: header, connection bar, the screen itself, disclaimer and footer. */
export function Shell() {
  const screen = useShownScreen()
  const loading = useNavigation().state === 'loading'
  useScreenChange(screen)
  const isTool = screen?.path !== paths.home && screen?.access !== 'staff' && !screen?.hasOwnTerms
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a
        href="#main"
        className="-translate-y-20 fixed top-3 left-3 z-60 print:hidden rounded-control bg-sea px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      {loading ? <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 animate-pulse bg-sea" /> : null}
      <ShellHeader />
      <AfterTheScreenHost />
      <main id="main" tabIndex={-1} aria-busy={loading || undefined} className="flex-1">
        <Outlet />
      </main>
      {isTool ? <Disclaimer /> : null}
      <ShellFooter />
      {/* Every freshly loaded page has the same router key. The path keeps screens from sharing a scroll position. */}
      <ScrollRestoration getKey={({ pathname, key }) => `${pathname} ${key}`} />
    </div>
  )
}
