import type { PixelArea } from '../api.ts'
import type { Picture } from '../light/estimate.ts'
import { encodedOf, linearOf } from '../parts/colours.ts'
import type { Layer } from './cpu.ts'

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => linearOf(value / 255))
const STEPS = 4096
const ENCODED = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => Math.round(255 * encodedOf(i / STEPS)))

/** Lays the layer over the photo. @returns the pixels of the layer's area, opaque */
export function compose(
  photo: Picture,
  { area, rgba }: Layer,
  shade: Float32Array | null,
): { readonly area: PixelArea; readonly rgba: Uint8ClampedArray<ArrayBuffer> } {
  const out = new Uint8ClampedArray(area.width * area.height * 4)
  for (let y = 0; y < area.height; y += 1)
    for (let x = 0; x < area.width; x += 1) {
      const i = y * area.width + x
      const from = 4 * ((y + area.top) * photo.widthPx + x + area.left)
      const behind = (1 - (rgba[4 * i + 3] as number)) * (shade ? (shade[i] as number) : 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const light = (rgba[4 * i + channel] as number) + behind * (LINEAR[photo.rgba[from + channel] as number] as number)
        out[4 * i + channel] = ENCODED[Math.min(STEPS, Math.max(0, Math.round(light * STEPS)))] as number
      }
      out[4 * i + 3] = 255
    }
  return { area, rgba: out }
}
