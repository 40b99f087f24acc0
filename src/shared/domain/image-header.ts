/** What a picture file says about itself in its first kilobytes. It is read before decoding, so that a pixel bomb is never unpacked. */
export interface ImageHeader {
  readonly kind: 'jpeg' | 'png' | 'webp' | 'heif'
  /** The stored size, before any rotation that EXIF asks for. Unknown for HEIF, whose structure only the browser reads. */
  readonly size?: { readonly widthPx: number; readonly heightPx: number }
  /** The focal length of a 35 mm camera with the same view, from EXIF tag 0xA405. A 0 in the file means unknown and is left out. */
  readonly focalLength35Mm?: number
}

/** What lies outside is no lens that windows are photographed with, but a mistake in the file. */
export const FOCAL_LENGTH_35MM = { min: 5, max: 500 } as const

/** This many bytes from the start of a file are enough for the header and the EXIF block of any camera. */
export const HEADER_BYTES = 512 * 1024

/** @returns null when the content is no JPEG, PNG, WebP or HEIF, whatever the file is called. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 16) return null
  if (view.getUint16(0) === 0xffd8) return readJpeg(view)
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return readPng(view)
  if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') return readWebp(view)
  if (text(view, 4, 4) === 'ftyp' && /^(heic|heix|hevc|mif1|msf1|avif)$/.test(text(view, 8, 4))) return { kind: 'heif' }
  return null
}

function readPng(view: DataView): ImageHeader {
  if (view.byteLength < 24 || text(view, 12, 4) !== 'IHDR') return { kind: 'png' }
  return { kind: 'png', size: { widthPx: view.getUint32(16), heightPx: view.getUint32(20) } }
}

/** The three kinds of WebP keep their size in different places (RFC 9649). */
function readWebp(view: DataView): ImageHeader {
  const chunk = text(view, 12, 4)
  if (view.byteLength < 30) return { kind: 'webp' }
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (chunk === 'VP8X') return { kind: 'webp', size: { widthPx: uint24(24) + 1, heightPx: uint24(27) + 1 } }
  if (chunk === 'VP8L') {
    const packed = view.getUint32(21, true)
    return { kind: 'webp', size: { widthPx: (packed & 0x3fff) + 1, heightPx: ((packed >> 14) & 0x3fff) + 1 } }
  }
  return { kind: 'webp', size: { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff } }
}

/** Walks the segments up to the frame header, where every JPEG holds its size. */
function readJpeg(view: DataView): ImageHeader {
  let focalLength35Mm: number | undefined
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) break
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    if (isFrameHeader(marker)) {
      const size = { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) }
      return { kind: 'jpeg', size, ...(focalLength35Mm ? { focalLength35Mm } : {}) }
    }
    if (marker === 0xe1 && text(view, at + 4, 4) === 'Exif') focalLength35Mm ??= readFocalLength(view, at + 10, at + 2 + length)
    at += 2 + length
  }
  return { kind: 'jpeg', ...(focalLength35Mm ? { focalLength35Mm } : {}) }
}

/** Whether a marker is one of the frame headers SOF0 to SOF15. The markers DHT, JPG and DAC lie in the same range and are none. */
const isFrameHeader = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const EXIF_POINTER_TAG = 0x8769
const FOCAL_LENGTH35_TAG = 0xa405

function readFocalLength(view: DataView, tiff: number, end: number): number | undefined {
  const limit = Math.min(end, view.byteLength)
  if (tiff + 8 > limit) return undefined
  const little = view.getUint16(tiff) === 0x4949
  const exifOffset = readTag(view, tiff, limit, little, view.getUint32(tiff + 4, little), EXIF_POINTER_TAG)
  if (exifOffset === undefined) return undefined
  const value = readTag(view, tiff, limit, little, exifOffset, FOCAL_LENGTH35_TAG)
  return value && value >= FOCAL_LENGTH_35MM.min && value <= FOCAL_LENGTH_35MM.max ? value : undefined
}

/** @returns the value of a SHORT or LONG tag in one directory; undefined when the tag is missing or lies outside the EXIF block. */
function readTag(view: DataView, tiff: number, limit: number, little: boolean, directory: number, tag: number): number | undefined {
  const start = tiff + directory
  if (start < tiff || start + 2 > limit) return undefined
  const count = view.getUint16(start, little)
  for (let i = 0; i < count; i++) {
    const entry = start + 2 + 12 * i
    if (entry + 12 > limit) return undefined
    if (view.getUint16(entry, little) !== tag) continue
    return view.getUint16(entry + 2, little) === 3 ? view.getUint16(entry + 8, little) : view.getUint32(entry + 8, little)
  }
  return undefined
}

function text(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) return ''
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
}
