import { Magnet, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Collapsible } from '#app/ui/collapsible.tsx'
import { LiveText } from '#app/ui/live-text.tsx'
import type { PixelQuad, PixelSegment } from '#workers/geometry/types.ts'
import { CornerFields } from './corner-fields.tsx'
import { type CornerIndex, cornerAt } from './corner-limits.ts'
import { DimensionLines, type DimensionTexts } from './dimension-lines.tsx'
import { type DrawnPhoto, PHOTO_COLOURS } from './drawn-photo.ts'
import { Loupe } from './loupe.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { PointHandles } from './point-handles.tsx'
import { NumberedCorners, QuadOutline } from './quad-drawing.tsx'
import type { QuadHistory } from './quad-history.ts'
import { cornerLabel, useCornerEditing } from './use-corner-editing.ts'

export interface CornerEditorProps {
  readonly photo: DrawnPhoto
  /** Line segments found in the photo. A dragged corner snaps to them. */
  readonly edges: readonly PixelSegment[]
  /** The corners with their undo history; `present` holds the current ones. It changes when a move is finished, not during it. */
  readonly history: QuadHistory
  readonly onHistoryChange: (history: QuadHistory) => void
  /** The sizes to write beside the quad. They are hidden while a corner is being dragged. */
  readonly dimensions?: DimensionTexts | null
  /** The outline of the reference that gave the scale. */
  readonly reference?: PixelQuad | null
  /** Indexes, 0 to 3, of corners that the photo does not show. They are drawn marked. */
  readonly hidden?: readonly number[] | undefined
  /** Takes all the height there is, and begins zoomed to the quad. */
  readonly isFilling?: boolean
  /** CSS classes that set the size of the stage. */
  readonly className?: string
}

/**
 * Four numbered corners on a photo, which a person moves by finger, mouse, arrow keys (1 px, with Shift 10 px) or typed numbers. A loupe
 * beside the finger shows the spot under it. Moves can be undone, redone and reset; Control or Command with Z undoes. The quad always stays
 * convex and inside the photo.
 */
export function CornerEditor({
  photo,
  edges,
  history,
  onHistoryChange,
  dimensions,
  reference,
  hidden,
  isFilling = false,
  className,
}: CornerEditorProps) {
  const [active, setActive] = useState<number | null>(null)
  const [isDragging, setDragging] = useState(false)
  const [snaps, setSnaps] = useState(true)
  const editing = useCornerEditing(photo, edges, history, onHistoryChange)
  const { quad } = editing
  // The view stays where it was when a corner moves.
  const [firstQuad] = useState(history.present)

  function shortcut(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    // In a text field, the shortcut belongs to the browser's own undo of typed text.
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    if (event.shiftKey) editing.redo()
    else editing.undo()
  }

  const tools = (
    <div role="toolbar" aria-label="Corners" className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="small" disabled={history.past.length === 0} onClick={editing.undo}>
        <Undo2 aria-hidden="true" className="size-4" /> Undo
      </Button>
      <Button variant="secondary" size="small" disabled={history.future.length === 0} onClick={editing.redo}>
        <Redo2 aria-hidden="true" className="size-4" /> Redo
      </Button>
      <Button variant="secondary" size="small" disabled={history.past.length === 0} onClick={editing.reset}>
        <RotateCcw aria-hidden="true" className="size-4" /> Reset
      </Button>
      <Button
        variant={snaps ? 'secondary' : 'ghost'}
        size="small"
        aria-pressed={snaps}
        title="Hold Alt while dragging to place a corner freely"
        onClick={() => setSnaps(!snaps)}
      >
        <Magnet aria-hidden="true" className="size-4" /> Snap to edges: {snaps ? 'on' : 'off'}
      </Button>
    </div>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut belongs to the whole editor; every part has its own button too
    <div className={isFilling ? 'flex min-h-0 flex-1 flex-col gap-2' : 'grid gap-3'} onKeyDown={shortcut}>
      <PhotoStage
        photo={photo}
        label="Photo with the four corners of the window"
        className={className}
        isFilling={isFilling}
        first={isFilling ? firstQuad : undefined}
        tools={tools}
        about={active === null ? undefined : cornerAt(quad, active)}
        drawing={(zoom) => (
          <>
            {reference ? <QuadOutline quad={reference} view={zoom.view} colour={PHOTO_COLOURS.known} dash={[6, 4]} /> : null}
            <QuadOutline quad={quad} view={zoom.view} colour={editing.snapped ? PHOTO_COLOURS.known : PHOTO_COLOURS.accent} />
            {dimensions && !isDragging ? (
              <DimensionLines quad={quad} view={zoom.view} stage={zoom.stage} texts={dimensions} avoid={reference} />
            ) : null}
            <NumberedCorners quad={quad} view={zoom.view} active={active} hidden={hidden} />
            {active === null ? null : (
              <Loupe
                photo={photo}
                view={zoom.view}
                stage={zoom.stage}
                point={cornerAt(quad, active)}
                lineEnds={[cornerAt(quad, active - 1), cornerAt(quad, active + 1)]}
              />
            )}
          </>
        )}
        overlay={(zoom) => (
          <PointHandles
            points={quad.map((place, index) => ({ place, label: cornerLabel(index) }))}
            zoom={zoom}
            onActive={setActive}
            onDrag={(index, place, withoutSnapping) => {
              setDragging(true)
              editing.drag(index as CornerIndex, place, { snap: snaps && !withoutSnapping, scale: zoom.view.scale })
            }}
            onDragEnd={(index) => {
              setDragging(false)
              editing.drop(index as CornerIndex)
            }}
            onNudge={(index, dx, dy) => editing.nudge(index as CornerIndex, dx, dy)}
          />
        )}
      />
      <LiveText text={editing.announcement} settleMs={150} />
      <Collapsible title="Set the corners by numbers" className={isFilling ? 'max-h-[35dvh] overflow-y-auto px-3' : undefined}>
        <CornerFields quad={history.present} onPlace={editing.place} />
      </Collapsible>
    </div>
  )
}
