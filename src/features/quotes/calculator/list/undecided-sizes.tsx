import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { sizeFigures, windowName, windowsAtom } from '#app/shop/windows-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { undecidedSizes } from '../size/size-before.ts'

interface UndecidedSizesProps {
  /** Blinds as the working list has them. */
  readonly lines: readonly QuoteLine[]
  /** A button or link to where the blind is edited. */
  readonly action: (line: QuoteLine, text: string) => ReactNode
}

/** Before blinds are ordered: windows that were measured again, and whose blinds have a price for the size before. */
export function UndecidedSizes({ lines, action }: UndecidedSizesProps) {
  return undecidedSizes(useAtomValue(windowsAtom), lines).map(({ window, place, line }) => {
    const name = windowName(window, place)
    return (
      <Alert
        key={window.id}
        tone="warn"
        title={`${name} was measured again: ${sizeFigures(window)}`}
        actions={action(line, `Choose its size: ${name}`)}
      >
        Its blind is on the list with another size, {formatSize(line.widthMm, line.dropMm)}.
      </Alert>
    )
  })
}
