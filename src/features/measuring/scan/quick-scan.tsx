import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OfferedSize } from '#app/camera/offered-size.ts'
import { closePhoto, frameAsPhoto, type OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import { FileButton } from '#app/camera/photo/photo-picker.tsx'
import { useOpenedPhoto } from '#app/camera/photo/use-opened-photo.ts'
import type { ScanCapture } from '#app/camera/scan/scan-loop.ts'
import { useVision } from '#app/camera/use-vision.ts'
import { bringEarly } from '#app/lib/bring-early.ts'
import { calculatorWithWindow } from '#app/lib/storage/auto-measurements.ts'
import { liveAddressOfSize } from '#app/shop/live-address.ts'
import { addressForWindow, useWindowMeasuredAgain } from '#app/shop/measured-again.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { useStillHere } from '#app/ui/use-still-here.ts'
import { paths } from '#shared/paths.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Refusal } from '#workers/vision/api.ts'
import type { VisionClient } from '#workers/vision/client.ts'
import { FIRST_HINTS } from '../measured-photo/question.ts'
import { UseSize } from '../size/use-size.tsx'
import { scanAdvice } from '../words.ts'
import { ScanCamera } from './camera-view.tsx'
import type { ScanFindings } from './results.tsx'
import { scannedFindings } from './scanned-findings.ts'

// Only the camera is loaded with the scan. What comes afterwards must not hold up the first frames.
const loadSaving = () => import('../size/saved-measurement.ts')
const loadSending = () => import('./analyse-on-server.ts')
const loadWorkbench = () => import('../photo/workbench.tsx')
const loadResults = () => import('./results.tsx')
// A size that is shown can be taken over, also without a signal. Chromium never asks again for a file that once did not come.
const PhotoWorkbench = lazy(async () => ({ default: (await Promise.all([loadWorkbench(), loadSaving()]))[0].PhotoWorkbench }))
const ScanResults = lazy(async () => ({ default: (await Promise.all([loadResults(), loadSaving()]))[0].ScanResults }))

/** What a scan will need after its frames. */
const loadWhatFollows = () => Promise.all([loadResults(), loadSaving(), loadSending(), loadWorkbench()])

/** 'Quick AI Scan': the camera, the analysis, the results. A failure leads back to the camera. A photo can be uploaded instead. */
export function QuickScan({ onLeave }: { readonly onLeave: () => void }) {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const windowId = useWindowMeasuredAgain()
  const core = useVision()
  const { vision } = core
  const upload = useOpenedPhoto(core)
  const [findings, setFindings] = useState<ScanFindings | null>(null)
  const [isAnalysing, setAnalysing] = useState(false)
  const leaving = useRef<AbortController | null>(null)
  const isCoreReady = core.status === 'ready'
  useEffect(() => (isCoreReady ? bringEarly(loadWhatFollows) : undefined), [isCoreReady])
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  useEffect(() => () => (findings ? closePhoto(findings.photo) : undefined), [findings])

  /** Goes back to the camera and says what to do differently. */
  const failed = useCallback((reason: Refusal | null) => {
    setAnalysing(false)
    toast({
      title: 'Unable to analyze window. Please try again.',
      description: reason ? scanAdvice(reason) : undefined,
      tone: 'bad',
    })
  }, [])

  const analyse = useCallback(
    async (work: () => Promise<ScanFindings | Refusal>) => {
      setAnalysing(true)
      try {
        const outcome = await work()
        const hasLeft = leaving.current?.signal.aborted
        if (typeof outcome === 'string') return hasLeft ? undefined : failed(outcome)
        if (hasLeft) return closePhoto(outcome.photo)
        setFindings(outcome)
        setAnalysing(false)
      } catch (failure) {
        if (leaving.current?.signal.aborted) return
        console.warn('the picture could not be analysed', failure)
        failed(null)
      }
    },
    [failed],
  )
  const capture = useCallback((taken: Promise<ScanCapture>) => void analyse(async () => findingsOf(await taken, vision)), [analyse, vision])

  function send(frame: ImageBitmap) {
    void analyse(async () => {
      const answer = await loadSending()
        .then(({ analyseOnServer }) => analyseOnServer(frame, leaving.current?.signal ?? AbortSignal.abort()))
        .catch((failure: unknown) => {
          frame.close()
          throw failure
        })
      if (!answer.found) {
        frame.close()
        return answer.reason
      }
      return { photo: frameAsPhoto(frame, vision), corners: answer.corners, offered: answer.offered, scanned: null }
    })
  }
  async function keep(photo: OpenedPhoto, offered: OfferedSize, corners: PixelQuad) {
    const { keepMeasured } = await loadSaving()
    await keepMeasured(photo, corners, offered, { windowId })
  }
  async function use(photo: OpenedPhoto, offered: OfferedSize, corners: PixelQuad, seesBlind: boolean) {
    await keep(photo, offered, corners)
    if (isStillHere()) navigate(seesBlind ? calculatorWithWindow : paths.quoteCalculator)
  }
  /** What was measured is kept first: from the live picture the way on leads to the calculator, which takes it. */
  async function seeLive(photo: OpenedPhoto, offered: OfferedSize, corners: PixelQuad) {
    await keep(photo, offered, corners)
    if (isStillHere()) navigate(addressForWindow(liveAddressOfSize(offered), windowId))
  }

  const { photo, problem } = upload
  const pick = (file: File) => upload.open(file, FIRST_HINTS)
  if (photo)
    return (
      <ScanPage title="Measure from your photo" onLeave={onLeave}>
        <PhotoWorkbench
          key={photo.id}
          photo={photo}
          core={core}
          how="photo"
          actions={({ offered, corners, isMeasuring, addLength }) => (
            <>
              <UseSize
                offered={offered}
                isMeasuring={isMeasuring}
                label="Use These Measurements"
                onUse={(size, seesBlind) => use(photo, size, corners, seesBlind)}
                onAddLength={addLength}
              />
              <FileButton label="Another photo" look="ghost" onPick={pick} className="justify-self-center" />
            </>
          )}
        />
      </ScanPage>
    )
  if (findings)
    return (
      <ScanPage title="Your window" onLeave={onLeave}>
        <ScanResults
          findings={findings}
          core={core}
          onRetake={() => setFindings(null)}
          onUse={(offered, corners, seesBlind) => use(findings.photo, offered, corners, seesBlind)}
          onSeeLive={(offered, corners) => seeLive(findings.photo, offered, corners)}
        />
      </ScanPage>
    )
  return (
    <>
      <ScanCamera core={core} isAnalysing={isAnalysing} onCapture={capture} onSend={send} onPhoto={pick} onCancel={onLeave} />
      {problem ? (
        <div className="fixed inset-x-4 top-20 z-50 mx-auto max-w-md">
          <Alert tone="bad" title={problem.title}>
            {problem.what}
          </Alert>
        </div>
      ) : null}
    </>
  )
}

function findingsOf({ frame, measurement, checked }: ScanCapture, vision: VisionClient): ScanFindings | Refusal {
  if (!measurement.found) {
    frame.close()
    return measurement.reason
  }
  return scannedFindings({ photo: frameAsPhoto(frame, vision), measurement, checked })
}

/** A page whose heading gets the focus, so that a screen reader says where one is. */
function ScanPage({ title, onLeave, children }: { readonly title: string; readonly onLeave: () => void; readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    frame.current?.querySelector('h1')?.focus()
  }, [])
  return (
    <div ref={frame}>
      <Page
        title={title}
        width="wide"
        actions={
          <Button variant="secondary" size="small" onClick={onLeave}>
            Other ways to measure
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="h-[50dvh] min-h-72 rounded-card" />}>{children}</Suspense>
      </Page>
    </div>
  )
}
