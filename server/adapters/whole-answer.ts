export interface WholeAnswer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
}

export interface WholeBytes {
  readonly ok: boolean
  readonly status: number
  /** Without its parameters, in lower case; empty where none was told. */
  readonly mediaType: string
  readonly bytes: Buffer
}

/** No text that we ask for is nearly as long. */
const MAX_ANSWER_BYTES = 64 * 1024

/** The same as `wholeBytes`, for an answer of at most 64 KB of text. */
export async function wholeAnswer(url: string, init: RequestInit, withinMs: number): Promise<WholeAnswer> {
  const { ok, status, bytes } = await wholeBytes(url, init, { withinMs, maxBytes: MAX_ANSWER_BYTES })
  return { ok, status, text: bytes.toString('utf8') }
}

/**
 * Sends a request and reads its answer to the end.
 * The deadline is kept by a timer and by the reader of the answer, both held here. The signal that `fetch` was given may be collected as
 * garbage once the headers have come, and would then stop nothing.
 * @throws when no whole answer has come within the time, when it breaks off, and when it is longer than `maxBytes`
 */
export async function wholeBytes(
  url: string,
  init: RequestInit,
  { withinMs, maxBytes }: { readonly withinMs: number; readonly maxBytes: number },
): Promise<WholeBytes> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new Error(`no whole answer came within ${withinMs} ms`)), withinMs)
  try {
    const response = await fetch(url, { ...init, signal: deadline.signal })
    const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';')
    const bytes = await readBytes(response, deadline.signal, maxBytes)
    return { ok: response.ok, status: response.status, mediaType: mediaType.trim().toLowerCase(), bytes }
  } finally {
    clearTimeout(timer)
  }
}

async function readBytes({ body }: Response, deadline: AbortSignal, maxBytes: number): Promise<Buffer> {
  if (!body) return Buffer.alloc(0)
  const reader = body.getReader()
  const stop = () => void reader.cancel(deadline.reason).catch(() => {})
  deadline.addEventListener('abort', stop)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    // A reader that was stopped says 'done' too.
    deadline.throwIfAborted()
    if (done) return Buffer.concat(chunks)
    bytes += value.length
    if (bytes > maxBytes) {
      stop()
      throw new Error(`the answer is longer than ${maxBytes} bytes`)
    }
    chunks.push(value)
  }
}
