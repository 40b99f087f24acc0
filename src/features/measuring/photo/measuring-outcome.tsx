import { estimateOf, type MeasuredHow, type OfferedSize, offeredSize } from '#app/camera/offered-size.ts'
import type { Advice } from '#app/camera/photo/photo-problems.ts'
import type { Vision } from '#app/camera/use-vision.ts'
import { nearQuad } from '#app/canvas/quad-history.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { WindowCandidate } from '#workers/vision/api.ts'
import { isSheetTapped, referenceDepthOf } from '../measured-photo/question.ts'
import type { PhotoMeasuringState } from '../measured-photo/use-photo-measuring.ts'
import { refusalAdvice, type WhatHelps, whatHelps } from '../words.ts'

export interface MeasuringOutcome {
  /** null while there is no size: nothing was measured yet, no window was found, or the photo was refused. */
  readonly offered: OfferedSize | null
  /** Whether a new size is on its way. */
  readonly isMeasuring: boolean
  /** Why the photo is not measured, and what to do; null when it is. */
  readonly refusal: Advice | null
  /** What may still give a size, where there is none. */
  readonly helps: WhatHelps
  /** The outline that is measured, when it is one of those found. */
  readonly chosen: WindowCandidate | null
}

/** The outcome of measuring a photo, as it is shown and handed on. */
export function outcomeOf(measuring: PhotoMeasuringState, how: MeasuredHow['how'], core: Vision): MeasuringOutcome {
  const { history, measurement, status, candidates, corrected, cornersBy, settings } = measuring
  const { present } = history
  const chosen = candidates.find(({ corners }) => nearQuad(corners, present)) ?? null
  const means: MeasuredHow = {
    how,
    outline: corrected?.type ?? chosen?.type ?? null,
    cornersBy,
    referenceDepthMm: referenceDepthOf(settings),
  }
  // Where the vision core cannot run, the corners that a person set still give the proportions.
  const canOnlyEstimate = core.status === 'failed' && !measurement && cornersBy === 'hand'
  return {
    offered: measurement?.found ? offeredSize(measurement, means) : canOnlyEstimate ? estimateOf(present, how) : null,
    isMeasuring: status === 'measuring' || (status === 'waiting' && core.status !== 'failed'),
    refusal: measurement && !measurement.found ? refusalAdvice(measurement, cornersBy, isSheetTapped(settings)) : null,
    helps: whatHelps(measurement && !measurement.found ? measurement.reason : null),
    chosen,
  }
}

/** Says why the photo is not measured; shows nothing when it is. */
export function MeasuringTrouble({
  refusal,
  status,
  tryAgain,
}: Pick<MeasuringOutcome, 'refusal'> & Pick<PhotoMeasuringState, 'status' | 'tryAgain'>) {
  return (
    <>
      {refusal ? (
        <Alert tone="warn" title={refusal.title} live>
          {refusal.what}
        </Alert>
      ) : null}
      {status === 'failed' ? (
        <Alert
          tone="bad"
          title="The photo could not be measured"
          actions={
            <Button variant="secondary" size="small" onClick={tryAgain}>
              Try again
            </Button>
          }
        >
          The phone may be short of memory. Close other apps, or choose a smaller photo. The corners are still here.
        </Alert>
      ) : null}
    </>
  )
}
