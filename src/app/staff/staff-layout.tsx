import { Outlet } from 'react-router-dom'
import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { PinGate } from './pin-gate.tsx'
import { StaffRail } from './rail.tsx'

/** Wraps every staff screen: asks for the PIN first, then shows the rail beside the screen. */
export function StaffLayout({ screens }: { readonly screens: readonly ScreenRoute[] }) {
  return (
    <PinGate>
      <div className="mx-auto grid max-w-6xl gap-x-10 px-4 py-6 sm:px-6 lg:grid-cols-[11rem_1fr] lg:py-10">
        <StaffRail screens={screens} />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </PinGate>
  )
}
