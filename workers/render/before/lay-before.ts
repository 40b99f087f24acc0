import type { PixelArea, ThingsBefore } from '../api.ts'
import type { Picture } from '../photo/picture.ts'

/** Puts what stands before the window back before the blind: the photo's own pixels, as far as it covers them. */
export function layBefore(rgba: Uint8ClampedArray, area: PixelArea, photo: Picture, { area: own, cover }: ThingsBefore): void {
  const [left, right] = [Math.max(area.left, own.left), Math.min(area.left + area.width, own.left + own.width)]
  const [top, bottom] = [Math.max(area.top, own.top), Math.min(area.top + area.height, own.top + own.height)]
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const covered = (cover[(y - own.top) * own.width + x - own.left] as number) / 255
      if (covered === 0) continue
      const into = 4 * ((y - area.top) * area.width + x - area.left)
      const from = 4 * (y * photo.widthPx + x)
      for (let k = 0; k < 3; k += 1)
        rgba[into + k] = (rgba[into + k] as number) * (1 - covered) + (photo.rgba[from + k] as number) * covered
    }
}
