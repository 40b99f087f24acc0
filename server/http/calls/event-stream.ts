import { Readable } from 'node:stream'

export interface SentEvent {
  readonly event: string
  readonly data: unknown
}

export interface EventStreamOptions {
  /** Aborts when nobody reads any more, or when the server stops; its reason is the stream's failure then. */
  readonly signal: AbortSignal
  /** The last event of a stream that failed. */
  readonly failureEvent: (error: unknown) => SentEvent
}

type Step = IteratorResult<SentEvent, SentEvent>

/** Proxies close a connection that is silent for a minute. A comment is no event and keeps them awake. */
const COMMENT = ':\n\n'
const COMMENT_AFTER_MS = 15_000
const SILENCE = Symbol('silence')

/**
 * The bytes of a text/event-stream, read no faster than the caller takes them. Resolves with the first event, or after 15 s without one.
 * @param steps yields the events and returns the last one; it is told to return when the stream ends before it.
 * @throws what comes wrong before the first byte: there is still time for an ordinary error answer then.
 */
export async function eventStream(steps: AsyncGenerator<SentEvent, SentEvent>, options: EventStreamOptions): Promise<Readable> {
  const { signal, failureEvent } = options
  // Not waited for: a handler that hears no signal must not hold the connection. `failureEvent` logs what the handler throws at its end.
  const leave = () => void steps.return(undefined as never).catch(failureEvent)
  let pending = steps.next()
  let step: Step | typeof SILENCE
  try {
    step = await nextOrSilence(pending, signal)
  } catch (error) {
    leave()
    throw error
  }

  async function* lines(): AsyncGenerator<string> {
    try {
      for (;;) {
        if (step === SILENCE) yield COMMENT
        else {
          yield lineOf(step.value)
          if (step.done) return
          pending = steps.next()
        }
        step = await nextOrSilence(pending, signal)
      }
    } catch (error) {
      yield lineOf(failureEvent(error))
    } finally {
      leave()
    }
  }
  return Readable.from(lines(), { objectMode: false })
}

/** Reads past the events. @throws what the producer throws, or the signal's reason */
export async function lastEvent(steps: AsyncGenerator<SentEvent, SentEvent>, signal: AbortSignal): Promise<SentEvent> {
  try {
    for (;;) {
      const pending = steps.next()
      let step = await nextOrSilence(pending, signal)
      while (step === SILENCE) step = await nextOrSilence(pending, signal)
      if (step.done) return step.value
    }
  } finally {
    // Not waited for, as in eventStream. What has failed is thrown already.
    void steps.return(undefined as never).catch(() => {})
  }
}

/** JSON has no line breaks of its own, so that one line holds it. */
function lineOf({ event, data }: SentEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** @throws the signal's reason at once when it aborts, whatever the producer does. */
function nextOrSilence(pending: Promise<Step>, signal: AbortSignal): Promise<Step | typeof SILENCE> {
  return new Promise((resolve, reject) => {
    const interrupt = () => settle(() => reject(signal.reason))
    const timer = setTimeout(() => settle(() => resolve(SILENCE)), COMMENT_AFTER_MS)
    const settle = (how: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', interrupt)
      how()
    }
    signal.addEventListener('abort', interrupt)
    pending.then(
      (step) => settle(() => resolve(step)),
      (error) => settle(() => reject(error)),
    )
    if (signal.aborted) interrupt()
  })
}
