import { type ReactNode, type RefObject, useState } from 'react'
import type { CustomerDraft } from '#app/shop/order/order-in-hand.ts'
import { OrderedBesides } from '#app/shop/order/ordered-meanwhile-notice.tsx'
import { NOT_ASKED_YET } from '#app/shop/order/take-back-order.ts'
import { AgreedTerms } from '#app/shop/paper/agreed-terms.tsx'
import { OrderLines } from '#app/shop/paper/order-lines.tsx'
import { areSameBlinds, readAlike } from '#app/shop/quote/same-blind.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { countOfBlinds, type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { VAT_PERCENT } from '#shared/domain/money.ts'
import { NOT_GIVEN_YET } from '#shared/domain/terms.ts'
import { formatCents } from '#shared/formats/rand.ts'

interface OrderReviewProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly lines: readonly QuoteLine[]
  readonly customer: CustomerDraft
  readonly isPlacing: boolean
  /** Whether the last press ordered nothing, because the shop could not be asked about an order before. */
  readonly isNotAsked: boolean
  /** What the calculator knows of these blinds by now. */
  readonly newer: ReactNode
  readonly onPlace: () => void
  readonly onCorrectDetails: () => void
  readonly onLeave: () => void
}

/** Shows the whole order once more. The customer then places it, corrects the details, or leaves. */
export function OrderReview({
  headingRef,
  lines,
  customer,
  isPlacing,
  isNotAsked,
  newer,
  onPlace,
  onCorrectDetails,
  onLeave,
}: OrderReviewProps) {
  const totals = totalsOf(lines)
  const [asOpened] = useState(lines)
  const changed = whatChanged(asOpened, lines)
  return (
    <div className="grid gap-6">
      <div>
        <p className="text-muted text-sm">Step 2 of 2</p>
        <h2 ref={headingRef} tabIndex={-1} className="font-display font-medium text-xl outline-none">
          Check your order
        </h2>
      </div>
      {changed ? (
        <Alert tone="warn" live title={changed}>
          This is the list as it is now. Please check it again before you order.
        </Alert>
      ) : null}
      <OrderedBesides lines={lines} />
      <OrderLines lines={lines} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t pt-4">
        <p className="font-semibold text-lg">Total, {countOfBlinds(totals.quantity)}</p>
        <p className="whitespace-nowrap font-semibold text-sun text-xl">{formatCents(totals.totalCents)}</p>
        <p className="w-full text-muted text-sm">
          includes {formatCents(totals.vatCents)} VAT ({VAT_PERCENT}%)
        </p>
      </div>
      <section className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="font-semibold text-lg">Your details</h3>
          <Button variant="ghost" size="small" onClick={onCorrectDetails} disabled={isPlacing}>
            Correct the details
          </Button>
        </div>
        <dl className="grid gap-y-1">
          <Detail name="Name" value={customer.customer_name} />
          <Detail name="Phone" value={customer.customer_phone} />
          <Detail name="Email" value={<EmailAddress address={customer.customer_email} />} />
          <Detail name="Delivery address" value={customer.customer_address || `${NOT_GIVEN_YET}: you can add it after you order`} />
          {customer.special_instructions ? <Detail name="Instructions" value={customer.special_instructions} /> : null}
        </dl>
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold text-lg">What you agree to</h3>
        <AgreedTerms lines={lines} />
      </section>
      {isNotAsked ? (
        <Alert tone="bad" live title="Not ordered yet">
          {NOT_ASKED_YET}
        </Alert>
      ) : null}
      {newer}
      <div className="flex flex-col-reverse gap-3 border-t pt-5 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={onLeave} disabled={isPlacing}>
          Not now, back to my blinds
        </Button>
        <Button size="large" loading={isPlacing} onClick={onPlace}>
          Place order
        </Button>
      </div>
    </div>
  )
}

/** @returns what to look at again; null where the list reads as it did, whatever its lines are called in this browser */
function whatChanged(before: readonly QuoteLine[], now: readonly QuoteLine[]): string | null {
  if (!areSameBlinds(before, now)) return 'Your blinds were changed meanwhile'
  if (now.some(({ unitCents }, index) => unitCents !== before[index]?.unitCents)) return 'Your prices have changed'
  return readAlike(before, now) ? null : 'What is known of your sizes has changed'
}

function Detail({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      <dt className="basis-24 text-muted">{name}</dt>
      <dd className="min-w-0 flex-1 basis-32 wrap-anywhere whitespace-pre-line">{value}</dd>
    </div>
  )
}
