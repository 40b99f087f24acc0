import { Button } from '#app/ui/button.tsx'

interface NoSizeProps {
  readonly onSetCorners: () => void
  /** Measures the outline that is drawn; absent where none is that could be the window's. */
  readonly onTakeOutline?: (() => void) | undefined
}

/** Stands where the figures would be when nothing was measured. Why, and how to take a better picture, is said above it. */
export function NoSize({ onSetCorners, onTakeOutline }: NoSizeProps) {
  return (
    <section aria-label="Measurements" className="grid gap-3">
      <p>
        <strong>There is no size yet.</strong> Put each of the four corners on a corner of your window, or take the photo again.
      </p>
      {onTakeOutline ? (
        <div className="grid justify-items-start gap-2">
          <p>Or do the lines in the picture lie on your window already?</p>
          <Button onClick={onTakeOutline}>Yes, measure along these lines</Button>
        </div>
      ) : null}
      <Button variant="secondary" onClick={onSetCorners}>
        Set the corners yourself
      </Button>
    </section>
  )
}
