import { useAtom, useAtomValue } from 'jotai'
import { changedSinceOrderedAtom, linesAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { productName } from '#shared/domain/products.ts'
import { formatSize } from '#shared/formats/millimetres.ts'

/** Says that blinds were changed while their order waited for a signal, and that the order went out without the change. */
export function ChangedSinceOrdered() {
  const [ids, change] = useAtom(changedSinceOrderedAtom)
  // What was ordered or removed since is nothing to be told of.
  const changed = useAtomValue(linesAtom).filter(({ id }) => ids.includes(id))
  if (changed.length === 0) return null
  const blinds = changed.map(({ room, productType, widthMm, dropMm, quantity }) =>
    [room, `${quantity} × ${productName(productType)}, ${formatSize(widthMm, dropMm)}`].filter(Boolean).join(': '),
  )
  return (
    <Alert
      tone="warn"
      live
      className="print:hidden"
      title="Your order went out as you placed it"
      actions={
        <Button variant="secondary" size="small" onClick={() => change([])}>
          Close
        </Button>
      }
    >
      What you changed since then is not ordered. It is in your list of blinds: {blinds.join('; ')}. If the order itself should be changed,
      please tell us before we make it.
    </Alert>
  )
}
