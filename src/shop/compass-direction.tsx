import { Compass } from 'lucide-react'
import { useState } from 'react'
import { type CompassState, mayHaveCompass, useCompass } from '#app/lib/use-compass.ts'
import { Button } from '#app/ui/button.tsx'
import { wholeTurn } from '#shared/domain/sun-position.ts'

interface CompassDirectionProps {
  /** How far a compass needle points east of true north here. */
  readonly magneticDeclinationDegrees: number
  /** Whole degrees from true north, while the person turns the phone. */
  readonly onDegrees: (degrees: number) => void
  /** What to do where the phone tells no direction. */
  readonly instead: string
}

const WORDS: Readonly<Record<CompassState, string>> = {
  off: '',
  following: 'Lay the phone flat and turn it until its upper edge points at the glass, then keep the direction.',
  refused: 'This browser did not allow its compass.',
  silent: 'This device tells no direction.',
}

/** Tells which way a window faces by the phone's compass. Nothing where the device has none. */
export function CompassDirection({ magneticDeclinationDegrees, onDegrees, instead }: CompassDirectionProps) {
  const [hasCompass] = useState(mayHaveCompass)
  const { state, start, stop } = useCompass((magneticDegrees) =>
    onDegrees(wholeTurn(Math.round(magneticDegrees + magneticDeclinationDegrees))),
  )
  if (!hasCompass) return null
  const isFollowing = state === 'following'
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={isFollowing ? stop : start}>
        <Compass aria-hidden="true" className="size-5" />
        {isFollowing ? 'Keep this direction' : 'Use the phone’s compass'}
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {WORDS[state]}
        {state === 'refused' || state === 'silent' ? ` ${instead}` : null}
      </p>
    </>
  )
}
