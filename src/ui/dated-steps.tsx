import type { ReactNode } from 'react'

export interface DatedStep {
  readonly when: string
  readonly what: ReactNode
}

/** Shows steps that follow one another in time, from top to bottom, each with its date. */
export function DatedSteps({ steps }: { readonly steps: readonly DatedStep[] }) {
  return (
    <ol className="break-inside-avoid">
      {steps.map((step) => (
        <li key={step.when} className="relative break-inside-avoid border-line border-l-2 pb-5 pl-5 last:border-transparent last:pb-0">
          {/* A border, because browsers leave backgrounds out of print and the line would have a gap instead. */}
          <span aria-hidden="true" className="-left-[5px] absolute top-2 rounded-full border-4 border-sea" />
          <p className="font-semibold">{step.when}</p>
          <p className="text-muted">{step.what}</p>
        </li>
      ))}
    </ol>
  )
}
