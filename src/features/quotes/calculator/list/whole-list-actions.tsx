import { Button } from '#app/ui/button.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { BlindDraft } from '../form/blind-form.ts'
import { InFormNotice } from './in-form-notice.tsx'
import { ListActions } from './quote-list-card.tsx'
import { UndecidedSizes } from './undecided-sizes.tsx'
import type { useDecideFirst } from './use-decide-first.ts'

interface WholeListActionsProps {
  readonly lines: readonly QuoteLine[]
  readonly draft: BlindDraft
  /** Whether the form holds a change of a listed blind that is not on the list yet. */
  readonly isChanged: boolean
  readonly decideFirst: ReturnType<typeof useDecideFirst>
  readonly onEdit: (line: QuoteLine) => void
  readonly onAdd: () => void
  readonly onStopEditing: () => void
  readonly onGetQuote: () => void
  readonly onOrder: () => void
  readonly onAddAnother: () => void
}

/** Where the list goes on to, after what has to be decided on first. */
export function WholeListActions(props: WholeListActionsProps) {
  const { lines, draft, isChanged, decideFirst, onEdit, onAdd, onStopEditing, onGetQuote, onOrder, onAddAnother } = props
  return (
    <>
      <div ref={decideFirst.notices} tabIndex={-1} className="grid gap-5 rounded-control empty:hidden">
        <UndecidedSizes
          // Its change in the form is decided on first.
          lines={isChanged ? lines.filter(({ id }) => id !== draft.editing) : lines}
          action={(line, text) => (
            <Button variant="secondary" size="small" onClick={() => onEdit(line)}>
              {text}
            </Button>
          )}
        />
        <InFormNotice draft={draft} isChanged={isChanged} onAdd={onAdd} onStopEditing={onStopEditing} />
      </div>
      <ListActions
        lines={lines}
        onGetQuote={() => decideFirst.goOnWithList(onGetQuote)}
        onOrder={() => decideFirst.goOnWithList(onOrder)}
        onChooseColour={onEdit}
        onAddAnother={onAddAnother}
      />
    </>
  )
}
