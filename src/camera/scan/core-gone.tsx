import { useOnline } from '#app/lib/calls/online.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { calculatorWithPhoto } from '#shared/paths.ts'

interface CoreGoneProps {
  readonly finds: 'windows' | 'the window'
  /** What a photo is good for instead. */
  readonly photoWord: 'Measure from a photo' | 'See it on a photo'
  /** What is not lost by it. */
  readonly kept?: string | null
  readonly onRetry: () => void
}

/** Instead of what the moving picture would tell: the vision core does not run here at the moment. */
export function CoreGone({ finds, photoWord, kept, onRetry }: CoreGoneProps) {
  const online = useOnline()
  return (
    <Alert
      tone="warn"
      live
      title={`${finds === 'windows' ? 'Windows' : 'The window'} cannot be found at the moment`}
      actions={
        <>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink variant="secondary" size="small" to={calculatorWithPhoto}>
            {photoWord}
          </ButtonLink>
        </>
      }
    >
      {online
        ? `The software that finds ${finds} does not run here at the moment.`
        : `You are offline, and the software that finds ${finds} is not on this device yet. It is loaded by itself once the signal is back.`}{' '}
      {kept}
    </Alert>
  )
}
