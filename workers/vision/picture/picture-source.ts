import type { LensHint, Photo } from '../api.ts'

/** A frame of the camera. Its pixels are read in the worker, so that the page's own thread never touches them. */
export interface BitmapPicture {
  readonly bitmap: ImageBitmap
  readonly lens?: LensHint
}

/** A photo as its file. It is decoded in the worker and turned upright by its EXIF orientation. */
export interface FilePicture {
  readonly file: Blob
  readonly lens?: LensHint
}

/** What the browser's client takes wherever the vision core takes a photo. */
export type PictureSource = Photo | BitmapPicture | FilePicture

/**
 * Reads a picture's pixels, upright. To be called in the worker. A bitmap is closed afterwards.
 * @throws when the browser cannot decode the file or has no memory for it
 */
export async function readPicture(source: PictureSource): Promise<Photo> {
  if ('rgba' in source) return source
  const bitmap = 'bitmap' in source ? source.bitmap : await createImageBitmap(source.file, { imageOrientation: 'from-image' })
  const photo = pixelsOf(bitmap, source.lens)
  bitmap.close()
  return photo
}

let canvas: OffscreenCanvas | null = null

function pixelsOf(bitmap: ImageBitmap, lens: LensHint | undefined): Photo {
  const { width, height } = bitmap
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d context in the worker')
  context.drawImage(bitmap, 0, 0)
  return { widthPx: width, heightPx: height, rgba: context.getImageData(0, 0, width, height).data, ...(lens ? { lens } : {}) }
}
