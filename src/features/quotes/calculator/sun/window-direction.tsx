import { CompassDirection } from '#app/shop/compass-direction.tsx'
import { Field } from '#app/ui/field.tsx'
import { DirectionDial, directionText } from './direction-dial.tsx'

interface WindowDirectionProps {
  readonly degrees: number
  readonly onDegrees: (degrees: number) => void
  /** Of the town: how far a compass needle points east of true north. */
  readonly magneticDeclinationDegrees: number
}

/** Which way the window faces: by the dial, or by the phone's compass. */
export function WindowDirection({ degrees, onDegrees, magneticDeclinationDegrees }: WindowDirectionProps) {
  return (
    <div className="grid gap-2">
      <Field
        label={`The window faces ${directionText(degrees)}`}
        hint="The way you look when you look out. The sun at noon stands in the north."
      >
        <DirectionDial degrees={degrees} onDegrees={onDegrees} />
      </Field>
      <CompassDirection magneticDeclinationDegrees={magneticDeclinationDegrees} onDegrees={onDegrees} instead="Please turn the dial." />
    </div>
  )
}
