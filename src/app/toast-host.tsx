import { lazy, Suspense, useSyncExternalStore } from 'react'
import { shownToasts, subscribeToToasts } from '#app/ui/toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('#app/ui/toast-region.tsx')).ToastRegion }))

/** The toasts' region loads with the first toast, so that a first visit does not pay for it. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
