import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readImageHeader } from '#shared/domain/image-header.ts'
import type { Photo } from '#workers/vision/api.ts'

/** Pixels beyond which a photo is refused unread: a small file can unpack to gigabytes. */
const MOST_MEGAPIXELS = 100

/**
 * Reads a photo from a file: EXIF-upright RGBA at full size, with the focal length that its EXIF tells.
 * @throws Error, in words, for a file that is missing, no picture, damaged or larger than 100 megapixels.
 */
export async function readPhoto(file: string): Promise<Photo> {
  const bytes = await readFile(file).catch(() => {
    throw new Error('the file cannot be opened')
  })
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { width, height } = await image.metadata().catch(() => {
    throw new Error('not a picture that can be read')
  })
  if (width * height > MOST_MEGAPIXELS * 1e6) {
    throw new Error(`${Math.round((width * height) / 1e6)} megapixels; at most ${MOST_MEGAPIXELS} are taken`)
  }
  const { data, info } = await image
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error('the picture is damaged')
    })
  const focalLength35Mm = readImageHeader(bytes)?.focalLength35Mm
  return {
    widthPx: info.width,
    heightPx: info.height,
    rgba: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    ...(focalLength35Mm ? { lens: { focalLength35Mm } } : {}),
  }
}
