import { Button } from '#app/ui/button.tsx'
import type { WhatHelps } from '../words.ts'

interface NoSizeProps {
  readonly helps: WhatHelps
  readonly onSetCorners: () => void
  /** Measures the outline that is drawn; absent where none is that could be the window's. */
  readonly onTakeOutline?: (() => void) | undefined
}

const WHAT_TO_DO: Readonly<Record<WhatHelps, string>> = {
  corners: 'Put each of the four corners on a corner of your window, or take the photo again.',
  corners_if_wrong: 'If the lines do not follow your window, set its corners. If they do, only another photo helps, or a tape.',
  photo: 'This photo can give none: take it again, or measure with a tape and type the size.',
}

/** Stands where the figures would be when nothing was measured. Why, and how to take a better picture, is said above it. */
export function NoSize({ helps, onSetCorners, onTakeOutline }: NoSizeProps) {
  return (
    <section aria-label="Measurements" className="grid gap-3">
      <p>
        <strong>There is no size yet.</strong> {WHAT_TO_DO[helps]}
      </p>
      {onTakeOutline ? (
        <div className="grid justify-items-start gap-2">
          <p>Or do the lines in the picture lie on your window already?</p>
          <Button onClick={onTakeOutline}>Yes, measure along these lines</Button>
        </div>
      ) : null}
      {helps === 'photo' ? null : (
        <Button variant="secondary" onClick={onSetCorners}>
          Set the corners yourself
        </Button>
      )}
    </section>
  )
}
