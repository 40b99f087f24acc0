import { useOnline } from '#app/lib/calls/online.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { calculatorWithPhoto } from '#shared/paths.ts'

interface CoreGoneProps {
  /** What is not lost by it. */
  readonly kept: string | null
  readonly onRetry: () => void
}

/** The software that finds windows does not run here at the moment. */
export function CoreGone({ kept, onRetry }: CoreGoneProps) {
  const online = useOnline()
  return (
    <Alert
      tone="warn"
      live
      title="Windows cannot be found at the moment"
      actions={
        <>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink variant="secondary" size="small" to={calculatorWithPhoto}>
            Measure from a photo
          </ButtonLink>
        </>
      }
    >
      {online
        ? 'The software that finds them does not run here at the moment.'
        : 'You are offline, and the software that finds them is not on this device yet. It is loaded by itself once the signal is back.'}{' '}
      {kept}
    </Alert>
  )
}
