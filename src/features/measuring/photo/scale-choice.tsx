import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { paths } from '#shared/paths.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { type ScaleChoice as Choice, isKnownLength, isLowerEdgeMarked, type ScaleSettings } from '../measured-photo/question.ts'
import { ReferenceDepthField } from './reference-depth-field.tsx'

const OPTIONS: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'auto', label: 'Find it for me (board, A4, card)' },
  { value: 'board', label: 'The printed board' },
  { value: 'a4', label: 'A sheet of A4 paper' },
  { value: 'card', label: 'A bank card' },
  { value: 'known', label: 'A length I know' },
  { value: 'none', label: 'Nothing: estimate only' },
]

const MARKS_HINT =
  'Put the marks on the ends of something you have measured on the window or on the wall beside it: one side of the frame, a tile, a spirit level.'
/** Somebody on a phone sees the field and not the marks. */
const LOWER_EDGE_HINT =
  'From corner 4 to corner 3 in the photo, where the two marks stand. If you know another length on the window or the wall beside it, move the marks to its ends.'

export interface ScaleChoiceProps {
  readonly settings: ScaleSettings
  /** Of the window, as they are drawn; null while there is none. */
  readonly corners: PixelQuad | null
  readonly onChange: (settings: ScaleSettings) => void
  readonly isMarking: boolean
  readonly onMarking: (isMarking: boolean) => void
}

/** Where the millimetres come from, and what the person has to tell about it. */
export function ScaleChoice({ settings, corners, onChange, isMarking, onMarking }: ScaleChoiceProps) {
  const { choice, marked, depthMm } = settings
  const stands = choice !== 'none' && choice !== 'known'
  const lengthMm = marked?.lengthMm ?? null
  const isLowerEdge = corners !== null && isLowerEdgeMarked(settings, corners)
  // Whoever asks to add a length has to find the field for it.
  const length = useRef<HTMLDivElement>(null)
  const isAsked = isMarking && choice === 'known'
  useEffect(() => {
    if (isAsked) length.current?.querySelector('input')?.focus()
  }, [isAsked])
  return (
    <section aria-label="Of known size" className="grid gap-4">
      <Field
        label="Of known size in the photo"
        hint={
          stands ? (
            <>
              Best is the <Link to={paths.measureBoard}>printed board</Link>, flat on the wall beside the opening.
            </>
          ) : undefined
        }
      >
        <Select
          value={choice}
          onValueChange={(value) => {
            onChange({ ...settings, choice: value as Choice })
            onMarking(value === 'known')
          }}
          options={[...OPTIONS]}
        />
      </Field>
      {choice === 'known' ? (
        <div ref={length} className="grid gap-4">
          <Field
            label={isLowerEdge ? 'Width of the window along its lower edge' : 'Length between the two marks'}
            hint={isLowerEdge ? LOWER_EDGE_HINT : MARKS_HINT}
            error={lengthMm !== null && !isKnownLength(lengthMm) ? 'Please give a length between 50 and 20\u00a0000\u00a0mm.' : undefined}
          >
            <NumberInput
              unit="mm"
              value={lengthMm}
              onValueChange={(value) => marked && onChange({ ...settings, marked: { ...marked, lengthMm: value } })}
            />
          </Field>
          <Button variant="secondary" size="small" aria-pressed={isMarking} onClick={() => onMarking(!isMarking)}>
            {isMarking ? 'Back to the corners' : 'Move the two marks'}
          </Button>
        </div>
      ) : null}
      {stands ? <ReferenceDepthField depthMm={depthMm} onChange={(next) => onChange({ ...settings, depthMm: next })} /> : null}
    </section>
  )
}
