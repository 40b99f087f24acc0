import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { PinGate } from './pin-gate.tsx'
import { StaffRail } from './rail.tsx'

interface StaffLayoutProps {
  readonly screens: readonly ScreenRoute[]
}

/**
 * Wraps every staff screen: asks for the PIN first, then shows the rail beside the screen. It is as high as the window, and keeps the rail's
 * place while the server is asked who this is: so nothing jumps while a screen loads.
 */
export function StaffLayout({ screens }: StaffLayoutProps) {
  const waiting = (
    <StaffFrame screens={screens} isWaiting>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-6 h-28" />
    </StaffFrame>
  )
  return (
    <div className="min-h-dvh">
      <PinGate waiting={waiting}>
        <StaffFrame screens={screens}>
          <Outlet />
        </StaffFrame>
      </PinGate>
    </div>
  )
}

interface StaffFrameProps extends StaffLayoutProps {
  readonly isWaiting?: boolean
  readonly children: ReactNode
}

function StaffFrame({ screens, isWaiting, children }: StaffFrameProps) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-10 px-gutter py-6 sm:px-6 lg:grid-cols-[11rem_1fr] lg:py-10">
      <div className={classNames('min-w-0', isWaiting && 'invisible')}>
        <StaffRail screens={screens} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
