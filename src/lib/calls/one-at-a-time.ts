/** On a line that is half dead a request could hang for minutes. */
export const REQUEST_TIMEOUT_MS = 45_000

/**
 * Requests of one kind, one after the other in all tabs of this browser. Each has its full time, however long it waited for its turn.
 * @param kind names what waits for one another
 */
export const oneAtATime =
  (kind: string) =>
  <T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    navigator.locks.request(kind, () => request(AbortSignal.timeout(REQUEST_TIMEOUT_MS))) as Promise<T>
