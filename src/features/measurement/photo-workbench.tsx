import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { SizeSource } from '#app/canvas/photo-measuring-props.ts'
import { sameQuad } from '#app/canvas/quad-history.ts'
import { formatMm } from '#app/lib/formats.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import { CandidateChooser } from './candidate-chooser.tsx'
import { dimensionTexts, MeasuredSize } from './measured-size.tsx'
import { refusalWords } from './measurement-words.ts'
import type { ScaleSettings } from './measuring-question.ts'
import { type OfferedSize, offeredSize } from './offered-size.ts'
import type { OpenedPhoto } from './open-photo.ts'
import { ScaleChoice } from './scale-choice.tsx'
import { usePhotoMeasuring } from './use-photo-measuring.ts'
import type { useVision } from './vision-core.ts'
import { VisionLoading } from './vision-loading.tsx'

const CornerEditor = lazy(async () => ({ default: (await import('#app/canvas/corner-editor.tsx')).CornerEditor }))
const LengthMarker = lazy(async () => ({ default: (await import('#app/canvas/length-marker.tsx')).LengthMarker }))

export interface PhotoWorkbenchProps {
  readonly photo: OpenedPhoto
  readonly core: ReturnType<typeof useVision>
  /** What a scan has measured on this picture already. */
  readonly known?: MeasuredWindow
  readonly how: SizeSource['how']
  /** The ways on from here. */
  readonly actions: (now: WorkbenchNow) => ReactNode
}

export interface WorkbenchNow {
  readonly offered: OfferedSize
  readonly corners: PixelQuad
  /** The size is about to change. */
  readonly isMeasuring: boolean
}

/** One photo being measured: the picture with its corners at the left, what they come to at the right. Key it by the photo. */
export function PhotoWorkbench({ photo, core, known, how, actions }: PhotoWorkbenchProps) {
  const measuring = usePhotoMeasuring(photo, core.status === 'ready' ? core.vision : null, known ?? null)
  const [isMarking, setMarking] = useState(false)
  const { history, measurement, status, candidates, settings } = measuring
  const read = offeredSize(measurement, history.present, how)
  const offered = measuring.isFromSearch ? read : { ...read, confidence: null }
  const isMeasuring = status === 'measuring' || (status === 'waiting' && core.status !== 'failed')
  const reason = measurement && !measurement.found ? measurement.reason : measuring.searchRefusal
  const refusal = reason ? refusalWords[reason] : null
  const chosen = candidates.find((candidate) => isNear(candidate.corners, history.present)) ?? null

  function changeSettings(next: ScaleSettings) {
    const [, , to, from] = history.present
    // The first marks lie on the window's lower corners: its width is the length that people know most often.
    const marked = next.choice === 'known' ? (next.marked ?? { from, to, lengthMm: null }) : next.marked
    measuring.changeSettings({ ...next, marked })
  }
  const { marked } = settings

  return (
    <div className="@container">
      <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Suspense fallback={<Skeleton className="h-[50dvh] min-h-72 rounded-card" />}>
          {isMarking && marked ? (
            <LengthMarker
              photo={photo}
              points={[marked.from, marked.to]}
              text={marked.lengthMm ? formatMm(marked.lengthMm) : ''}
              outline={history.present}
              onChange={([from, to]) => changeSettings({ ...settings, marked: { ...marked, from, to } })}
            />
          ) : (
            <CornerEditor
              photo={photo}
              edges={measuring.edges}
              history={history}
              onHistoryChange={measuring.moveCorners}
              dimensions={isMeasuring ? null : dimensionTexts(offered)}
              reference={measurement?.reference?.corners ?? null}
            />
          )}
        </Suspense>
        <div className="grid gap-5">
          <VisionLoading core={core} />
          {refusal ? (
            <Alert tone="warn" title={refusal.title} live>
              {refusal.what}
            </Alert>
          ) : null}
          {status === 'failed' ? (
            <Alert tone="bad" title="The photo could not be measured">
              The phone may be short of memory. Close other apps, or choose a smaller photo. The corners are still here.
            </Alert>
          ) : null}
          {isMeasuring && !measurement ? (
            <p className="flex items-center gap-3 text-muted">
              <Spinner label="Measuring the photo" /> Looking for the window and the reference
            </p>
          ) : (
            <MeasuredSize offered={offered} isMeasuring={isMeasuring} />
          )}
          <div className="grid gap-3">{actions({ offered, corners: history.present, isMeasuring })}</div>
          <CandidateChooser candidates={candidates} chosen={chosen} onChoose={measuring.chooseCandidate} />
          <ScaleChoice settings={settings} onChange={changeSettings} isMarking={isMarking} onMarking={setMarking} />
        </div>
      </div>
    </div>
  )
}

/** A candidate stays the chosen one when refinement moved it by a hair. */
function isNear(first: PixelQuad, second: PixelQuad): boolean {
  if (sameQuad(first, second)) return true
  const reach = 0.01 * Math.hypot(first[2].x - first[0].x, first[2].y - first[0].y)
  return first.every((corner, i) => Math.hypot(corner.x - (second[i]?.x ?? 0), corner.y - (second[i]?.y ?? 0)) <= reach)
}
