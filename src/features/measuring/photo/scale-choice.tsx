import { Link } from 'react-router-dom'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { paths } from '#shared/paths.ts'
import type { ScaleChoice as Choice, ScaleSettings } from '../measured-photo/question.ts'
import { ReferenceDepthField } from './reference-depth-field.tsx'

const OPTIONS: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'auto', label: 'Find it for me (board, A4, card)' },
  { value: 'board', label: 'The printed board' },
  { value: 'a4', label: 'A sheet of A4 paper' },
  { value: 'card', label: 'A bank card' },
  { value: 'known', label: 'A length I know' },
  { value: 'none', label: 'Nothing: estimate only' },
]

export interface ScaleChoiceProps {
  readonly settings: ScaleSettings
  readonly onChange: (settings: ScaleSettings) => void
  /** Lets the person give a length and mark it on the picture. */
  readonly onMark: () => void
}

/** Where the millimetres come from, and what the person has to tell about it. */
export function ScaleChoice({ settings, onChange, onMark }: ScaleChoiceProps) {
  const { choice, depthMm } = settings
  const stands = choice !== 'none' && choice !== 'known'
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
            if (value === 'known') onMark()
            else onChange({ ...settings, choice: value as Choice })
          }}
          options={[...OPTIONS]}
        />
      </Field>
      {choice === 'known' ? (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={onMark}>
          Change the length or its marks
        </Button>
      ) : null}
      {stands ? <ReferenceDepthField depthMm={depthMm} onChange={(next) => onChange({ ...settings, depthMm: next })} /> : null}
    </section>
  )
}
