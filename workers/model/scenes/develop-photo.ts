import { processPicture } from './process-picture.ts'
import { seededRandom } from './random-numbers.ts'
import type { SceneSpec } from './scene-types.ts'
import type { LightImage } from './trace-scene.ts'

/** Linear light to the 8-bit picture a phone would store: bloom, lens and motion blur, tone mapping, vignette, exposure, noise, curve. */
export function developPhoto(image: LightImage, spec: SceneSpec): Uint8ClampedArray {
  const { sensor, camera } = spec
  const { widthPx, heightPx, light } = image
  if (sensor.bloom > 0) addBloom(image, sensor.bloom)
  if (sensor.veil) addVeil(light, sensor.veil)
  if (sensor.lateralColour) spreadColours(image, camera, sensor.lateralColour)
  if (sensor.blurPx > 0.05) blurGaussian(image, sensor.blurPx)
  if (sensor.motionPx > 0.5) blurMotion(image, sensor.motionPx, sensor.motionDegrees)
  const exposure = sensor.exposure * (sensor.meterTo ? metered(light, sensor.meterTo) : 1)
  if (sensor.localTone) evenOut(image, sensor.localTone, exposure)

  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  const random = seededRandom(sensor.noiseSeed ^ 0x0153)
  let place = random.whole(0, NOISE_LENGTH - 1)
  const curve = toneCurve(sensor.contrast ?? 0)
  const sigma = sensor.noiseLevels
  const saturation = sensor.saturation ?? 1
  const fall = sensor.vignette / (widthPx * widthPx + heightPx * heightPx) / 0.25
  const [tintRed, tintGreen, tintBlue] = spec.light.tint
  for (let y = 0, index = 0; y < heightPx; y++) {
    const dy = y - camera.centreYPx
    // A different stretch of the table for each row, so that the noise does not repeat visibly.
    place = (place + random.whole(0, NOISE_LENGTH - 1)) & (NOISE_LENGTH - 1)
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
      const shared = unitNoise[place++ & (NOISE_LENGTH - 1)] as number
      const first = unitNoise[place++ & (NOISE_LENGTH - 1)] as number
      const second = unitNoise[place++ & (NOISE_LENGTH - 1)] as number
      rgba[index * 4] = encode(curve, red, sigma * (shared + 0.5 * first))
      rgba[index * 4 + 1] = encode(curve, green, sigma * (shared + 0.3 * second))
      rgba[index * 4 + 2] = encode(curve, blue, sigma * (shared - 0.4 * first + 0.4 * second))
      rgba[index * 4 + 3] = 255
    }
  }
  if (sensor.denoiseLevels || sensor.sharpen) processPicture(rgba, widthPx, heightPx, sensor)
  return rgba
}

/** Light scattered in the lens: a share of the mean over the whole picture. */
function addVeil(light: Float32Array, share: number): void {
  for (let channel = 0; channel < 3; channel++) {
    let sum = 0
    for (let index = channel; index < light.length; index += 3) sum += Math.min(6, light[index] as number)
    const scattered = (share * sum * 3) / light.length
    for (let index = channel; index < light.length; index += 3) light[index] = (light[index] as number) * (1 - share) + scattered
  }
}

/** Red drawn larger and blue smaller about the optical axis, as a simple lens does. */
function spreadColours({ widthPx, heightPx, light }: LightImage, { centreXPx, centreYPx }: SceneSpec['camera'], part: number): void {
  const from = light.slice()
  for (const [channel, scale] of [
    [0, 1 - part],
    [2, 1 + part],
  ] as const)
    for (let y = 0; y < heightPx; y++) {
      const atY = Math.min(heightPx - 1.001, Math.max(0, centreYPx + (y - centreYPx) * scale))
      const top = Math.floor(atY)
      const fy = atY - top
      for (let x = 0; x < widthPx; x++) {
        const atX = Math.min(widthPx - 1.001, Math.max(0, centreXPx + (x - centreXPx) * scale))
        const left = Math.floor(atX)
        const fx = atX - left
        const corner = (top * widthPx + left) * 3 + channel
        const below = corner + widthPx * 3
        const above = (from[corner] as number) * (1 - fx) + (from[corner + 3] as number) * fx
        const under = (from[below] as number) * (1 - fx) + (from[below + 3] as number) * fx
        light[(y * widthPx + x) * 3 + channel] = above + (under - above) * fy
      }
    }
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

const CURVE_STEPS = 8192

/** sRGB level 0..255 by linear light in steps of 1/8192, bent about mid grey by a contrast of 0 (none) to 1. */
function toneCurve(contrast: number): Float32Array {
  return Float32Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
    const linear = step / CURVE_STEPS
    const level = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return 255 * (level + contrast * (level * level * (3 - 2 * level) - level))
  })
}

/** Level 0..255 of linear light, with noise in levels after the curve. */
function encode(curve: Float32Array, linear: number, noise: number): number {
  const level = linear >= 1 ? 255 : linear > 0 ? (curve[(linear * CURVE_STEPS + 0.5) | 0] as number) : 0
  // Highlights that clip carry little noise; the curve flattens it towards white.
  return level + noise * (1.2 - 0.00353 * level)
}

const NOISE_LENGTH = 65536
const noiseRandom = seededRandom(0x4015e)
const unitNoise = new Float32Array(NOISE_LENGTH)
for (let index = 0; index < NOISE_LENGTH; index++) unitNoise[index] = noiseRandom.normal(1)

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
      const middle = at + 3 * reach
      let sum = (kernel[reach] as number) * (line[middle] as number)
      for (let k = 1; k <= reach; k++)
        sum += (kernel[reach - k] as number) * ((line[middle - 3 * k] as number) + (line[middle + 3 * k] as number))
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
    const rowAt = (k: number): Float32Array => rows[(y + k + kernel.length) % kernel.length] as Float32Array
    const own = rowAt(0)
    const middle = kernel[reach] as number
    for (let at = 0; at < wide; at++) sum[at] = middle * (own[at] as number)
    for (let k = 1; k <= reach; k++) {
      const above = rowAt(-k)
      const below = rowAt(k)
      const weight = kernel[reach - k] as number
      for (let at = 0; at < wide; at++) sum[at] = (sum[at] as number) + weight * ((above[at] as number) + (below[at] as number))
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
  const small = shrunk(image, 0.8, 6)
  for (let index = 0; index < small.light.length; index++) small.light[index] = amount * (small.light[index] as number)
  blurGaussian(small, Math.max(1.5, small.widthPx / 60))
  overlay(image, small, false)
}

/** Local tone mapping as phones do it: areas darker than mid grey are lifted and brighter ones held back by their blurred level. */
function evenOut(image: LightImage, amount: number, exposure: number): void {
  const small = shrunk(image, 0, 4)
  blurGaussian(small, Math.max(1.5, small.widthPx / 28))
  const mid = 0.22 / exposure
  const { light } = small
  for (let index = 0; index < light.length; index += 3) {
    const level = ((light[index] as number) + (light[index + 1] as number) + (light[index + 2] as number)) / 3
    light.fill((mid / Math.max(level, mid * 0.08)) ** amount, index, index + 3)
  }
  overlay(image, small, true)
}

/** Means of 8 × 8 pixels of the light between two levels, counted from the lower. */
function shrunk(image: LightImage, low: number, high: number): LightImage {
  const { widthPx, heightPx, light } = image
  const width = Math.ceil(widthPx / 8)
  const height = Math.ceil(heightPx / 8)
  const small = new Float32Array(width * height * 3)
  for (let y = 0, index = 0; y < heightPx; y++) {
    const row = (y >> 3) * width
    const rows = Math.min(8, heightPx - (y & ~7))
    for (let x = 0; x < widthPx; x++) {
      const cell = (row + (x >> 3)) * 3
      const share = 1 / (rows * Math.min(8, widthPx - (x & ~7)))
      for (let channel = 0; channel < 3; channel++, index++) {
        const linear = light[index] as number
        if (linear > low) small[cell + channel] = (small[cell + channel] as number) + ((linear < high ? linear : high) - low) * share
      }
    }
  }
  return { widthPx: width, heightPx: height, light: small }
}

/** Adds the small picture, read between its cells, to the light, or multiplies the light with it. */
function overlay(image: LightImage, small: LightImage, multiply: boolean): void {
  const { widthPx, heightPx, light } = image
  const { widthPx: width, heightPx: height, light: cells } = small
  const down = height > 1 ? width * 3 : 0
  const right = width > 1 ? 3 : 0
  for (let y = 0, index = 0; y < heightPx; y++) {
    const atY = Math.min(height - 1, Math.max(0, (y + 0.5) / 8 - 0.5))
    const top = Math.min(Math.max(0, height - 2), Math.floor(atY))
    const fy = atY - top
    for (let x = 0; x < widthPx; x++) {
      const atX = Math.min(width - 1, Math.max(0, (x + 0.5) / 8 - 0.5))
      const left = Math.min(Math.max(0, width - 2), Math.floor(atX))
      const fx = atX - left
      const corner = (top * width + left) * 3
      for (let channel = corner; channel < corner + 3; channel++, index++) {
        const a = cells[channel] as number
        const b = cells[channel + right] as number
        const c = cells[channel + down] as number
        const d = cells[channel + down + right] as number
        const above = a + (b - a) * fx
        const other = above + (c + (d - c) * fx - above) * fy
        light[index] = multiply ? (light[index] as number) * other : (light[index] as number) + other
      }
    }
  }
}
