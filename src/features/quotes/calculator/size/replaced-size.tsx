import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { type BlindDraft, numberFromText, sizeOf } from '../form/blind-form.ts'
import { type GivenPart, replacedParts } from './put-back.ts'

interface ReplacedSizeProps {
  readonly draft: BlindDraft
  readonly onPutBack: () => void
  readonly onForget: () => void
}

/** A size that was measured elsewhere took the place of one that the person had given: it says which, and puts that one back. */
export function ReplacedSize({ draft, onPutBack, onForget }: ReplacedSizeProps) {
  const parts = replacedParts(draft)
  const [first] = parts
  if (!first) return null
  const isOtherMount = parts.some(({ mountType }) => mountType !== draft.mountType)
  return (
    <Alert
      live
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onPutBack}>
            Put {sizeText(first)} back
          </Button>
          <Button variant="ghost" size="small" onClick={onForget}>
            Keep the new size
          </Button>
        </>
      }
    >
      Before, you gave {parts.map((part) => partText(part, isOtherMount)).join(first.tapedBy ? ', and ' : ' and ')}. The size above has
      taken its place.
    </Alert>
  )
}

function partText(part: GivenPart, isMountSaid: boolean): string {
  const where = part.mountType === 'inside-recess' ? ' inside the recess' : ' for the wall'
  return `${sizeText(part)}${isMountSaid ? where : ''}${part.tapedBy ? ', measured with a tape' : ''}`
}

/** @returns the size, or the one length that was given; text that is no length stands as it was typed */
function sizeText(given: GivenPart): string {
  const size = sizeOf(given)
  if (size) return formatSize(size.widthMm, size.dropMm)
  const lengths = (['width', 'drop'] as const).flatMap((name) => (given[name] === '' ? [] : [`${name} ${lengthText(given[name])}`]))
  return lengths.join(', ')
}

function lengthText(text: string): string {
  const mm = numberFromText(text)
  return Number.isFinite(mm) ? formatMm(mm) : text
}
