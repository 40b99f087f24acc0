import type { Photo } from './api.ts'
import { type Luma, lumaOf, unshrink } from './luma.ts'

/** A photo beside the picture that things are looked for in; what is found is then refined in the photo itself. */
export interface SearchedPhoto {
  readonly photo: Photo
  /** The photo made smaller by whole pixels; itself when it is small enough. */
  readonly reduced: Photo
  /** Brightness of the reduced picture. */
  readonly luma: Luma
  /** Pixels of the photo to one of the reduced picture. */
  readonly scale: number
}

/** Longer side that is searched at most: half of what phones take at 12 MP. */
const SEARCHED_PX = 2100

/** @throws RangeError for a photo that has other than four bytes a pixel */
export function searchedPhoto(photo: Photo): SearchedPhoto {
  const { widthPx, heightPx, rgba } = photo
  if (rgba.length !== 4 * widthPx * heightPx)
    throw new RangeError(`a photo of ${widthPx} × ${heightPx} pixels has ${4 * widthPx * heightPx} bytes, not ${rgba.length}`)
  const scale = Math.ceil(Math.max(photo.widthPx, photo.heightPx) / SEARCHED_PX)
  const reduced = scale > 1 ? reducedBy(photo, scale) : photo
  return { photo, reduced, luma: lumaOf(reduced), scale }
}

/** A quad or a point of the reduced picture in the photo, and back: pixel centres are whole numbers in both. */
export const inPhoto = <Q extends readonly { x: number; y: number }[]>({ scale }: SearchedPhoto, quad: Q): Q =>
  quad.map(({ x, y }) => ({ x: unshrink(x, scale), y: unshrink(y, scale) })) as unknown as Q
export const inReduced = <Q extends readonly { x: number; y: number }[]>({ scale }: SearchedPhoto, quad: Q): Q =>
  quad.map(({ x, y }) => ({ x: (x + 0.5) / scale - 0.5, y: (y + 0.5) / scale - 0.5 })) as unknown as Q

/** Means of scale × scale pixels. */
function reducedBy({ widthPx, heightPx, rgba, ...rest }: Photo, scale: number): Photo {
  const width = Math.floor(widthPx / scale)
  const height = Math.floor(heightPx / scale)
  const means = new Uint8ClampedArray(4 * width * height)
  const area = scale * scale
  const half = area / 2
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      let [red, green, blue] = [half, half, half]
      for (let dy = 0; dy < scale; dy++) {
        let from = 4 * ((y * scale + dy) * widthPx + x * scale)
        for (let dx = 0; dx < scale; dx++, from += 4) {
          red += rgba[from] as number
          green += rgba[from + 1] as number
          blue += rgba[from + 2] as number
        }
      }
      means[at] = (red / area) | 0
      means[at + 1] = (green / area) | 0
      means[at + 2] = (blue / area) | 0
      means[at + 3] = 255
    }
  return { ...rest, widthPx: width, heightPx: height, rgba: means }
}
