import type { NoiseField } from '../texture-noise.ts'
import { PANORAMA_REACH, type Panorama } from './panorama.ts'

/** Light that comes through clear glass along a direction: sky, hills or roofs, foliage and ground, far away. */
export type OutsideView = (
  directionX: number,
  directionY: number,
  directionZ: number,
  into: { red: number; green: number; blue: number },
) => void

/**
 * @param brightness of the sky as a factor on white; above 1 the picture clips
 * @param kind 0 garden, 1 houses, 2 open view
 */
export function outsideView(noise: NoiseField, brightness: number, kind: number, shift: number): OutsideView {
  return (directionX, directionY, directionZ, into) => {
    const across = (directionX / directionZ) * 9 + shift
    const up = (-directionY / directionZ) * 9
    const skyline =
      kind === 1
        ? 1.2 + 1.6 * Math.floor(noise(across * 0.35, 3.5) * 4) * 0.4
        : kind === 0
          ? 2.6 + 3 * (noise(across * 0.8, 7.3) - 0.3) + 0.9 * noise(across * 4, 1.1)
          : 0.7 * noise(across * 0.3, 2.2)
    if (up > skyline) {
      const cloud = 0.8 + 0.35 * noise(across * 0.5 + 40, up * 0.9)
      into.red = brightness * cloud * 0.93
      into.green = brightness * cloud * 0.97
      into.blue = brightness * Math.min(1.1, cloud + 0.08)
      return
    }
    if (up < -1.6) {
      const lawn = 0.28 + 0.3 * noise(across * 3, up * 6) + 0.1 * noise(across * 20, up * 30)
      into.red = brightness * lawn * 0.75
      into.green = brightness * lawn
      into.blue = brightness * lawn * 0.5
      return
    }
    if (kind === 1) {
      const tone = 0.3 + 0.4 * noise(Math.floor(across * 0.35) + 0.5, 9.5)
      const pane = Math.abs(((across * 1.3) % 1) - 0.5) < 0.22 && Math.abs(((up * 1.1) % 1) - 0.5) < 0.25 ? 0.45 : 1
      into.red = brightness * tone * pane
      into.green = brightness * tone * pane * 0.92
      into.blue = brightness * tone * pane * 0.84
      return
    }
    const leaf = 0.1 + 0.35 * noise(across * 2.2, up * 2.2) * noise(across * 9 + 11, up * 9) + 0.25 * noise(across * 26, up * 26 + 5)
    into.red = brightness * leaf * 0.7
    into.green = brightness * leaf * 0.95
    into.blue = brightness * leaf * 0.42
  }
}

/** The painted view by direction, read between its pixels, with the grain of leaves and grass that its pixels are too coarse for. */
export function panoramaView(panorama: Panorama, noise: NoiseField, brightness: number, detail: number): OutsideView {
  const { widthPx, heightPx, light } = panorama
  const perRadianX = (180 / Math.PI / (2 * PANORAMA_REACH.across)) * widthPx
  const perRadianY = (180 / Math.PI / (2 * PANORAMA_REACH.up)) * heightPx
  return (directionX, directionY, directionZ, into) => {
    const flat = Math.sqrt(directionX * directionX + directionZ * directionZ)
    const x = Math.max(0, Math.min(widthPx - 1.001, widthPx / 2 + Math.atan2(directionX, directionZ) * perRadianX))
    const y = Math.max(0, Math.min(heightPx - 1.001, heightPx / 2 + Math.atan2(directionY, flat) * perRadianY))
    const left = Math.floor(x)
    const top = Math.floor(y)
    const fx = x - left
    const fy = y - top
    const at = (top * widthPx + left) * 3
    const below = at + widthPx * 3
    const a = (1 - fx) * (1 - fy) * brightness
    const b = fx * (1 - fy) * brightness
    const c = (1 - fx) * fy * brightness
    const d = fx * fy * brightness
    into.red = a * (light[at] as number) + b * (light[at + 3] as number) + c * (light[below] as number) + d * (light[below + 3] as number)
    into.green =
      a * (light[at + 1] as number) + b * (light[at + 4] as number) + c * (light[below + 1] as number) + d * (light[below + 4] as number)
    into.blue =
      a * (light[at + 2] as number) + b * (light[at + 5] as number) + c * (light[below + 2] as number) + d * (light[below + 5] as number)
    // Dark and green places are leafy; sky and walls are even.
    if (detail > 0 && into.green > into.blue * 1.2) {
      const grain = 1 + detail * (noise(x * 2.3, y * 2.3) + noise(x * 6.1, y * 6.1) - 1)
      into.red *= grain
      into.green *= grain
      into.blue *= grain
    }
  }
}
