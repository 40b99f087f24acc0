import { Button } from '#app/ui/button.tsx'
import { productName } from '#shared/domain/products.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'
import { useAside } from './use-aside.ts'

interface AsideNoticeProps {
  readonly form: BlindFormControl
  /** The blind is in the form again. */
  readonly onRestored: () => void
}

/** Offers the way back to a blind that was begun and left. */
export function AsideNotice({ form, onRestored }: AsideNoticeProps) {
  const { aside, restore, forget } = useAside(form)
  if (!aside) return null
  const { room, productType, width, drop } = aside
  const what = [room, productType && productName(productType), `${width || '…'} × ${drop || '…'} mm`].filter(Boolean).join(', ')
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sand px-4 py-1.5">
      <span className="flex-1">
        {aside.editing ? 'A change was not saved' : 'A blind was not added'}: {what}
      </span>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            restore()
            onRestored()
          }}
        >
          Back to it
        </Button>
        <Button variant="ghost" size="small" onClick={forget}>
          Forget it
        </Button>
      </span>
    </div>
  )
}
