import type { ReactNode } from 'react'

export interface StaffPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The heading and content of a staff screen. The rail is beside it. */
export function StaffPage({ title, lead, children }: StaffPageProps) {
  return (
    <>
      <h1 tabIndex={-1} className="font-display font-medium text-2xl">
        {title}
      </h1>
      {lead ? <p className="mt-1 max-w-prose text-muted">{lead}</p> : null}
      <div className="mt-6">{children}</div>
    </>
  )
}
