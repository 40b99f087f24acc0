import { applyHomography, fitHomography } from '../../geometry/homography.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Hints, MeasuredWindow, NotMeasured, Photo, ScanReading, ScanResult } from '../api.ts'
import { type FrameHints, type FrameMeasurement, measureFrame, onceChecked, type Workings } from '../measure-photo.ts'
import type { PhotoQuality } from '../picture/photo-quality.ts'
import { inPhoto, inReduced, type SearchedPhoto, searchedPhoto } from '../picture/searched-photo.ts'
import { photoSteps, type VisionTools } from '../steps/photo-steps.ts'
import { type CheckableFrame, checkOfScan } from './checked-scan.ts'
import { halfWidthShare, MAX_FRAMES, STANDING_FRAMES, scanProgress } from './end.ts'
import { fused, oneWindowOf } from './frames.ts'
import { ScanGuidance } from './guidance.ts'
import { type Motion, ScanMotion } from './motion.ts'
import { windowLook } from './window-look.ts'

/** A frame that sees the window more steeply is not fused. */
const STEEP_DEGREES = 40
/** A frame whose sharpness is less than this share of the sharpest of the last frames is blurred by the hand. */
const BLURRED_SHARE = 0.7
/** So many last frames are compared. */
const SHARPNESS_MEMORY = 12
/** Between frames that are further apart than this the scan was paused. */
const LONGEST_STEP_MS = 1000

/** The networks read the window in every fourth frame. So many frames in between take it as it was read; then another edge may turn out to be the opening's. */
const MAX_UNREAD = 3

/** The frame that was measured last. */
interface MeasuredBefore extends FrameMeasurement {
  /** How many frames ago its window was read. */
  readonly readAgo: number
}

/** A scan. Frames are added one by one, the fused measurement gets better, and the person is told what to do. */
export class ScanSession {
  readonly #hints: Hints
  readonly #tools: VisionTools
  readonly #guidance = new ScanGuidance()
  /** The last frames that could be measured, and those among them that agree on one window and are fused. */
  #measured: readonly CheckableFrame[] = []
  #kept: readonly CheckableFrame[] = []
  #sharpness: number[] = []
  #frames = 0
  #lastMs: number | null = null
  #spentMs = 0
  #lastRefusal: NotMeasured | null = null
  readonly #motion = new ScanMotion()
  #before: MeasuredBefore | null = null

  constructor(hints: Hints, tools: VisionTools) {
    this.#hints = hints
    this.#tools = tools
  }

  /**
   * Measures a frame, and fuses it with the others when it is not too steep and shows the same window. A dark or blurred frame is not measured.
   * @param atMs when the frame was taken, milliseconds of any clock that runs evenly
   */
  async add(frame: Photo, atMs = performance.now()): Promise<ScanReading> {
    const started = performance.now()
    const index = this.#frames++
    this.#spend(atMs)
    const searched = searchedPhoto(frame)
    const { isDark, isBlurred } = this.#look(searched.quality)
    const measured = isDark || isBlurred ? null : await this.#measure(searched, atMs)
    const measurement = measured?.measurement ?? null
    const isTaken = measurement?.found === true && measurement.tiltDegrees <= STEEP_DEGREES
    if (isTaken) this.#take(checkable(measurement, measured?.workings ?? {}, index))
    else if (measurement) this.#lastRefusal = measurement.found ? refused('too_steep') : measurement
    else this.#lastRefusal = refused(isDark ? 'too_dark' : 'too_blurred')
    const { widthPx, heightPx } = frame
    const wantsReference = this.#hints.reference !== 'none'
    const outline = measurement ? (measurement.found ? measurement.corners : (measurement.candidates[0]?.corners ?? null)) : null
    return {
      guidance: this.#guidance.say({ atMs, widthPx, heightPx, isDark, isBlurred, measurement, wantsReference }),
      outline,
      look: outline && windowLook(searched.luma, inReduced(searched, outline)),
      reference: measurement?.reference ?? null,
      fused: fused(this.#kept),
      framesUsed: this.#kept.length,
      isTaken,
      progress: this.#progress(),
      ms: performance.now() - started,
    }
  }

  /** A frame turned out to show another window: it is fused no more. @param index its number in the scan, 0 for the first one added */
  leaveOut(index: number): void {
    this.#measured = this.#measured.filter(({ frame }) => frame !== index)
    this.#kept = oneWindowOf(this.#measured)
  }

  /** The fused measurement, or the last refusal when no frame could be measured. Frames can be added afterwards. */
  finish(): ScanResult {
    const film = fused(this.#kept)
    const check = film && checkOfScan(this.#kept, film)
    const measurement = check && fused(this.#kept, check.still)
    if (measurement) return { measurement, checked: check.checked, bestFrame: this.#kept[check.still]?.frame ?? 0 }
    return { measurement: this.#lastRefusal ?? refused('no_window'), checked: null, bestFrame: Math.max(0, this.#frames - 1) }
  }

  /** Adds to the time that the scan has taken. It counts from the first frame that was measured, without pauses. */
  #spend(atMs: number): void {
    if (this.#measured.length > 0 && this.#lastMs !== null) this.#spentMs += Math.max(0, Math.min(LONGEST_STEP_MS, atMs - this.#lastMs))
    this.#lastMs = atMs
  }

  #look({ sharpness, tooBlurred, tooDark }: PhotoQuality): { readonly isDark: boolean; readonly isBlurred: boolean } {
    const isBlurred = tooBlurred || sharpness < BLURRED_SHARE * Math.max(0, ...this.#sharpness)
    if (!tooDark) this.#sharpness = [...this.#sharpness, sharpness].slice(-SHARPNESS_MEMORY)
    return { isDark: tooDark, isBlurred: isBlurred && !tooDark }
  }

  #progress(): number {
    const frames = this.#kept.length
    const [now, before] = [fused(this.#kept), fused(this.#kept.slice(0, -STANDING_FRAMES))]
    if (!now) return 0
    return scanProgress({
      frames,
      share: halfWidthShare(now),
      shareBefore: before && halfWidthShare(before),
      isScaled: now.scale !== 'assumed',
      spentMs: this.#spentMs,
    })
  }

  /** Measures a frame. It goes faster when window and references are looked for where they should be by now, and only the kind of reference that was seen. */
  async #measure(searched: SearchedPhoto, atMs: number): Promise<FrameMeasurement> {
    const motion = this.#motion.next(searched.luma, atMs)
    const window = motion && this.#before ? followedWindow(this.#before, motion, searched) : {}
    const hints = { ...this.#hints, ...this.#referenceHints(searched, motion), ...window }
    const measured = await measureFrame(photoSteps(searched, this.#tools), hints)
    this.#before = { ...measured, readAgo: hints.knownWindow ? 1 + (this.#before?.readAgo ?? 0) : 0 }
    return measured
  }

  #referenceHints(searched: SearchedPhoto, motion: Motion | null): Pick<FrameHints, 'reference' | 'near'> {
    const reference = this.#kept[0]?.measurement.reference
    if (!reference) return { reference: this.#hints.reference }
    const before = this.#before?.measurement
    if (!motion || !before?.found) return { reference: reference.kind, near: [] }
    const near = before.references.map(({ kind, corners }) => ({
      kind,
      corners: inPhoto(searched, motion.shifted(inReduced(searched, corners))),
    }))
    return { reference: reference.kind, near }
  }

  /** Adds a measured frame to those of which the agreeing ones are fused. */
  #take(kept: CheckableFrame): void {
    this.#measured = [...this.#measured, kept].slice(-MAX_FRAMES)
    this.#kept = oneWindowOf(this.#measured)
  }
}

/** Keeps of a frame's workings only what its check needs: sixteen frames are held. */
function checkable(measurement: MeasuredWindow, { solved, shifts }: Partial<Workings>, frame: number): CheckableFrame {
  return { measurement, frame, onceChecked: () => (solved && shifts ? onceChecked(measurement, solved, shifts) : measurement) }
}

const refused = (reason: NotMeasured['reason']): NotMeasured => ({ found: false, reason, reference: null, candidates: [], ms: 0 })

/** The window of the frame before, where it is in this one: as it was read, or only roughly when it is time to read it anew. */
function followedWindow(
  { measurement, window, readAgo }: MeasuredBefore,
  motion: Motion,
  searched: SearchedPhoto,
): Pick<FrameHints, 'nearWindow' | 'knownWindow'> {
  if (!measurement.found || !window) return {}
  const before = inReduced(searched, measurement.corners)
  const now = motion.followed(before)
  const move = now && readAgo < MAX_UNREAD ? fitHomography(before, now) : null
  if (!move) return { nearWindow: inPhoto(searched, now ?? motion.shifted(before)) }
  const moved = ([a, b, c, d]: PixelQuad): PixelQuad => {
    const to = (corner: PixelPoint) => applyHomography<'px'>(move, corner)
    return [to(a), to(b), to(c), to(d)]
  }
  return { knownWindow: window.map((outline) => ({ ...outline, corners: moved(outline.corners) })) }
}
