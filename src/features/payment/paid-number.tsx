import { numberName } from '#shared/domain/quotes.ts'

/** The number of what a payment is for; nothing where it is not known. */
export function PaidNumber({ reference }: { readonly reference: string }) {
  if (reference === '') return null
  return (
    <dl>
      <dt className="text-muted text-sm">{numberName(reference)}</dt>
      <dd className="break-all font-semibold text-lg">{reference}</dd>
    </dl>
  )
}
