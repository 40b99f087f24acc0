import { nextTurn } from './next-turn.ts'

/** What work that may take long asks between its parts. Both fail where it is to be abandoned. */
export interface Breath {
  /** Lets messages be heard first. */
  readonly pause: () => Promise<void>
  /** For work that cannot wait: it only looks at the time. */
  readonly checkTime: () => void
}

/** Of work that nobody limits or abandons. */
export const ENDLESS: Breath = { pause: async () => {}, checkTime: () => {} }

/** A photo would take longer than its limit. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

/**
 * @param limitMs from now on; after that the work fails with OutOfTime
 * @param signal whose abort ends the work with its reason
 */
export function limitedBreath(limitMs: number, signal: AbortSignal): Breath {
  const endMs = performance.now() + limitMs
  const checkTime = () => {
    if (performance.now() > endMs) throw new OutOfTime(`the photo was not measured within ${limitMs} ms`)
  }
  return {
    checkTime,
    async pause() {
      await nextTurn()
      signal.throwIfAborted()
      checkTime()
    },
  }
}
