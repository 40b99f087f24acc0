import { CAMERA_ERROR_TITLE, CAMERA_ERROR_WORDS, type CameraProblem } from '#app/camera/errors.ts'
import { FileButton } from '#app/camera/photo-picker.tsx'
import { Button } from '#app/ui/button.tsx'

export interface CameraFailedProps {
  readonly problem: CameraProblem
  /** How many pictures the scan had measured when the camera stopped; they are kept. */
  readonly measured: number
  readonly onUseMeasured: () => void
  readonly onPhoto: (file: File) => void
  readonly onRetry: () => void
}

/** Says why the camera does not run, and offers every way to go on. */
export function CameraFailed({ problem, measured, onUseMeasured, onPhoto, onRetry }: CameraFailedProps) {
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-[#0b1416] p-6 text-center">
      <h2 className="font-display font-medium text-xl">{CAMERA_ERROR_TITLE}</h2>
      <p className="max-w-sm">{CAMERA_ERROR_WORDS[problem]}</p>
      {measured > 0 ? (
        <p className="max-w-sm">
          {measured === 1 ? 'The picture measured so far is kept.' : `The ${measured} pictures measured so far are kept.`}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3">
        {measured > 0 ? <Button onClick={onUseMeasured}>Finish with what is measured</Button> : null}
        <FileButton label="Upload a photo" look={measured > 0 ? 'secondary' : 'primary'} onPick={onPhoto} />
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
