import { seededRandom } from './random.ts'
import type { SceneSpec } from './scene-types.ts'
import type { LightImage } from './trace-scene.ts'

/** Linear light to the 8-bit picture a phone would store: bloom, lens and motion blur, tone mapping, vignette, exposure, noise, curve. */
export function developPhoto(image: LightImage, spec: SceneSpec): Uint8ClampedArray {
  const { sensor, camera } = spec
  const { widthPx, heightPx, light } = image
  if (sensor.bloom > 0) addBloom(image, sensor.bloom)
  if (sensor.blurPx > 0.05) blurGaussian(image, sensor.blurPx)
  if (sensor.motionPx > 0.5) blurMotion(image, sensor.motionPx, sensor.motionDegrees)
  const exposure = sensor.exposure * (sensor.meterTo ? metered(light, sensor.meterTo) : 1)
  if (sensor.localTone) evenOut(image, sensor.localTone, exposure)

  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  const random = seededRandom(sensor.noiseSeed ^ 0x0153)
  let place = random.whole(0, noiseLength - 1)
  const curve = toneCurve(sensor.contrast ?? 0)
  const sigma = sensor.noiseLevels
  const saturation = sensor.saturation ?? 1
  const fall = sensor.vignette / (widthPx * widthPx + heightPx * heightPx) / 0.25
  const [tintRed, tintGreen, tintBlue] = spec.light.tint
  for (let y = 0, index = 0; y < heightPx; y++) {
    const dy = y - camera.centreYPx
    // A different stretch of the table for each row, so that the noise does not repeat visibly.
    place = (place + random.whole(0, noiseLength - 1)) & (noiseLength - 1)
    for (let x = 0; x < widthPx; x++, index++) {
      const dx = x - camera.centreXPx
      const gain = exposure * (1 - fall * (dx * dx + dy * dy))
      let red = (light[index * 3] as number) * gain * tintRed
      let green = (light[index * 3 + 1] as number) * gain * tintGreen
      let blue = (light[index * 3 + 2] as number) * gain * tintBlue
      if (saturation !== 1) {
        const grey = 0.3 * red + 0.59 * green + 0.11 * blue
        red = grey + (red - grey) * saturation
        green = grey + (green - grey) * saturation
        blue = grey + (blue - grey) * saturation
      }
      const shared = unitNoise[place++ & (noiseLength - 1)] as number
      const first = unitNoise[place++ & (noiseLength - 1)] as number
      const second = unitNoise[place++ & (noiseLength - 1)] as number
      rgba[index * 4] = encode(curve, red, sigma * (shared + 0.5 * first))
      rgba[index * 4 + 1] = encode(curve, green, sigma * (shared + 0.3 * second))
      rgba[index * 4 + 2] = encode(curve, blue, sigma * (shared - 0.4 * first + 0.4 * second))
      rgba[index * 4 + 3] = 255
    }
  }
  return rgba
}

/** What a light meter makes of the picture: its mean brightness over all stops brought to a level. Windows count as white, no more. */
function metered(light: Float32Array, level: number): number {
  let sum = 0
  let count = 0
  for (let index = 1; index < light.length; index += 3 * 7) {
    sum += Math.log(Math.min(1.5, Math.max(0.004, light[index] as number)))
    count++
  }
  return Math.min(12, Math.max(0.2, level / Math.exp(sum / count)))
}

const curveSteps = 8192

/** sRGB level 0..255 by linear light in steps of 1/8192, bent about mid grey by a contrast of 0 (none) to 1. */
function toneCurve(contrast: number): Float32Array {
  return Float32Array.from({ length: curveSteps + 1 }, (_, step) => {
    const linear = step / curveSteps
    const level = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return 255 * (level + contrast * (level * level * (3 - 2 * level) - level))
  })
}

/** Level 0..255 of linear light, with noise in levels after the curve. */
function encode(curve: Float32Array, linear: number, noise: number): number {
  const level = linear >= 1 ? 255 : linear > 0 ? (curve[(linear * curveSteps + 0.5) | 0] as number) : 0
  // Highlights that clip carry little noise; the curve flattens it towards white.
  return level + noise * (1.2 - 0.00353 * level)
}

const noiseLength = 65536
const noiseRandom = seededRandom(0x4015e)
const unitNoise = new Float32Array(noiseLength)
for (let index = 0; index < noiseLength; index++) unitNoise[index] = noiseRandom.normal(1)

function gaussianKernel(sigma: number): Float64Array {
  const reach = Math.max(1, Math.ceil(3 * sigma))
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, index) => Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)))
  const sum = kernel.reduce((total, weight) => total + weight, 0)
  return kernel.map((weight) => weight / sum)
}

/** Both passes go along memory: the columns are summed row by row. */
function blurGaussian(image: LightImage, sigma: number): void {
  const kernel = gaussianKernel(sigma)
  const { widthPx, heightPx, light } = image
  const reach = (kernel.length - 1) / 2
  const line = new Float32Array((widthPx + 2 * reach) * 3)
  const wide = widthPx * 3
  for (let y = 0; y < heightPx; y++) {
    const start = y * wide
    for (let k = 0; k < reach; k++)
      for (let channel = 0; channel < 3; channel++) {
        line[k * 3 + channel] = light[start + channel] as number
        line[(widthPx + reach + k) * 3 + channel] = light[start + wide - 3 + channel] as number
      }
    line.set(light.subarray(start, start + wide), reach * 3)
    for (let at = 0; at < wide; at++) {
      let sum = 0
      for (let k = 0; k < kernel.length; k++) sum += (kernel[k] as number) * (line[at + 3 * k] as number)
      light[start + at] = sum
    }
  }
  // A ring of the rows that are still needed as they were.
  const rows = Array.from({ length: kernel.length }, () => new Float32Array(wide))
  const load = (y: number): void => {
    const from = Math.max(0, Math.min(heightPx - 1, y)) * wide
    ;(rows[(y + kernel.length) % kernel.length] as Float32Array).set(light.subarray(from, from + wide))
  }
  for (let y = -reach; y < reach; y++) load(y)
  const sum = new Float32Array(wide)
  for (let y = 0; y < heightPx; y++) {
    load(y + reach)
    sum.fill(0)
    for (let k = 0; k < kernel.length; k++) {
      const row = rows[(y + k - reach + kernel.length) % kernel.length] as Float32Array
      const weight = kernel[k] as number
      for (let at = 0; at < wide; at++) sum[at] = (sum[at] as number) + weight * (row[at] as number)
    }
    light.set(sum, y * wide)
  }
}

/** Light of the shutter's whole time: the mean along a straight path of the given length. */
function blurMotion(image: LightImage, lengthPx: number, degrees: number): void {
  const { widthPx, heightPx, light } = image
  const from = light.slice()
  const steps = Math.max(2, Math.ceil(lengthPx))
  const offsets = Array.from({ length: steps + 1 }, (_, step) => {
    const along = (step / steps - 0.5) * lengthPx
    return {
      x: Math.round(along * Math.cos((degrees * Math.PI) / 180)),
      y: Math.round(along * Math.sin((degrees * Math.PI) / 180)),
    }
  })
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let step = 0; step < offsets.length; step++) {
        const offset = offsets[step] as (typeof offsets)[number]
        const sx = Math.min(widthPx - 1, Math.max(0, x + offset.x))
        const sy = Math.min(heightPx - 1, Math.max(0, y + offset.y))
        const index = (sy * widthPx + sx) * 3
        red += from[index] as number
        green += from[index + 1] as number
        blue += from[index + 2] as number
      }
      const index = (y * widthPx + x) * 3
      light[index] = red / offsets.length
      light[index + 1] = green / offsets.length
      light[index + 2] = blue / offsets.length
    }
}

/** Light beyond white spills over its surroundings, at an eighth of the size. */
function addBloom(image: LightImage, amount: number): void {
  const small = shrunk(image, (linear) => (linear > 0.8 ? Math.min(6, linear) - 0.8 : 0))
  blurGaussian(small, Math.max(1.5, small.widthPx / 60))
  overlay(image, small, (linear, spill) => linear + amount * spill)
}

/** Local tone mapping as phones do it: areas darker than mid grey are lifted and brighter ones held back by their blurred level. */
function evenOut(image: LightImage, amount: number, exposure: number): void {
  const small = shrunk(image, (linear) => Math.min(4, linear))
  blurGaussian(small, Math.max(1.5, small.widthPx / 28))
  const mid = 0.22 / exposure
  for (let index = 0; index < small.light.length; index += 3) {
    const level = ((small.light[index] as number) + (small.light[index + 1] as number) + (small.light[index + 2] as number)) / 3
    small.light.fill(level, index, index + 3)
  }
  overlay(image, small, (linear, level) => linear * (mid / Math.max(level, mid * 0.08)) ** amount)
}

/** Means of 8 × 8 pixels of what is read from the light. */
function shrunk(image: LightImage, read: (linear: number) => number): LightImage {
  const { widthPx, heightPx, light } = image
  const width = Math.ceil(widthPx / 8)
  const height = Math.ceil(heightPx / 8)
  const small = new Float32Array(width * height * 3)
  const counts = new Float32Array(width * height)
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const index = (y * widthPx + x) * 3
      const cell = (y >> 3) * width + (x >> 3)
      counts[cell] = (counts[cell] as number) + 1
      for (let channel = 0; channel < 3; channel++)
        small[cell * 3 + channel] = (small[cell * 3 + channel] as number) + read(light[index + channel] as number)
    }
  for (let index = 0; index < small.length; index++) small[index] = (small[index] as number) / (counts[Math.floor(index / 3)] as number)
  return { widthPx: width, heightPx: height, light: small }
}

/** Writes what comes of each pixel's light and the small picture's there, read between its cells. */
function overlay(image: LightImage, small: LightImage, mix: (linear: number, other: number) => number): void {
  const { widthPx, heightPx, light } = image
  const { widthPx: width, heightPx: height, light: cells } = small
  for (let y = 0; y < heightPx; y++) {
    const atY = Math.min(height - 1, Math.max(0, (y + 0.5) / 8 - 0.5))
    const top = Math.min(Math.max(0, height - 2), Math.floor(atY))
    const fy = atY - top
    const down = height > 1 ? width * 3 : 0
    for (let x = 0; x < widthPx; x++) {
      const index = (y * widthPx + x) * 3
      const atX = Math.min(width - 1, Math.max(0, (x + 0.5) / 8 - 0.5))
      const left = Math.min(Math.max(0, width - 2), Math.floor(atX))
      const fx = atX - left
      const corner = (top * width + left) * 3
      for (let channel = 0; channel < 3; channel++) {
        const a = cells[corner + channel] as number
        const b = cells[corner + 3 + channel] as number
        const c = cells[corner + down + channel] as number
        const d = cells[corner + down + 3 + channel] as number
        const other = (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
        light[index + channel] = mix(light[index + channel] as number, other)
      }
    }
  }
}
