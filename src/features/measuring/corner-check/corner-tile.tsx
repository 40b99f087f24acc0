import type { CornerIndex } from '#app/canvas/corner-limits.ts'
import type { DrawnPhoto } from '#app/canvas/drawn-photo.ts'
import { nudgeOf } from '#app/canvas/nudge.ts'
import { cornerLabel } from '#app/canvas/use-corner-editing.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { CornerPicture, type DrawnOutline } from './corner-picture.tsx'

export interface CornerTileProps {
  readonly photo: DrawnPhoto
  readonly index: CornerIndex
  readonly centre: PixelPoint
  readonly acrossPx: number
  readonly outlines: readonly DrawnOutline[]
  /** Whether the search found it covered by something. */
  readonly isHidden: boolean
  readonly onOpen: () => void
  readonly onNudge: (dx: number, dy: number) => void
}

/** The number stands in the picture's own corner, away from the lines. */
const NUMBER_PLACES = ['top-1.5 left-1.5', 'top-1.5 right-1.5', 'right-1.5 bottom-1.5', 'bottom-1.5 left-1.5'] as const

/** One corner's picture. Pressed it opens large; arrow keys move the corner at once. */
export function CornerTile({ photo, index, centre, acrossPx, outlines, isHidden, onOpen, onNudge }: CornerTileProps) {
  return (
    <button
      type="button"
      data-corner={index}
      aria-label={`Move ${cornerLabel(index).toLowerCase()}${isHidden ? ', which is covered' : ''}`}
      className={classNames(
        'relative aspect-4/3 min-h-24 w-full overflow-hidden rounded-control bg-[#10191b]',
        isHidden && 'outline-2 outline-warn outline-offset-1 outline-dashed',
      )}
      onClick={onOpen}
      onKeyDown={(event) => {
        const by = nudgeOf(event)
        if (!by) return
        event.preventDefault()
        onNudge(by.dx, by.dy)
      }}
    >
      <CornerPicture photo={photo} centre={centre} acrossPx={acrossPx} outlines={outlines} />
      <span
        aria-hidden="true"
        className={classNames(
          'absolute grid size-6 place-items-center rounded-full bg-[#091a1cdb] font-semibold text-sm text-white',
          NUMBER_PLACES[index],
        )}
      >
        {index + 1}
      </span>
    </button>
  )
}
