import { ButtonLink } from '#app/ui/button-link.tsx'
import { paths, privateLinkPath } from '#shared/paths.ts'

interface WayOnProps {
  readonly privateLink: string | null
  /** True beside a button that comes before these. */
  readonly isSecond?: boolean
}

/** Leads on from a payment: to the order it was for, where it is known, and to the shop. */
export function WayOn({ privateLink, isSecond = false }: WayOnProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {privateLink ? (
        <ButtonLink to={privateLinkPath(privateLink)} variant={isSecond ? 'secondary' : 'primary'}>
          View my order
        </ButtonLink>
      ) : null}
      <ButtonLink to={paths.home} variant={privateLink || isSecond ? 'secondary' : 'primary'}>
        Continue Shopping
      </ButtonLink>
    </div>
  )
}
