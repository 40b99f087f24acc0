import { readPhotoHeader } from '#app/camera/photo/photo-file.ts'

/** What the assistant needs to see a window, and to measure it. */
const LONGEST_PX = 2000
const JPEG_QUALITY = 0.85

/** A photo as it is sent. */
export interface ShrunkPhoto {
  /** The file itself where this browser cannot open it: the server says what is wrong with it. */
  readonly jpeg: Blob
  /** Of a 35 mm camera with the same view, as the file told it: the smaller picture does not tell it any more. Null where it is unknown. */
  readonly focalLength35Mm: number | null
}

/** Makes a photo small enough to send, upright by its EXIF orientation, and without what cameras note beside a picture but the lens. */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  const read = await readPhotoHeader(file)
  const focalLength35Mm = (read.ok && read.header.focalLength35Mm) || null
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_PX / Math.max(photo.width, photo.height))
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(photo.width * scale)), Math.max(1, Math.round(photo.height * scale)))
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }), focalLength35Mm }
  } catch (failure) {
    console.warn('a photo is sent as it is', failure)
    return { jpeg: file, focalLength35Mm }
  }
}
