import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PageProps {
  readonly title: ReactNode
  /** One sentence under the title. */
  readonly lead?: ReactNode
  /** Links and buttons to the right of the title, or above it on phones. */
  readonly actions?: ReactNode
  readonly width?: 'narrow' | 'medium' | 'wide'
  readonly children?: ReactNode
}

const WIDTHS = { narrow: 'max-w-xl', medium: 'max-w-3xl', wide: 'max-w-6xl' }

/** The frame of a screen: its one h1, which takes the focus after a change of screen. */
export function Page({ title, lead, actions, width = 'medium', children }: PageProps) {
  return (
    <div className={classNames('mx-auto w-full px-gutter py-8 sm:px-6 sm:py-12 print:max-w-none print:p-0', WIDTHS[width])}>
      <div className="mb-7 flex flex-col gap-4 sm:mb-9 sm:flex-row sm:items-end sm:justify-between">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="wrap-anywhere font-display font-medium text-2xl sm:text-3xl">
            {title}
          </h1>
          {lead ? <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p> : null}
        </div>
        {actions ? <div className="flex shrink-0 flex-wrap gap-2 print:hidden">{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}
