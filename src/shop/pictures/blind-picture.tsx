import { useContext, useRef } from 'react'
import { useElementSize } from '#app/canvas/use-element-size.ts'
import { classNames } from '#app/ui/class-names.ts'
import { drawnColour, type PicturedBlind, studioSceneOf } from '#shared/domain/pictured-blind.ts'
import { type StudioSize, studioView } from '#workers/render/api.ts'
import type { PictureRenderer } from '#workers/render/client.ts'
import { BlindDimensions, DIMENSIONS_FREE } from './blind-dimensions.tsx'
import { type OwnWindow, OwnWindowDrawing } from './own-window.ts'
import { PaintedPicture } from './painted-picture.tsx'
import { usePicture } from './use-picture.ts'

interface BlindPictureProps extends PicturedBlind {
  /** Dimension lines with their figures, as in a drawing. The blind is let down, then. */
  readonly dimensions?: boolean
  /** The window to show it in instead of the studio, where this browser has its picture. */
  readonly inWindow?: OwnWindow | null
  /** What a screen reader says. Without it, screen readers skip the picture as decoration. */
  readonly label?: string
  /** Says how large the picture is. */
  readonly className?: string
}

/** CSS pixels: a smaller picture is drawn for screens of twice as many pixels, and for paper. */
const SMALL = 200
/** A box this small is not laid out yet. */
const LEAST = 12

/** A blind in the studio's window, in its proportions and colour, as the render core draws it. */
export function BlindPicture({ dimensions = false, inWindow = null, label, className, ...pictured }: BlindPictureProps) {
  const box = useRef<HTMLSpanElement>(null)
  const { width, height } = useElementSize(box)
  const isLaidOut = Math.min(width, height) >= LEAST
  const scene = studioSceneOf(pictured, dimensions)
  const scale = pixelsPerCssPixel(Math.max(width, height))
  const size = sizeAt(width, height, scale, dimensions)
  const ownWindowDrawing = useContext(OwnWindowDrawing)
  const draw = async (renderer: PictureRenderer) => {
    const inOwnWindow = inWindow && (await ownWindowDrawing?.())
    return (inOwnWindow && (await inOwnWindow(renderer, { ...inWindow, ...size }))) ?? renderer.studio(scene, size)
  }
  const picture = usePicture(isLaidOut ? { key: JSON.stringify([scene, size, inWindow]), draw } : null, box)
  const seen = isLaidOut ? studioView(scene, sizeAt(width, height, 1, dimensions)).blindArea : null
  return (
    <span
      ref={box}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('relative block overflow-hidden rounded-sm bg-studio-wall print:[print-color-adjust:exact]', className)}
    >
      {seen && !picture ? (
        // A picture that is drawn at once needs no stand-in: it would only flash.
        <span
          className="absolute animate-[fade_180ms_300ms_both]"
          style={{ ...seen, backgroundColor: drawnColour(pictured.colourHex) }}
          data-ground=""
        />
      ) : null}
      {picture ? <PaintedPicture picture={picture} /> : null}
      {seen && dimensions ? (
        <BlindDimensions area={seen} width={width} height={height} widthMm={pictured.widthMm} dropMm={pictured.dropMm} />
      ) : null}
    </span>
  )
}

function pixelsPerCssPixel(longest: number): number {
  return Math.min(2, Math.max(longest < SMALL ? 2 : 1, window.devicePixelRatio))
}

function sizeAt(width: number, height: number, scale: number, dimensions: boolean): StudioSize {
  const size = { widthPx: Math.round(width * scale), heightPx: Math.round(height * scale) }
  if (!dimensions) return size
  const { leftPx, topPx, rightPx, bottomPx } = DIMENSIONS_FREE
  return { ...size, free: { leftPx: leftPx * scale, topPx: topPx * scale, rightPx: rightPx * scale, bottomPx: bottomPx * scale } }
}
