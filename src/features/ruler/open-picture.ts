import { hasTooManyPixels, type PhotoProblem, readPhotoHeader, undecodedProblem } from '#app/camera/photo/photo-file.ts'

export type PictureOpening = { readonly ok: true; readonly bitmap: ImageBitmap } | { readonly ok: false; readonly problem: PhotoProblem }

/** Decodes a photo, upright by its EXIF orientation. Whatever is wrong with it is an answer, not an exception. */
export async function openPicture(file: File): Promise<PictureOpening> {
  const read = await readPhotoHeader(file)
  if (!read.ok) return read
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (failure) {
    return { ok: false, problem: undecodedProblem(read.header, failure) }
  }
  if (!hasTooManyPixels({ widthPx: bitmap.width, heightPx: bitmap.height })) return { ok: true, bitmap }
  bitmap.close()
  return { ok: false, problem: 'too_many_pixels' }
}

/** Longest side of the picture that is measured: no phone's photo is any sharper at its pixels, and every browser can draw this. */
const LONGEST_PX = 2560

/** Draws a photo or a frame of the camera, and gives the canvas its size. */
export function drawPicture(canvas: HTMLCanvasElement, source: CanvasImageSource, widthPx: number, heightPx: number): void {
  const scale = Math.min(1, LONGEST_PX / Math.max(widthPx, heightPx))
  canvas.width = Math.round(widthPx * scale)
  canvas.height = Math.round(heightPx * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
}
