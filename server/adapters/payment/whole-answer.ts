export interface WholeAnswer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
}

/** No answer that we ask for is nearly as long. */
const MAX_ANSWER_BYTES = 64 * 1024

/**
 * Sends a request and reads its answer to the end.
 * The deadline is kept by a timer and by the reader of the answer, both held here. The signal that `fetch` was given may be collected as
 * garbage once the headers have come, and would then stop nothing.
 * @throws when no whole answer has come within the time, when it breaks off, and when it is longer than 64 KB
 */
export async function wholeAnswer(url: string, init: RequestInit, withinMs: number): Promise<WholeAnswer> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new Error(`no whole answer came within ${withinMs} ms`)), withinMs)
  try {
    const response = await fetch(url, { ...init, signal: deadline.signal })
    return { ok: response.ok, status: response.status, text: await readText(response, deadline.signal) }
  } finally {
    clearTimeout(timer)
  }
}

async function readText({ body }: Response, deadline: AbortSignal): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const stop = () => void reader.cancel(deadline.reason).catch(() => {})
  deadline.addEventListener('abort', stop)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    // A reader that was stopped says 'done' too.
    deadline.throwIfAborted()
    if (done) return Buffer.concat(chunks).toString('utf8')
    bytes += value.length
    if (bytes > MAX_ANSWER_BYTES) {
      stop()
      throw new Error(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`)
    }
    chunks.push(value)
  }
}
