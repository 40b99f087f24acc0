import type { Hints, LensHint } from '#workers/vision/api.ts'
import type { PhotoSession, VisionClient } from '#workers/vision/client.ts'
import { hasTooManyPixels, type PhotoProblem, readPhotoHeader, undecodedProblem } from './photo-file.ts'

/** A photo opened for measuring, upright. */
export interface OpenedPhoto {
  /** Tells photos apart: React keys are made of it. */
  readonly id: string
  readonly fileName: string
  /** What it was opened from; absent for a frame of the camera. */
  readonly file?: File
  /** What is asked about the photo; the vision core has its pixels as long as the photo is open. */
  readonly session: PhotoSession
  readonly widthPx: number
  readonly heightPx: number
  /** All its pixels, for the loupe. */
  readonly full: ImageBitmap
  /** A smaller copy, to be drawn whenever the screen changes. */
  readonly display: ImageBitmap
  readonly lens?: LensHint
}

export type PhotoOpening = { readonly ok: true; readonly photo: OpenedPhoto } | { readonly ok: false; readonly problem: PhotoProblem }

/** Longest side of the copy that is drawn: no phone's screen shows a whole photo any sharper. */
const DISPLAY_PX = 2048

let opened = 0
const nextId = (): string => `photo-${++opened}`

/**
 * Opens a photo file for measuring. Whatever is wrong with it is an answer, not an exception.
 * The browser decodes off the main thread and turns the photo upright by its EXIF orientation; the vision core decodes it meanwhile for itself.
 * @param first what will be asked about the photo first. It is asked at once, so that the copies for the screen do not delay the millimetres.
 */
export async function openPhoto(file: File, vision: VisionClient, first: Hints): Promise<PhotoOpening> {
  const read = await readPhotoHeader(file)
  if (!read.ok) return read
  const { header } = read
  const lens = header.focalLength35Mm ? { lens: { focalLength35Mm: header.focalLength35Mm } } : {}
  const openSession = () => vision.openPhoto({ file, ...lens })
  // A file that does not tell its size is decoded once before the vision core may have it: it may be too large for both at a time.
  const early = header.size ? openSession() : null
  // The screen asks the same again once it can show the photo, and hears then whatever becomes of it.
  early?.measure(first).catch(() => {})
  let full: ImageBitmap
  try {
    full = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (failure) {
    early?.close()
    return { ok: false, problem: undecodedProblem(header, failure) }
  }
  const [widthPx, heightPx] = [full.width, full.height]
  if (hasTooManyPixels({ widthPx, heightPx })) {
    early?.close()
    full.close()
    return { ok: false, problem: 'too_many_pixels' }
  }
  const display = await smallerCopy(full).catch(() => null)
  if (!display) {
    early?.close()
    full.close()
    return { ok: false, problem: 'no_memory' }
  }
  return {
    ok: true,
    photo: { id: nextId(), fileName: file.name, file, session: early ?? openSession(), widthPx, heightPx, full, display, ...lens },
  }
}

/** A frame of the camera as a photo; it is already upright and small enough to draw. */
export function frameAsPhoto(frame: ImageBitmap, vision: VisionClient): OpenedPhoto {
  return {
    id: nextId(),
    fileName: 'camera',
    session: vision.openPhoto({ bitmap: frame }),
    widthPx: frame.width,
    heightPx: frame.height,
    full: frame,
    display: frame,
  }
}

/** Gives the pixels back, here and in the vision core; the photo cannot be drawn or asked about any more. */
export function closePhoto(photo: OpenedPhoto): void {
  photo.session.close()
  photo.full.close()
  if (photo.display !== photo.full) photo.display.close()
}

async function smallerCopy(full: ImageBitmap): Promise<ImageBitmap> {
  const scale = DISPLAY_PX / Math.max(full.width, full.height)
  if (scale >= 1) return full
  const resizeWidth = Math.max(1, Math.round(full.width * scale))
  const resizeHeight = Math.max(1, Math.round(full.height * scale))
  return createImageBitmap(full, { resizeWidth, resizeHeight, resizeQuality: 'high' })
}
