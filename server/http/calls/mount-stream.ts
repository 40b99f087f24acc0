import type { AnswerInput, EventInput, StreamingSpec } from '#shared/contracts/endpoint.ts'
import { callOf, parseAnswer, parseRequest, type StreamCall } from './call.ts'
import type { SentEvent } from './event-stream.ts'
import type { StreamRoute } from './mount.ts'

/** The name of the event that tells of a failure. */
export const FAILURE_EVENT = 'error'

/**
 * Binds a handler that tells of its work as it goes: parse → handler → parse each event and, at the end, the answer. The handler yields
 * events and returns the answer. It opens its own short transactions.
 */
export function mountStream<S extends StreamingSpec>(
  contract: S,
  handler: (call: StreamCall<S>) => AsyncGenerator<EventInput<S>, AnswerInput<S>>,
): StreamRoute {
  const { events, last } = contract.stream
  const names = [...Object.keys(events), last, FAILURE_EVENT]
  if (new Set(names).size < names.length) throw new Error(`two kinds of events of ${contract.path} have one name`)
  // Each event would have to be kept for the repeat.
  if (contract.repeatable) throw new Error(`${contract.path} streams and cannot be repeatable`)

  async function* stream(request: Parameters<StreamRoute['stream']>[0]): AsyncGenerator<SentEvent, SentEvent> {
    const call = callOf<S>(request, parseRequest(contract, request), request.db, undefined)
    const steps = handler(Object.assign(call, { signal: request.signal, isStreamed: request.isStreamed }))
    try {
      for (;;) {
        const step = await steps.next()
        if (step.done) return { event: last, data: parseAnswer(contract.response, step.value, `the answer of ${contract.path}`) }
        yield parseEvent(contract, step.value)
      }
    } finally {
      await steps.return(undefined as never)
    }
  }
  return { contract, writes: contract.method !== 'GET', stream }
}

function parseEvent({ path, stream }: StreamingSpec, { event, data }: SentEvent): SentEvent {
  const schema = stream.events[event]
  if (!schema) throw new Error(`${path} sent an event ${event}, which its contract does not declare`)
  return { event, data: parseAnswer(schema, data, `an event ${event} of ${path}`) }
}
