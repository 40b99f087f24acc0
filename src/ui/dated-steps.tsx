import type { ReactNode } from 'react'

export interface DatedStep {
  readonly when: string
  readonly what: ReactNode
}

/** Shows steps that follow one another in time, from top to bottom, each with its date. */
export function DatedSteps({ steps }: { readonly steps: readonly DatedStep[] }) {
  return (
    <ol className="grid">
      {steps.map((step) => (
        <li key={step.when} className="relative border-line border-l-2 pb-5 pl-5 last:border-transparent last:pb-0">
          <span aria-hidden="true" className="-left-[5px] absolute top-2 size-2 rounded-full bg-sea" />
          <p className="font-semibold">{step.when}</p>
          <p className="text-muted">{step.what}</p>
        </li>
      ))}
    </ol>
  )
}
