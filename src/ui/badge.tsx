import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'quiet' | 'sea' | 'ok' | 'warn' | 'bad'

const TONES: Record<BadgeTone, string> = {
  quiet: 'bg-sand text-ink',
  sea: 'bg-sea text-on-accent',
  ok: 'border border-ok text-ok',
  warn: 'border border-warn text-warn',
  bad: 'border border-bad text-bad',
}

/** One or two words about the thing beside it. The words carry the meaning; the colour only supports it. */
export function Badge({
  tone = 'quiet',
  children,
  className,
}: {
  readonly tone?: BadgeTone
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium text-sm', TONES[tone], className)}>
      {children}
    </span>
  )
}
