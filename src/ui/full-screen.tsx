import { Dialog as Radix } from 'radix-ui'
import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react'
import { Button } from './button.tsx'
import { useClosedByBack } from './use-closed-by-back.ts'

export interface FullScreenProps {
  /** What this is, for screen readers. */
  readonly title: string
  /** Stays in sight at the top, beside the button that closes it. */
  readonly pinned: ReactNode
  readonly onDone: () => void
  /** Takes the focus afterwards where what had it before is gone. */
  readonly returnTo?: RefObject<HTMLElement | null>
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Work that needs the whole of a phone's screen. The focus stays inside, and returns to where it was. 'Back' closes it. */
export function FullScreen({ title, pinned, onDone, returnTo, style, children }: FullScreenProps) {
  const opener = useRef(document.activeElement)
  const close = useClosedByBack(onDone)
  return (
    <Radix.Root open onOpenChange={(open) => open || close()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          style={style}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
            else returnTo?.current?.focus()
          }}
          className="fixed inset-0 z-50 flex flex-col gap-2 bg-surface pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(0.5rem,env(safe-area-inset-bottom))] text-ink outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex items-center gap-3 px-3">
            <div className="min-w-0 flex-1">{pinned}</div>
            <Button size="small" onClick={close}>
              Done
            </Button>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
