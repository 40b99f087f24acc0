import { Compass } from 'lucide-react'
import { useCallback, useState } from 'react'
import { type CompassState, mayHaveCompass, useCompass } from '#app/lib/use-compass.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { wholeTurn } from '#shared/domain/sun-position.ts'
import { DirectionDial, directionText } from './direction-dial.tsx'

interface WindowDirectionProps {
  readonly degrees: number
  readonly onDegrees: (degrees: number) => void
  /** Of the town: how far a compass needle points east of true north. */
  readonly magneticDeclinationDegrees: number
}

const COMPASS_WORDS: Readonly<Record<CompassState, string>> = {
  off: 'Lay the phone flat, its upper edge towards the glass.',
  following: 'Turn the phone until its upper edge points at the glass, then keep the direction.',
  refused: 'This browser did not allow its compass. Please turn the dial.',
  silent: 'This device tells no direction. Please turn the dial.',
}

/** Which way the window faces: by the dial, or by the phone's compass. */
export function WindowDirection({ degrees, onDegrees, magneticDeclinationDegrees }: WindowDirectionProps) {
  const [hasCompass] = useState(mayHaveCompass)
  const follow = useCallback(
    (magneticDegrees: number) => onDegrees(wholeTurn(Math.round(magneticDegrees + magneticDeclinationDegrees))),
    [onDegrees, magneticDeclinationDegrees],
  )
  const compass = useCompass(follow)
  const isFollowing = compass.state === 'following'
  return (
    <div className="grid gap-2">
      <Field
        label={`The window faces ${directionText(degrees)}`}
        hint="The way you look when you look out. The sun at noon stands in the north."
      >
        <DirectionDial degrees={degrees} onDegrees={onDegrees} />
      </Field>
      {hasCompass ? (
        <>
          <Button variant="secondary" size="small" className="justify-self-start" onClick={isFollowing ? compass.stop : compass.start}>
            <Compass aria-hidden="true" className="size-5" />
            {isFollowing ? 'Keep this direction' : 'Use the phone’s compass'}
          </Button>
          <p role="status" className="text-muted text-sm">
            {COMPASS_WORDS[compass.state]}
          </p>
        </>
      ) : null}
    </div>
  )
}
