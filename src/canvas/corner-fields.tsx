import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { type CornerIndex, cornerIndexes } from './corner-limits.ts'
import { cornerLabel } from './use-corner-editing.ts'

/** Each corner as two numbers, for setting it without dragging. Photo pixels from the left and from the top. */
export function CornerFields({
  quad,
  onPlace,
}: {
  readonly quad: PixelQuad
  readonly onPlace: (index: CornerIndex, place: PixelPoint) => void
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {cornerIndexes.map((index) => (
        <fieldset key={index} className="grid grid-cols-2 gap-2">
          <legend className="mb-1 font-semibold text-sm">{cornerLabel(index)}</legend>
          <Coordinate label="From the left" value={quad[index].x} onCommit={(x) => onPlace(index, { ...quad[index], x })} />
          <Coordinate label="From the top" value={quad[index].y} onCommit={(y) => onPlace(index, { ...quad[index], y })} />
        </fieldset>
      ))}
    </div>
  )
}

/** The corner moves when the number is finished, not at every digit of it. */
function Coordinate({
  label,
  value,
  onCommit,
}: {
  readonly label: string
  readonly value: number
  readonly onCommit: (value: number) => void
}) {
  const [draft, setDraft] = useState<number | null | undefined>(undefined)
  function commit() {
    if (typeof draft === 'number' && Number.isFinite(draft)) onCommit(draft)
    setDraft(undefined)
  }
  return (
    <Field label={label}>
      <NumberInput
        value={draft === undefined ? Math.round(value * 10) / 10 : draft}
        onValueChange={setDraft}
        unit="px"
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            commit()
          }
        }}
      />
    </Field>
  )
}
