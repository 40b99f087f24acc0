import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { RangeInput } from '#app/ui/range-input.tsx'
import { formatMm } from '#shared/formats/millimetres.ts'
import { LOUVRES_CLOSED_DEGREES } from '#workers/render/client.ts'
import { PanelControls } from './panel-controls.tsx'
import { LOUVRES_MM, OPEN_DEGREES, SHUTTER_COLOURS, type ShutterChoice } from './shutter-choice.ts'

/** A strip to swipe on a phone, so that the colours are seen together with the picture. */
const COLOUR_STRIP =
  'max-lg:-m-1 max-lg:auto-cols-[5.5rem] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:p-1 max-lg:pb-2 lg:grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))]'

interface ShutterControlsProps {
  readonly choice: ShutterChoice
  /** null where none can be made so small. */
  readonly widthMm: number | null
  readonly onChoice: (choice: ShutterChoice) => void
}

/** Open or closed, and how the shutter is made. */
export function ShutterControls({ choice, widthMm, onChoice }: ShutterControlsProps) {
  const change = (changed: Partial<ShutterChoice>) => onChoice({ ...choice, ...changed })
  const isClosed = choice.tiltDegrees === LOUVRES_CLOSED_DEGREES
  const isOpen = choice.tiltDegrees === OPEN_DEGREES
  return (
    <section aria-label="Shutters" className="grid gap-5">
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant={isClosed ? 'primary' : 'secondary'}
          aria-pressed={isClosed}
          onClick={() => change({ tiltDegrees: LOUVRES_CLOSED_DEGREES })}
        >
          CLOSED
        </Button>
        <Button variant={isOpen ? 'primary' : 'secondary'} aria-pressed={isOpen} onClick={() => change({ tiltDegrees: OPEN_DEGREES })}>
          OPEN TILT
        </Button>
      </div>
      <Field label="Tilt of the louvres">
        <RangeInput
          min={0}
          max={LOUVRES_CLOSED_DEGREES}
          value={choice.tiltDegrees}
          valueText={isClosed ? 'closed' : `${Math.round(choice.tiltDegrees)} degrees`}
          onValueChange={(tiltDegrees) => change({ tiltDegrees })}
        />
      </Field>
      <RadioCards
        label="Colour"
        value={choice.colour}
        onValueChange={(colour) => change({ colour })}
        options={SHUTTER_COLOURS.map(({ name, hex }) => ({
          value: name,
          label: name,
          picture: <span className="mb-1 block h-9 w-full rounded-sm border" style={{ backgroundColor: hex }} />,
        }))}
        className={COLOUR_STRIP}
      />
      <RadioCards
        label="Louvre"
        value={choice.louvre}
        onValueChange={(louvre) => change({ louvre })}
        options={LOUVRES_MM.map((value) => ({ value, label: formatMm(Number(value)) }))}
        className="grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))]"
      />
      <RadioCards
        label="Tilt rod"
        value={choice.tiltRod}
        onValueChange={(tiltRod) => change({ tiltRod })}
        options={[
          { value: 'hidden', label: 'Hidden' },
          { value: 'middle', label: 'Middle' },
          { value: 'side', label: 'Side' },
        ]}
        className="grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))]"
      />
      {widthMm === null ? null : <PanelControls choice={choice} widthMm={widthMm} onChange={change} />}
      <p className="text-muted text-sm">
        The consultant measures your window. Another width or drop changes how many louvres it has, and how many panels fit. Colours are
        indicative.
      </p>
    </section>
  )
}
