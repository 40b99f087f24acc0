import type { ListedWindow } from '#app/shop/windows-list.ts'
import { sizeFigures } from '#app/shop/windows-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatSize } from '#shared/formats/millimetres.ts'
import { type BlindDraft, sizeOf } from '../form/blind-form.ts'
import { hasSizeBefore } from './size-before.ts'

interface NewSizeProps {
  readonly draft: BlindDraft
  /** The listed window that the form is about. */
  readonly window: ListedWindow | undefined
  readonly onTake: () => void
  readonly onKeep: () => void
}

/** The window of a listed blind was measured once more. Its blind has a price for its size, so the person decides. A tape decides as well. */
export function NewSize({ draft, window, onTake, onKeep }: NewSizeProps) {
  if (draft.editing === null || !window || !hasSizeBefore(draft, window)) return null
  const size = sizeOf(draft)
  return (
    <Alert
      live
      title={`This window was measured again: ${sizeFigures(window)}`}
      className="mb-5"
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onTake}>
            Take {formatSize(window.widthMm, window.dropMm)}
          </Button>
          <Button variant="ghost" size="small" onClick={onKeep}>
            {size ? `Keep ${formatSize(size.widthMm, size.dropMm)}` : 'Keep the size it has'}
          </Button>
        </>
      }
    >
      Its blind has another size. Which one is it to be made in?
    </Alert>
  )
}
