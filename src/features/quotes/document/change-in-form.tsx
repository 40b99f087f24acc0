import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import { sizeOf } from '../calculator/form/blind-form.ts'
import { useUnsavedChange } from '../calculator/form/changed-line.ts'

/** Says on the quote that a change of one of its blinds was begun in the calculator and not saved: the quote is without it. */
export function ChangeInForm({ lines }: { readonly lines: readonly QuoteLine[] }) {
  const change = useUnsavedChange(lines)
  if (!change) return null
  const size = sizeOf(change)
  const typed = [change.room, size && formatSize(size.widthMm, size.dropMm), `quantity ${change.quantity || '…'}`]
    .filter(Boolean)
    .join(', ')
  return (
    <Alert
      tone="warn"
      className="print:hidden"
      title="A change in the calculator is not saved"
      actions={
        <ButtonLink variant="secondary" size="small" to={paths.quoteCalculator}>
          Back to it
        </ButtonLink>
      }
    >
      This quote has the blind as it was before. In the form: {typed}.
    </Alert>
  )
}
