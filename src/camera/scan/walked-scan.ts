import type { PixelQuad } from '#workers/geometry/types.ts'
import type { MeasuredWindow, ScanReading, WindowLook } from '#workers/vision/api.ts'
import type { VisionClient } from '#workers/vision/client.ts'
import type { KeptFrames } from './kept-frames.ts'
import { WindowInSight } from './window-in-sight.ts'

/** A window that a walk has measured. */
export interface WalkedWindow {
  /** The best picture of it, which is handed over. */
  readonly frame: ImageBitmap
  readonly measurement: MeasuredWindow
  readonly look: WindowLook
}

/**
 * A scan that goes from window to window. Each one is handed over when its reading has steadied, or when the camera leaves it with a size; once more
 * where its scale was assumed at first and then something of known size was seen.
 */
export interface Walk {
  readonly onWindow: (window: WalkedWindow) => void
  /** The camera has left the window: what is seen from now on may be another one. */
  readonly onLeft: () => void
}

/** A window that was seen in fewer frames was only passed: its size is not worth keeping. */
export const LEAST_FRAMES = 3
/** So many frames one after the other must show another window: a mirror is taken for one in a single frame. */
const FRAMES_OF_ANOTHER = 2

interface WalkedScanOptions {
  readonly vision: VisionClient
  readonly kept: KeptFrames
  readonly walk: Walk
}

/** The scan of the window that a walk has come to. */
export class WalkedScan {
  readonly #with: WalkedScanOptions
  readonly #inSight = new WindowInSight()
  #reading: ScanReading | null = null
  #ofAnother = 0
  /** What was handed over of this window; null until then. */
  #handedOver: 'estimate' | 'measurement' | null = null
  /** The loop and a person may ask for it at the same time: both wait for the same one. */
  #handingOver: Promise<boolean> | null = null
  /** Counts the windows, so that one that was forgotten meanwhile is not handed over as the next. */
  #sight = 0

  constructor(options: WalkedScanOptions) {
    this.#with = options
  }

  /** Begins anew. */
  forget(): void {
    this.#sight++
    this.#inSight.forget()
    this.#reading = null
    this.#ofAnother = 0
    this.#handedOver = null
  }

  /** Whether the camera has gone over to another window without losing sight of windows. */
  get hasChanged(): boolean {
    return this.#ofAnother >= FRAMES_OF_ANOTHER
  }

  /**
   * Takes the frame that was added last out of the scan where it shows another window than those before.
   * @param followed where the outline was followed to in it; null where it was lost
   */
  async isOther(reading: ScanReading, followed: PixelQuad | null): Promise<boolean> {
    const { vision, kept } = this.#with
    if (!this.#inSight.isOther(reading, followed)) {
      this.#ofAnother = 0
      return false
    }
    this.#ofAnother++
    if (reading.isTaken) await vision.leaveOutScanFrame(kept.added - 1)
    return true
  }

  /** Takes the reading of a frame of this window, and hands the window over when it has steadied. */
  async read(reading: ScanReading): Promise<void> {
    this.#reading = reading
    if (reading.progress >= 1) await this.handOver()
  }

  /** The camera goes on. What is measured of the window by now is kept, if it is worth it. */
  async leave(): Promise<void> {
    // What is on its way belongs to the window that is left, so the next one begins after it.
    if (this.#handingOver || (this.#reading?.framesUsed ?? 0) >= LEAST_FRAMES) await this.handOver()
    this.#with.walk.onLeft()
  }

  /** @returns whether the window is measured, now or already */
  handOver(): Promise<boolean> {
    this.#handingOver ??= this.#handOver().finally(() => {
      this.#handingOver = null
    })
    return this.#handingOver
  }

  async #handOver(): Promise<boolean> {
    const { vision, kept, walk } = this.#with
    const fused = this.#reading?.fused
    const look = this.#inSight.look
    if (!fused || !look) return false
    const kind = fused.scale === 'assumed' ? 'estimate' : 'measurement'
    if (this.#handedOver === 'measurement' || this.#handedOver === kind) return true
    const sight = this.#sight
    const { bestFrame, measurement } = await vision.scanSoFar()
    const frame = await kept.copyOf(bestFrame)
    if (measurement.found && frame && sight === this.#sight) {
      this.#handedOver = kind
      walk.onWindow({ frame, measurement, look })
      return true
    }
    frame?.close()
    return false
  }
}
