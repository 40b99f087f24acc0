/**
 * Works on one item at a time. Of those that come meanwhile only the newest is worked on next, so that a drag or a moving picture never waits
 * for what was before.
 */
export class NewestOnly<Item> {
  readonly #work: (item: Item) => Promise<void>
  #waiting: Item | null = null
  #isWorking = false

  /** @param work answers for its own failures: one that it throws ends the work on what waits */
  constructor(work: (item: Item) => Promise<void>) {
    this.#work = work
  }

  /** What is worked on next; null when nothing waits. */
  get waiting(): Item | null {
    return this.#waiting
  }

  add(item: Item): void {
    this.#waiting = item
    if (!this.#isWorking) void this.#workOnNewest()
  }

  /** Nothing waits any more. What is being worked on goes on. */
  clear(): void {
    this.#waiting = null
  }

  async #workOnNewest(): Promise<void> {
    this.#isWorking = true
    try {
      while (this.#waiting !== null) {
        const item = this.#waiting
        this.#waiting = null
        await this.#work(item)
      }
    } finally {
      this.#isWorking = false
    }
  }
}
