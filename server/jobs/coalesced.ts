/** Work that may be asked for at any time: it never runs twice at once, and is done once more when it was asked for meanwhile. */
export interface Coalesced {
  ask(): void
  /** Resolves when nothing runs. */
  idle(): Promise<void>
}

/** @param failed is told what went wrong; the next asking tries again. */
export function coalesced(work: () => Promise<void>, failed: (error: unknown) => void): Coalesced {
  let running: Promise<void> | undefined
  let again = false
  const runWhileAsked = async () => {
    while (again) {
      again = false
      await work().catch(failed)
    }
    running = undefined
  }
  return {
    ask: () => {
      again = true
      running ??= runWhileAsked()
    },
    idle: async () => running,
  }
}
