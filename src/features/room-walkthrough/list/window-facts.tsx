import { useAtomValue } from 'jotai'
import { CompassDirection } from '#app/shop/compass-direction.tsx'
import { keptPlaceAtom } from '#app/shop/kept-place.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { Collapsible } from '#app/ui/collapsible.tsx'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { COMPASS_POINTS, type CompassPoint, compassPoint } from '#shared/domain/compass-point.ts'
import { townOf } from '#shared/domain/south-african-towns.ts'
import { RoomField } from '../walk/room-field.tsx'
import { recessDepthOf, withRecessDepth } from './blind-for.ts'

interface WindowFactsProps {
  readonly window: ListedWindow
  readonly onChange: (changed: Partial<ListedWindow>) => void
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const POINT_OPTIONS = COMPASS_POINTS.map((value) => ({ value, label: sentenceCase(value) }))

/** What a person knows of the window's place: nothing has to be said, and each answer makes the suggestions better. */
export function WindowFacts({ window, onChange }: WindowFactsProps) {
  const depthMm = recessDepthOf(window)
  return (
    <div className="grid gap-2">
      <RoomField label="Room" value={window.room} onChange={(room) => onChange({ room })} />
      <Collapsible title="Recess and side of the house" defaultOpen={depthMm !== null || window.facing !== undefined}>
        <div className="grid @min-[30rem]:grid-cols-2 items-start gap-4">
          <Field label="Recess depth" optional hint="From the wall’s face to the glass or its handle.">
            <NumberInput
              value={depthMm}
              unit="mm"
              min={0}
              onValueChange={(mm) => onChange(withRecessDepth(window, mm === null || Number.isNaN(mm) ? '' : String(mm)))}
            />
          </Field>
          <Facing facing={window.facing} onFacing={(facing) => onChange({ facing })} />
        </div>
      </Collapsible>
    </div>
  )
}

function Facing({ facing, onFacing }: { readonly facing: CompassPoint | undefined; readonly onFacing: (facing: CompassPoint) => void }) {
  const magneticDeclinationDegrees = townOf(useAtomValue(keptPlaceAtom).town)?.magneticDeclinationDegrees ?? 0
  // A phone's compass tells its direction many times a second, and mostly the same one.
  function face(degrees: number) {
    const point = compassPoint(degrees)
    if (point !== facing) onFacing(point)
  }
  return (
    <div className="grid gap-2">
      <Field label="Side of the house" optional hint="Where you look to when you look out. At noon the sun stands in the north.">
        <Select
          value={facing ?? ''}
          placeholder="Faces …"
          options={POINT_OPTIONS}
          onValueChange={(point) => onFacing(point as CompassPoint)}
        />
      </Field>
      <CompassDirection magneticDeclinationDegrees={magneticDeclinationDegrees} onDegrees={face} instead="Please choose the side." />
    </div>
  )
}
