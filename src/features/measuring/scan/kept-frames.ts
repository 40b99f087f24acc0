/** As many frames as a scan fuses; 3.7 MB each. */
const MOST_KEPT = 16

/** The frames that took part in a scan, until it ends: the best of them is the picture to show. Numbered in the order in which they were added. */
export class KeptFrames {
  #frames = new Map<number, ImageBitmap>()
  #added = 0

  /** Counts the frame, and keeps it when it `mayBeBest`. */
  add(frame: ImageBitmap, mayBeBest: boolean): void {
    const index = this.#added++
    if (mayBeBest) this.#frames.set(index, frame)
    else frame.close()
    const oldest = this.#frames.keys().next().value
    if (this.#frames.size > MOST_KEPT && oldest !== undefined) this.take(oldest)?.close()
  }

  /** Hands a frame out; closing it is the caller's from then on. */
  take(index: number): ImageBitmap | null {
    const frame = this.#frames.get(index) ?? null
    this.#frames.delete(index)
    return frame
  }

  /** Closes all frames and counts from the start. */
  forget(): void {
    for (const frame of this.#frames.values()) frame.close()
    this.#frames.clear()
    this.#added = 0
  }
}
