import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NIGHT_COLOURS } from '#app/camera/device/night-colours.ts'
import type { Pose } from '#app/camera/drawing/hung-blind.ts'
import type { LiveChoice } from '#app/shop/live-address.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { LiveText } from '#app/ui/live-text.tsx'
import { PortalPlace } from '#app/ui/portal-place.ts'
import { RoundButton } from '#app/ui/round-button.tsx'
import { BlindChoice, type OnChoice } from '../choice/blind-choice.tsx'
import { roomSizeWords } from './ar-size.ts'
import { CORNERS, PROBLEM_WORDS, WORTH } from './ar-words.ts'
import type { useArSession, windowOf } from './use-ar-session.ts'

interface ArControlsProps {
  readonly room: ReturnType<typeof useArSession>
  readonly seen: ReturnType<typeof windowOf>
  /** Whether the blind could not be built. */
  readonly hasFailed: boolean
  readonly choice: LiveChoice
  readonly onChoice: OnChoice
  readonly posing: { readonly pose: Pose; readonly onPose: (pose: Pose) => void }
  readonly onUse: () => void
  /** The live picture with the same blind. */
  readonly liveAddress: string
  readonly onLeave: () => void
}

/** What lies over the room: what to do next above, the corners and then the blind below. */
export function ArControls({ room, seen, hasFailed, choice, onChoice, posing, liveAddress, onUse, onLeave }: ArControlsProps) {
  const [bars, setBars] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    // A touch on a button is no touch on the room (WebXR DOM Overlays, 'beforexrselect').
    const keep = (event: Event) => event.preventDefault()
    bars?.addEventListener('beforexrselect', keep)
    return () => bars?.removeEventListener('beforexrselect', keep)
  }, [bars])
  const guidance = guidanceOf(room, seen)
  const problem = typeof seen === 'string' ? PROBLEM_WORDS[seen] : null
  const window = typeof seen === 'string' ? null : seen
  const ways = (
    <>
      <Button variant="secondary" size="small" disabled={room.corners.length === 0} onClick={room.takeBack}>
        Take back the last corner
      </Button>
      <Button variant="secondary" size="small" disabled={room.corners.length === 0} onClick={room.clear}>
        Start again
      </Button>
    </>
  )
  return (
    <div ref={setBars} style={NIGHT_COLOURS} className="pointer-events-none absolute inset-0 flex flex-col justify-between text-ink">
      <div className="pointer-events-auto flex items-center gap-3 bg-[#0b1416cc] p-3 text-white">
        <RoundButton label="Leave augmented reality" onClick={onLeave}>
          <X aria-hidden="true" className="size-5" />
        </RoundButton>
        <LiveText text={guidance} settleMs={600} className="min-w-0 flex-1 text-center font-semibold text-lg leading-snug">
          {guidance}
        </LiveText>
        <span className="size-11" />
      </div>
      <div data-bottom-bar="" className="pointer-events-auto max-h-[55dvh] overflow-y-auto bg-surface p-4">
        <div className="mx-auto grid max-w-3xl gap-3">
          {room.needsHelp ? (
            <Alert
              tone="info"
              live
              title="Nothing to measure on yet"
              actions={
                <ButtonLink variant="secondary" size="small" to={liveAddress}>
                  Live through the camera
                </ButtonLink>
              }
            >
              Move the phone slowly from side to side, with the light on. A plain white wall gives it nothing to hold on to; the live
              picture does without.
            </Alert>
          ) : null}
          {problem ? (
            <Alert tone="bad" live title={problem.title}>
              {problem.what}
            </Alert>
          ) : null}
          {hasFailed ? (
            <Alert tone="warn" live title="The blind cannot be drawn at the moment">
              The drawing stopped, perhaps because this device is short of memory. Choose it again to try again; the size is not touched by
              that.
            </Alert>
          ) : null}
          {window ? (
            <>
              <p className="font-semibold text-lg tabular-nums">{roomSizeWords(window)}</p>
              <p className="text-muted text-sm">{WORTH}</p>
              <PortalPlace value={bars}>
                <BlindChoice choice={choice} onChoice={onChoice} posing={posing} />
              </PortalPlace>
              <Button size="large" onClick={onUse}>
                Go on with this estimate
              </Button>
            </>
          ) : problem ? null : (
            <Button size="large" disabled={!room.isMet} onClick={room.tap}>
              Here is the {CORNERS[room.corners.length]} corner
            </Button>
          )}
          <div className="flex flex-wrap gap-2">{ways}</div>
        </div>
      </div>
    </div>
  )
}

function guidanceOf({ session, isMet, corners }: ArControlsProps['room'], seen: ArControlsProps['seen']): string {
  if (!session) return 'Starting augmented reality'
  if (typeof seen === 'string') return PROBLEM_WORDS[seen].title
  if (seen) return 'Walk round it, and choose below'
  if (!isMet) return 'Move the phone slowly until a ring shows on the wall'
  return `Put the ring on the ${CORNERS[corners.length]} corner of the opening, and tap`
}
