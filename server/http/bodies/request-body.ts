import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { ApiError } from '#server/errors.ts'
import { HELD_PER_BODY_BYTE, type UploadPlace } from '#server/http/limits/upload-places.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import type { FileKind } from '#shared/contracts/file-kinds.ts'
import { formatBytes } from '#shared/formats/bytes.ts'

export interface UploadedFile {
  readonly originalName: string
  /** By its bytes, and one of those that the contract takes. */
  readonly kind: FileKind
  readonly bytes: Buffer
}

/** What came with a request, not yet held against the contract. */
export interface RequestBody {
  readonly parsed: unknown
  readonly eventId?: string
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
}

/**
 * Checks that the payment provider signed these bytes, before anything in them is looked at.
 * @returns the event's id. @throws ApiError bad_signature or stale_webhook.
 */
export type VerifySignature = (raw: Buffer, headers: IncomingHttpHeaders, now: Date) => string

/** The largest that calls without lists take. */
const DEFAULT_BODY_BYTES = 64 * 1024
const noBytes = Buffer.alloc(0)
const noFiles = {}

/**
 * Reads a JSON body, or a plain form's where the contract takes one. Nothing else: a form that another site could post without asking
 * first is no JSON. An empty body is an empty object, so that the contract says what is missing. One function rather than a general
 * parser: this stands in the way of every price.
 * @param place of a body with photos in it, which takes room as its bytes come
 * @throws ApiError wrong_type, too_large, malformed_json, too_many_requests
 */
export async function readBody(
  request: IncomingMessage,
  contract: EndpointSpec,
  now: Date,
  { verifySignature, place }: { readonly verifySignature?: VerifySignature; readonly place?: UploadPlace } = {},
): Promise<RequestBody> {
  if (!contract.body) return { parsed: undefined, files: noFiles }
  const { headers } = request
  const announced = headers['content-length']
  if (announced === '0' || (announced === undefined && headers['transfer-encoding'] === undefined)) {
    return { parsed: {}, eventId: verifySignature?.(noBytes, headers, now), files: noFiles }
  }
  const type = mediaTypeOf(headers['content-type'])
  const isForm = contract.form === true && type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json') throw new ApiError('wrong_type', 'Please send this as application/json.')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new ApiError('wrong_type', 'Please send this uncompressed.')
  const raw = await readBytes(request, contract.bodyBytes ?? DEFAULT_BODY_BYTES, place)
  const eventId = verifySignature?.(raw, headers, now)
  const text = raw.toString('utf8')
  return { parsed: isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text), eventId, files: noFiles }
}

function mediaTypeOf(contentType = ''): string {
  return contentType.slice(0, `${contentType};`.indexOf(';')).trim().toLowerCase()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ApiError('malformed_json', 'The request is not readable JSON.')
  }
}

/** After a refusal the rest of the body is read and thrown away. */
function readBytes(request: IncomingMessage, maxBytes: number, place: UploadPlace | undefined): Promise<Buffer> {
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge(maxBytes)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let isRefused = false
    request.on('data', (chunk: Buffer) => {
      if (isRefused) return
      bytes += chunk.length
      try {
        if (bytes > maxBytes) throw tooLarge(maxBytes)
        place?.take(HELD_PER_BODY_BYTE * chunk.length)
        chunks.push(chunk)
      } catch (refusal) {
        isRefused = true
        chunks.length = 0
        reject(refusal)
      }
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', () => reject(new ApiError('invalid_request', 'The request broke off.')))
  })
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError('too_large', `The request is too large: this call takes at most ${formatBytes(maxBytes)}.`)
}
