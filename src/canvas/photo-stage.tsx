import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Image as KonvaImage, Layer, Stage } from 'react-konva'
import { classNames } from '#app/ui/class-names.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'
import type { DrawnPhoto } from './drawn-photo.ts'
import { useZoom, type Zoom } from './use-zoom.ts'

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
  readonly className?: string
}

/** A photo that can be zoomed and panned. It first fits its frame, and is drawn at the screen's own resolution. */
export function PhotoStage({ photo, label, drawing, overlay, about, className }: PhotoStageProps) {
  const frame = useRef<HTMLElement>(null)
  const zoom = useZoom(frame, photo)
  const { view, stage, isZoomed } = zoom
  const enlarged = view.scale * window.devicePixelRatio > photo.display.width / photo.widthPx
  return (
    <div
      className={classNames('relative max-h-[68dvh] min-h-60 sm:min-h-72 w-full overflow-hidden rounded-card bg-[#10191b]', className)}
      style={{ aspectRatio: photo.widthPx / photo.heightPx }}
    >
      <figure
        ref={frame}
        aria-label={label}
        className={classNames('absolute inset-0 select-none', isZoomed ? 'touch-none' : 'touch-pan-y')}
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
      <div className="absolute right-2 bottom-2 flex gap-1.5">
        {isZoomed ? (
          <>
            <StageButton label="Show the whole photo" onClick={zoom.fit}>
              <Maximize aria-hidden="true" className="size-5" />
            </StageButton>
            <StageButton label="Zoom out" onClick={() => zoom.zoomOut(about)}>
              <ZoomOut aria-hidden="true" className="size-5" />
            </StageButton>
          </>
        ) : null}
        <StageButton label="Zoom in" onClick={() => zoom.zoomIn(about)}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </StageButton>
      </div>
    </div>
  )
}

function StageButton({ label, onClick, children }: { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full bg-[#0b1c1ed9] text-white hover:bg-[#0b1c1e]"
    >
      {children}
    </button>
  )
}
