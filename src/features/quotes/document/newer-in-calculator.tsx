import { useAtomValue } from 'jotai'
import { handAtom } from '#app/shop/quote/hand-atom.ts'
import { isChangedHere, linesWithIdsOf } from '#app/shop/quote/quote-steps.ts'
import { asMeant, isIn, readAlike } from '#app/shop/quote/same-blind.ts'
import { asideLinesAtom, linesAtom } from '#app/shop/quote/working-list.ts'
import type { NewerInCalculatorProps } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { blindInFull, lineStage, optionsText, type QuoteLine } from '#shared/domain/blind-line.ts'
import { sizeProvenance } from '#shared/domain/size-provenance.ts'
import { stageText } from '#shared/domain/size-readiness.ts'
import { paths } from '#shared/paths.ts'
import { draftText } from '../calculator/form/blind-form.ts'
import { useUnsavedChange } from '../calculator/form/changed-line.ts'
import { UndecidedSizes } from '../calculator/list/undecided-sizes.tsx'
import { editAddress } from '../calculator/list/use-asked-for.ts'

const NO_LINES: readonly QuoteLine[] = []

/**
 * Says beside a quote or an order what the calculator has of its blinds that is newer: a change that was not saved, one that was, and windows that were
 * measured again.
 */
export function NewerInCalculator({ lines, privateLink }: NewerInCalculatorProps) {
  const listed = useAtomValue(linesAtom)
  const aside = useAtomValue(asideLinesAtom)
  const hand = useAtomValue(handAtom)
  const both = [...listed, ...aside]
  const isOfList = lines.some(({ id }) => isIn(both, id))
  // Behind a private link blinds have other ids.
  const ofQuote = isOfList || privateLink === undefined ? asMeant(lines, both) : linesWithIdsOf(hand, privateLink, lines)
  const isBeingChanged = privateLink !== undefined && isChangedHere(hand, privateLink)
  // A quote may be shown while another one is being changed: then its blinds are put aside. One that is being changed may have none of its blinds left.
  const list = [listed, aside].find((each) => ofQuote.some(({ id }) => isIn(each, id))) ?? (isBeingChanged ? listed : NO_LINES)
  const change = useUnsavedChange(ofQuote)
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      {change ? <UnsavedInForm change={change} /> : null}
      {isOfList || isBeingChanged ? <ChangedInList quoted={ofQuote} list={list} /> : null}
      <UndecidedSizes
        // A change of it that was not saved is decided on first.
        lines={list.filter(({ id }) => isIn(ofQuote, id) && id !== change?.editing)}
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

interface ChangedInListProps {
  readonly quoted: readonly QuoteLine[]
  /** The list that they were quoted from, as it is by now. */
  readonly list: readonly QuoteLine[]
}

function ChangedInList({ quoted, list }: ChangedInListProps) {
  const isAsQuoted = (line: QuoteLine) => quoted.some((each) => each.id === line.id && readAlike([each], [line]))
  const changed = list.filter((line) => isIn(quoted, line.id) && !isAsQuoted(line))
  const added = list.filter(({ id }) => !isIn(quoted, id))
  // The words of the size may be all that differs.
  const inWords = (line: QuoteLine) => {
    const from = sizeProvenance(line)
    return `${blindInFull(line)}${from ? `, ${from.text}` : ''}. ${stageText(lineStage(line))}`
  }
  const gone = quoted.filter(({ id }) => !isIn(list, id))
  if (changed.length + added.length + gone.length === 0) return null
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
      {changed.length > 0 ? `By now it has: ${changed.map(inWords).join(' ')} ` : null}
      {added.length > 0 ? `It also has: ${added.map(blindInFull).join('; ')}. ` : null}
      {gone.length > 0 ? `It no longer has: ${gone.map(blindInFull).join('; ')}. ` : null}
      The quote is as it was.
    </Alert>
  )
}

function UnsavedInForm({ change }: { readonly change: NonNullable<ReturnType<typeof useUnsavedChange>> }) {
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
      This quote has the blind as it was before. In the form: {draftText(change)}, {optionsText(change)}, quantity {change.quantity || '…'}.
    </Alert>
  )
}
