import type { IncomingMessage } from 'node:http'
import type { StorageEngine } from 'multer'
import type { UploadPlace } from '#server/http/limits/upload-places.ts'

/** What is reserved for a file whose form does not say how long it is. */
const UNANNOUNCED_BYTES = 1_000_000

/**
 * Reads each file of a form into one piece of memory. As much as was announced is reserved at once, which costs nothing until it is written.
 * Multer's own engine keeps a file in pieces and needs the same again to join them.
 * @param placeOf the request's place among the uploads, which is asked for room as the bytes come
 */
export function oneBufferStorage(maxFileBytes: number, placeOf: (request: IncomingMessage) => UploadPlace | undefined): StorageEngine {
  return {
    _handleFile(request, file, done) {
      const announced = Number(request.headers['content-length'] ?? UNANNOUNCED_BYTES)
      let buffer: Buffer = Buffer.allocUnsafeSlow(Math.min(maxFileBytes, announced))
      let size = 0
      const place = placeOf(request)
      file.stream.on('data', (chunk: Buffer) => {
        try {
          place?.take(chunk.length)
        } catch (refusal) {
          file.stream.removeAllListeners('data').resume()
          return done(refusal)
        }
        if (size + chunk.length > buffer.length) buffer = grown(buffer, size + chunk.length)
        size += chunk.copy(buffer, size)
      })
      file.stream.once('end', () => done(null, { buffer: buffer.subarray(0, size), size }))
    },
    _removeFile(_request, _file, done) {
      done(null)
    },
  }
}

function grown(buffer: Buffer, neededBytes: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * buffer.length, neededBytes))
  buffer.copy(larger)
  return larger
}
