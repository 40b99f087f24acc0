import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** Says what was removed and offers to undo it. It takes the focus, because the button that had the focus is gone. */
export function RemovedNotice({ what, onUndo }: { readonly what: string; readonly onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sand px-4 py-1.5">
      <span>Removed: {what}</span>
      <Button ref={undo} variant="ghost" size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
