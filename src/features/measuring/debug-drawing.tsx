import { lazy, Suspense } from 'react'
import type { DebugOverlayProps } from './debug-overlay.tsx'
import { useDebugWanted } from './debug-wanted.ts'

const DebugOverlay = lazy(async () => ({ default: (await import('./debug-overlay.tsx')).DebugOverlay }))

/** What the vision core saw, once ?debug was in the address. Nothing of it is loaded or asked for otherwise. */
export function DebugDrawing(props: DebugOverlayProps) {
  if (!useDebugWanted()) return null
  return (
    <Suspense fallback={null}>
      <DebugOverlay {...props} />
    </Suspense>
  )
}
