import { ContactTeam } from '#app/shop/contact-team.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'

/** Whether the server would refuse a quote or order of these lines. */
export const hasTooManyLines = (lines: readonly unknown[]): boolean => lines.length > MAX_ORDER_LINES

/** Says that a list is too long for one quote or order, and what to do. Shows nothing otherwise. */
export function TooManyLines({ lines }: { readonly lines: readonly unknown[] }) {
  if (!hasTooManyLines(lines)) return null
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
