import type { Light } from '../api.ts'

/** From the screen's values to light: sRGB (IEC 61966-2-1). */
export const linearOf = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
/** And back; light above 1 is as white as the picture gets. */
export const encodedOf = (light: number): number => {
  const clipped = Math.min(1, Math.max(0, light))
  return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
}

/** What share of the light a surface of this colour sends back. No cloth or paint is quite black or quite white. */
export function shareOf(hex: string): Light {
  const part = (at: number) => 0.02 + 0.84 * linearOf(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

export const scaled = ([r, g, b]: Light, by: number): Light => [r * by, g * by, b * by]
export const times = (a: Light, b: Light): Light => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
export const plus = (a: Light, b: Light): Light => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const mixed = (a: Light, b: Light, share: number): Light => plus(scaled(a, 1 - share), scaled(b, share))
/** Of linear light (ITU-R BT.709). */
export const luminance = ([r, g, b]: Light): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
export const NONE: Light = [0, 0, 0]
