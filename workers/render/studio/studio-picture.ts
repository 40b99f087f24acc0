import { resizedCamera } from '../../geometry/camera-from-quad.ts'
import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { Drawing, StudioPicture, StudioScene, StudioSize } from '../api.ts'
import { DrawingRoom, drawOnPhoto, seenBlind } from '../draw.ts'
import type { Picture } from '../light/picture.ts'
import { reduced } from './pixels.ts'
import { studioLight, studioRoom } from './room.ts'
import { studioView } from './view.ts'

/** Small pictures are drawn larger and reduced: slats of 25 mm would else fall between their pixels. */
const LEAST_DRAWN_PX = 320
const MOST_LARGER = 4
/** Rooms that are kept: cards show one window in many colours. */
const KEPT_ROOMS = 4

const rooms = new Map<string, Picture>()
const room = new DrawingRoom()

/** @returns the blind in the studio's window: the same pixels wherever it is drawn */
export function studioPicture(scene: StudioScene, size: StudioSize): StudioPicture {
  const factor = Math.max(1, Math.min(MOST_LARGER, Math.ceil(LEAST_DRAWN_PX / Math.max(size.widthPx, size.heightPx))))
  const camera = resizedCamera(studioView(scene, size).camera, factor)
  const picture = roomSeenBy(camera, size.widthPx * factor, size.heightPx * factor, factor === 1 ? 2 : 1)
  const drawing = { blind: scene.blind, camera, light: studioLight(camera), quality: factor === 1 ? 'fine' : 'draft' } as const
  return reduced(pictureWith(picture, drawing), factor)
}

/** @returns a copy of the picture with the blind on it */
export function pictureWith(picture: Picture, drawing: Drawing): StudioPicture {
  const rgba = picture.rgba.slice()
  const seen = seenBlind(picture, drawing, room)
  if (!seen) return { ...picture, rgba }
  const { left, top, width, height } = seen.area
  const drawn = drawOnPhoto(picture, seen, seen.area)
  for (let y = 0; y < height; y += 1) rgba.set(drawn.subarray(4 * y * width, 4 * (y + 1) * width), 4 * ((top + y) * picture.widthPx + left))
  return { ...picture, rgba }
}

function roomSeenBy(camera: PlaneCamera, widthPx: number, heightPx: number, samples: 1 | 2): Picture {
  const key = JSON.stringify([camera, widthPx, heightPx])
  const picture = rooms.get(key) ?? studioRoom(camera, widthPx, heightPx, samples)
  // The one that was used last stays longest.
  rooms.delete(key)
  rooms.set(key, picture)
  if (rooms.size > KEPT_ROOMS) rooms.delete(rooms.keys().next().value as string)
  return picture
}
