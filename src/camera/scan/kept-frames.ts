/** As many frames as a scan fuses. Each takes 3.7 MB. */
const MAX_KEPT = 16

/** The frames that a scan may fuse, until it ends: the best of them is the picture to show. They are numbered in the order in which they were added. */
export class KeptFrames {
  #frames = new Map<number, ImageBitmap>()
  #added = 0

  /** Counts a frame, and keeps it when it `mayBeBest`; closes it otherwise. */
  add(frame: ImageBitmap, mayBeBest: boolean): void {
    const index = this.#added++
    if (mayBeBest) this.#frames.set(index, frame)
    else frame.close()
    const oldest = this.#frames.keys().next().value
    if (this.#frames.size > MAX_KEPT && oldest !== undefined) this.take(oldest)?.close()
  }

  /** How many frames were added since the scan began. */
  get added(): number {
    return this.#added
  }

  /** Copies a frame, which stays here. The caller has to close the copy. */
  async copyOf(index: number): Promise<ImageBitmap | null> {
    const frame = this.#frames.get(index)
    return frame ? createImageBitmap(frame) : null
  }

  /** Hands a frame out, which the caller then has to close. */
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
