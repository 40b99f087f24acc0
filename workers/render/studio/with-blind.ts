import type { Drawing, StudioPicture } from '../api.ts'
import { DrawingRoom, drawOnPhoto, seenBlind } from '../draw.ts'

const room = new DrawingRoom()

/** @returns a copy of a small picture with the blind on it */
export function withBlind(picture: StudioPicture, drawing: Drawing): StudioPicture {
  const { widthPx, heightPx } = picture
  const rgba = picture.rgba.slice()
  const seen = seenBlind(picture, drawing, room)
  if (!seen) return { widthPx, heightPx, rgba }
  const { left, top, width, height } = seen.area
  const drawn = drawOnPhoto(picture, seen, seen.area)
  for (let y = 0; y < height; y += 1) rgba.set(drawn.subarray(4 * y * width, 4 * (y + 1) * width), 4 * ((top + y) * widthPx + left))
  return { widthPx, heightPx, rgba }
}
