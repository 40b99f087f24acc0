import { Button } from '#app/ui/button.tsx'

/** Stands where the figures would be when nothing was measured. Why, and how to take a better picture, is said above it. */
export function NoSize({ onSetCorners }: { readonly onSetCorners: () => void }) {
  return (
    <section aria-label="Measurements" className="grid gap-3">
      <p>
        <strong>There is no size yet.</strong> Put each of the four corners on a corner of your window, or take the photo again.
      </p>
      <Button variant="secondary" onClick={onSetCorners}>
        Set the corners yourself
      </Button>
    </section>
  )
}
