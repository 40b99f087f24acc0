import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readImageHeader } from '#shared/domain/image-header.ts'
import type { Photo } from '#workers/vision/api.ts'

/** A photo with more megapixels is refused before it is decoded, because a small file can unpack to gigabytes. */
const MAX_MEGAPIXELS = 100

/**
 * Reads a photo from a file as RGBA pixels at full size, turned upright by its EXIF data, with the focal length from there.
 * @throws Error with a message for the user when the file is missing, is no picture, is damaged or has more than 100 megapixels.
 */
export async function readPhoto(file: string): Promise<Photo> {
  const bytes = await readFile(file).catch(() => {
    throw new Error('the file cannot be opened')
  })
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { width, height } = await image.metadata().catch(() => {
    throw new Error('not a picture that can be read')
  })
  if (width * height > MAX_MEGAPIXELS * 1e6) {
    throw new Error(`${Math.round((width * height) / 1e6)} megapixels; at most ${MAX_MEGAPIXELS} are taken`)
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
