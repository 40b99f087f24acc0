import { Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** By then most answers are there. */
const SLOW_AFTER_MS = 12_000

/** Says that an answer is on its way, and stops it. */
export function ProcessingLine({ onStop }: { readonly onStop: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="flex items-center gap-2 text-muted">
        <Spinner className="text-sea" />
        <span>
          Processing...
          {isSlow ? <span className="block text-sm">This takes longer than usual. You can wait, or stop and ask again.</span> : null}
        </span>
      </p>
      <Button variant="ghost" size="small" onClick={onStop}>
        <Square aria-hidden="true" className="size-4" />
        Stop
      </Button>
    </div>
  )
}
