/** The work's outcome, or the reason of the first signal that aborts before it. */
export function untilAborted<Outcome>(work: Promise<Outcome>, signals: readonly AbortSignal[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const stop = (event: Event) => reject((event.target as AbortSignal).reason)
    for (const signal of signals) {
      if (signal.aborted) reject(signal.reason)
      else signal.addEventListener('abort', stop)
    }
    work.then(resolve, reject).finally(() => {
      for (const signal of signals) signal.removeEventListener('abort', stop)
    })
  })
}
