import { useAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { type KeptPlace, keptPlaceAtom } from '#app/shop/kept-place.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { LiveText } from '#app/ui/live-text.tsx'
import { RangeInput } from '#app/ui/range-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { typedNumber } from '#app/ui/typed-number.ts'
import { type CompassPoint, compassPoint, degreesOfPoint } from '#shared/domain/compass-point.ts'
import { reflectanceOf, transmittanceIn } from '#shared/domain/privacy.ts'
import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { SOUTH_AFRICAN_TOWNS, townOf } from '#shared/domain/south-african-towns.ts'
import { sunThroughWindow } from '#shared/domain/sun-in-room.ts'
import { type CalendarDay, SAST_HOURS, sunPosition } from '#shared/domain/sun-position.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import type { BlindDraft } from '../form/blind-form.ts'
import { type BlindState, LightAndPrivacy, lightThrough } from './light-and-privacy.tsx'
import { RoomPlan } from './room-plan.tsx'
import { fallSentence, QUARTERS_A_DAY, quarterText, sunnyHoursSentence, sunSentence } from './sun-sentences.ts'
import { WindowDirection } from './window-direction.tsx'

/** Nobody is asked about the room, so it is drawn as a usual one; a wider window gets a wider room. */
const ROOM_DEPTH_MM = 4000
const LEAST_ROOM_WIDTH_MM = 4000
const WALL_BESIDE_WINDOW_MM = 600

const NOON_QUARTER = 48
const TOWN_OPTIONS = SOUTH_AFRICAN_TOWNS.map(({ name }) => ({ value: name, label: name }))

interface SunAndPrivacyProps {
  readonly draft: BlindDraft
  /** The side of the house that this window was said to face. */
  readonly facing: CompassPoint | undefined
  /** Without its blind, which may be larger. Undefined until both lengths are typed. It comes from outside, so that this code, which loads later, needs nothing of the form. */
  readonly windowSize: { readonly widthMm: number; readonly dropMm: number } | undefined
}

/** Shows where the sun falls behind the chosen blind's window, how much light the blind lets in, and who sees in. */
export function SunAndPrivacy({ draft, facing, windowSize }: SunAndPrivacyProps) {
  const [place, setPlace] = useAtom(keptPlaceAtom)
  const [dateText, setDateText] = useState(() => dateTextOf(todayInSouthAfrica()))
  const [quarter, setQuarter] = useState(NOON_QUARTER)
  const [state, setState] = useState<BlindState>('closed')
  const change = useCallback((changed: Partial<KeptPlace>) => setPlace((before) => ({ ...before, ...changed })), [setPlace])
  // A phone's compass tells its direction many times a second, and mostly the same one.
  const turn = (facingDegrees: number) =>
    setPlace((before) => (before.facingDegrees === facingDegrees ? before : { ...before, facingDegrees }))

  // What was said of the window on a walk is not asked again. The dial may know it more exactly.
  useEffect(() => {
    if (facing)
      setPlace((before) => (compassPoint(before.facingDegrees) === facing ? before : { ...before, facingDegrees: degreesOfPoint(facing) }))
  }, [facing, setPlace])

  const size = windowSize ?? DEFAULT_SIZE_MM
  const town = townOf(place.town) ?? SOUTH_AFRICAN_TOWNS[0]
  const typedDay = dayOf(dateText)
  const day = typedDay ?? todayInSouthAfrica()
  const sun = sunPosition(day, quarter / 4, SAST_HOURS, town)
  const window = { ...size, sillMm: place.sillMm, facingDegrees: place.facingDegrees }
  const room = { widthMm: Math.max(LEAST_ROOM_WIDTH_MM, size.widthMm + 2 * WALL_BESIDE_WINDOW_MM), depthMm: ROOM_DEPTH_MM }
  const through = sunThroughWindow(window, sun)
  const blind = lightThrough(draft, state)
  const now = `${sunSentence(town.name, day, quarter, sun)} ${fallSentence(sun, through, room)}`.trim()
  const thatDay = sunnyHoursSentence(day, town, window)

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <RoomPlan
          window={window}
          room={room}
          sun={sun}
          through={through}
          transmittance={blind ? transmittanceIn(blind, reflectanceOf(draft.colourHex)) : 1}
          label={`The room from above, its window at the top. ${now}`}
        />
        <Field label={`Hour of the day: ${quarterText(quarter)}`}>
          <RangeInput min={0} max={QUARTERS_A_DAY - 1} value={quarter} valueText={quarterText(quarter)} onValueChange={setQuarter} />
        </Field>
        <p>
          <LiveText text={now}>{now}</LiveText>
        </p>
        <p>{thatDay}</p>
        <p className="text-muted text-sm">
          Dashed: where the sun falls through the bare window. Filled: how bright it is behind the blind. Reckoned for a window of{' '}
          {formatSize(size.widthMm, size.dropMm)}
          {windowSize ? '' : ', until you give your size,'} in a room drawn 4&nbsp;m deep, without eaves, trees or houses opposite.
        </p>
      </div>
      <div className="grid content-start gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Town">
            <Select value={place.town} onValueChange={(name) => change({ town: name as KeptPlace['town'] })} options={TOWN_OPTIONS} />
          </Field>
          <Field label="Date" error={typedDay ? undefined : 'Please give a whole date. Today is shown.'}>
            <Input type="date" value={dateText} onChange={(event) => setDateText(event.target.value)} />
          </Field>
          <WindowDirection degrees={place.facingDegrees} onDegrees={turn} magneticDeclinationDegrees={town.magneticDeclinationDegrees} />
          <SillField sillMm={place.sillMm} onSill={(sillMm) => change({ sillMm })} />
        </div>
        <section className="grid gap-3 border-t pt-4">
          <h3 className="font-semibold text-lg">Light and who sees in</h3>
          <LightAndPrivacy draft={draft} state={state} onState={setState} />
          <p className="text-muted text-sm">
            A rule of thumb from usual figures of such cloths and slats, for a bright day and for a lamp-lit room on a street with lamps.
            Hold a sample to your window before you rely on it.
          </p>
        </section>
      </div>
    </div>
  )
}

const HIGHEST_SILL_MM = 3000

function SillField({ sillMm, onSill }: { readonly sillMm: number; readonly onSill: (mm: number) => void }) {
  const [text, setText] = useState(String(sillMm))
  const isUsable = (mm: number | null): mm is number => mm !== null && mm >= 0 && mm <= HIGHEST_SILL_MM
  return (
    <Field
      label="Sill above the floor in mm"
      hint="900 mm is usual; 0 for a door."
      error={isUsable(typedNumber(text)) ? undefined : `Please give 0 to ${HIGHEST_SILL_MM} mm.`}
    >
      <Input
        value={text}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          const mm = typedNumber(event.target.value)
          if (isUsable(mm)) onSill(mm)
        }}
      />
    </Field>
  )
}

/** @returns today in South Africa's time, wherever the browser is. */
function todayInSouthAfrica(): CalendarDay {
  const now = new Date(Date.now() + SAST_HOURS * 3_600_000)
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
}

/** @returns for example '2026-06-21', as a date field has it. */
const dateTextOf = ({ year, month, day }: CalendarDay): string => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** @returns undefined for a text that is no date of a year with four digits, as while one is typed. */
function dayOf(dateText: string): CalendarDay | undefined {
  const [, year, month, day] = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(dateText) ?? []
  return year && month && day ? { year: Number(year), month: Number(month), day: Number(day) } : undefined
}
