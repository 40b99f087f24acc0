import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatMm } from '#app/lib/formats.ts'
import type { ScanReading } from '#workers/vision/api.ts'
import type { VisionClient } from '#workers/vision/client.ts'
import { type ScanCapture, type ScanLoop, startScanLoop } from './scan-loop.ts'
import { drawReading } from './scan-overlay.ts'

export interface ScanOptions {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly overlay: RefObject<HTMLCanvasElement | null>
  /** null while it loads, and where it cannot run. */
  readonly vision: VisionClient | null
  /** The camera plays and nothing is being worked out; each time it becomes true a new scan begins. */
  readonly isOn: boolean
  readonly onCapture: (capture: Promise<ScanCapture>) => void
}

export interface Scan {
  readonly reading: ScanReading | null
  /** The core stopped answering in the middle of a scan. */
  readonly hasStopped: boolean
  finish(): void
  setPaused(isPaused: boolean): void
}

/** One scan: its readings drawn over the picture, ended by itself when the interval has stopped shrinking. */
export function useScan({ video, overlay, vision, isOn, onCapture }: ScanOptions): Scan {
  const loop = useRef<ScanLoop | null>(null)
  const [reading, setReading] = useState<ScanReading | null>(null)
  const [hasStopped, setStopped] = useState(false)

  const finish = useCallback(() => {
    const scan = loop.current
    loop.current = null
    if (scan) onCapture(scan.finish())
  }, [onCapture])
  const finishByItself = useEffectEvent(finish)

  useEffect(() => {
    const source = video.current
    const canvas = overlay.current
    if (!vision || !isOn || !source || !canvas) return
    setReading(null)
    drawReading(canvas, null, { width: 0, height: 0 }, null)
    const scan = startScanLoop({
      video: source,
      vision,
      hints: { reference: 'auto' },
      onReading: (next, size) => {
        setReading(next)
        drawReading(canvas, next, size, liveTexts(next))
        // Without a scale the reading may be steady and is still no measurement: then only the person ends it.
        if (next.progress >= 1 && next.fused && next.fused.scale !== 'assumed') finishByItself()
      },
      onFailure: (failure) => {
        console.warn('the scan stopped', failure)
        setStopped(true)
      },
    })
    loop.current = scan
    return () => {
      loop.current = null
      scan.stop()
    }
  }, [vision, isOn, video, overlay])

  return { reading, hasStopped, finish, setPaused: (isPaused) => loop.current?.setPaused(isPaused) }
}

/** Millimetres while the scan runs; none before there is a scale. */
function liveTexts({ fused }: ScanReading) {
  if (!fused || fused.scale === 'assumed') return null
  return { width: formatMm(fused.widthMm), drop: formatMm(fused.dropMm) }
}
