/** A photograph that walls, frames or a view show in training: rows of red, green, blue from its top left, as stored (sRGB). */
export interface Photograph {
  readonly name: string
  readonly widthPx: number
  readonly heightPx: number
  readonly rgb: Uint8Array
}

/** The same in linear light, in halves of halves, so that what is seen from afar is a mean of many pixels. */
interface Pyramid {
  readonly levels: readonly Level[]
  readonly mean: readonly [red: number, green: number, blue: number]
}
interface Level {
  readonly widthPx: number
  readonly heightPx: number
  readonly light: Float32Array
}

/** Linear light of a photograph at a place; written to, since it is asked for every ray. */
export interface PhotographLight {
  red: number
  green: number
  blue: number
}

// IEC 61966-2-1, 5.2.
const LINEAR = Float32Array.from({ length: 256 }, (_, level) =>
  level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4,
)
const pyramids = new WeakMap<Photograph, Pyramid>()

function pyramidOf(photograph: Photograph): Pyramid {
  const known = pyramids.get(photograph)
  if (known) return known
  const { widthPx, heightPx, rgb } = photograph
  const levels: Level[] = [{ widthPx, heightPx, light: Float32Array.from(rgb, (level) => LINEAR[level] as number) }]
  for (let last = levels[0] as Level; Math.min(last.widthPx, last.heightPx) >= 4; last = levels.at(-1) as Level) levels.push(halved(last))
  const { light } = levels.at(-1) as Level
  const mean: [number, number, number] = [0, 0, 0]
  for (let index = 0; index < light.length; index++)
    mean[index % 3] = (mean[index % 3] as number) + ((light[index] as number) * 3) / light.length
  const pyramid = { levels, mean }
  pyramids.set(photograph, pyramid)
  return pyramid
}

function halved({ widthPx, heightPx, light }: Level): Level {
  const across = widthPx >> 1
  const down = heightPx >> 1
  const half = new Float32Array(across * down * 3)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (2 * y * widthPx + 2 * x) * 3 + channel
        const below = at + widthPx * 3
        half[(y * across + x) * 3 + channel] =
          ((light[at] as number) + (light[at + 3] as number) + (light[below] as number) + (light[below + 3] as number)) / 4
      }
  return { widthPx: across, heightPx: down, light: half }
}

/** Mean linear light of the whole photograph. */
export const meanLight = (photograph: Photograph): Pyramid['mean'] => pyramidOf(photograph).mean

/** 0, 1 … n − 1, n − 1 … 1, 0, 0, 1 …: past its edge a photograph goes on as its mirror image, without a seam. */
function mirrored(place: number, n: number): number {
  const within = ((place % (2 * n)) + 2 * n) % (2 * n)
  return within < n ? within : 2 * n - 1 - within
}

/**
 * Writes the light at (u, v), each 0..1 over the photograph and mirrored beyond.
 * @param spanPx how many of the photograph's pixels the one asked for covers
 */
export function photographAt(photograph: Photograph, u: number, v: number, spanPx: number, into: PhotographLight): void {
  const { levels } = pyramidOf(photograph)
  const depth = Math.max(0, Math.min(levels.length - 1, Math.round(Math.log2(Math.max(1, spanPx)))))
  const { widthPx, heightPx, light } = levels[depth] as Level
  const x = u * widthPx - 0.5
  const y = v * heightPx - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  into.red = into.green = into.blue = 0
  for (let down = 0; down < 2; down++)
    for (let across = 0; across < 2; across++) {
      const share = (across ? x - left : 1 - x + left) * (down ? y - top : 1 - y + top)
      const at = (mirrored(top + down, heightPx) * widthPx + mirrored(left + across, widthPx)) * 3
      into.red += share * (light[at] as number)
      into.green += share * (light[at + 1] as number)
      into.blue += share * (light[at + 2] as number)
    }
}
