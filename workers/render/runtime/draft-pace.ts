/** A screen's frame at 60 pictures a second. A draft that takes longer is late for it. */
const FRAME_MS = 16
/** What a finer copy may be expected to take. Closer to a frame, the two would be changed for each other again and again. */
const EASY_MS = 0.75 * FRAME_MS
/** Of so many drawings the middle one counts. The first ones, and one now and then, take much longer than the others. */
const DRAWINGS = 5

/** Chooses the copy of a photo that drafts are drawn on: the finest with which a drawing is there before the next frame. */
export class DraftPace {
  readonly #pixels: readonly number[]
  readonly #tookMs: number[] = []
  #copy = 0

  /** @param pixels how many each copy has, finest first; at least one */
  constructor(pixels: readonly number[]) {
    this.#pixels = pixels
  }

  /** Index of the copy to draw on. */
  get copy(): number {
    return this.#copy
  }

  /** Tells how long a drawing on that copy took, in milliseconds. */
  took(ms: number): void {
    this.#tookMs.push(ms)
    if (this.#tookMs.length > DRAWINGS) this.#tookMs.shift()
    if (this.#tookMs.length < DRAWINGS) return
    const usualMs = this.#tookMs.toSorted((a, b) => a - b)[(DRAWINGS - 1) / 2] as number
    if (usualMs > FRAME_MS) this.#goTo(this.#copy + 1)
    else if (usualMs * this.#timesThePixels(this.#copy - 1) < EASY_MS) this.#goTo(this.#copy - 1)
  }

  #timesThePixels(copy: number): number {
    const pixels = this.#pixels[copy]
    return pixels === undefined ? Number.POSITIVE_INFINITY : pixels / (this.#pixels[this.#copy] as number)
  }

  #goTo(copy: number): void {
    if (this.#pixels[copy] === undefined) return
    this.#copy = copy
    this.#tookMs.length = 0
  }
}
