import type { ReactNode } from 'react'

interface PaperWithActionsProps {
  readonly paper: ReactNode
  /** What most people do next. */
  readonly actions: ReactNode
  readonly more: ReactNode
}

/** A paper, and what can be done with it: beside it on a wide screen. On a phone the next step comes first and not under the whole paper. */
export function PaperWithActions({ paper, actions, more }: PaperWithActionsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] print:block">
      <div className="lg:col-start-2 lg:row-start-1 print:hidden">{actions}</div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{paper}</div>
      <div className="grid gap-6 lg:col-start-2 lg:row-start-2 print:hidden">{more}</div>
    </div>
  )
}
