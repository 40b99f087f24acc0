import type { ReactNode } from 'react'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { ShopMark } from '#app/ui/shop-mark.tsx'

/** The top of a quote or a receipt: who the shop is, and what the paper says about itself as `DocumentFact`s. */
export function DocumentHead({ children }: { readonly children: ReactNode }) {
  const business = useSiteConfig()?.business
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
      <div className="flex items-start gap-3">
        <ShopMark className="size-11 shrink-0" />
        <div className="min-w-0">
          <p className="font-display font-medium text-xl leading-tight">{business?.name ?? 'Custom Blinds'}</p>
          {business ? (
            <p className="text-muted text-sm">
              {business.phone} · <EmailAddress address={business.email} />
            </p>
          ) : null}
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 [&>dd:first-of-type]:break-all [&>dd:first-of-type]:font-semibold sm:text-right">
        {children}
      </dl>
    </div>
  )
}

export function DocumentFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
