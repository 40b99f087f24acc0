import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { formatMm } from '#shared/formats/millimetres.ts'
import { ASSUMED_WIDTH_MM, LEAST_WINDOW_MM, MOST_WINDOW_MM } from './shutter-choice.ts'

interface WindowWidthFieldProps {
  readonly widthMm: number | null
  /** Why nothing is drawn with this width; undefined where the shutter is drawn. */
  readonly problem: string | undefined
  /** Told null while the field is empty or holds what no window measures. */
  readonly onWidth: (widthMm: number | null) => void
}

const isWindow = (mm: number) => mm >= LEAST_WINDOW_MM && mm <= MOST_WINDOW_MM

/** About how wide the window is. Louvres, panels and T-posts are drawn, and told to the consultant, as that width needs them. */
export function WindowWidthField({ widthMm, problem, onWidth }: WindowWidthFieldProps) {
  const [typedMm, setTypedMm] = useState(widthMm)
  const isWrong = typedMm !== null && !isWindow(typedMm)
  return (
    <Field
      label="Width of the window, about"
      optional
      error={isWrong ? `Please give it in millimetres, from ${formatMm(LEAST_WINDOW_MM)} to ${formatMm(MOST_WINDOW_MM)}.` : problem}
      hint={`${problem ? '' : drawnWords(widthMm)}The consultant measures it exactly.`}
    >
      <NumberInput
        value={typedMm}
        unit="mm"
        step={10}
        min={LEAST_WINDOW_MM}
        max={MOST_WINDOW_MM}
        placeholder={`e.g. ${ASSUMED_WIDTH_MM}`}
        onValueChange={(mm) => {
          setTypedMm(mm)
          onWidth(mm !== null && isWindow(mm) ? Math.round(mm) : null)
        }}
      />
    </Field>
  )
}

const drawnWords = (widthMm: number | null): string =>
  widthMm === null
    ? `Until you say it, the window is drawn as if it were ${formatMm(ASSUMED_WIDTH_MM)} wide. `
    : 'Louvres, panels and T-posts are drawn in true proportion to it. '
