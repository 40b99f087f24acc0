import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { type BlindDraft, draftText, isComplete } from '../form/blind-form.ts'

interface InFormNoticeProps {
  readonly draft: BlindDraft
  /** Whether it changes a blind of the list. */
  readonly isChanged: boolean
  readonly onAdd: () => void
  readonly onStopEditing: () => void
}

/** Says beside the list's own buttons what they leave out: a change that was not saved, or a blind that was not added. */
export function InFormNotice({ draft, isChanged, onAdd, onStopEditing }: InFormNoticeProps) {
  const isNew = draft.editing === null && isComplete(draft)
  if (!isChanged && !isNew) return null
  return (
    <Alert
      tone={isChanged ? 'warn' : 'info'}
      title={isChanged ? 'Your change is not saved' : 'One blind is not on your list yet'}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onAdd}>
            {isChanged ? 'Save this change' : 'Add it'}
          </Button>
          {isChanged ? (
            <Button variant="ghost" size="small" onClick={onStopEditing}>
              Drop this change
            </Button>
          ) : null}
        </>
      }
    >
      In the form: {draftText(draft)}. {isChanged ? 'The list and its total are without it.' : 'Quote and order are of the list alone.'}
    </Alert>
  )
}
