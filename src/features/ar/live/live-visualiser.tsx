import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { Pose } from '#app/camera/drawing/hung-blind.ts'
import type { ScanCapture } from '#app/camera/scan/scan-loop.ts'
import { useVision } from '#app/camera/use-vision.ts'
import type { LiveChoice } from '#app/shop/live-address.ts'
import type { BlindOnWindowProps, WindowResultsProps } from '#app/shop/slots.ts'
import { toast } from '#app/ui/toast.ts'
import type { LookedAtBlind } from '#shared/domain/blind-to-show.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import type { OnChoice } from '../choice/blind-choice.tsx'
import { useBlindChoice } from '../choice/use-blind-choice.ts'
import { LiveCamera } from './live-camera.tsx'
import { StillPicture } from './still-picture.tsx'

export interface LiveVisualiserProps {
  readonly blindOnWindow: ComponentType<BlindOnWindowProps>
  readonly windowResults: ComponentType<WindowResultsProps>
  /** @param seen the blind that the person has chosen here; null where nothing was chosen */
  readonly onLeave: (seen: LookedAtBlind | null) => void
}

/** A picture that was taken, with the window in it. */
export interface TakenPicture {
  readonly frame: ImageBitmap
  readonly measurement: MeasuredWindow
  readonly checked: MeasuredWindow | null
}

/** The live picture with the blind, and the picture that was taken of it. A failure leads back to the camera. */
export function LiveVisualiser({ blindOnWindow, windowResults, onLeave }: LiveVisualiserProps) {
  const { choice, choose, isChosen, looked, pose, setPose } = useBlindChoice()
  const [taken, setTaken] = useState<TakenPicture | null>(null)

  useEffect(() => () => taken?.frame.close(), [taken])

  if (taken)
    return (
      <StillPicture
        taken={taken}
        choice={choice}
        looked={looked}
        onChoice={choose}
        pose={pose}
        blindOnWindow={blindOnWindow}
        windowResults={windowResults}
        onLive={() => setTaken(null)}
      />
    )
  return (
    <LiveWithCore
      choice={choice}
      onChoice={choose}
      pose={pose}
      onPose={setPose}
      onTaken={setTaken}
      onLeave={() => onLeave(isChosen ? looked : null)}
    />
  )
}

interface LiveWithCoreProps {
  readonly choice: LiveChoice
  readonly onChoice: OnChoice
  readonly pose: Pose
  readonly onPose: (pose: Pose) => void
  readonly onTaken: (taken: TakenPicture) => void
  readonly onLeave: () => void
}

/** The vision core runs as long as the camera is on the screen. */
function LiveWithCore({ onTaken, ...rest }: LiveWithCoreProps) {
  const core = useVision()
  const [isTaking, setTaking] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const take = useCallback(
    async (capture: Promise<ScanCapture>) => {
      setTaking(true)
      try {
        const { frame, measurement, checked } = await capture
        if (!isHere.current) return frame.close()
        if (measurement.found) return onTaken({ frame, measurement, checked })
        frame.close()
        toast({
          title: 'No window was in that picture',
          description: 'Fit the whole window into the picture and press again.',
          tone: 'bad',
        })
      } catch (failure) {
        if (!isHere.current) return
        console.warn('the picture could not be taken', failure)
        toast({ title: 'The picture could not be taken', description: 'Please press again.', tone: 'bad' })
      }
      setTaking(false)
    },
    [onTaken],
  )
  return <LiveCamera core={core} isTaking={isTaking} onCapture={take} {...rest} />
}
