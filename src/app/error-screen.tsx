import { useEffect } from 'react'
import { useNavigate, useRouteError } from 'react-router-dom'
import { clearMeasurementsAndCatalogue } from '#app/lib/app-version.ts'
import { useOnline } from '#app/lib/calls/online.ts'
import { tellOfFault } from '#app/lib/watch-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { reloadOnceThere } from './reload-once-there.ts'

/** What is said of a part of the application that did not come: by browsers, and of its styles by Vite. */
const PART_NOT_LOADED = /imported module|module script|failed to fetch|load failed|networkerror|javascript mime|preload css/i

/** Shown in place of a screen that could not be loaded, or that failed while it was shown. */
export function ErrorScreen() {
  const failure = useRouteError()
  const navigate = useNavigate()
  const online = useOnline()
  const notLoaded = failure instanceof Error && PART_NOT_LOADED.test(failure.message)
  useEffect(() => {
    console.error(failure)
    const told = tellOfFault(failure)
    return notLoaded ? reloadOnceThere(told) : undefined
  }, [failure, notLoaded])
  return (
    <Page
      width="narrow"
      title={notLoaded ? 'This page could not be loaded' : 'Something went wrong here'}
      lead={
        notLoaded
          ? online
            ? 'It opens by itself once our server answers. Nothing you typed or measured is lost.'
            : 'You are offline, and this page is not on this device yet. It opens by itself once the signal is back. Nothing you typed or measured is lost.'
          : 'The mistake is ours. If it comes back, try without the sizes stored in this browser: your blinds and what waits to be sent stay.'
      }
    >
      {notLoaded && !online ? (
        // To load again without a signal would leave the visitor with the browser's own error.
        <Button onClick={() => navigate(-1)}>Go back</Button>
      ) : (
        <WaysToReload mayBeStoredSizes={!notLoaded} />
      )}
    </Page>
  )
}

function WaysToReload({ mayBeStoredSizes }: { readonly mayBeStoredSizes: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => window.location.reload()}>Try again</Button>
      {mayBeStoredSizes ? (
        <Button
          variant="secondary"
          onClick={() => {
            clearMeasurementsAndCatalogue(window.localStorage)
            window.location.reload()
          }}
        >
          Try without stored sizes
        </Button>
      ) : null}
    </div>
  )
}
