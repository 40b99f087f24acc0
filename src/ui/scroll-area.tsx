import { ScrollArea as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Source: customer specification, section 9. */
const HIDE_DELAY_MS = 600

export interface ScrollAreaProps {
  /** Tells screen readers what scrolls here. The area can take the keyboard focus. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Scrolls its content within a limited height. The scroll bar hides again after scrolling. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <Radix.Root type="scroll" scrollHideDelay={HIDE_DELAY_MS} className={classNames('overflow-hidden', className)}>
      <Radix.Viewport
        role="region"
        aria-label={label}
        tabIndex={0}
        className="size-full max-h-[inherit] rounded-[inherit] focus-visible:-outline-offset-2"
      >
        {children}
      </Radix.Viewport>
      {(['vertical', 'horizontal'] as const).map((orientation) => (
        <Radix.Scrollbar
          key={orientation}
          orientation={orientation}
          className="flex touch-none select-none p-0.5 data-[orientation=horizontal]:h-2.5 data-[orientation=vertical]:w-2.5 data-[orientation=horizontal]:flex-col"
        >
          <Radix.Thumb className="relative flex-1 rounded-full bg-edge" />
        </Radix.Scrollbar>
      ))}
      <Radix.Corner />
    </Radix.Root>
  )
}
