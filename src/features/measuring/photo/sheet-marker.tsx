import { useState } from 'react'
import { CornerTapper } from '#app/canvas/corner-tapper.tsx'
import type { DrawnPhoto } from '#app/canvas/drawn-photo.ts'
import { QuadOutline } from '#app/canvas/quad-drawing.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'

const NAMES = ['1 of the sheet or card', '2 of the sheet or card', '3 of the sheet or card', '4 of the sheet or card'] as const
const PLACED_BY_KEY = [
  { x: 0.4, y: 0.4 },
  { x: 0.6, y: 0.4 },
  { x: 0.6, y: 0.6 },
  { x: 0.4, y: 0.6 },
] as const

export interface SheetMarkerProps {
  readonly photo: DrawnPhoto
  /** The corners tapped so far, in the order of the taps. */
  readonly points: readonly PixelPoint[]
  /** The window's outline, shown for orientation. */
  readonly outline: PixelQuad
  readonly onChange: (points: readonly PixelPoint[]) => void
}

/** A person taps the four corners of a sheet or card. */
export function SheetMarker({ photo, points, outline, onChange }: SheetMarkerProps) {
  // Marks that are put right are seen from near.
  const [first] = useState(points.length === 4 ? points : undefined)
  return (
    <CornerTapper
      photo={photo}
      label="Photo with the corners of the sheet or card"
      names={NAMES}
      placedByKey={PLACED_BY_KEY}
      points={points}
      first={first}
      onChange={onChange}
      tools={
        <Button variant="secondary" size="small" disabled={points.length === 0} onClick={() => onChange(points.slice(0, -1))}>
          Take the last mark back
        </Button>
      }
      drawing={({ view }) => <QuadOutline quad={outline} view={view} dash={[4, 6]} />}
    />
  )
}
