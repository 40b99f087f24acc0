import sharp from 'sharp'
import { jpegOf } from '#tests/support/rendered-scene.ts'
import type { Photo } from '#workers/vision/api.ts'

/** Qualities that phones and messengers store photos at. */
const LOWEST_QUALITY = 80
const QUALITIES = 16

/** The photo after it was a JPEG file, as every photo that customers hand over was; the quality follows from the seed. */
export async function asStored(photo: Photo, seed: number): Promise<Photo> {
  const jpeg = await jpegOf(photo, LOWEST_QUALITY + (seed % QUALITIES))
  const { data } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { ...photo, rgba: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
}
