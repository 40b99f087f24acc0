import { Field } from '#app/ui/field.tsx'
import { RangeInput } from '#app/ui/range-input.tsx'
import { CLOSED_DEGREES, type Construction } from '#workers/render/api.ts'
import { canTilt, isDrawnAside, type Pose } from './hung-blind.ts'
import { useDrawingWords } from './words.ts'

interface PoseFieldsProps {
  readonly construction: Construction
  readonly pose: Pose
  readonly onPose: (pose: Pose) => void
}

/** Raises and tilts the blind in the picture; nothing of it is ordered. */
export function PoseFields({ construction, pose, onPose }: PoseFieldsProps) {
  const { raised, tiltDegrees } = pose
  const percent = Math.round(raised * 100)
  const { pose: words } = useDrawingWords()
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <Field label={isDrawnAside(construction) ? words.aside : words.raised}>
        <RangeInput
          min={0}
          max={100}
          value={percent}
          valueText={words.percent(percent)}
          onValueChange={(value) => onPose({ ...pose, raised: value / 100 })}
        />
      </Field>
      {canTilt(construction) ? (
        <Field label={words.closed}>
          <RangeInput
            min={0}
            max={CLOSED_DEGREES}
            value={Math.round(tiltDegrees)}
            valueText={words.percent(Math.round((tiltDegrees / CLOSED_DEGREES) * 100))}
            onValueChange={(value) => onPose({ ...pose, tiltDegrees: value })}
          />
        </Field>
      ) : null}
    </div>
  )
}
