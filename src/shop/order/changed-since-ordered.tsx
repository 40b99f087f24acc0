import { useAtom, useAtomValue } from 'jotai'
import { changedSinceOrderedAtom, fewerSinceOrderedAtom, sizesSaidSinceOrderedAtom } from '#app/shop/quote/take-out-ordered.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { blindText } from '#shared/domain/blind-line.ts'

/** Says what was changed of blinds, or said of their sizes, while their order waited for a signal: the order went out without it. */
export function ChangedSinceOrdered() {
  const [ids, change] = useAtom(changedSinceOrderedAtom)
  // What was ordered or removed since is nothing to be told of.
  const changed = useAtomValue(linesAtom).filter(({ id }) => ids.includes(id))
  const [fewer, changeFewer] = useAtom(fewerSinceOrderedAtom)
  const [saidAnew, changeSaid] = useAtom(sizesSaidSinceOrderedAtom)
  if (changed.length === 0 && fewer.length === 0 && saidAnew.length === 0) return null
  const close = () => {
    change([])
    changeFewer([])
    changeSaid([])
  }
  return (
    <Alert
      tone="warn"
      live
      className="print:hidden"
      title="Your order went out as you placed it"
      actions={
        <Button variant="secondary" size="small" onClick={close}>
          Close
        </Button>
      }
    >
      {changed.length > 0 ? (
        <p>
          What you changed since then is not ordered. It is in your list of blinds: {changed.map(blindText).join('; ')}. If the order itself
          should be changed, please tell us before we make it.
        </p>
      ) : null}
      {fewer.length > 0 ? (
        <p>It has more than you want since then: {fewer.join('; ')}. Please tell us before we make it if that is too many.</p>
      ) : null}
      {saidAnew.length > 0 ? (
        <p>It does not say what you told since then of how a size was measured: {saidAnew.join('; ')}. Please tell us before we make it.</p>
      ) : null}
    </Alert>
  )
}
