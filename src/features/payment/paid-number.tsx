import { numberName } from '#shared/domain/quotes.ts'
import { formatRand } from '#shared/formats/rand.ts'

interface PaidNumberProps {
  readonly reference: string
  /** Rand, once it is paid. */
  readonly amount?: number
}

/** The number of what a payment is for, and how much was paid; nothing where the number is not known. */
export function PaidNumber({ reference, amount }: PaidNumberProps) {
  if (reference === '') return null
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <div>
        <dt className="text-muted text-sm">{numberName(reference)}</dt>
        <dd className="break-all font-semibold text-lg">{reference}</dd>
      </div>
      {amount === undefined ? null : (
        <div>
          <dt className="text-muted text-sm">Amount paid</dt>
          <dd className="whitespace-nowrap font-semibold text-lg">{formatRand(amount)}</dd>
        </div>
      )}
    </dl>
  )
}
