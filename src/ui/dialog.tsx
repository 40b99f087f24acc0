import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  readonly children?: ReactNode
  /** The buttons. The first one cancels and the last one continues. */
  readonly footer?: ReactNode
}

const WIDTHS = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/** A question or short form over the page: a sheet from below on phones, else centred. The focus stays inside and returns on closing. */
export function Dialog({ open, onOpenChange, title, description, size = 'small', children, footer }: DialogProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-fade items-end overflow-y-auto bg-shade pt-10 sm:place-items-center sm:p-6">
          <Radix.Content
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              // Radix gives the focus back only to a trigger of its own. This dialog has none, so it gives the focus back itself.
              event.preventDefault()
              if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={classNames(
              'relative w-full animate-rise rounded-t-card bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-soft outline-none sm:rounded-card sm:p-7',
              WIDTHS[size],
            )}
          >
            <Radix.Title className="pr-12 font-display font-medium text-xl">{title}</Radix.Title>
            {description ? <Radix.Description className="mt-2 text-muted">{description}</Radix.Description> : null}
            {children ? <div className="mt-5">{children}</div> : null}
            {footer ? <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div> : null}
            <Radix.Close aria-label="Close" className={buttonStyle('ghost', 'icon', 'absolute top-3 right-3 text-muted')}>
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
