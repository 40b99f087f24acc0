import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type AlertTone = 'info' | 'ok' | 'warn' | 'bad'

const looks = {
  info: { icon: Info, edge: 'border-l-sea', ink: 'text-sea' },
  ok: { icon: CircleCheck, edge: 'border-l-ok', ink: 'text-ok' },
  warn: { icon: TriangleAlert, edge: 'border-l-warn', ink: 'text-warn' },
  bad: { icon: CircleAlert, edge: 'border-l-bad', ink: 'text-bad' },
}

export interface AlertProps {
  readonly tone?: AlertTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Buttons or links with which the reader can put it right. */
  readonly actions?: ReactNode
  /** Whether screen readers announce it as soon as it appears. By default only in the tone 'bad'. */
  readonly live?: boolean
  readonly className?: string
}

/** A message about something on this page. Its words should say what to do next. */
export function Alert({ tone = 'info', title, children, actions, live = tone === 'bad', className }: AlertProps) {
  const look = looks[tone]
  return (
    <div
      role={live ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-control border border-line border-l-4 bg-surface px-4 py-3.5', look.edge, className)}
    >
      <look.icon aria-hidden="true" strokeWidth={1.75} className={classNames('mt-0.5 size-5 shrink-0', look.ink)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={title ? 'mt-0.5 text-muted' : undefined}>{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
