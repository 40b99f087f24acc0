import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { ContactTeam } from '#app/shop/contact-team.tsx'
import { isUnknownLink, privateLinkQuery, untilPaid } from '#app/shop/private-links.queries.ts'
import type { OrderPanelProps } from '#app/shop/slots.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Page } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { OrderSeen } from './order-seen.tsx'
import { QuoteSeen } from './quote-seen.tsx'

/** The page of a private link: a quote until it is ordered, then the order. */
export function PrivateLinkScreen({ orderPanel }: { readonly orderPanel: ComponentType<OrderPanelProps> }) {
  const { link = '' } = useParams()
  const seen = useQuery({ ...privateLinkQuery(link), refetchInterval: untilPaid })
  if (isUnknownLink(seen.error)) return <LinkEnded />
  if (seen.data?.kind === 'quote') return <QuoteSeen quote={seen.data} link={link} orderPanel={orderPanel} />
  if (seen.data) {
    return (
      <OrderSeen order={seen.data} link={link} isUnsure={seen.isError} isAsking={seen.isFetching} onAskAgain={() => void seen.refetch()} />
    )
  }
  if (seen.isError) {
    return (
      <Page width="narrow" title="Your blinds" lead="We could not look them up just now. Please check your connection; nothing is lost.">
        <Button loading={seen.isFetching} onClick={() => void seen.refetch()}>
          Try again
        </Button>
      </Page>
    )
  }
  return (
    <Page title="Your blinds">
      <div aria-busy="true" className="grid gap-3">
        <span role="status" className="sr-only">
          Looking your blinds up
        </span>
        {/* As high as the paper that comes, or the foot of the page would move when it does. */}
        <Skeleton className="h-dvh rounded-card" />
      </div>
    </Page>
  )
}

function LinkEnded() {
  return (
    <Page
      width="narrow"
      title="This link does not work any more"
      lead="It was ended, or a part of it is missing. Please use the newest link that you have from us, or ask us for a new one."
    >
      <div className="flex flex-wrap gap-3">
        <ContactTeam />
        <ButtonLink to={paths.home} variant="secondary" size="small">
          Return Home
        </ButtonLink>
      </div>
    </Page>
  )
}
