import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Image as KonvaImage, Layer, Stage } from 'react-konva'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'
import type { DrawnPhoto } from './drawn-photo.ts'
import { useZoom, type Zoom } from './use-zoom.ts'
import { useCanvasWords } from './words.ts'

export interface PhotoStageProps {
  readonly photo: DrawnPhoto
  /** What the photo shows, for screen readers. */
  readonly label: string
  /** Konva nodes over the photo, in stage pixels. */
  readonly drawing?: (zoom: Zoom) => ReactNode
  /** Elements over the drawing, in stage pixels: handles that take the pointer and the keyboard. */
  readonly overlay?: (zoom: Zoom) => ReactNode
  /** The photo pixel that the zoom buttons zoom in on; without it, the middle of the stage. */
  readonly about?: PixelPoint
  /** What the photo is zoomed to at first; the whole photo when absent. */
  readonly first?: readonly PixelPoint[] | undefined
  /** The photo was tapped at this pixel, where nothing of the overlay took the pointer for itself. */
  readonly onTap?: ((place: PixelPoint) => void) | undefined
  /** Other tools, in the row under the photo. Nothing lies on the photo itself but what can be moved there. */
  readonly tools?: ReactNode
  /** Takes all the height there is, instead of the photo's own shape. */
  readonly isFilling?: boolean
  readonly className?: string | undefined
}

/** A photo that can be zoomed and panned. It first fits its frame, and is drawn at the screen's own resolution. */
export function PhotoStage({ photo, label, drawing, overlay, about, first, onTap, tools, isFilling = false, className }: PhotoStageProps) {
  const frame = useRef<HTMLElement>(null)
  const words = useCanvasWords()
  const zoom = useZoom(frame, photo, { first, onTap })
  const { view, stage, isZoomed } = zoom
  const enlarged = view.scale * window.devicePixelRatio > photo.display.width / photo.widthPx
  return (
    <div className={isFilling ? 'flex min-h-0 flex-1 flex-col gap-2' : 'grid gap-2'}>
      <figure
        ref={frame}
        aria-label={label}
        className={classNames(
          'relative w-full select-none overflow-hidden bg-[#10191b]',
          isFilling ? 'min-h-48 flex-1' : 'max-h-[68dvh] min-h-60 rounded-card sm:min-h-72',
          isZoomed ? 'touch-none' : 'touch-pan-y',
          className,
        )}
        style={isFilling ? undefined : { aspectRatio: photo.widthPx / photo.heightPx }}
        {...zoom.gestures}
      >
        {stage.width > 0 ? (
          <Stage width={stage.width} height={stage.height} listening={false} aria-hidden="true">
            <Layer listening={false}>
              <KonvaImage
                image={enlarged ? photo.full : photo.display}
                x={view.offsetX}
                y={view.offsetY}
                width={photo.widthPx * view.scale}
                height={photo.heightPx * view.scale}
              />
            </Layer>
            <Layer listening={false}>{drawing?.(zoom)}</Layer>
          </Stage>
        ) : null}
        {stage.width > 0 ? overlay?.(zoom) : null}
      </figure>
      <div className={classNames('flex flex-wrap items-center gap-2', isFilling && 'px-3')}>
        {tools}
        <span className="flex-1" />
        {isZoomed ? (
          <>
            <StageButton label={words.wholePhoto} onClick={zoom.fit}>
              <Maximize aria-hidden="true" className="size-5" />
            </StageButton>
            <StageButton label={words.zoomOut} onClick={() => zoom.zoomOut(about)}>
              <ZoomOut aria-hidden="true" className="size-5" />
            </StageButton>
          </>
        ) : null}
        <StageButton label={words.zoomIn} onClick={() => zoom.zoomIn(about)}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </StageButton>
      </div>
    </div>
  )
}

function StageButton({ label, onClick, children }: { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button variant="secondary" size="icon" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  )
}
