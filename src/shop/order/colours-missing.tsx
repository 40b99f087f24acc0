import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { chooseColourText, isWithoutColour } from '#shared/domain/colour-chosen.ts'
import { paths } from '#shared/paths.ts'

/** The calculator with the first blind of the list in its form that has no colour yet. */
export const CHOOSE_COLOUR_ADDRESS = `${paths.quoteCalculator}?choose=colour`

interface ColoursMissingProps {
  readonly lines: readonly QuoteLine[]
  /** Leads to where a colour is chosen. */
  readonly actions?: ReactNode
}

/** Says which blinds have no colour yet, so that the list cannot be ordered. Shows nothing otherwise. */
export function ColoursMissing({ lines, actions }: ColoursMissingProps) {
  if (!isWithoutColour(lines)) return null
  return (
    <Alert tone="warn" live title={chooseColourText(lines)} actions={actions}>
      A blind without a colour can be quoted, but not ordered.
    </Alert>
  )
}
