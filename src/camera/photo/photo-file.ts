import { HEADER_BYTES, type ImageHeader, readImageHeader } from '#shared/domain/image-header.ts'

export type PhotoProblem = 'empty' | 'not_a_picture' | 'too_many_bytes' | 'too_many_pixels' | 'heif' | 'unreadable' | 'no_memory' | 'broken'
export type PhotoFileHeader = { readonly ok: true; readonly header: ImageHeader } | { readonly ok: false; readonly problem: PhotoProblem }

/** A larger photo makes a phone run out of memory; no phone of 2026 takes one by default. */
const MAX_MEGAPIXELS = 50
const MAX_BYTES = 60_000_000

export const hasTooManyPixels = ({ widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number }): boolean =>
  widthPx * heightPx > MAX_MEGAPIXELS * 1e6

/** @returns what a file says of itself before it is decoded, or why it cannot be opened as a photo. */
export async function readPhotoHeader(file: File): Promise<PhotoFileHeader> {
  if (file.size === 0) return { ok: false, problem: 'empty' }
  if (file.size > MAX_BYTES) return { ok: false, problem: 'too_many_bytes' }
  const start = await file
    .slice(0, HEADER_BYTES)
    .arrayBuffer()
    .catch(() => null)
  if (!start) return { ok: false, problem: 'unreadable' }
  const header = readImageHeader(new Uint8Array(start))
  if (!header) return { ok: false, problem: 'not_a_picture' }
  return header.size && hasTooManyPixels(header.size) ? { ok: false, problem: 'too_many_pixels' } : { ok: true, header }
}

/**
 * Why the browser could not decode a file whose header was read. Browsers have no name for a want of memory, only words: "The ImageBitmap could not be
 * allocated" (Chrome), "out of memory" (Firefox).
 */
export function undecodedProblem({ kind }: ImageHeader, failure: unknown): PhotoProblem {
  if (failure instanceof Error && /allocat|memory/i.test(failure.message)) return 'no_memory'
  return kind === 'heif' ? 'heif' : 'broken'
}
