import { squareMetres } from '#app/camera/assumed-size.ts'
import type { OfferedSize } from '#app/camera/offered-size.ts'
import { formatSquareMetres } from '#shared/formats/millimetres.ts'
import { squarenessSentence } from '../words.ts'

/** What else is known of a measured window: its area, and whether it is square. */
export function MeasuredDetails({ offered: { widthMm, dropMm, squareness } }: { readonly offered: OfferedSize }) {
  return (
    <div className="text-muted text-sm">
      <p>Area {formatSquareMetres(squareMetres(widthMm, dropMm))}</p>
      {squareness ? <p>{squarenessSentence(squareness.differenceMm, squareness.ci95Mm)}</p> : null}
    </div>
  )
}
