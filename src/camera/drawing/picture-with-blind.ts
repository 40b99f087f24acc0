import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { Blind } from '#workers/render/api.ts'
import { openPhotoRenderer } from '#workers/render/client.ts'
import type { OpenedPhoto } from '../photo/open-photo.ts'

/**
 * The photo with a blind on it, in the photo's own pixels: a JPEG that holds the picture alone, neither place nor time nor device. It is drawn in a
 * worker of its own, whose memory is given back afterwards. The photo has to stay open until the worker has its pixels.
 * @param camera of the photo at its full size
 * Rejects where this device cannot draw a picture so large.
 */
export async function pictureWithBlind(photo: Pick<OpenedPhoto, 'full'>, blind: Blind, camera: PlaneCamera): Promise<Blob> {
  const renderer = openPhotoRenderer(photo.full)
  try {
    return await renderer.picture(blind, camera)
  } finally {
    renderer.close()
  }
}
