import { ContactTeam } from '#app/shop/contact-team.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'
import { isTooMuch, MOST_CENTS, type QuoteLine } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'

/** Whether the server would refuse a quote or order of these lines: there are too many, or they come to too much. */
export const isBeyondOneOrder = (lines: readonly QuoteLine[]): boolean => hasTooManyLines(lines) || isTooMuch(lines)

const hasTooManyLines = (lines: readonly QuoteLine[]): boolean => lines.length > MAX_ORDER_LINES

/** Says that a list is too long or too dear for one quote or order, and what to do. Shows nothing otherwise. */
export function BeyondOneOrder({ lines }: { readonly lines: readonly QuoteLine[] }) {
  if (hasTooManyLines(lines)) {
    return (
      <Alert
        tone="warn"
        live
        title={`One quote or order takes up to ${MAX_ORDER_LINES} lines; yours has ${lines.length}`}
        actions={<ContactTeam />}
      >
        Put blinds that are the same on one line and set its quantity, or order the rest separately. Nothing is lost; we are happy to help.
      </Alert>
    )
  }
  if (!isTooMuch(lines)) return null
  return (
    <Alert tone="warn" live title={`One quote or order comes to at most ${formatCents(MOST_CENTS)}`} actions={<ContactTeam />}>
      Leave some blinds out or make their quantity smaller, and order the rest separately. Nothing is lost; we are happy to help.
    </Alert>
  )
}
