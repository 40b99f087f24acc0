import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MeasuredHow, OfferedSize } from '#app/camera/offered-size.ts'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import type { Vision } from '#app/camera/use-vision.ts'
import { VisionLoading } from '#app/camera/vision-loading.tsx'
import { cornerLabel } from '#app/canvas/use-corner-editing.ts'
import type { BackForPhoto } from '#app/shop/slots.ts'
import { Collapsible } from '#app/ui/collapsible.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { CornerCheck } from '../corner-check/corner-check.tsx'
import { DebugDrawing } from '../debug-drawing.tsx'
import { isLengthMissing, isSheetTapped, withKnownLength } from '../measured-photo/question.ts'
import { type PhotoMeasuringState, type Resuming, usePhotoMeasuring } from '../measured-photo/use-photo-measuring.ts'
import { dimensionTexts } from '../size/dimension-texts.ts'
import { MeasuredDetails } from '../size/measured-details.tsx'
import { MeasuredSize } from '../size/measured-size.tsx'
import { NoSize } from '../size/no-size.tsx'
import { CandidateChooser, outlinesToChoose } from './candidate-chooser.tsx'
import { KnownLength } from './known-length.tsx'
import { MeasuringTrouble, outcomeOf } from './measuring-outcome.tsx'
import { PictureInHand, type Tool } from './picture-in-hand.tsx'
import { ScaleChoice } from './scale-choice.tsx'
import { SheetPointing, SheetQuestion } from './sheet-question.tsx'

export interface PhotoWorkbenchProps {
  readonly photo: OpenedPhoto
  readonly core: Vision
  readonly how: MeasuredHow['how']
  /** The buttons that lead on from here. */
  readonly actions: (now: WorkbenchNow) => ReactNode
  /** What the person came back for. */
  readonly backFor?: BackForPhoto | undefined
}

export interface WorkbenchNow {
  /** null: there is no size to go on with. */
  readonly offered: OfferedSize | null
  readonly corners: PixelQuad
  /** Whether a new size is on its way. */
  readonly isMeasuring: boolean
  /** Lets the person mark a known length. Absent where nothing can be measured. */
  readonly addLength?: (() => void) | undefined
}

/** One photo being measured: the picture with its corners at the left, the size at the right. Key it by the photo. */
export function PhotoWorkbench({ resuming, ...props }: PhotoWorkbenchProps & { readonly resuming?: Resuming }) {
  const measuring = usePhotoMeasuring(props.photo, props.core, null, resuming)
  return <Workbench measuring={measuring} {...props} />
}

/** The same, for a photo that the caller measures. */
export function Workbench({
  photo,
  core,
  how,
  actions,
  measuring,
  backFor,
  firstTool = null,
}: PhotoWorkbenchProps & {
  readonly measuring: PhotoMeasuringState
  /** What the person came for. */
  readonly firstTool?: Tool
}) {
  // A length that was asked for before is marked at once.
  const [tool, setTool] = useState<Tool>(() => (isLengthMissing(measuring.settings) ? 'length' : firstTool))
  const sheet = typeof tool === 'object' ? tool : null
  const isMarking = tool === 'length'
  const frame = useRef<HTMLDivElement>(null)
  const figures = useRef<HTMLDivElement>(null)
  const { history, measurement, candidates, settings } = measuring
  const { offered, isMeasuring, refusal, helps, chosen } = outcomeOf(measuring, how, core)

  function addLength() {
    measuring.changeSettings(withKnownLength(settings, history.present))
    setTool('length')
  }
  const hasMarked = useRef(false)
  const markAtOnce = useEffectEvent(() => {
    if (!hasMarked.current) addLength()
    hasMarked.current = true
  })
  const isMeasured = measurement !== null
  useEffect(() => {
    if (backFor === 'length' && isMeasured) markAtOnce()
  }, [backFor, isMeasured])
  /** The sheet's and the length's buttons go away with them, and the size comes with the figures. */
  function leaveTask() {
    setTool(null)
    figures.current?.focus({ preventScroll: true })
  }
  const canMeasure = core.status !== 'failed'
  // The search found an outline, and was not sure enough that it is a window.
  const isOnlyDoubted = measurement?.found === false && measurement.reason === 'no_window' && measuring.cornersBy === 'search' && canMeasure
  // A pale sheet on a pale wall may be in plain view and still not be seen.
  const mayHoldSheet = !isMeasuring && canMeasure && (offered ? offered.intervals === null : isSheetTapped(settings))
  function setCornersByHand() {
    // The corners must be drawn before the first one can be given into the person's hand.
    flushSync(() => setTool('corners'))
    focusFirstCorner(frame.current)
  }
  // What is to be done on the picture is no use without the picture in view.
  const task = useRef<HTMLDivElement>(null)
  const taskName = sheet?.kind ?? (isMarking ? 'length' : null)
  useEffect(() => {
    if (taskName) task.current?.scrollIntoView({ block: 'start' })
  }, [taskName])
  // Without a scale the size waits for what is folded away. Once open it stays: it must not close under somebody who types there.
  const [isMoreNeeded, setMoreNeeded] = useState(false)
  if (measurement && !offered?.intervals && !isMoreNeeded) setMoreNeeded(true)

  return (
    <div ref={frame} className="@container">
      <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <div ref={task} className="grid gap-3">
            <PictureInHand
              photo={photo}
              measuring={measuring}
              tool={tool}
              onTool={setTool}
              onSettings={measuring.changeSettings}
              texts={isMeasuring || !offered ? null : dimensionTexts(offered)}
            />
            {sheet ? (
              <SheetPointing
                inHand={sheet}
                onMeasure={(corners) => {
                  measuring.changeSettings({ ...settings, choice: sheet.kind, sheet: { kind: sheet.kind, corners } })
                  leaveTask()
                }}
                onLeave={leaveTask}
              />
            ) : isMarking && settings.marked ? (
              <KnownLength
                marked={settings.marked}
                corners={offered ? history.present : null}
                onChange={(marked) => measuring.changeSettings({ ...settings, marked })}
                onLeave={leaveTask}
              />
            ) : null}
          </div>
          <CornerCheck
            photo={photo}
            measuring={measuring}
            offered={offered}
            isMeasuring={isMeasuring}
            chosen={chosen}
            opensInView={backFor === 'corners' && taskName === null}
          />
        </div>
        {/* Beside a long picture the size and the way on with it stay in view. */}
        <div className="grid gap-5 @4xl:sticky @4xl:top-4">
          <VisionLoading core={core} />
          <MeasuringTrouble refusal={refusal} status={measuring.status} tryAgain={measuring.tryAgain} />
          <div ref={figures} tabIndex={-1} className="outline-none">
            {isMeasuring && !measurement ? (
              <p className="flex items-center gap-3 text-muted">
                <Spinner label="Measuring the photo" /> Looking for the window, and for a board, sheet or card
              </p>
            ) : offered ? (
              <MeasuredSize offered={offered} isMeasuring={isMeasuring} choice={settings.choice} hasPicture={canMeasure} />
            ) : (
              <NoSize
                helps={helps}
                onSetCorners={setCornersByHand}
                onTakeOutline={isOnlyDoubted && chosen ? () => measuring.chooseCandidate(chosen) : undefined}
              />
            )}
          </div>
          <div className="grid gap-3">
            {actions({ offered, corners: history.present, isMeasuring, addLength: canMeasure ? addLength : undefined })}
          </div>
          {mayHoldSheet && !sheet ? (
            <SheetQuestion
              wasNotSeen={isSheetTapped(settings)}
              onPoint={(kind) => setTool({ kind, points: settings.sheet?.corners ?? [] })}
            />
          ) : null}
          {helps === 'corners' || (helps === 'corners_if_wrong' && outlinesToChoose(candidates, chosen).length > 1) ? (
            <Collapsible title="More about this measurement" defaultOpen={isMoreNeeded} className="border-line border-t pt-2">
              <div className="grid gap-5">
                {offered ? <MeasuredDetails offered={offered} /> : null}
                <CandidateChooser
                  candidates={candidates}
                  chosen={offered || measuring.cornersBy === 'choice' ? chosen : null}
                  onChoose={measuring.chooseCandidate}
                />
                {helps === 'corners' ? (
                  <ScaleChoice
                    settings={settings}
                    onChange={(next) => {
                      measuring.changeSettings(next)
                      if (isMarking) setTool(null)
                    }}
                    onMark={addLength}
                  />
                ) : null}
              </div>
            </Collapsible>
          ) : null}
        </div>
      </div>
      <DebugDrawing photo={photo} measurement={measurement} edges={measuring.edges} />
    </div>
  )
}

/** Brings the first corner's handle into view and into the person's hand. On a phone the corners fill the screen instead. */
function focusFirstCorner(frame: HTMLElement | null) {
  const corner = frame?.querySelector<HTMLElement>(`[aria-label="${cornerLabel(0)}"]`)
  corner?.scrollIntoView({ block: 'center' })
  corner?.focus({ preventScroll: true })
}
