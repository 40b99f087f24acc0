import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatMm } from '#shared/formats/millimetres.ts'
import type { Guidance, ScanReading } from '#workers/vision/api.ts'
import type { VisionClient } from '#workers/vision/client.ts'
import type { LiveView } from './live-outline.ts'
import { clearOverlay, drawOutlineOverlay } from './outline-overlay.ts'
import { type ScanCapture, type ScanLoop, type ScanLoopOptions, startScanLoop } from './scan-loop.ts'
import { SettledWord } from './settled-word.ts'
import type { Walk } from './walked-scan.ts'

export interface ScanOptions {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly overlay: RefObject<HTMLCanvasElement | null>
  /** null while it loads and where it cannot run. */
  readonly vision: VisionClient | null
  /** Each time this becomes true a new scan begins: the camera has played, and no picture is being measured. */
  readonly isOn: boolean
  /** The scan is paused and keeps what it has, because the person wants it or the camera gives no picture. */
  readonly isPaused: boolean
  readonly onCapture: (capture: Promise<ScanCapture>) => void
  /** As `ScanLoopOptions.onFollowed`: for a scan that draws on the picture. Such a scan goes on when the size is known, until it is ended. */
  readonly onFollowed?: ScanLoopOptions['onFollowed']
  /** As `ScanLoopOptions.walk`: for a scan that goes on to the next window, until it is ended. */
  readonly walk?: NamedWalk | undefined
}

export interface NamedWalk extends Walk {
  /** What the window in sight is called, to be written into its outline; null for nothing. */
  nameOf(reading: ScanReading): string | null
}

export interface Scan {
  readonly reading: ScanReading | null
  /** The instruction to show, which does not flicker; null before the first frame was measured. */
  readonly guidance: Guidance | null
  /** Whether the core was lost in the middle of the scan. */
  readonly hasStopped: boolean
  /** Begins the scan anew, after a core that was lost. */
  again(): void
  finish(): void
  /** As `ScanLoop.startAnew`. */
  startAnew(): Promise<void>
  /** As `ScanLoop.keepNow`. */
  keepNow(): Promise<boolean>
}

/**
 * After the core was lost once the scan begins again with the next one. A core that is lost twice would be lost again, unless it was the signal that
 * was missing: parts of the software come with the first frame.
 */
const MAX_STOPS = 1

/** A scan. Its outline is drawn over the picture at the camera's rate, and it ends by itself when the interval has stopped shrinking. */
export function useScan({ video, overlay, vision, isOn, isPaused, onCapture, onFollowed, walk }: ScanOptions): Scan {
  const loop = useRef<ScanLoop | null>(null)
  const [reading, setReading] = useState<ScanReading | null>(null)
  const [guidance, setGuidance] = useState<Guidance | null>(null)
  const [hasStopped, setStopped] = useState(false)
  const stops = useRef(0)
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => {
    stops.current = 0
    setAttempt((n) => n + 1)
  }, [])

  const finish = useCallback(() => {
    const scan = loop.current
    loop.current = null
    if (scan) onCapture(scan.finish())
  }, [onCapture])
  const finishByItself = useEffectEvent(finish)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to begin anew
  useEffect(() => {
    const source = video.current
    const canvas = overlay.current
    if (!vision || !isOn || !source || !canvas || stops.current > MAX_STOPS) return
    setStopped(false)
    setReading(null)
    setGuidance(null)
    clearOverlay(canvas)
    const settled = new SettledWord<Guidance>()
    let latest: ScanReading | null = null
    let name: string | null = null
    const scan = startScanLoop({
      video: source,
      vision,
      hints: { reference: 'auto' },
      onReading: (next) => {
        latest = next
        setReading(next)
        name = walk?.nameOf(next) ?? null
        if (next.progress >= 1 && !onFollowed && !walk) finishByItself()
      },
      onFrame: (view, size) => {
        const isHeld = latest?.guidance === 'steady'
        // Whoever draws on the picture covers the window's edges, which show the outline well enough.
        drawOutlineOverlay(canvas, { ...view, isHeld, texts: latest && liveTexts(latest), name, hasLines: !onFollowed }, size)
        if (latest) setGuidance(settled.say(instruction(latest.guidance, view), performance.now()))
      },
      onFollowed,
      walk,
      onFailure: (failure) => {
        console.warn('the scan stopped', failure)
        stops.current++
        setStopped(true)
      },
    })
    loop.current = scan
    return () => {
      loop.current = null
      scan.stop()
    }
  }, [vision, isOn, video, overlay, attempt, onFollowed, walk])
  useEffect(() => {
    if (!hasStopped) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasStopped, again])

  // This effect comes after the one that starts the scan, so that a new scan is paused as well.
  useEffect(() => {
    if (vision && isOn) loop.current?.setPaused(isPaused)
  }, [vision, isOn, isPaused])

  const keepNow = useCallback(async () => (await loop.current?.keepNow()) ?? false, [])
  const startAnew = useCallback(async () => loop.current?.startAnew(), [])
  return { reading, guidance, hasStopped, again, finish, startAnew, keepNow }
}

/** The instruction to give. What the picture on the screen shows is newer than the last measured frame and goes first. */
export function instruction(measured: Guidance, { isSwinging, isCut }: Pick<LiveView, 'isSwinging' | 'isCut'>): Guidance {
  if (measured === 'too_dark') return measured
  if (isSwinging) return 'hold_still'
  return isCut ? 'step_back' : measured
}

/** The millimetres to show while the scan runs; none before there is a scale. */
function liveTexts({ fused }: ScanReading) {
  if (!fused || fused.scale === 'assumed') return null
  return { width: formatMm(fused.widthMm), drop: formatMm(fused.dropMm) }
}
