import { useAtomValue } from 'jotai'
import { areSameBlinds, asMeant, isIn } from '#app/shop/quote/same-blind.ts'
import { linesAtom, linesOfBothAtom } from '#app/shop/quote/working-list.ts'
import type { NewerInCalculatorProps } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { blindText } from '#shared/domain/blind-line.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { paths } from '#shared/paths.ts'
import { sizeOf } from '../calculator/form/blind-form.ts'
import { useUnsavedChange } from '../calculator/form/changed-line.ts'
import { UndecidedSizes } from '../calculator/list/undecided-sizes.tsx'
import { editAddress } from '../calculator/list/use-asked-for.ts'

/**
 * Says beside a quote or an order what the calculator has of its blinds that is newer: a change that was not saved, one that was, and windows that were
 * measured again.
 */
export function NewerInCalculator({ lines }: NewerInCalculatorProps) {
  const listed = useAtomValue(linesAtom)
  // A quote may be shown while another one is being changed: then its blinds are put aside.
  const listedOfBoth = useAtomValue(linesOfBothAtom)
  // Behind a private link blinds have other ids.
  const ordered = asMeant(lines, listedOfBoth)
  const change = useUnsavedChange(ordered)
  const ofQuote = listedOfBoth.filter(({ id }) => isIn(ordered, id))
  const changed = ofQuote.filter((line) => !ordered.some((each) => each.id === line.id && areSameBlinds([each], [line])))
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      {change ? <UnsavedInForm change={change} /> : null}
      {changed.length > 0 ? <ChangedInList lines={changed} /> : null}
      <UndecidedSizes
        lines={ofQuote}
        action={({ id }, text) =>
          isIn(listed, id) ? (
            <ButtonLink variant="secondary" size="small" to={editAddress(id)}>
              {text}
            </ButtonLink>
          ) : null
        }
      />
    </div>
  )
}

function ChangedInList({ lines }: NewerInCalculatorProps) {
  return (
    <Alert
      tone="warn"
      title="Your list has changed since this quote"
      actions={
        <ButtonLink variant="secondary" size="small" to={paths.quoteCalculator}>
          Back to your list
        </ButtonLink>
      }
    >
      By now it has: {lines.map((line) => `${blindText(line)}, ${line.colour}`).join('; ')}. A new quote is made there.
    </Alert>
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
