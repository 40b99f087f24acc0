import type { IncomingMessage } from 'node:http'
import type { StorageEngine } from 'multer'
import type { UploadPlace } from '#server/http/limits/upload-places.ts'

/** What is reserved for a file whose form does not say how long it is. */
const UNANNOUNCED_BYTES = 1_000_000
const noBytes = Buffer.alloc(0)

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
      const finish = () => done(null, { buffer: buffer.subarray(0, size), size })
      const keep = (chunk: Buffer) => {
        try {
          place?.take(chunk.length)
        } catch (refusal) {
          // The rest is read and thrown away, and takes a while: what has come is let go of before.
          buffer = noBytes
          file.stream.off('data', keep).off('end', finish).resume()
          return done(refusal)
        }
        if (size + chunk.length > buffer.length) buffer = grown(buffer, size + chunk.length)
        size += chunk.copy(buffer, size)
      }
      file.stream.on('data', keep).once('end', finish)
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
