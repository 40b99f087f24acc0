import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CAMERA_ERROR_TITLE, CAMERA_ERROR_WORDS, type CameraProblem } from './errors.ts'

export interface CameraFailedProps {
  readonly problem: CameraProblem
  /** What is not lost by it. */
  readonly kept?: ReactNode
  readonly onRetry: () => void
  /** The ways to go on, besides trying again. */
  readonly children: ReactNode
}

/** Says why the camera does not run, and offers every way to go on. */
export function CameraFailed({ problem, kept, onRetry, children }: CameraFailedProps) {
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-[#0b1416] p-6 text-center">
      <h2 className="font-display font-medium text-xl">{CAMERA_ERROR_TITLE}</h2>
      <p className="max-w-sm">{CAMERA_ERROR_WORDS[problem]}</p>
      {kept ? <p className="max-w-sm">{kept}</p> : null}
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
