import type { KeyboardEvent, PointerEvent } from 'react'
import { useFieldControl } from '#app/ui/field.tsx'
import { compassPoint } from '#shared/domain/compass-point.ts'
import { wholeTurn } from '#shared/domain/sun-position.ts'

interface DirectionDialProps {
  /** Clockwise from true north, a whole number from 0 to 359. */
  readonly degrees: number
  readonly onDegrees: (degrees: number) => void
}

const STEP_DEGREES = 5
const EIGHTH_DEGREES = 45
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: STEP_DEGREES,
  ArrowUp: STEP_DEGREES,
  ArrowLeft: -STEP_DEGREES,
  ArrowDown: -STEP_DEGREES,
  PageUp: EIGHTH_DEGREES,
  PageDown: -EIGHTH_DEGREES,
}

const LETTERS = ['N', 'E', 'S', 'W']

export const directionText = (degrees: number): string => `${compassPoint(degrees)}, ${degrees}°`

/**
 * A compass rose that is turned by pointer and by keyboard. It stands in a Field, which names it. The slider in it is the browser's own, so a
 * screen reader knows it; its keys go round and round, as a slider's do not.
 */
export function DirectionDial({ degrees, onDegrees }: DirectionDialProps) {
  const { 'aria-required': _, ...control } = useFieldControl()
  function turnByKey(event: KeyboardEvent) {
    const by = KEY_STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onDegrees(wholeTurn(degrees + by))
  }
  function turnTo(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const [right, down] = [event.clientX - left - width / 2, event.clientY - top - height / 2]
    const pointed = (Math.atan2(right, -down) * 180) / Math.PI
    onDegrees(wholeTurn(Math.round(pointed / STEP_DEGREES) * STEP_DEGREES))
  }
  return (
    <span
      className="relative block aspect-square w-full max-w-40 cursor-pointer touch-none rounded-full has-focus-visible:outline-2 has-focus-visible:outline-sea has-focus-visible:outline-offset-2"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        turnTo(event)
      }}
      onPointerMove={turnTo}
    >
      <input
        {...control}
        type="range"
        min={0}
        max={359}
        value={degrees}
        aria-valuetext={directionText(degrees)}
        onChange={(event) => onDegrees(event.target.valueAsNumber)}
        onKeyDown={turnByKey}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <svg viewBox="-50 -50 100 100" aria-hidden="true" className="size-full">
        <circle r={48} className="fill-ground stroke-edge" strokeWidth={1} />
        {LETTERS.map((letter, index) => (
          <text
            key={letter}
            transform={`rotate(${index * 90}) translate(0 -38) rotate(${-index * 90})`}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={10}
            className="fill-muted"
          >
            {letter}
          </text>
        ))}
        <g transform={`rotate(${degrees})`}>
          <path d="M0 16V-24" className="stroke-sea" strokeWidth={3} strokeLinecap="round" />
          <path d="M-7 -18L0 -32L7 -18Z" className="fill-sea" />
          <path d="M-14 16H14" className="stroke-ink" strokeWidth={4} strokeLinecap="round" />
        </g>
      </svg>
    </span>
  )
}
