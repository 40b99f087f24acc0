import { ButtonLink } from '#app/ui/button-link.tsx'
import { paths, privateLinkPath } from '#shared/paths.ts'

/** Leads on from a payment: to the order it was for, where it is known, and to the shop. */
export function WayOn({ privateLink }: { readonly privateLink: string | null }) {
  return (
    <div className="flex flex-wrap gap-3">
      {privateLink ? <ButtonLink to={privateLinkPath(privateLink)}>View my order</ButtonLink> : null}
      <ButtonLink to={paths.home} variant={privateLink ? 'secondary' : 'primary'}>
        Continue Shopping
      </ButtonLink>
    </div>
  )
}
