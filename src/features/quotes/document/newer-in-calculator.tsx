import { useAtomValue } from 'jotai'
import { linesAtom, linesOfBothAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import { sizeOf } from '../calculator/form/blind-form.ts'
import { useUnsavedChange } from '../calculator/form/changed-line.ts'
import { UndecidedSizes } from '../calculator/list/undecided-sizes.tsx'
import { editAddress } from '../calculator/list/use-asked-for.ts'

/** Says on the quote what the calculator has of its blinds that is newer: a change that was not saved, and windows that were measured again. */
export function NewerInCalculator({ lines }: { readonly lines: readonly QuoteLine[] }) {
  const change = useUnsavedChange(lines)
  const listed = useAtomValue(linesAtom)
  // A quote may be shown while another one is being changed: then its blinds are put aside.
  const ofQuote = useAtomValue(linesOfBothAtom).filter(({ id }) => lines.some((line) => line.id === id))
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      {change ? <UnsavedInForm change={change} /> : null}
      <UndecidedSizes
        lines={ofQuote}
        action={({ id }, text) =>
          listed.some((line) => line.id === id) ? (
            <ButtonLink variant="secondary" size="small" to={editAddress(id)}>
              {text}
            </ButtonLink>
          ) : null
        }
      />
    </div>
  )
}

function UnsavedInForm({ change }: { readonly change: NonNullable<ReturnType<typeof useUnsavedChange>> }) {
  const size = sizeOf(change)
  const typed = [change.room, size && formatSize(size.widthMm, size.dropMm), `quantity ${change.quantity || '…'}`]
    .filter(Boolean)
    .join(', ')
  return (
    <Alert
      tone="warn"
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
