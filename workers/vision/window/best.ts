/** Keeps the things with the highest scores, best first; of equal ones those that came first. */
export class Best<Thing extends { readonly score: number }> {
  readonly #most: number
  readonly #kept: Thing[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** What does not exceed this is not kept. */
  get leastScore(): number {
    return this.#kept[this.#most - 1]?.score ?? Number.NEGATIVE_INFINITY
  }

  get sorted(): readonly Thing[] {
    return this.#kept
  }

  add(thing: Thing): void {
    if (!(thing.score > this.leastScore)) return
    let [low, high] = [0, this.#kept.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#kept[middle] as Thing).score >= thing.score) low = middle + 1
      else high = middle
    }
    this.#kept.splice(low, 0, thing)
    if (this.#kept.length > this.#most) this.#kept.pop()
  }
}
