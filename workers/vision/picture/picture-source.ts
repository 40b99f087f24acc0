import type { LensHint, Photo } from '../api.ts'

/** A camera frame; its pixels are read in the worker, so that the page's own thread never touches them. */
export interface BitmapPicture {
  readonly bitmap: ImageBitmap
  readonly lens?: LensHint
}

/** A photo as its file; it is decoded upright in the worker. The last one is kept under its id, so that measuring it again is quick. */
export interface FilePicture {
  readonly file: Blob
  readonly id: string
  readonly lens?: LensHint
}

/** What the browser's client takes wherever the vision core takes a photo. */
export type PictureSource = Photo | BitmapPicture | FilePicture

let kept: { readonly id: string; readonly photo: Photo } | null = null

/**
 * Reads a picture's pixels, upright. To be called in the worker.
 * @throws when the browser cannot decode the file or has no memory for it; the caller answers 'unreadable'.
 */
export async function readPicture(source: PictureSource): Promise<Photo> {
  if ('rgba' in source) return source
  if ('bitmap' in source) {
    const photo = pixelsOf(source.bitmap, source.lens)
    source.bitmap.close()
    return photo
  }
  if (kept?.id === source.id) return kept.photo
  kept = null
  const bitmap = await createImageBitmap(source.file, { imageOrientation: 'from-image' })
  const photo = pixelsOf(bitmap, source.lens)
  bitmap.close()
  kept = { id: source.id, photo }
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
