import { type ReactNode, useEffect, useState } from 'react'

export interface LiveTextProps {
  /** What screen readers are told when it changes. */
  readonly text: string
  /** Waits until the text has been still for this long, so that a price being typed is not read out digit by digit. Default 400. */
  readonly settleMs?: number
  /** What is shown, when it is something else than the text; without it the text is for screen readers only. */
  readonly children?: ReactNode
  readonly className?: string
}

/** A text that changes by itself (a price, the state of a scan) and is read out, politely, once it rests. */
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
