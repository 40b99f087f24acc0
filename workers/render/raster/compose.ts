import type { PixelArea } from '../api.ts'
import { encodedOf } from '../parts/colours.ts'
import { LIFT, LINEAR, type Picture } from '../photo/picture.ts'
import type { Layer } from './cpu.ts'
import { GRAIN_PX, GRAIN_STEPS } from './grain.ts'
import { CELL_PX, type Surroundings } from './surroundings.ts'

const STEPS = 4096
const ENCODED = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => Math.round(255 * encodedOf(i / STEPS)))

/** Where so much of a pixel is covered, what is behind it is seen as it was before the picture cut off its light, and scattered in full. */
export const FULLY_BEHIND = 1 / 3
/** Of what is seen through cloth so much is scattered by its threads, to the places that lie so far round it. */
export const SCATTERED = 0.5
export const SCATTER_MM = 3

/** Cover beyond these is all or nothing: softening leaves neither quite. */
const NOTHING = 0.001
const ALL = 0.999

export interface Laying {
  readonly surroundings: Surroundings
  /** From this light on a place that misses some of the window's light is lit by it. */
  readonly litByWindowFrom: number
  /** How far cloth scatters what is seen through it, pixels; 0 where nothing is seen through any. */
  readonly scatterPx: number
  /** The photo's noise, from raster/grain.ts; null where none is wanted. */
  readonly grain: Uint8Array | null
}

/**
 * Lays the layer over the photo. Nearly all pixels are wholly covered or wholly free: only those that are not need both of them.
 * @returns the pixels of the layer's area, opaque
 */
export function compose(
  photo: Picture,
  { area, rgba }: Layer,
  { surroundings: { columns, light, glare, missed }, scatterPx, litByWindowFrom, grain }: Laying,
): { readonly area: PixelArea; readonly rgba: Uint8ClampedArray<ArrayBuffer> } {
  const out = new Uint32Array(area.width * area.height)
  const behind = new Float32Array(3)
  const pixels = photo.rgba
  for (let y = 0; y < area.height; y += 1) {
    const cells = Math.floor(y / CELL_PX) * columns
    const down = (y % CELL_PX) / CELL_PX
    const noiseRow = ((y + area.top) & (GRAIN_PX - 1)) * GRAIN_PX
    let into = y * area.width
    let from = 4 * ((y + area.top) * photo.widthPx + area.left)
    // Between the cells all changes evenly: it is read at both ends of a cell and then only added to.
    let nextShade = between(light, cells, columns, down)
    let nextVeil = between(glare, cells, columns, down)
    for (let left = 0; left < area.width; left += CELL_PX) {
      const at = cells + left / CELL_PX
      let shade = nextShade
      let veil = nextVeil
      nextShade = between(light, at + 1, columns, down)
      nextVeil = between(glare, at + 1, columns, down)
      const moreShade = (nextShade - shade) / CELL_PX
      const moreVeil = (nextVeil - veil) / CELL_PX
      const misses = missed ? (missed[at] as number) : 0
      const end = y * area.width + Math.min(area.width, left + CELL_PX)
      for (let x = area.left + left; into < end; x += 1) {
        const layered = 4 * into
        const cover = rgba[layered + 3] as number
        if (cover <= NOTHING && shade > ALL && misses <= NOTHING) {
          out[into] = packed(pixels[from] as number, pixels[from + 1] as number, pixels[from + 2] as number)
        } else if (cover <= NOTHING) {
          const shaded = shadeLeft(shade, pixels[from + 1] as number)
          const red = shaded * (LINEAR[pixels[from] as number] as number)
          const green = shaded * (LINEAR[pixels[from + 1] as number] as number)
          const blue = shaded * (LINEAR[pixels[from + 2] as number] as number)
          const left = misses > 0 ? leftAt(red, green, blue, misses, litByWindowFrom) : 1
          out[into] = packed(encoded(left * red), encoded(left * green), encoded(left * blue))
        } else {
          const added = cover * veil
          let red = (rgba[layered] as number) + added
          let green = (rgba[layered + 1] as number) + added
          let blue = (rgba[layered + 2] as number) + added
          if (cover < ALL) {
            lookBehind(photo, from, Math.min(1, cover / FULLY_BEHIND), scatterPx, shade, behind)
            const r = behind[0] as number
            const g = behind[1] as number
            const b = behind[2] as number
            const share = (1 - cover) * leftAt(r, g, b, misses, litByWindowFrom)
            red += share * r
            green += share * g
            blue += share * b
          }
          if (grain) {
            const levels = (cover * ((grain[noiseRow + (x & (GRAIN_PX - 1))] as number) - 128)) / GRAIN_STEPS
            out[into] = packed(noisy(encoded(red), levels), noisy(encoded(green), levels), noisy(encoded(blue), levels))
          } else out[into] = packed(encoded(red), encoded(green), encoded(blue))
        }
        shade += moreShade
        veil += moreVeil
        into += 1
        from += 4
      }
    }
  }
  return { area, rgba: new Uint8ClampedArray(out.buffer) }
}

/** The four bytes of an opaque pixel, written at once: browsers run on processors whose first byte is the lowest. */
const packed = (red: number, green: number, blue: number): number => red | (green << 8) | (blue << 16) | 0xff000000

const noisy = (value: number, levels: number): number => Math.min(255, Math.max(0, Math.round(value + levels)))

const between = (values: Float32Array, at: number, columns: number, down: number): number =>
  (values[at] as number) * (1 - down) + (values[at + columns] as number) * down

/** The share of its light that is left to a place which misses some of the window's. */
function leftAt(red: number, green: number, blue: number, missed: number, litByWindowFrom: number): number {
  const level = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return level > litByWindowFrom ? 1 - missed * (1 - litByWindowFrom / level) : 1
}

/** What is so bright that the picture cut it off stays as white as before, until the shade leaves less than that of its true light. */
function shadeLeft(shade: number, green: number): number {
  const left = shade * (LIFT[green] as number)
  return left < 1 ? left : 1
}

/**
 * Writes what is seen behind a pixel that is partly covered.
 * @param share how much of it is seen as what is behind cloth is
 */
function lookBehind(
  { rgba, widthPx, heightPx }: Picture,
  from: number,
  share: number,
  scatterPx: number,
  shade: number,
  behind: Float32Array,
): void {
  const [red, green, blue] = [rgba[from] as number, rgba[from + 1] as number, rgba[from + 2] as number]
  const scattered = scatterPx > 0 ? SCATTERED * share : 0
  const unscattered = 1 - scattered
  const left = unscattered * (shadeLeft(shade, green) * (1 - share) + shade * (LIFT[green] as number) * share)
  behind[0] = left * (LINEAR[red] as number)
  behind[1] = left * (LINEAR[green] as number)
  behind[2] = left * (LINEAR[blue] as number)
  if (scattered === 0) return
  const [x, y] = [(from / 4) % widthPx, Math.floor(from / 4 / widthPx)]
  for (let j = -1; j <= 1; j += 1) {
    const row = Math.min(heightPx - 1, Math.max(0, y + j * scatterPx)) * widthPx
    for (let i = -1; i <= 1; i += 1) {
      const at = 4 * (row + Math.min(widthPx - 1, Math.max(0, x + i * scatterPx)))
      const weight = (shade * scattered * (2 - Math.abs(i)) * (2 - Math.abs(j)) * (LIFT[rgba[at + 1] as number] as number)) / 16
      for (let k = 0; k < 3; k += 1) behind[k] = (behind[k] as number) + weight * (LINEAR[rgba[at + k] as number] as number)
    }
  }
}

/** As the screen shows this light. What is as white as it gets stays so; none is darker than black. */
export const encoded = (light: number): number => ENCODED[light < 1 ? (light * STEPS + 0.5) | 0 : STEPS] as number
