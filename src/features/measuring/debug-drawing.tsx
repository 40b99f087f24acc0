import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DebugOverlayProps } from './debug-overlay.tsx'

const DebugOverlay = lazy(async () => ({ default: (await import('./debug-overlay.tsx')).DebugOverlay }))

/** Until the page is loaded anew: the ways between the measuring screens leave the address's query behind. */
let isWanted = false

/** What the vision core saw, once ?debug was in the address. Nothing of it is loaded or asked for otherwise. */
export function DebugDrawing(props: DebugOverlayProps) {
  useDebugWanted()
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <DebugOverlay {...props} />
    </Suspense>
  )
}

/** Notes ?debug in the address; for the screens that lead to a measurement. */
export function useDebugWanted(): void {
  const [search] = useSearchParams()
  isWanted ||= search.has('debug')
}
