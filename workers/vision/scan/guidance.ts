import { distance, quadCentre, signedArea } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Guidance, Measurement, NotMeasured } from '../api.ts'

/** One frame of a scan as the guidance looks at it. */
export interface SeenFrame {
  readonly atMs: number
  readonly widthPx: number
  readonly heightPx: number
  readonly isDark: boolean
  /** Blurred against the frames before: a hand that moves. */
  readonly isBlurred: boolean
  /** null when the frame was not worth measuring. */
  readonly measurement: Measurement | null
  /** A reference is looked for. */
  readonly wantsReference: boolean
}

interface Band {
  /** The word is said beyond this, and taken back only on the other side of `leave`. */
  readonly enter: number
  readonly leave: number
}

/** Share of the picture that the window covers: less has too few pixels to a millimetre, more leaves no wall for edges and reference. */
const SMALL: Band = { enter: 0.06, leave: 0.075 }
const LARGE: Band = { enter: 0.85, leave: 0.78 }
const STEEP_DEGREES: Band = { enter: 40, leave: 36 }
/** Speed of the window in the picture, diagonals a second. At 1/30 s of exposure the faster one smears an edge over ten pixels of 1280. */
const MOVING: Band = { enter: 0.2, leave: 0.12 }
/** A word that was not said before must be meant by this many frames in a row. */
const CONFIRMED = 2

/** One instruction at a time, that does not flicker: each limit has a band, and a new word must be meant twice. */
export class ScanGuidance {
  #said: Guidance | null = null
  #next: Guidance | null = null
  #times = 0
  #last: { readonly corners: PixelQuad; readonly atMs: number } | null = null

  say(seen: SeenFrame): Guidance {
    const meant = this.#meant(seen)
    this.#last = seen.measurement?.found ? { corners: seen.measurement.corners, atMs: seen.atMs } : null
    this.#times = meant === this.#next ? this.#times + 1 : 1
    this.#next = meant
    if (this.#said === null || this.#times >= CONFIRMED) this.#said = meant
    return this.#said
  }

  #meant(seen: SeenFrame): Guidance {
    if (seen.isDark) return 'too_dark'
    if (seen.isBlurred || !seen.measurement) return 'hold_still'
    if (!seen.measurement.found) {
      const word = guidanceOfRefusal(seen.measurement)
      // From afar a reference is too small to be understood: coming closer shows it.
      return word === 'reference_not_seen' && this.#isSmall(seen, seen.measurement.candidates[0]?.corners) ? 'come_closer' : word
    }
    const { corners, tiltDegrees, scale } = seen.measurement
    const share = signedArea(corners) / (seen.widthPx * seen.heightPx)
    if (this.#isAbove(tiltDegrees, STEEP_DEGREES, 'too_steep')) return 'too_steep'
    if (this.#isSmall(seen, corners)) return 'come_closer'
    if (this.#isAbove(share, LARGE, 'step_back')) return 'step_back'
    if (this.#isAbove(this.#speed(seen, corners), MOVING, 'hold_still')) return 'hold_still'
    return scale === 'assumed' && seen.wantsReference ? 'reference_not_seen' : 'steady'
  }

  #isSmall({ widthPx, heightPx }: SeenFrame, corners: PixelQuad | undefined): boolean {
    const share = corners ? signedArea(corners) / (widthPx * heightPx) : 1
    return this.#isAbove(-share, { enter: -SMALL.enter, leave: -SMALL.leave }, 'come_closer')
  }

  #isAbove(value: number, { enter, leave }: Band, word: Guidance): boolean {
    return value > (this.#said === word ? leave : enter)
  }

  /** Diagonals a second; 0 where it cannot be told: another window, or a pause. */
  #speed({ atMs, widthPx, heightPx }: SeenFrame, corners: PixelQuad): number {
    const seconds = this.#last ? (atMs - this.#last.atMs) / 1000 : 0
    if (!this.#last || seconds < 0.02 || seconds > 1) return 0
    const area = signedArea(corners) / signedArea(this.#last.corners)
    if (area < 0.8 || area > 1.25) return 0
    return distance(quadCentre(this.#last.corners), quadCentre(corners)) / Math.hypot(widthPx, heightPx) / seconds
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
