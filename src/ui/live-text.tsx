import { type ReactNode, useEffect, useState } from 'react'

export interface LiveTextProps {
  /** What screen readers announce when it changes. */
  readonly text: string
  /** The text must stay the same for this long, so that a price is not announced while the size is still being typed. Default 400. */
  readonly settleMs?: number
  /** What is shown on the screen. Without it the text is for screen readers only. */
  readonly children?: ReactNode
  readonly className?: string
}

/** A text that changes by itself, such as a price or the state of a scan. Screen readers announce it, politely, once it stays the same. */
export function LiveText({ text, settleMs = 400, children, className }: LiveTextProps) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), settleMs)
    return () => clearTimeout(timer)
  }, [text, settleMs])
  return (
    <>
      {children ? (
        <span aria-hidden="true" className={className}>
          {children}
        </span>
      ) : null}
      <span role="status" aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  )
}
