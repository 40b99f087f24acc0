import { useLocation } from 'react-router-dom'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { paths, workspacePath } from '#shared/paths.ts'

export function ShellFooter() {
  const config = useSiteConfig()
  const isChat = useLocation().pathname === paths.chat
  return (
    // The chat's screen has that line of its own, which lies over the end of the page where there is room.
    <footer className={`border-t print:hidden ${isChat ? 'min-[90rem]:pb-8' : ''}`}>
      <div className="mx-auto flex max-w-6xl flex-col gap-3 px-gutter py-8 text-muted text-sm sm:flex-row sm:items-center sm:justify-between sm:px-6">
        <p>Proudly serving the Garden Route, from Mossel Bay to Plettenberg Bay, since 2008.</p>
        {/* As high as the link, which comes with the site's settings: nothing moves then. */}
        <p className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
          {config ? (
            // The server writes that page until the workspace has a screen of its own.
            <a
              href={workspacePath(config.consultant.name)}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              Consultant workspace
            </a>
          ) : null}
          {isChat ? null : <span>© 2025 {config?.business.name}</span>}
        </p>
      </div>
    </footer>
  )
}
