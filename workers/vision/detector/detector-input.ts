import type { Photo } from '../api.ts'

/** An upright rectangle of a photo, pixels; it may reach beyond the photo. */
export interface PhotoRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A region of a photo as the network's input. */
export interface DetectorInput {
  readonly widthPx: number
  readonly heightPx: number
  /** RGB, row by row, normalised by ImageNet's mean and deviation; 0 outside the photo. */
  readonly values: Float32Array
  /** Photo pixels to one pixel of the input. */
  readonly scale: number
  readonly region: PhotoRegion
}

/** Longer side of the network's input. */
export const DETECTOR_SIDE_PX = 256
/** The input's sides are multiples of this: the network halves its picture five times. */
const MULTIPLE_PX = 32
/** Mean and standard deviation of ImageNet's colours, 0 to 1. */
const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const
/** An input pixel is the mean of at most this many samples each way: enough to average texture away, however large the photo. */
const MAX_SAMPLES = 4

export const wholePhoto = ({ widthPx, heightPx }: Photo): PhotoRegion => ({ left: 0, top: 0, width: widthPx, height: heightPx })

/** Shrinks a region until its longer side is DETECTOR_SIDE_PX; each pixel is the mean of what it covers. */
export function detectorInput({ widthPx, heightPx, rgba }: Photo, region: PhotoRegion): DetectorInput {
  const scale = Math.max(region.width, region.height) / DETECTOR_SIDE_PX
  const width = roundedUp(region.width / scale)
  const height = roundedUp(region.height / scale)
  const values = new Float32Array(width * height * 3)
  const samples = Math.max(1, Math.min(MAX_SAMPLES, Math.round(scale)))
  const seenColumns = Math.min(width, Math.ceil(region.width / scale - 1e-6))
  const seenRows = Math.min(height, Math.ceil(region.height / scale - 1e-6))
  for (let row = 0; row < seenRows; row++)
    for (let column = 0; column < seenColumns; column++) {
      let red = 0
      let green = 0
      let blue = 0
      let count = 0
      for (let j = 0; j < samples; j++) {
        const y = Math.floor(region.top + (row + (j + 0.5) / samples) * scale)
        if (y < 0 || y >= heightPx) continue
        for (let i = 0; i < samples; i++) {
          const x = Math.floor(region.left + (column + (i + 0.5) / samples) * scale)
          if (x < 0 || x >= widthPx) continue
          const at = 4 * (y * widthPx + x)
          red += rgba[at] as number
          green += rgba[at + 1] as number
          blue += rgba[at + 2] as number
          count++
        }
      }
      if (count === 0) continue
      const at = 3 * (row * width + column)
      values[at] = (red / count / 255 - MEAN[0]) / DEVIATION[0]
      values[at + 1] = (green / count / 255 - MEAN[1]) / DEVIATION[1]
      values[at + 2] = (blue / count / 255 - MEAN[2]) / DEVIATION[2]
    }
  return { widthPx: width, heightPx: height, values, scale, region }
}

/** The next multiple of MULTIPLE_PX. */
const roundedUp = (px: number): number => MULTIPLE_PX * Math.ceil((px - 1e-6) / MULTIPLE_PX)
