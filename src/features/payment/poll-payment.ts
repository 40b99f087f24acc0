/** The provider usually confirms a payment within seconds. A bank that is late may take many minutes. */
const SOON_MS = 3_000
const LATER_MS = 10_000
const SOON_FOR_MS = 60_000

/**
 * When to ask again whether a payment is confirmed. It never ends: the screen says that it changes by itself.
 */
export const askAgainAfterMs = ({ dataUpdateCount, errorUpdateCount }: { dataUpdateCount: number; errorUpdateCount: number }): number =>
  (dataUpdateCount + errorUpdateCount) * SOON_MS < SOON_FOR_MS ? SOON_MS : LATER_MS
