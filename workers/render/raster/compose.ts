import type { PixelArea } from '../api.ts'
import { LINEAR, type Picture } from '../light/picture.ts'
import { CELL_PX, type Shade } from '../light/soft-shadow.ts'
import { encodedOf } from '../parts/colours.ts'
import type { Layer } from './cpu.ts'

const STEPS = 4096
const ENCODED = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => Math.round(255 * encodedOf(i / STEPS)))

/**
 * Lays the layer over the photo. Nearly all pixels are wholly covered or wholly free: only those that are not need both of them.
 * @returns the pixels of the layer's area, opaque
 */
export function compose(
  photo: Picture,
  { area, rgba }: Layer,
  shade: Shade,
): { readonly area: PixelArea; readonly rgba: Uint8ClampedArray<ArrayBuffer> } {
  const out = new Uint8ClampedArray(area.width * area.height * 4)
  const { columns, light } = shade
  for (let y = 0; y < area.height; y += 1) {
    const cells = Math.floor(y / CELL_PX) * columns
    const down = (y % CELL_PX) / CELL_PX
    let into = 4 * y * area.width
    let from = 4 * ((y + area.top) * photo.widthPx + area.left)
    for (let x = 0; x < area.width; x += 1) {
      let red = rgba[into] as number
      let green = rgba[into + 1] as number
      let blue = rgba[into + 2] as number
      const free = 1 - (rgba[into + 3] as number)
      if (free > 0) {
        const at = cells + Math.floor(x / CELL_PX)
        const across = (x % CELL_PX) / CELL_PX
        const upper = (light[at] as number) * (1 - across) + (light[at + 1] as number) * across
        const lower = (light[at + columns] as number) * (1 - across) + (light[at + columns + 1] as number) * across
        const behind = free * (upper * (1 - down) + lower * down)
        red += behind * (LINEAR[photo.rgba[from] as number] as number)
        green += behind * (LINEAR[photo.rgba[from + 1] as number] as number)
        blue += behind * (LINEAR[photo.rgba[from + 2] as number] as number)
      }
      out[into] = encoded(red)
      out[into + 1] = encoded(green)
      out[into + 2] = encoded(blue)
      out[into + 3] = 255
      into += 4
      from += 4
    }
  }
  return { area, rgba: out }
}

/** As the screen shows this light. What is as white as it gets stays so; none is darker than black. */
export const encoded = (light: number): number => ENCODED[light < 1 ? (light * STEPS + 0.5) | 0 : STEPS] as number
