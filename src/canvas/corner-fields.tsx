import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { CORNER_INDEXES, type CornerIndex } from './corner-limits.ts'
import { cornerLabel } from './use-corner-editing.ts'

/** Two number fields for each corner, to set it without dragging. The numbers are photo pixels from the left and from the top. */
export function CornerFields({
  quad,
  onPlace,
}: {
  readonly quad: PixelQuad
  /** Moves the corner. @returns where it went, which may be short of `place`: the photo and the other corners limit it. */
  readonly onPlace: (index: CornerIndex, place: PixelPoint) => PixelPoint
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {CORNER_INDEXES.map((index) => (
        <fieldset key={index} className="grid grid-cols-2 items-start gap-2">
          <legend className="mb-1 font-semibold text-sm">{cornerLabel(index)}</legend>
          <Coordinate label="From the left" value={quad[index].x} onCommit={(x) => onPlace(index, { ...quad[index], x }).x} />
          <Coordinate label="From the top" value={quad[index].y} onCommit={(y) => onPlace(index, { ...quad[index], y }).y} />
        </fieldset>
      ))}
    </div>
  )
}

/** One coordinate. The corner moves when the number is finished, not at every digit. */
function Coordinate({
  label,
  value,
  onCommit,
}: {
  readonly label: string
  readonly value: number
  readonly onCommit: (value: number) => number
}) {
  const [draft, setDraft] = useState<number | null | undefined>(undefined)
  /** Where the corner stopped when the typed number was too large or too small. */
  const [limit, setLimit] = useState<number | undefined>(undefined)
  const shown = tenths(value)
  function commit() {
    if (typeof draft === 'number' && Number.isFinite(draft)) {
      const placed = tenths(onCommit(draft))
      setLimit(Math.abs(placed - draft) > 0.1 ? placed : undefined)
    }
    setDraft(undefined)
  }
  const isStopped = draft === undefined && limit === shown
  return (
    <Field label={label} hint={isStopped ? `${shown} is as far as the photo and the other corners allow.` : undefined}>
      <NumberInput
        value={draft === undefined ? shown : draft}
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

const tenths = (px: number): number => Math.round(px * 10) / 10
