import { Alert } from '#app/ui/alert.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { formatSize } from '#shared/formats/millimetres.ts'

interface BlindGoneProps {
  /** Whether it is put aside while a quote is being changed. */
  readonly isAside: boolean
}

/** The blind that the form is changing is not on the list any more. */
export function BlindGone({ isAside }: BlindGoneProps) {
  return (
    <Alert
      live
      tone="warn"
      title={isAside ? 'The blind that you were changing is put aside' : 'The blind that you were changing is no longer on your list'}
      className="mb-5"
    >
      {isAside
        ? 'It comes back with your own blinds. What you add now is another blind, of the quote that you are changing.'
        : 'It was ordered as it stood there, removed or left with its quote. What you add now is another blind.'}
    </Alert>
  )
}

/** The window in the form has a blind on the list. */
export function BlindBefore({ blind: { quantity, productName, widthMm, dropMm } }: { readonly blind: QuoteLine }) {
  return (
    <Alert live title="This window has a blind on your list already" className="mb-5">
      {quantity} × {productName}, {formatSize(widthMm, dropMm)}. Adding this one takes its place.
    </Alert>
  )
}
