import { sizeFigures, windowName } from '#app/shop/windows-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import type { CheckedWindow } from './use-windows.ts'

interface UndecidedSizesProps {
  readonly windows: readonly CheckedWindow[]
  /** The blind of the list that has a change in the form which is not saved: that is decided on first. */
  readonly editing: string | null
  readonly onEdit: (line: QuoteLine) => void
}

/** Beside what is ordered: windows that were measured again, and whose blinds have a price for the size before. */
export function UndecidedSizes({ windows, editing, onEdit }: UndecidedSizesProps) {
  return windows.map((window, index) => {
    const { id, blind, isBlindAside, isPricedBefore } = window
    if (!blind || isBlindAside || !isPricedBefore || blind.id === editing) return null
    const name = windowName(window, index)
    return (
      <Alert
        key={id}
        tone="warn"
        title={`${name} was measured again: ${sizeFigures(window)}`}
        actions={
          <Button variant="secondary" size="small" onClick={() => onEdit(blind)}>
            Choose its size: {name}
          </Button>
        }
      >
        Its blind is on the list with the size before, {formatSize(blind.widthMm, blind.dropMm)}.
      </Alert>
    )
  })
}
