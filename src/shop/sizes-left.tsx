import { Alert } from '#app/ui/alert.tsx'
import { lineStage, type OrderedLine } from '#shared/domain/blind-line.ts'
import { sizesLeft } from '#shared/domain/sizes-left.ts'
import { ContactTeam } from './contact-team.tsx'

interface SizesLeftProps {
  readonly reference: string
  readonly lines: readonly OrderedLine[]
}

/** Says which blinds of an order wait for a size that may be cut, and how the customer gives us one. */
export function SizesLeft({ reference, lines }: SizesLeftProps) {
  const left = sizesLeft(lines)
  if (!left) return null
  return (
    <Alert
      tone="warn"
      className="print:hidden"
      title={left.title}
      actions={<ContactTeam text={`Order ${reference}. Sizes, width × drop in mm: ${left.names.map((name) => `${name}: `).join('; ')}`} />}
    >
      {left.what}
    </Alert>
  )
}

/** Whether production waits for a size. */
export const hasSizesLeft = (lines: readonly OrderedLine[]): boolean => lines.some((line) => lineStage(line).step !== null)
