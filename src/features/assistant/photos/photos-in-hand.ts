import { keepWindowPicture } from '#app/camera/window-pictures.ts'
import { call, isRefusal } from '#app/lib/calls/call.ts'
import { type AssistantPhoto, getUploadedImage } from '#shared/contracts/assistant.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'

/** The latest photos of this visit by their ids on the server, as they were sent. A reload forgets them: then the server has its own. */
const photos = new Map<string, Blob>()
const MOST_IN_HAND = 12

export function noteSentPhoto(id: string, jpeg: Blob): void {
  photos.delete(id)
  photos.set(id, jpeg)
  for (const oldest of [...photos.keys()].slice(0, -MOST_IN_HAND)) photos.delete(oldest)
}
export const sentPhoto = (id: string): Blob | undefined => photos.get(id)
/** @param stay those that are still of this conversation, or chosen for it */
export function forgetSentPhotos(stay: readonly string[] = []): void {
  for (const id of [...photos.keys()]) if (!stay.includes(id)) photos.delete(id)
}

/** Keeps the pictures in which windows were measured, for blinds to be drawn in them. @returns their ids, by the photo's place in the answer */
export async function keepPicturesOf(told: readonly AssistantPhoto[]): Promise<Record<string, string>> {
  const kept = await Promise.all(
    told.map(async (photo, place): Promise<[string, string][]> => {
      const picture = await keepPictureOf(photo)
      return typeof picture === 'string' ? [] : [[String(place), picture.id]]
    }),
  )
  return Object.fromEntries(kept.flat())
}

/** @returns gone where nobody has the photo any more, unreachable where it cannot be had or kept just now */
export async function keepPictureOf({ image_id, window }: AssistantPhoto): Promise<{ readonly id: string } | 'gone' | 'unreachable'> {
  if (!image_id || !window) return 'gone'
  try {
    const display = await createImageBitmap(await photoOf(image_id))
    // The server may have looked at a smaller copy. Its pixels are those of the camera.
    const id = await keepWindowPicture({ widthPx: window.picture.width_px, display }, planeCameraOf(window.camera))
    display.close()
    return id === undefined ? 'unreachable' : { id }
  } catch (failure) {
    console.warn('the picture of the window could not be opened', failure)
    return isRefusal(failure) ? 'gone' : 'unreachable'
  }
}

/** As it was sent from here; else as the server keeps it. */
async function photoOf(id: string): Promise<Blob> {
  const own = photos.get(id) ?? (await call(getUploadedImage, { params: { id } }))
  noteSentPhoto(id, own)
  return own
}

type Camera = NonNullable<AssistantPhoto['window']>['camera']

/** The contract fixes how many figures there are. */
export const planeCameraOf = (camera: Camera): PlaneCamera => camera as unknown as PlaneCamera
