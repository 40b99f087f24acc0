import { distance, quadCentre, signedArea } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Guidance, Measurement, NotMeasured } from '../api.ts'

/** What the guidance needs to know of one frame. */
export interface SeenFrame {
  readonly atMs: number
  readonly widthPx: number
  readonly heightPx: number
  readonly isDark: boolean
  /** Whether it is more blurred than the frames before, by a hand that moves. */
  readonly isBlurred: boolean
  /** null when the frame was too dark or too blurred to measure. */
  readonly measurement: Measurement | null
  /** Whether a reference is looked for. */
  readonly wantsReference: boolean
}

/** Two limits, so that a word does not flicker about one. */
interface Hysteresis {
  /** The word is said beyond `enter`, and stays until the value is back below `leave`. */
  readonly enter: number
  readonly leave: number
}

/** Share of the picture that the window covers. A smaller window has too few pixels to a millimetre, a larger one leaves no wall for edges and reference. */
const SMALL: Hysteresis = { enter: 0.06, leave: 0.075 }
const LARGE: Hysteresis = { enter: 0.85, leave: 0.78 }
const STEEP_DEGREES: Hysteresis = { enter: 40, leave: 36 }
/** Speed of the window in the picture, diagonals per second. With 1/30 s of exposure the faster one smears an edge over ten pixels of 1280. */
const MOVING: Hysteresis = { enter: 0.2, leave: 0.12 }
/** A new word is said only when so many frames in a row call for it. */
const CONFIRMED = 2

/** Chooses one instruction at a time, and does not let it flicker: each limit has hysteresis, and two frames must call for a new word. */
export class ScanGuidance {
  #said: Guidance | null = null
  #next: Guidance | null = null
  #times = 0
  #last: { readonly corners: PixelQuad; readonly atMs: number } | null = null

  /** Takes the next frame. @returns what to tell the person */
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
      // From afar a reference is too small to be recognised; from closer it is.
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

  #isAbove(value: number, { enter, leave }: Hysteresis, word: Guidance): boolean {
    return value > (this.#said === word ? leave : enter)
  }

  /** Speed of the window since the frame before, diagonals per second; 0 where it cannot be told, of another window or after a pause. */
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
    case 'reference_wrong_shape':
      return 'reference_not_seen'
    case 'no_window':
    case 'took_too_long':
    case 'unreadable':
      return 'no_window'
  }
}
