import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { OfferedSize } from '#app/camera/offered-size.ts'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import type { Vision } from '#app/camera/use-vision.ts'
import { Button } from '#app/ui/button.tsx'
import { Collapsible } from '#app/ui/collapsible.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { CornerCheck } from '../corner-check/corner-check.tsx'
import { DebugDrawing } from '../debug-drawing.tsx'
import { withKnownLength } from '../measured-photo/question.ts'
import { type ScannedWindow, usePhotoMeasuring } from '../measured-photo/use-photo-measuring.ts'
import { CandidateChooser } from '../photo/candidate-chooser.tsx'
import { MeasuringTrouble, outcomeOf } from '../photo/measuring-outcome.tsx'
import { ReferenceDepthField } from '../photo/reference-depth-field.tsx'
import { type SheetInHand, SheetQuestion } from '../photo/sheet-question.tsx'
import { Workbench } from '../photo/workbench.tsx'
import { dimensionTexts } from '../size/dimension-texts.ts'
import { MeasuredDetails } from '../size/measured-details.tsx'
import { MeasuredSize } from '../size/measured-size.tsx'
import { NoSize } from '../size/no-size.tsx'
import { UseSize } from '../size/use-size.tsx'

const MeasuredPicture = lazy(async () => ({ default: (await import('#app/canvas/measured-picture.tsx')).MeasuredPicture }))

export interface ScanFindings {
  readonly photo: OpenedPhoto
  readonly corners: PixelQuad
  readonly offered: OfferedSize
  /** null when the server measured, because then nothing can be measured again here. */
  readonly scanned: ScannedWindow | null
}

export interface ScanResultsProps {
  readonly findings: ScanFindings
  readonly core: Vision
  readonly onRetake: () => void
  /** A promise is waited for. */
  readonly onUse: (offered: OfferedSize, corners: PixelQuad, seesBlind: boolean) => unknown
  /** As `UseSizeProps.onSeeLive`. */
  readonly onSeeLive?: ((offered: OfferedSize, corners: PixelQuad) => unknown) | undefined
}

/** The results of a scan: the picture with its dimensions, the figures, and what can be done next. */
export function ScanResults({ findings, ...rest }: ScanResultsProps) {
  const { scanned } = findings
  if (scanned) return <MeasuredHere findings={findings} scanned={scanned} {...rest} />
  const { photo, corners, offered } = findings
  return (
    <ResultLayout
      picture={<MeasuredPicture photo={photo} corners={corners} texts={dimensionTexts(offered)} reference={null} />}
      figures={<MeasuredSize offered={offered} isMeasuring={false} hasPicture={false} />}
      ways={
        <>
          <UseSize
            offered={offered}
            isMeasuring={false}
            label="Use These Measurements"
            onUse={(size, seesBlind) => rest.onUse(size, corners, seesBlind)}
            onSeeLive={rest.onSeeLive && ((size) => rest.onSeeLive?.(size, corners))}
          />
          <Button variant="secondary" onClick={rest.onRetake}>
            Retake Photo
          </Button>
        </>
      }
    />
  )
}

/** The results of a scan on this device. They can be measured again: for another outline, or for a reference in another plane. */
function MeasuredHere({ findings, scanned, core, onRetake, onUse, onSeeLive }: ScanResultsProps & { readonly scanned: ScannedWindow }) {
  const { photo } = findings
  const measuring = usePhotoMeasuring(photo, core, scanned)
  /** What the person wants to do on the picture; null while the results are shown. */
  const [correcting, setCorrecting] = useState<'corners' | 'length' | SheetInHand | null>(null)
  // The button that was pressed is gone then, so focus and scrolling go to where the corners are.
  const corrector = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!correcting) return
    corrector.current?.focus({ preventScroll: true })
    corrector.current?.scrollIntoView({ block: 'start' })
  }, [correcting])
  const { offered, isMeasuring, refusal, helps, chosen } = outcomeOf(measuring, 'camera', core)
  const { history, measurement, candidates, settings } = measuring
  const use = (onAddLength: (() => void) | undefined) => (
    <UseSize
      offered={offered}
      isMeasuring={isMeasuring}
      label="Use These Measurements"
      onUse={(size, seesBlind) => onUse(size, history.present, seesBlind)}
      onAddLength={onAddLength}
      onSeeLive={onSeeLive && ((size) => onSeeLive(size, history.present))}
    />
  )
  function addLength() {
    measuring.changeSettings(withKnownLength(settings, history.present))
    setCorrecting('length')
  }
  const retake = (
    <Button variant="secondary" onClick={onRetake}>
      Retake Photo
    </Button>
  )
  if (correcting)
    return (
      <div ref={corrector} tabIndex={-1} className="scroll-mt-4 outline-none">
        <Workbench
          measuring={measuring}
          photo={photo}
          core={core}
          how="camera"
          firstTool={correcting}
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
      check={<CornerCheck photo={photo} measuring={measuring} offered={offered} isMeasuring={isMeasuring} chosen={chosen} />}
      figures={
        <>
          <MeasuringTrouble refusal={refusal} status={measuring.status} tryAgain={measuring.tryAgain} />
          {offered ? (
            <MeasuredSize offered={offered} isMeasuring={isMeasuring} />
          ) : (
            <NoSize helps={helps} onSetCorners={() => setCorrecting('corners')} />
          )}
        </>
      }
      ways={
        <>
          {use(addLength)}
          <Button variant="secondary" onClick={() => setCorrecting('corners')}>
            Correct the corners
          </Button>
          {retake}
          {offered && !offered.intervals && !isMeasuring ? <SheetQuestion onPoint={(kind) => setCorrecting({ kind, points: [] })} /> : null}
        </>
      }
      more={
        <>
          {offered ? <MeasuredDetails offered={offered} /> : null}
          <CandidateChooser candidates={candidates} chosen={offered ? chosen : null} onChoose={measuring.chooseCandidate} />
          {scanned.measured.reference ? (
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
  /** Under the picture. */
  readonly check?: ReactNode
  readonly figures: ReactNode
  readonly ways: ReactNode
  /** Folded away. */
  readonly more?: ReactNode
  /** Under picture and figures, over the whole width. */
  readonly below?: ReactNode
}

function ResultLayout({ picture, check, figures, ways, more, below }: ResultLayoutProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <Suspense fallback={<Skeleton className="h-[50dvh] min-h-72 rounded-card" />}>{picture}</Suspense>
          {check}
        </div>
        <div className="grid gap-5">
          {figures}
          <div className="grid gap-3">{ways}</div>
          {more ? (
            <Collapsible title="More about this measurement" className="border-line border-t pt-2">
              <div className="grid gap-5">{more}</div>
            </Collapsible>
          ) : null}
        </div>
        {below ? <div className="lg:col-span-2">{below}</div> : null}
      </div>
    </div>
  )
}
