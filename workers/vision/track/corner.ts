import type { PixelPoint } from '../../geometry/types.ts'

/** An observation of a corner in one direction: its coordinate along a unit normal. */
export interface CornerObservation {
  readonly normalX: number
  readonly normalY: number
  readonly offsetPx: number
  /** How exactly it is known, 1 σ. */
  readonly sigmaPx: number
}

/** A corner as the filter estimates it: pixels, and pixels per second. */
export interface MovingCorner extends PixelPoint {
  readonly velocityX: number
  readonly velocityY: number
}

/** An observation further from the prediction than so many σ is not of this corner. */
const GATE_SIGMAS = 4
/** How fast the corner may move at the start, 1 σ, shares of the picture's longer side per second. */
const START_SPEED = 0.25

/**
 * A Kalman filter for one corner, with constant velocity and piecewise constant white acceleration (Bar-Shalom, Li and Kirubarajan, 'Estimation with
 * Applications to Tracking and Navigation', chapter 6.3). A corner is where two sides meet, so each observation is a line. While one side is hidden,
 * the other still fixes the corner across itself.
 */
export class CornerFilter {
  /** x and y, pixels, then their velocities, pixels per second. */
  readonly #state: Float64Array
  /** The state's covariance, 4 × 4, row by row. */
  readonly #covariance = new Float64Array(16)

  /** @param longestPx the picture's longer side */
  constructor({ x, y }: PixelPoint, sigmaPx: number, longestPx: number) {
    this.#state = Float64Array.of(x, y, 0, 0)
    const speed = START_SPEED * longestPx
    for (let i = 0; i < 4; i++) this.#covariance[5 * i] = i < 2 ? sigmaPx ** 2 : speed ** 2
  }

  get corner(): MovingCorner {
    const [x, y, velocityX, velocityY] = this.#state as unknown as [number, number, number, number]
    return { x, y, velocityX, velocityY }
  }

  /** Predicts the corner `seconds` later. @param accelerationPx of the hand in that time, 1 σ, pixels per second squared */
  predict(seconds: number, accelerationPx: number): void {
    const s = this.#state
    const p = this.#covariance
    for (const i of [0, 1]) s[i] = at(s, i) + seconds * at(s, i + 2)
    // P := F P Fᵀ + Q, where F adds velocity times seconds to the position: rows first, then columns.
    for (const i of [0, 1]) for (let j = 0; j < 4; j++) p[4 * i + j] = at(p, 4 * i + j) + seconds * at(p, 4 * (i + 2) + j)
    for (const j of [0, 1]) for (let i = 0; i < 4; i++) p[4 * i + j] = at(p, 4 * i + j) + seconds * at(p, 4 * i + j + 2)
    const variance = accelerationPx ** 2
    for (const i of [0, 1]) {
      p[5 * i] = at(p, 5 * i) + (variance * seconds ** 4) / 4
      p[5 * (i + 2)] = at(p, 5 * (i + 2)) + variance * seconds ** 2
      p[4 * i + i + 2] = at(p, 4 * i + i + 2) + (variance * seconds ** 3) / 2
      p[4 * (i + 2) + i] = at(p, 4 * (i + 2) + i) + (variance * seconds ** 3) / 2
    }
  }

  /** How exactly the corner is predicted in a direction, 1 σ, pixels. */
  sigmaAlong(normalX: number, normalY: number): number {
    const p = this.#covariance
    return Math.sqrt(Math.max(0, normalX * normalX * at(p, 0) + 2 * normalX * normalY * at(p, 1) + normalY * normalY * at(p, 5)))
  }

  /**
   * Updates the corner with an observation, unless that is too far from the prediction.
   * @returns the innovation in σ, about 1 on average when the filter is right; and whether the observation was used
   */
  update({ normalX, normalY, offsetPx, sigmaPx }: CornerObservation): { readonly missSigmas: number; readonly isTaken: boolean } {
    const s = this.#state
    const p = this.#covariance
    const gain = Float64Array.from({ length: 4 }, (_, i) => at(p, 4 * i) * normalX + at(p, 4 * i + 1) * normalY)
    const variance = normalX * at(gain, 0) + normalY * at(gain, 1) + sigmaPx ** 2
    const miss = offsetPx - normalX * at(s, 0) - normalY * at(s, 1)
    const missSigmas = Math.abs(miss) / Math.sqrt(variance)
    if (missSigmas > GATE_SIGMAS) return { missSigmas, isTaken: false }
    for (let i = 0; i < 4; i++) s[i] = at(s, i) + (at(gain, i) * miss) / variance
    for (let i = 0; i < 4; i++) for (let j = 0; j < 4; j++) p[4 * i + j] = at(p, 4 * i + j) - (at(gain, i) * at(gain, j)) / variance
    return { missSigmas, isTaken: true }
  }
}

const at = (values: Float64Array, index: number): number => values[index] as number
