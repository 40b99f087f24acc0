import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { dismissToast, type ShownToast, shownToasts, subscribeToToasts, TOAST_DURATION_MS } from '#app/ui/toast.ts'

interface ToastHostProps {
  /** Loads the region's code. A test passes one that fails. */
  readonly load?: () => Promise<ComponentType>
}

/** Later than anything that a first visit waits for on a slow line. */
const BROUGHT_AFTER_MS = 8_000

const loadRegion = async (): Promise<ComponentType> => (await import('#app/ui/toast-region.tsx')).ToastRegion

/**
 * Loads the toasts' region some seconds after the start, or with the first toast: a first visit need not wait for it. Without a signal
 * the region may fail to load. Then the toast is shown plainly, and the next toast tries to load the region again.
 */
export function ToastHost({ load = loadRegion }: ToastHostProps) {
  const [newest] = useSyncExternalStore(subscribeToToasts, shownToasts)
  const [Region, setRegion] = useState<ComponentType | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const id = newest?.id

  useEffect(() => {
    const notYet = (failure: unknown) => console.warn('the toasts come with the first one', failure)
    const timer = setTimeout(() => void load().catch(notYet), BROUGHT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [load])
  useEffect(() => {
    if (Region || id === undefined) return
    load().then(
      (loaded) => setRegion(() => loaded),
      (failure: unknown) => {
        console.warn('the toasts are shown plainly', failure)
        setFailed(true)
      },
    )
  }, [id, Region, load])

  if (Region) return <Region />
  return hasFailed && newest?.open ? <PlainToast key={newest.id} shown={newest} /> : null
}

function PlainToast({ shown }: { readonly shown: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(shown.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [shown.id])
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-24 z-60 rounded-card border border-line bg-surface p-4 shadow-soft sm:right-4 sm:bottom-4 sm:left-auto sm:w-96 print:hidden"
    >
      <p className="font-semibold">{shown.title}</p>
      {shown.description ? <p className="mt-0.5 text-muted">{shown.description}</p> : null}
    </div>
  )
}
