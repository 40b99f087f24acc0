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
  const left = lines.filter((line) => lineStage(line).step)
  if (left.length === 0) return null
  const nameOf = (line: OrderedLine): string => {
    const name = productName(line.productType)
    return line.room || (lines.length > 1 ? `blind ${lines.indexOf(line) + 1} (${name})` : name)
  }
  const named = (some: readonly OrderedLine[]) => some.map(nameOf)
  const names = named(left)
  const toEnlarge = left.filter((line) => lineStage(line).step === 'make_larger')
  const toTape = left.filter((line) => !toEnlarge.includes(line))
  return (
    <Alert
      tone="warn"
      className="print:hidden"
      title={names.length === 1 ? 'One size is left before we can cut' : `${names.length} sizes are left before we can cut`}
      actions={<ContactTeam text={`Order ${reference}. Sizes, width × drop in mm: ${names.map((name) => `${name}: `).join('; ')}`} />}
    >
      {toTape.length > 0
        ? `${listOf(named(toTape))}: please measure width and drop with a tape and send us the figures, or ask us to come and measure. `
        : ''}
      {toEnlarge.length > 0
        ? `${listOf(named(toEnlarge))}: please tell us how large the blind is to be, so that it covers its opening. `
        : ''}
      The order goes into production once every size is there.
    </Alert>
  )
}

const listOf = (names: readonly string[]): string => {
  const list = names.join(', ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}

/** Whether production waits for a size. */
export const hasSizesLeft = (lines: readonly OrderedLine[]): boolean => lines.some((line) => lineStage(line).step !== null)
