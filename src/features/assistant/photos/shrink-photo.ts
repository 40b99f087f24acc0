/** What the assistant needs to see a window, and to measure it. */
const LONGEST_PX = 2000
const JPEG_QUALITY = 0.85

/**
 * Makes a photo small enough to send, upright by its EXIF orientation, and without what cameras note beside a picture.
 * @returns the file as it is where this browser cannot open it: the server says what is wrong with it
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_PX / Math.max(photo.width, photo.height))
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(photo.width * scale)), Math.max(1, Math.round(photo.height * scale)))
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  } catch (failure) {
    console.warn('a photo is sent as it is', failure)
    return file
  }
}
