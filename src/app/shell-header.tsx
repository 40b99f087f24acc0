import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { readAssistantPlace, WITH_PANEL } from '#app/lib/storage/assistant-place.ts'
import { ShopMark } from '#app/ui/shop-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'

const LINK = 'inline-flex min-h-11 items-center gap-1.5 rounded-sm text-sm font-semibold text-ink hover:text-sea'

export function ShellHeader() {
  const config = useSiteConfig()
  const { pathname } = useLocation()
  const atHome = pathname === paths.home
  return (
    <header className="border-b bg-ground print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-4 px-gutter sm:px-6">
        {atHome ? (
          <span className="inline-flex items-center gap-2.5 font-display font-medium text-lg leading-tight">
            <ShopMark className="size-8" />
            {config ? config.business.name : <Skeleton className="h-5 w-36" />}
          </span>
        ) : (
          <WayBack isChat={pathname === paths.chat} />
        )}
        {config ? (
          <a href={config.business.website} target="_blank" rel="noopener noreferrer" className={LINK}>
            <span className="max-sm:sr-only">{atHome ? 'Main website' : config.business.name}</span>
            <span aria-hidden="true" className="sm:hidden">
              Website
            </span>
            <ExternalLink aria-hidden="true" strokeWidth={1.75} className="size-4" />
            <span className="sr-only"> (main website, opens in a new tab)</span>
          </a>
        ) : null}
      </div>
    </header>
  )
}

/** On the conversation's own screen the assistant is here already. From elsewhere the way leads back to where the conversation was open. */
function WayBack({ isChat }: { readonly isChat: boolean }) {
  const place = isChat ? null : readAssistantPlace()
  return (
    <Link to={place === 'screen' ? paths.chat : paths.home} state={place === 'panel' ? WITH_PANEL : undefined} className={LINK}>
      <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
      {isChat ? 'Back to the start page' : 'Back to the assistant'}
    </Link>
  )
}
