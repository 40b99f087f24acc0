import { keepWindowPicture } from '#app/camera/window-pictures.ts'
import type { AssistantPhoto } from '#shared/contracts/assistant.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'

/** The photos of this visit by their ids on the server, as they were sent. A reload forgets them: then the server shows its own. */
const photos = new Map<string, Blob>()

export const noteSentPhoto = (id: string, jpeg: Blob): void => void photos.set(id, jpeg)
export const sentPhoto = (id: string): Blob | undefined => photos.get(id)
export const forgetSentPhotos = (): void => photos.clear()

/** Keeps the pictures in which windows were measured, for blinds to be drawn in them. @returns their ids, by the photo's place in the answer */
export async function keepPicturesOf(told: readonly AssistantPhoto[]): Promise<Record<string, string>> {
  const kept = await Promise.all(
    told.map(async (photo, place): Promise<[string, string][]> => {
      const pictureId = await keepPictureOf(photo)
      return pictureId ? [[String(place), pictureId]] : []
    }),
  )
  return Object.fromEntries(kept.flat())
}

async function keepPictureOf({ image_id, window }: AssistantPhoto): Promise<string | undefined> {
  const jpeg = image_id ? photos.get(image_id) : undefined
  if (!jpeg || !window) return undefined
  try {
    const display = await createImageBitmap(jpeg)
    // The server may have looked at a smaller copy. Its pixels are those of the camera.
    const pictureId = await keepWindowPicture({ widthPx: window.picture.width_px, display }, planeCameraOf(window.camera))
    display.close()
    return pictureId
  } catch (failure) {
    console.warn('the picture of the window could not be opened', failure)
    return undefined
  }
}

type Camera = NonNullable<AssistantPhoto['window']>['camera']

/** The contract fixes how many figures there are. */
const planeCameraOf = (camera: Camera): PlaneCamera => camera as unknown as PlaneCamera
