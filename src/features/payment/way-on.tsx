import { useAtomValue } from 'jotai'
import { completedOrderAtom } from '#app/shop/order-in-hand.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { paths, privateLinkPath } from '#shared/paths.ts'

/** Leads on from a payment: to the order it was for, or the one that this browser knows, and to the shop. */
export function WayOn({ privateLink }: { readonly privateLink: string | null }) {
  const stored = useAtomValue(completedOrderAtom)
  const link = privateLink ?? stored?.privateLink ?? null
  return (
    <div className="flex flex-wrap gap-3">
      {link ? <ButtonLink to={privateLinkPath(link)}>View my order</ButtonLink> : null}
      <ButtonLink to={paths.home} variant={link ? 'secondary' : 'primary'}>
        Continue Shopping
      </ButtonLink>
    </div>
  )
}
