import sharp, { type Metadata } from 'sharp'
import { ApiError } from '#server/errors.ts'
import { type ImageHeader, readImageHeader } from '#shared/domain/image-header.ts'
import type { Photo } from '#workers/vision/api.ts'

/** A photo with more megapixels is refused before it is decoded, because a small file can unpack to gigabytes. */
const MAX_MEGAPIXELS = 50
/** A larger photo is scaled down to this longest side. More pixels would only show the blur of the edges more finely. */
const MEASURED_PX = 4096
const MIN_PX = 100
/**
 * Interlaced and progressive pictures are unpacked whole before the first row can be made smaller. So is a WebP, which the limit on
 * megapixels alone keeps from taking too much. All others are unpacked row by row.
 */
const MAX_UNPACKED_BYTES = 150e6
const SAMPLES_PER_PIXEL: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 }

// What libvips keeps of pictures that it has read is of no use here: no photo comes twice.
sharp.cache(false)

/**
 * Decodes an uploaded photo to upright RGBA pixels.
 * @throws ApiError unusable_file, with a message for the person, when the file is no photo, cannot be read or has too many pixels.
 */
export async function decodePhoto(bytes: Uint8Array): Promise<Photo> {
  const header = await checkPhoto(bytes)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(MEASURED_PX, MEASURED_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Shared with the vision thread, which would otherwise get a copy of a copy of up to 67 MB.
    const rgba = new Uint8ClampedArray(new SharedArrayBuffer(data.byteLength))
    rgba.set(data)
    const lens = header.focalLength35Mm ? { lens: { focalLength35Mm: header.focalLength35Mm } } : {}
    return { widthPx: info.width, heightPx: info.height, rgba, ...lens }
  } catch (error) {
    // libvips has many errors for broken files. The person only needs to know that another photo will help.
    if (!(error instanceof Error)) throw error
    throw unusable('This photo is damaged and cannot be read. Please take or choose another one.')
  }
}

/** Looks at a photo's head before anything is unpacked. @throws ApiError unusable_file, with a message for the person */
export async function checkPhoto(bytes: Uint8Array): Promise<ImageHeader> {
  const header = readImageHeader(bytes)
  checkHeader(header)
  await checkUnpackedSize(bytes)
  return header
}

function checkHeader(header: ImageHeader | null): asserts header is ImageHeader {
  if (!header) throw unusable('This file is not a photo. Please choose a JPEG, PNG or WebP picture.')
  if (header.kind === 'heif') throw unusable('HEIC photos cannot be read here. Please save the photo as JPEG and try again.')
  if (!header.size) throw unusable('This photo is damaged and cannot be read. Please take or choose another one.')
  const { widthPx, heightPx } = header.size
  const megapixels = (widthPx * heightPx) / 1e6
  if (megapixels > MAX_MEGAPIXELS) {
    throw unusable(
      `This photo has ${Math.round(megapixels)} megapixels; the most we take is ${MAX_MEGAPIXELS}. Please choose a smaller one.`,
    )
  }
  const scale = Math.min(1, MEASURED_PX / Math.max(widthPx, heightPx))
  if (scale < 1 && Math.min(widthPx, heightPx) * scale < MIN_PX) {
    throw unusable(`This picture of ${widthPx} × ${heightPx} pixels is too long and narrow to show a window. Please choose another photo.`)
  }
  if (Math.min(widthPx, heightPx) < MIN_PX) {
    throw unusable(`This picture is only ${widthPx} × ${heightPx} pixels. Please choose the photo in its full size.`)
  }
}

async function checkUnpackedSize(bytes: Uint8Array): Promise<void> {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as Partial<Metadata>)
  if (!isProgressive || !width || !height || !channels) return
  // JPEGs keep colour at a half or a quarter of the pixels, as a rule.
  const samplesPerPixel = SAMPLES_PER_PIXEL[chromaSubsampling ?? ''] ?? channels
  // A progressive JPEG is kept as coefficients of two bytes.
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  if (width * height * samplesPerPixel * bytesPerSample <= MAX_UNPACKED_BYTES) return
  throw unusable(
    'This picture is stored in a way that takes too much memory to open. Please save it as an ordinary JPEG, or make it smaller.',
  )
}

function unusable(message: string): ApiError {
  return new ApiError('unusable_file', message)
}
