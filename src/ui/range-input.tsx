import { useFieldControl } from './field.tsx'

export interface RangeInputProps {
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly value: number
  /** What a screen reader says instead of the number. */
  readonly valueText: string
  readonly onValueChange: (value: number) => void
}

/** A slider. It stands in a Field, which names it. */
export function RangeInput({ min, max, step = 1, value, valueText, onValueChange }: RangeInputProps) {
  const { 'aria-required': _, ...control } = useFieldControl()
  return (
    <input
      {...control}
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-valuetext={valueText}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      className="h-11 w-full cursor-pointer accent-sea"
    />
  )
}
