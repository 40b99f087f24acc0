import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { AnswerOf, EventOf, StreamingSpec } from '#shared/contracts/endpoint.ts'
import { CallError, type CallOptions, errorOf, lostAnswer, parseAnswer, requestOf, send } from './call.ts'

/** Events as they come, to be read once with `for await`; leaving the loop ends the call. */
export interface EventStream<S extends StreamingSpec> extends AsyncIterable<EventOf<S>> {
  /** The answer at the end. Reads past the events that nobody took. */
  answer(): Promise<AnswerOf<S>>
}

/**
 * Makes one call whose answer comes as a stream; nothing is sent before somebody reads. Reading throws CallError: with the server's word
 * for a refusal and for an `error` event, with 'offline' for a stream that breaks off before its answer. An abort rejects with the
 * signal's reason.
 */
export function callStream<S extends StreamingSpec>(contract: S, options: CallOptions<S>): EventStream<S> {
  const steps = readEvents(contract, options)
  let answer: AnswerOf<S> | undefined
  const next = async () => {
    const step = await steps.next()
    if (step.done) answer ??= step.value
    return step
  }
  return {
    [Symbol.asyncIterator]: () => ({ next, return: () => steps.return(undefined as never) }),
    async answer() {
      while (!(await next()).done);
      if (answer === undefined) throw new DOMException('The stream was left before its answer.', 'AbortError')
      return answer
    },
  }
}

async function* readEvents<S extends StreamingSpec>(contract: S, options: CallOptions<S>): AsyncGenerator<EventOf<S>, AnswerOf<S>> {
  const response = await send({ ...requestOf(contract, options), accept: 'text/event-stream' })
  const { events, last } = contract.stream
  for await (const { event = 'message', data } of messagesOf(response, options.signal)) {
    if (event === 'error') throw errorOf(response, data)
    if (event === last) return parseAnswer(contract.response, data, response) as AnswerOf<S>
    const schema = events[event]
    if (!schema) throw new CallError(response.status, `${response.status}: an unknown event ${event}`, 'unreadable_answer', { body: data })
    // The name was looked up in the contract's own events.
    yield { event, data: parseAnswer(schema, data, response) } as EventOf<S>
  }
  throw new CallError(0, '0: the stream broke off before its answer', 'offline')
}

/** The body's messages; a border between two chunks may lie inside a line or a letter. */
async function* messagesOf(response: Response, signal: AbortSignal | undefined): AsyncGenerator<EventSourceMessage> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  const complete: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => complete.push(message) })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* complete.splice(0)
    }
  } catch (failure) {
    throw lostAnswer(failure, signal)
  } finally {
    // Whoever leaves early ends the request. A body that broke has told so above.
    reader.cancel().catch(() => undefined)
  }
}
