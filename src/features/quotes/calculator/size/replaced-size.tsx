import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { isConfirmed } from '#shared/domain/size-provenance.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { type BlindDraft, numberFromText, sizeOf } from '../form/blind-form.ts'

interface ReplacedSizeProps {
  readonly replaced: NonNullable<BlindDraft['replaced']>
  readonly onPutBack: () => void
  readonly onForget: () => void
}

/** A size that was measured elsewhere took the place of one that the person had given: it says which, and puts that one back. */
export function ReplacedSize({ replaced, onPutBack, onForget }: ReplacedSizeProps) {
  const given = replaced.width || replaced.drop ? replaced : (replaced.otherMount ?? replaced)
  const text = sizeText(given)
  return (
    <Alert
      live
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onPutBack}>
            Put {text} back
          </Button>
          <Button variant="ghost" size="small" onClick={onForget}>
            Keep the new size
          </Button>
        </>
      }
    >
      Before, you gave {text}
      {isConfirmed(given.sizeSource) ? ', measured with a tape' : ''}. The size above has taken its place.
    </Alert>
  )
}

/** @returns the size, or the one length that was typed; text that is no length stands as it was typed */
function sizeText(given: Pick<BlindDraft, 'width' | 'drop'>): string {
  const size = sizeOf(given)
  if (size) return formatSize(size.widthMm, size.dropMm)
  const lengths = (['width', 'drop'] as const).flatMap((name) => (given[name] === '' ? [] : [`${name} ${lengthText(given[name])}`]))
  return lengths.join(', ')
}

function lengthText(text: string): string {
  const mm = numberFromText(text)
  return Number.isFinite(mm) ? formatMm(mm) : text
}
