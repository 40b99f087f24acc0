import { quadCentre, sideLengths } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { ScanReading, WindowLook } from '#workers/vision/api.ts'
import { windowLikeness } from './window-likeness.ts'

/** Two outlines of one window, nested in each other, lie as near as this: share of the window's larger side. */
const NEAR = 0.3
/** A window that was lost for a moment looks so much alike when it is found again; another make of window seldom does. */
export const ALIKE = 0.6

/** Tells whether a scan still looks at the window that it began with. */
export class WindowInSight {
  #look: WindowLook | null = null

  /** The scan goes on to a window that was not seen yet. */
  forget(): void {
    this.#look = null
  }

  /** How the window looks that the scan is about; null until one was measured. */
  get look(): WindowLook | null {
    return this.#look
  }

  /**
   * Takes what was measured in a frame.
   * @param followed where the outline of the window was followed to in that frame; null where it was lost
   * @returns whether the frame shows another window
   */
  isOther({ outline, look, isTaken }: Pick<ScanReading, 'outline' | 'look' | 'isTaken'>, followed: PixelQuad | null): boolean {
    if (!outline || !look) return false
    const isOther = this.#look !== null && (followed ? !isNear(outline, followed) : windowLikeness(this.#look, look) < ALIKE)
    // The first picture counts: a window that slowly became another one would never be told from it.
    if (isTaken && !isOther) this.#look ??= look
    return isOther
  }
}

function isNear(outline: PixelQuad, followed: PixelQuad): boolean {
  const [found, before] = [quadCentre(outline), quadCentre(followed)]
  return Math.hypot(found.x - before.x, found.y - before.y) < NEAR * Math.max(...sideLengths(followed))
}
