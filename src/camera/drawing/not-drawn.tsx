import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useDrawingWords } from './words.ts'

interface NotDrawnProps {
  readonly title: string
  readonly onRetry: () => void
  readonly isRetrying: boolean
  /** What is not touched by it. */
  readonly children: ReactNode
}

/** Says that a blind could not be drawn on a photo, and how to try again. Which of the two reasons it was the browser does not tell. */
export function NotDrawn({ title, onRetry, isRetrying, children }: NotDrawnProps) {
  const words = useDrawingWords()
  return (
    <Alert
      tone="warn"
      live
      title={title}
      actions={
        <Button variant="secondary" size="small" loading={isRetrying} onClick={onRetry}>
          {words.again}
        </Button>
      }
    >
      {words.notDrawn.why} {children}
    </Alert>
  )
}

/** Says that a drawing takes long. Until it is there the one before is shown, where there is one. */
export function StillDrawing({ isSlow }: { readonly isSlow: boolean }) {
  const { slow } = useDrawingWords()
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {isSlow ? slow : null}
    </p>
  )
}
