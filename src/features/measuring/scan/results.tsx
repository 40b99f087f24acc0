import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { OpenedPhoto } from '#app/camera/open-photo.ts'
import type { Vision } from '#app/camera/use-vision.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import { DebugDrawing } from '../debug-drawing.tsx'
import { CandidateChooser } from '../photo/candidate-chooser.tsx'
import { MeasuringTrouble, outcomeOf } from '../photo/measuring-outcome.tsx'
import { ReferenceDepthField } from '../photo/reference-depth-field.tsx'
import { type SheetInHand, SheetQuestion } from '../photo/sheet-question.tsx'
import { usePhotoMeasuring } from '../photo/use-photo-measuring.ts'
import { Workbench } from '../photo/workbench.tsx'
import { withKnownLength } from '../question.ts'
import { dimensionTexts, MeasuredSize } from '../size/measured-size.tsx'
import { NoSize } from '../size/no-size.tsx'
import type { OfferedSize } from '../size/offered-size.ts'
import { UseSize } from '../size/use-size.tsx'

const MeasuredPicture = lazy(async () => ({ default: (await import('#app/canvas/measured-picture.tsx')).MeasuredPicture }))

export interface ScanFindings {
  readonly photo: OpenedPhoto
  readonly corners: PixelQuad
  readonly offered: OfferedSize
  /** null when the server measured, because then nothing can be measured again here. */
  readonly measured: MeasuredWindow | null
}

export interface ScanResultsProps {
  readonly findings: ScanFindings
  readonly core: Vision
  readonly onRetake: () => void
  readonly onUse: (offered: OfferedSize, corners: PixelQuad) => void
}

/** The results of a scan: the picture with its dimensions, the figures, and what can be done next. */
export function ScanResults({ findings, ...rest }: ScanResultsProps) {
  const { measured } = findings
  if (measured) return <MeasuredHere findings={findings} measured={measured} {...rest} />
  const { photo, corners, offered } = findings
  return (
    <ResultLayout
      picture={<MeasuredPicture photo={photo} corners={corners} texts={dimensionTexts(offered)} reference={null} />}
      figures={<MeasuredSize offered={offered} isMeasuring={false} hasPicture={false} />}
      ways={
        <>
          <UseSize offered={offered} isBusy={false} label="Use These Measurements" onUse={() => rest.onUse(offered, corners)} />
          <Button variant="secondary" onClick={rest.onRetake}>
            Retake Photo
          </Button>
        </>
      }
    />
  )
}

/** The results of a scan on this device. They can be measured again: for another outline, or for a reference in another plane. */
function MeasuredHere({ findings, measured, core, onRetake, onUse }: ScanResultsProps & { readonly measured: MeasuredWindow }) {
  const { photo } = findings
  const measuring = usePhotoMeasuring(photo, core, measured)
  const [isCorrecting, setCorrecting] = useState(false)
  const [firstSheet, setFirstSheet] = useState<SheetInHand | null>(null)
  // The button that was pressed is gone then, so focus and scrolling go to where the corners are.
  const corrector = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isCorrecting) return
    corrector.current?.focus({ preventScroll: true })
    corrector.current?.scrollIntoView({ block: 'start' })
  }, [isCorrecting])
  const { offered, isMeasuring, refusal, chosen } = outcomeOf(measuring, 'camera', core)
  const { history, measurement, candidates, settings } = measuring
  const use = (onAddLength: (() => void) | undefined) => (
    <UseSize
      offered={offered}
      isBusy={isMeasuring}
      label="Use These Measurements"
      onUse={(size) => onUse(size, history.present)}
      onAddLength={onAddLength}
    />
  )
  function addLength() {
    measuring.changeSettings(withKnownLength(settings, history.present))
    setCorrecting(true)
  }
  const retake = (
    <Button variant="secondary" onClick={onRetake}>
      Retake Photo
    </Button>
  )
  if (isCorrecting)
    return (
      <div ref={corrector} tabIndex={-1} className="scroll-mt-4 outline-none">
        <Workbench
          measuring={measuring}
          photo={photo}
          core={core}
          how="camera"
          firstSheet={firstSheet}
          actions={(now) => (
            <>
              {use(now.addLength)}
              {retake}
            </>
          )}
        />
      </div>
    )
  return (
    <ResultLayout
      picture={
        <MeasuredPicture
          photo={photo}
          corners={history.present}
          texts={offered ? dimensionTexts(offered) : null}
          reference={measurement?.reference?.corners ?? null}
        />
      }
      figures={
        <>
          <MeasuringTrouble refusal={refusal} status={measuring.status} />
          {offered ? <MeasuredSize offered={offered} isMeasuring={isMeasuring} /> : <NoSize onSetCorners={() => setCorrecting(true)} />}
        </>
      }
      ways={
        <>
          {use(addLength)}
          <Button variant="secondary" onClick={() => setCorrecting(true)}>
            Correct the corners
          </Button>
          {retake}
          {offered && !offered.intervals && !isMeasuring ? (
            <SheetQuestion
              onPoint={(kind) => {
                setFirstSheet({ kind, points: [] })
                setCorrecting(true)
              }}
            />
          ) : null}
        </>
      }
      more={
        <>
          <CandidateChooser candidates={candidates} chosen={chosen} onChoose={measuring.chooseCandidate} />
          {measured.reference ? (
            <ReferenceDepthField depthMm={settings.depthMm} onChange={(depthMm) => measuring.changeSettings({ ...settings, depthMm })} />
          ) : null}
        </>
      }
      below={<DebugDrawing photo={photo} measurement={measurement} edges={measuring.edges} />}
    />
  )
}

interface ResultLayoutProps {
  readonly picture: ReactNode
  readonly figures: ReactNode
  readonly ways: ReactNode
  readonly more?: ReactNode
  /** Under picture and figures, over the whole width. */
  readonly below?: ReactNode
}

function ResultLayout({ picture, figures, ways, more, below }: ResultLayoutProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Suspense fallback={<Skeleton className="h-[50dvh] min-h-72 rounded-card" />}>{picture}</Suspense>
      <div className="grid gap-5">
        {figures}
        <div className="grid gap-3">{ways}</div>
        {more}
      </div>
      {below ? <div className="lg:col-span-2">{below}</div> : null}
    </div>
  )
}
