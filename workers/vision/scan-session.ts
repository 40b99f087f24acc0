import { distance, quadCentre, quadIoU, signedArea } from '../geometry/quads.ts'
import type { PixelQuad } from '../geometry/types.ts'
import type { Guidance, Hints, MeasuredWindow, Measurement, NotMeasured, Photo, ScanReading, ScanResult } from './api.ts'
import { fuseFrames } from './fuse-frames.ts'
import { measurePhoto } from './measure-photo.ts'
import type { OpenCv } from './opencv.ts'

/** Frames that make a scan, and the most that are kept. */
const ENOUGH_FRAMES = 10
const MOST_FRAMES = 24
/** Windows of two frames are the same when they overlap or follow each other like this. */
const SAME_IOU = 0.6
/** Sizes of two frames are of the same window when they agree to this share, or their intervals do. */
const SAME_SIZE = 0.06
const SMALL_SHARE = 0.06
const LARGE_SHARE = 0.85
const STEEP_DEGREES = 40
/** Longer than this share of the diagonal between two frames is a moving hand. */
const MOVING = 0.06

interface Kept {
  readonly measurement: MeasuredWindow
  readonly frame: number
}

/** A scan: frames go in one by one, the fused result gets better, and the person is told what to do. */
export class ScanSession {
  readonly #hints: Hints
  readonly #cv: OpenCv
  #kept: Kept[] = []
  #frames = 0
  #previous: PixelQuad | null = null
  #lastRefusal: NotMeasured | null = null

  constructor(hints: Hints, cv: OpenCv) {
    this.#hints = hints
    this.#cv = cv
  }

  /** Measures one frame and takes it into the fused result when it is sharp, not steep and shows the same window as the others. */
  add(frame: Photo): ScanReading {
    const started = performance.now()
    const index = this.#frames++
    const measurement = measurePhoto(frame, this.#hintsNow(), this.#cv)
    const outline = measurement.found ? measurement.corners : (measurement.candidates[0]?.corners ?? null)
    if (measurement.found) this.#take(measurement, index)
    else this.#lastRefusal = measurement
    const guidance = this.#guidance(measurement, frame)
    this.#previous = outline
    const fused = this.#fused()
    return {
      guidance,
      outline,
      reference: measurement.reference,
      fused,
      framesUsed: this.#kept.length,
      progress: this.#progress(),
      ms: performance.now() - started,
    }
  }

  /** The fused measurement, or the last refusal when no frame could be measured. */
  finish(): ScanResult {
    const fused = this.#fused()
    if (fused) return { measurement: fused, bestFrame: this.#kept[this.#best()]?.frame ?? 0 }
    const none: NotMeasured = { found: false, reason: 'no_window', reference: null, candidates: [], ms: 0 }
    return { measurement: this.#lastRefusal ?? none, bestFrame: Math.max(0, this.#frames - 1) }
  }

  /** Once a reference was seen, only it is looked for: frames come faster. */
  #hintsNow(): Hints {
    const reference = this.#kept[0]?.measurement.reference
    return reference ? { ...this.#hints, reference: reference.kind } : this.#hints
  }

  #take(measurement: MeasuredWindow, frame: number): void {
    if (measurement.tiltDegrees > STEEP_DEGREES) return
    const scaled = measurement.scale !== 'assumed'
    const hadScale = this.#kept[0]?.measurement.scale
    // A frame in which the reference is seen is worth more than all without one.
    if (hadScale === 'assumed' && scaled) this.#kept = []
    if (hadScale !== undefined && hadScale !== 'assumed' && measurement.scale !== hadScale) return
    const rivals = this.#kept.filter((kept) => !agrees(kept.measurement, measurement))
    // Another window or another of its nested outlines: the majority stays.
    if (rivals.length * 2 > this.#kept.length) {
      if (this.#kept.length > 2) return
      this.#kept = []
    }
    this.#kept = [...this.#kept, { measurement, frame }]
    if (this.#kept.length > MOST_FRAMES) {
      const worst = this.#kept.reduce(
        (w, { measurement: m }, i) => (m.widthCi95Mm > (this.#kept[w]?.measurement.widthCi95Mm ?? 0) ? i : w),
        0,
      )
      this.#kept = this.#kept.filter((_, i) => i !== worst)
    }
  }

  #best(): number {
    return this.#kept.reduce((best, { measurement }, i) => (merit(measurement) < merit(this.#kept[best]?.measurement) ? i : best), 0)
  }

  #fused(): MeasuredWindow | null {
    if (this.#kept.length === 0) return null
    return fuseFrames(
      this.#kept.map(({ measurement }) => measurement),
      this.#best(),
    )
  }

  /** Frames gathered of those that make a scan: the interval shrinks with 1/n towards its floor, so that ten frames are near its end. */
  #progress(): number {
    return Math.min(1, this.#kept.length / ENOUGH_FRAMES)
  }

  #guidance(measurement: Measurement, frame: Photo): Guidance {
    if (!measurement.found) return guidanceOfRefusal(measurement)
    const { corners, tiltDegrees, scale } = measurement
    const share = signedArea(corners) / (frame.widthPx * frame.heightPx)
    if (tiltDegrees > STEEP_DEGREES) return 'too_steep'
    if (share < SMALL_SHARE) return 'come_closer'
    if (share > LARGE_SHARE) return 'step_back'
    if (scale === 'assumed' && this.#hints.reference !== 'none') return 'reference_not_seen'
    const diagonal = Math.hypot(frame.widthPx, frame.heightPx)
    const moved = this.#previous ? distance(quadCentre(this.#previous), quadCentre(corners)) / diagonal : 0
    const same = !this.#previous || quadIoU(this.#previous, corners) > SAME_IOU
    return moved > MOVING && same ? 'hold_still' : 'steady'
  }
}

function guidanceOfRefusal({ reason }: NotMeasured): Guidance {
  switch (reason) {
    case 'too_steep':
      return 'too_steep'
    case 'too_blurred':
      return 'hold_still'
    case 'too_dark':
      return 'too_dark'
    case 'corner_hidden':
      return 'step_back'
    case 'reference_not_flat':
    case 'reference_off_plane':
      return 'reference_not_seen'
    case 'no_window':
    case 'unreadable':
      return 'no_window'
  }
}

function agrees(a: MeasuredWindow, b: MeasuredWindow): boolean {
  const near = (p: number, q: number, pCi: number, qCi: number) => Math.abs(p - q) < Math.max(SAME_SIZE * p, Math.hypot(pCi, qCi))
  if (a.scale === 'assumed') return Math.abs(a.dropMm / a.widthMm - b.dropMm / b.widthMm) < SAME_SIZE * (a.dropMm / a.widthMm)
  return near(a.widthMm, b.widthMm, a.widthCi95Mm, b.widthCi95Mm) && near(a.dropMm, b.dropMm, a.dropCi95Mm, b.dropCi95Mm)
}

/** The narrower its intervals, the better a frame. */
const merit = (m: MeasuredWindow | undefined): number => (m ? m.widthCi95Mm + m.dropCi95Mm : Number.POSITIVE_INFINITY)
