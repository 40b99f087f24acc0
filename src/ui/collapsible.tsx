import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

export interface CollapsibleProps {
  readonly title: ReactNode
  readonly defaultOpen?: boolean
  readonly className?: string
  /** Leaves what costs work out of the page until somebody opens it. */
  readonly isMadeWhenOpened?: boolean
  readonly children: ReactNode
}

/** Hides text that not everyone needs at once. It is the browser's own details element: it needs no script, and 'find in page' opens it. */
export function Collapsible({ title, defaultOpen, className, isMadeWhenOpened = false, children }: CollapsibleProps) {
  const [wasOpened, setOpened] = useState(!isMadeWhenOpened || defaultOpen)
  return (
    <details open={defaultOpen} className={classNames('group', className)} onToggle={wasOpened ? undefined : () => setOpened(true)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-sm font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-3">{wasOpened ? children : null}</div>
    </details>
  )
}
