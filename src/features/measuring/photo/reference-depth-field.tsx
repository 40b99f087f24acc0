import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { MAX_DEPTH_MM } from '../measured-photo/question.ts'

type Side = 'before' | 'behind'

export interface ReferenceDepthFieldProps {
  /** Millimetres; positive when the reference is nearer to the camera than the opening, negative behind it. */
  readonly depthMm: number | null
  readonly onChange: (depthMm: number | null) => void
}

/** A reference in another plane than the opening looks too large or too small. One photo cannot show that, but the person can tell. */
export function ReferenceDepthField({ depthMm, onChange }: ReferenceDepthFieldProps) {
  const [side, setSide] = useState<Side>((depthMm ?? 0) < 0 ? 'behind' : 'before')
  const distanceMm = depthMm === null ? null : Math.abs(depthMm)
  const isWrong = distanceMm !== null && !(distanceMm <= MAX_DEPTH_MM)
  const signed = (mm: number | null, from: Side) => (mm === null ? null : from === 'behind' ? -mm : mm)
  return (
    <div className="grid gap-3">
      <Field
        label="How far is the board, sheet or card from the wall?"
        optional
        hint="Leave it empty when it lies flat on the wall beside the window. At 15 mm from the wall the size is about 1% wrong unless we know."
        error={isWrong ? 'Please give a distance between 0 and 2\u00a0000\u00a0mm.' : undefined}
      >
        <NumberInput
          unit="mm"
          min={0}
          value={distanceMm}
          onValueChange={(mm) => {
            // A minus sign means 'Behind it'.
            const from = mm !== null && mm < 0 ? 'behind' : side
            setSide(from)
            onChange(signed(mm === null ? null : Math.abs(mm), from))
          }}
        />
      </Field>
      {distanceMm ? (
        <RadioCards
          label="Where is it?"
          value={side}
          onValueChange={(next) => {
            setSide(next)
            onChange(signed(distanceMm, next))
          }}
          options={[
            { value: 'before', label: 'In front of the wall', description: 'Nearer to the camera' },
            { value: 'behind', label: 'Behind it', description: 'Inside the window’s recess' },
          ]}
        />
      ) : null}
    </div>
  )
}
