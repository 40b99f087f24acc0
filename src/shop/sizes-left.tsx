import { Alert } from '#app/ui/alert.tsx'
import { lineStage, type OrderedLine } from '#shared/domain/blind-line.ts'
import { productName } from '#shared/domain/products.ts'
import { ContactTeam } from './contact-team.tsx'

interface SizesLeftProps {
  readonly reference: string
  readonly lines: readonly OrderedLine[]
}

/** Says which blinds of an order wait for a size that may be cut, and how the customer gives us one. */
export function SizesLeft({ reference, lines }: SizesLeftProps) {
  const names = lines.flatMap((line) => (lineStage(line).step ? [line.room || productName(line.productType)] : []))
  if (names.length === 0) return null
  return (
    <Alert
      tone="warn"
      className="print:hidden"
      title={names.length === 1 ? 'One size is left before we can cut' : `${names.length} sizes are left before we can cut`}
      actions={
        <ContactTeam text={`Order ${reference}. Sizes by tape, width × drop in mm: ${names.map((name) => `${name}: `).join('; ')}`} />
      }
    >
      {names.join(', ')}: please measure width and drop with a tape and send us the figures, or ask us to come and measure. The order goes
      into production once every size is there.
    </Alert>
  )
}

/** Whether production waits for a size. */
export const hasSizesLeft = (lines: readonly OrderedLine[]): boolean => lines.some((line) => lineStage(line).step !== null)
