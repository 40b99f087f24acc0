import { resizedCamera } from '../../geometry/camera-from-quad.ts'
import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { PixelArea, ThingsBefore } from '../api.ts'
import type { Picture } from '../photo/picture.ts'

/**
 * Longest sides of the copies that drafts are drawn on without a graphics processor, each with half the pixels of the one before. The first is about
 * what a screen shows of the photo, and a quarter of the pixels of the copy that is drawn on finely. The others are for slower machines.
 */
const DRAFT_PX = [1024, 724, 512] as const

/** The smaller copies of a photo, finest first. */
export function draftPhotos(
  photo: { readonly width: number; readonly height: number },
  pixelsOf: (widthPx: number, heightPx: number) => ImageData,
): DraftPhoto[] {
  return DRAFT_PX.map((longestPx) => new DraftPhoto(photo, longestPx, pixelsOf))
}

/** A photo of which a smaller copy is drawn on while something moves. Places are told in the photo's own pixels. */
export class DraftPhoto {
  readonly picture: Picture
  readonly #scale: number
  /** Photo pixels of a pixel of the copy. Sides are whole numbers of pixels, so the two differ a little. */
  readonly #across: number
  readonly #down: number
  #before: { readonly large: ThingsBefore; readonly small: ThingsBefore } | null = null

  /** @param longestPx the copy's longest side; @param pixelsOf draws the photo in a size and reads it */
  constructor(
    photo: { readonly width: number; readonly height: number },
    longestPx: number,
    pixelsOf: (widthPx: number, heightPx: number) => ImageData,
  ) {
    this.#scale = Math.min(1, longestPx / Math.max(photo.width, photo.height))
    const side = (length: number) => Math.max(1, Math.round(length * this.#scale))
    const { width, height, data } = pixelsOf(side(photo.width), side(photo.height))
    this.picture = { widthPx: width, heightPx: height, rgba: data }
    this.#across = photo.width / width
    this.#down = photo.height / height
  }

  /** The copy's camera. */
  camera(ofPhoto: PlaneCamera): PlaneCamera {
    return resizedCamera(ofPhoto, this.#scale)
  }

  /** Where in the photo an area of the copy lies; not on whole pixels. */
  areaInPhoto({ left, top, width, height }: PixelArea): PixelArea {
    return { left: left * this.#across, top: top * this.#down, width: width * this.#across, height: height * this.#down }
  }

  /** What stands before the window, in the copy. It stays the same while the blind turns, so the last one is kept. */
  before(inPhoto: ThingsBefore): ThingsBefore {
    if (this.#before?.large !== inPhoto) this.#before = { large: inPhoto, small: this.#smaller(inPhoto) }
    return this.#before.small
  }

  #smaller({ area: large, cover }: ThingsBefore): ThingsBefore {
    const [left, top] = [Math.floor(large.left / this.#across), Math.floor(large.top / this.#down)]
    const width = Math.min(this.picture.widthPx, Math.ceil((large.left + large.width) / this.#across)) - left
    const height = Math.min(this.picture.heightPx, Math.ceil((large.top + large.height) / this.#down)) - top
    const small = new Uint8Array(width * height)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const column = Math.floor((left + x + 0.5) * this.#across) - large.left
        const row = Math.floor((top + y + 0.5) * this.#down) - large.top
        if (column >= 0 && row >= 0 && column < large.width && row < large.height)
          small[y * width + x] = cover[row * large.width + column] as number
      }
    return { area: { left, top, width, height }, cover: small }
  }
}
