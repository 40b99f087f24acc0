import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DebugOverlayProps } from './debug-overlay.tsx'

const DebugOverlay = lazy(async () => ({ default: (await import('./debug-overlay.tsx')).DebugOverlay }))

/** With ?debug in the address: what the vision core saw. Nothing of it is loaded or asked for otherwise. */
export function DebugDrawing(props: DebugOverlayProps) {
  const [search] = useSearchParams()
  if (!search.has('debug')) return null
  return (
    <Suspense fallback={null}>
      <DebugOverlay {...props} />
    </Suspense>
  )
}
