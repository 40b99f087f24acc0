import { NIGHT_COLOURS } from '#app/camera/device/night-colours.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ArEnd } from './ar-session.ts'
import { roomSizeWords } from './ar-size.ts'
import { END_WORDS, WORTH } from './ar-words.ts'
import type { WindowInRoom } from './window-in-room.ts'

interface ArEndedProps {
  readonly end: ArEnd
  /** What was measured before it ended; it is kept. */
  readonly window: WindowInRoom | null
  readonly onUse: () => void
  readonly onAgain: () => void
  /** The live picture with the same blind. */
  readonly liveAddress: string
  readonly onLeave: () => void
}

/** Says why augmented reality is not there any more, and offers every way to go on. */
export function ArEnded({ end, window, onUse, onAgain, liveAddress, onLeave }: ArEndedProps) {
  const { title, what } = END_WORDS[end]
  return (
    <div
      role="alert"
      style={NIGHT_COLOURS}
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-[#0b1416] p-6 text-center"
    >
      <h2 className="font-display font-medium text-xl">{title}</h2>
      <p className="max-w-sm">{what}</p>
      {window ? (
        <p className="max-w-sm">
          Your size is kept: <strong>{roomSizeWords(window)}</strong>. {WORTH}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3">
        {window ? <Button onClick={onUse}>Go on with this estimate</Button> : null}
        <Button variant={window ? 'secondary' : 'primary'} onClick={onAgain}>
          Start again
        </Button>
        <ButtonLink variant="secondary" to={liveAddress}>
          Live through the camera
        </ButtonLink>
        <Button variant="secondary" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </div>
  )
}
