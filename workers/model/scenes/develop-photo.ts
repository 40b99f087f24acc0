import { seededRandom } from './random.ts'
import type { SceneSpec } from './scene-types.ts'
import type { LightImage } from './trace-scene.ts'

/** Linear light to the 8-bit picture a phone would store: bloom, lens and motion blur, vignette, exposure, noise, sRGB curve. */
export function developPhoto(image: LightImage, spec: SceneSpec): Uint8ClampedArray {
  const { sensor, camera } = spec
  const { widthPx, heightPx, light } = image
  if (sensor.bloom > 0) addBloom(image, sensor.bloom)
  if (sensor.blurPx > 0.05) blurGaussian(image, sensor.blurPx)
  if (sensor.motionPx > 0.5) blurMotion(image, sensor.motionPx, sensor.motionDegrees)

  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  const noise = noiseTable(sensor.noiseSeed, sensor.noiseLevels / 255)
  const random = seededRandom(sensor.noiseSeed ^ 0x0153)
  let place = random.whole(0, noise.length - 1)
  const fall = sensor.vignette / (widthPx * widthPx + heightPx * heightPx) / 0.25
  const [tintRed, tintGreen, tintBlue] = spec.light.tint
  for (let y = 0, index = 0; y < heightPx; y++) {
    const dy = y - camera.centreYPx
    // A different stretch of the table for each row, so that the noise does not repeat visibly.
    place = (place + random.whole(0, 65535)) & 65535
    for (let x = 0; x < widthPx; x++, index++) {
      const dx = x - camera.centreXPx
      const gain = sensor.exposure * (1 - fall * (dx * dx + dy * dy))
      const shared = noise[place++ & 65535] as number
      rgba[index * 4] = encode((light[index * 3] as number) * gain * tintRed, shared + 0.5 * (noise[place++ & 65535] as number))
      rgba[index * 4 + 1] = encode((light[index * 3 + 1] as number) * gain * tintGreen, shared + 0.3 * (noise[place++ & 65535] as number))
      rgba[index * 4 + 2] = encode((light[index * 3 + 2] as number) * gain * tintBlue, shared + 0.6 * (noise[place++ & 65535] as number))
      rgba[index * 4 + 3] = 255
    }
  }
  return rgba
}

const curveSteps = 8192
const curve = Float32Array.from({ length: curveSteps + 1 }, (_, step) => {
  const linear = step / curveSteps
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
})

/** sRGB level 0..255 of linear light, with noise given in fractions of full scale after the curve. */
function encode(linear: number, noise: number): number {
  const clipped = linear >= 1 ? 1 : linear > 0 ? (curve[Math.round(linear * curveSteps)] as number) : 0
  // Highlights that clip carry little noise; the curve flattens it towards white.
  return 255 * (clipped + noise * (1.2 - 0.9 * clipped))
}

function noiseTable(seed: number, sigma: number): Float32Array {
  const random = seededRandom(seed ^ 0x4015e)
  return Float32Array.from({ length: 65536 }, () => random.normal(sigma))
}

function gaussianKernel(sigma: number): Float64Array {
  const reach = Math.max(1, Math.ceil(3 * sigma))
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, index) => Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)))
  const sum = kernel.reduce((total, weight) => total + weight, 0)
  return kernel.map((weight) => weight / sum)
}

function blurGaussian(image: LightImage, sigma: number): void {
  const kernel = gaussianKernel(sigma)
  const { widthPx, heightPx, light } = image
  const passed = new Float32Array(light.length)
  convolve(light, passed, kernel, widthPx, heightPx, 3, widthPx * 3)
  convolve(passed, light, kernel, heightPx, widthPx, widthPx * 3, 3)
}

/** Convolves each line of `lines` lines along `step`, repeating the border. */
function convolve(
  from: Float32Array,
  to: Float32Array,
  kernel: Float64Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
): void {
  const reach = (kernel.length - 1) / 2
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    for (let at = 0; at < length; at++) {
      let red = 0
      let green = 0
      let blue = 0
      for (let k = -reach; k <= reach; k++) {
        const other = at + k < 0 ? 0 : at + k >= length ? length - 1 : at + k
        const index = start + other * step
        const weight = kernel[k + reach] as number
        red += weight * (from[index] as number)
        green += weight * (from[index + 1] as number)
        blue += weight * (from[index + 2] as number)
      }
      const index = start + at * step
      to[index] = red
      to[index + 1] = green
      to[index + 2] = blue
    }
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
      for (const offset of offsets) {
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
  const { widthPx, heightPx, light } = image
  const width = Math.ceil(widthPx / 8)
  const height = Math.ceil(heightPx / 8)
  const small = new Float32Array(width * height * 3)
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const index = (y * widthPx + x) * 3
      const target = ((y >> 3) * width + (x >> 3)) * 3
      for (let channel = 0; channel < 3; channel++)
        small[target + channel] = (small[target + channel] as number) + Math.max(0, (light[index + channel] as number) - 0.8) / 64
    }
  blurGaussian({ widthPx: width, heightPx: height, light: small }, Math.max(1.5, width / 60))
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const index = (y * widthPx + x) * 3
      const atX = Math.min(width - 1.001, Math.max(0, x / 8 - 0.5))
      const atY = Math.min(height - 1.001, Math.max(0, y / 8 - 0.5))
      const left = Math.floor(atX)
      const top = Math.floor(atY)
      const fx = atX - left
      const fy = atY - top
      const corner = (top * width + left) * 3
      for (let channel = 0; channel < 3; channel++) {
        const a = small[corner + channel] as number
        const b = small[corner + 3 + channel] as number
        const c = small[corner + width * 3 + channel] as number
        const d = small[corner + width * 3 + 3 + channel] as number
        const spill = (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
        light[index + channel] = (light[index + channel] as number) + amount * spill
      }
    }
}
