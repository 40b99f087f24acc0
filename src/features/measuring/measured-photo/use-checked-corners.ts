import { useRef } from 'react'
import type { CornersBy } from '#app/camera/offered-size.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Measurement } from '#workers/vision/api.ts'
import { type MeasuringQuestion, sameSettings } from './question.ts'

export interface Answered {
  readonly question: MeasuringQuestion
  /** null: nothing can be measured before more is known. */
  readonly measurement: Measurement | null
}

interface CornersDrawn {
  readonly question: MeasuringQuestion
  /** What was answered to it; null while that is on its way, or could not be answered. */
  readonly answer: Answered | null
  /** The corners as they are drawn. */
  readonly corners: PixelQuad
  ask(question: MeasuringQuestion): void
  /** Shows an answer that is known already. */
  show(question: MeasuringQuestion, measurement: Measurement | null): void
}

export interface CheckedCorners {
  /** Where the corners come from, the person's Yes included. */
  readonly cornersBy: CornersBy
  /** Whether the person said that all four corners are right as they are drawn. */
  readonly isChecked: boolean
  /** The person says that they are right, or takes that back. */
  checkCorners(areRight: boolean): void
}

/** The person's Yes to the four corners, and taking it back. */
export function useCheckedCorners({ question, answer, corners, ask, show }: CornersDrawn): CheckedCorners {
  /** What was answered before the Yes, should it be taken back. */
  const before = useRef<Answered | null>(null)
  const isChecked = question.checked !== undefined
  return {
    cornersBy: isChecked ? checkedBy(question.cornersBy) : question.cornersBy,
    isChecked,
    checkCorners(areRight) {
      if (areRight) {
        before.current = answer
        return ask({ ...question, checked: corners })
      }
      const known = before.current
      if (known && sameSettings(known.question.settings, question.settings)) return show(known.question, known.measurement)
      const { checked: _, ...unchecked } = question
      ask(unchecked)
    },
  }
}

/** Whose the corners are once a person said that all four are right. */
const checkedBy = (before: CornersBy): CornersBy => (before === 'correction' || before === 'hand' ? 'hand' : 'check')
