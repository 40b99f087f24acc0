import { type ComponentType, useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'

/**
 * Makes a component whose code loads when it is first shown. Meanwhile `label` says what is loading. Where its code does not come, the part says so and
 * the screen round it stays; it is asked for again when the signal is back. Where the part stands in place of something else, `leave` says which of its
 * own props closes it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  label: string,
  leave?: (props: Props) => () => void,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState(-1)

    useEffect(() => {
      if (Part) return
      let isHere = true
      load().then(
        (part) => {
          loaded = part
          if (isHere) setPart(() => part)
        },
        (failure: unknown) => {
          console.warn('a part of the page did not load', failure)
          if (isHere) setFailedAttempt(attempt)
        },
      )
      const again = () => setAttempt((before) => before + 1)
      window.addEventListener('online', again)
      return () => {
        isHere = false
        window.removeEventListener('online', again)
      }
    }, [Part, attempt])

    if (Part) return <Part {...props} />
    if (failedAttempt === attempt) return <PartFailed onRetry={() => setAttempt(attempt + 1)} onLeave={leave?.(props)} />
    return (
      <div className="grid min-h-60 place-items-center">
        <Spinner label={label} />
      </div>
    )
  }
}

/** An Alert would come with the first script of every screen, for what hardly ever happens. */
function PartFailed({ onRetry, onLeave }: { readonly onRetry: () => void; readonly onLeave: (() => void) | undefined }) {
  return (
    <p role="alert" className="rounded-control border border-warn p-4 print:hidden">
      <strong>This part of the page did not load.</strong> Check your connection, and{' '}
      <button type="button" className="font-semibold underline" onClick={onRetry}>
        try again
      </button>
      . If the site has changed since you opened it,{' '}
      <button type="button" className="font-semibold underline" onClick={() => window.location.reload()}>
        reload the page
      </button>
      : what you have typed stays.
      {onLeave ? (
        <button type="button" className="mt-2 block font-semibold underline" onClick={onLeave}>
          Go back
        </button>
      ) : null}
    </p>
  )
}
