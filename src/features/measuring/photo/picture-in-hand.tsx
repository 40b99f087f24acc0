import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import { bringEarly } from '#app/lib/bring-early.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatMm } from '#shared/formats/millimetres.ts'
import { onLowerEdge, type ScaleSettings, withMarkMoved } from '../measured-photo/question.ts'
import type { PhotoMeasuringState } from '../measured-photo/use-photo-measuring.ts'
import type { CornersOnPhoto as Corners } from './corners-on-photo.tsx'
import type { SheetInHand } from './sheet-question.tsx'

const loadCorners = async () => ({ default: (await import('./corners-on-photo.tsx')).CornersOnPhoto })
const loadSheetMarker = async () => ({ default: (await import('./sheet-marker.tsx')).SheetMarker })
const loadLengthMarker = async () => ({ default: (await import('#app/canvas/length-marker.tsx')).LengthMarker })
const CornersOnPhoto = lazy(loadCorners)
const SheetMarker = lazy(loadSheetMarker)
const LengthMarker = lazy(loadLengthMarker)

/** What is needed later must not take the line from what is shown now. */
const AFTER_THE_SCREEN_MS = 1_500

/** Brings what a photo will need, before it does: a signal that goes away meanwhile must not cost the photo. */
export function usePictureReady() {
  useEffect(() => {
    let stop = () => {}
    const waiting = setTimeout(() => {
      stop = bringEarly(() => Promise.all([loadCorners(), loadSheetMarker(), loadLengthMarker()]))
    }, AFTER_THE_SCREEN_MS)
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [])
}

/**
 * What the person works with on the picture: the corners, the two marks of a known length, or the sheet or card that is being pointed at. null:
 * the picture is only looked at, until somebody takes hold of a corner.
 */
export type Tool = 'corners' | 'length' | SheetInHand | null

interface PictureInHandProps {
  readonly photo: OpenedPhoto
  readonly measuring: PhotoMeasuringState
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
  readonly onSettings: (settings: ScaleSettings) => void
  readonly texts: ComponentProps<typeof Corners>['texts']
}

/** The photo with what the person works with on it. */
export function PictureInHand({ photo, measuring, tool, onTool, onSettings, texts }: PictureInHandProps) {
  const { history, measurement, settings } = measuring
  usePictureReady()
  // As long as nobody has spoken of the marks they stand on the lower edge as it is drawn now.
  const marked = settings.marked?.by === 'start' ? onLowerEdge(settings.marked, history.present) : settings.marked
  const hidden = measurement?.found === false ? measurement.hiddenCorners : undefined
  return (
    <Suspense fallback={<Skeleton className="h-[50dvh] min-h-72 rounded-card" />}>
      {typeof tool === 'object' && tool ? (
        <SheetMarker photo={photo} points={tool.points} outline={history.present} onChange={(points) => onTool({ ...tool, points })} />
      ) : tool === 'length' && marked ? (
        <LengthMarker
          photo={photo}
          points={[marked.from, marked.to]}
          text={marked.lengthMm ? formatMm(marked.lengthMm) : ''}
          outline={history.present}
          onChange={([from, to]) => onSettings({ ...settings, marked: withMarkMoved(marked, from, to) })}
        />
      ) : (
        <CornersOnPhoto
          photo={photo}
          measuring={measuring}
          texts={texts}
          hidden={hidden}
          isOpen={tool === 'corners'}
          onOpenChange={(isOpen) => onTool(isOpen ? 'corners' : null)}
        />
      )}
    </Suspense>
  )
}
