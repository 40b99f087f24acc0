import { type ActiveSurfaces, type RayShooter, rayShooter } from './ray-shooter.ts'
import type { SceneSpec } from './scene-types.ts'
import { emptyHit, type RayHit } from './surface.ts'

/** Linear light, three floats a pixel. */
export interface LightImage {
  readonly widthPx: number
  readonly heightPx: number
  readonly light: Float32Array
}

/** Places in a pixel, each in its own column and row (Hammersley): of sixteen, an upright edge is placed to 1/32 px. */
interface Places {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
}

function hammersley(bits: number): Places {
  const count = 1 << bits
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    let reversed = 0
    for (let bit = 0; bit < bits; bit++) reversed |= ((index >> bit) & 1) << (bits - 1 - bit)
    x[index] = (index + 0.5) / count - 0.5
    y[index] = (reversed + 0.5) / count - 0.5
  }
  return { count, x, y }
}

const sixteen = hammersley(4)
const eight = hammersley(3)
/** Pictures no longer than this are for nets, which see no sixteenth of a pixel: eight rays are enough. */
const SMALL_PX = 520

/** Rays near the pixel's corners: when they and the centre meet the same, no edge crosses the pixel. */
const CORNER_PLACE = 0.47

const TILE_PX = 32
/** Marks a pixel with detail finer than itself. */
const FINE_PART = 1 << 30

/** One ray through each pixel's centre, and many through each pixel where neighbours meet different things that look different. */
export function traceScene(spec: SceneSpec): LightImage {
  const { widthPx, heightPx } = spec
  const shoot = rayShooter(spec)
  const light = new Float32Array(widthPx * heightPx * 3)
  const part = new Int32Array(widthPx * heightPx)
  const hit = emptyHit()
  eachTile(widthPx, heightPx, (left, top, right, bottom) => {
    const active = shoot.reaching(left, top, right, bottom)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        shoot.into(hit, x, y, active)
        const index = y * widthPx + x
        part[index] = hit.fine ? hit.part | FINE_PART : hit.part
        light[index * 3] = hit.red
        light[index * 3 + 1] = hit.green
        light[index * 3 + 2] = hit.blue
      }
  })
  const edges = edgePixels(part, light, widthPx, heightPx)
  const places = Math.max(widthPx, heightPx) <= SMALL_PX ? eight : sixteen
  const image = { widthPx, heightPx, light }
  eachTile(widthPx, heightPx, (left, top, right, bottom) => {
    let active: ActiveSurfaces | null = null
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const index = y * widthPx + x
        if (edges[index] === 0) continue
        active ??= shoot.reaching(left - 1, top - 1, right + 1, bottom + 1)
        if (!crossed(image, shoot, active, hit, x, y, part[index] as number)) continue
        sampleWhole(image, shoot, active, hit, x, y, places)
      }
  })
  return image
}

/** Whether an edge crosses the pixel; if none does, its light becomes the mean of centre and corners. */
function crossed(image: LightImage, shoot: RayShooter, active: ActiveSurfaces, hit: RayHit, x: number, y: number, own: number): boolean {
  const { light, widthPx } = image
  const at = (y * widthPx + x) * 3
  if (own & FINE_PART) return true
  let red = light[at] as number
  let green = light[at + 1] as number
  let blue = light[at + 2] as number
  for (let corner = 0; corner < 4; corner++) {
    shoot.into(hit, x + ((corner & 1) === 0 ? -CORNER_PLACE : CORNER_PLACE), y + (corner < 2 ? -CORNER_PLACE : CORNER_PLACE), active)
    if (hit.part !== own || hit.fine) return true
    red += hit.red
    green += hit.green
    blue += hit.blue
  }
  light[at] = red / 5
  light[at + 1] = green / 5
  light[at + 2] = blue / 5
  return false
}

function sampleWhole(
  image: LightImage,
  shoot: RayShooter,
  active: ActiveSurfaces,
  hit: RayHit,
  x: number,
  y: number,
  places: Places,
): void {
  let red = 0
  let green = 0
  let blue = 0
  for (let place = 0; place < places.count; place++) {
    shoot.into(hit, x + (places.x[place] as number), y + (places.y[place] as number), active)
    red += hit.red
    green += hit.green
    blue += hit.blue
  }
  const at = (y * image.widthPx + x) * 3
  image.light[at] = red / places.count
  image.light[at + 1] = green / places.count
  image.light[at + 2] = blue / places.count
}

function eachTile(widthPx: number, heightPx: number, visit: (left: number, top: number, right: number, bottom: number) => void): void {
  for (let top = 0; top < heightPx; top += TILE_PX)
    for (let left = 0; left < widthPx; left += TILE_PX)
      visit(left, top, Math.min(widthPx, left + TILE_PX), Math.min(heightPx, top + TILE_PX))
}

/** Below this difference of light, absolute and as a share, an edge between two parts is not to be seen in eight bits. */
const SAME_LIGHT = 0.0015
const SAME_SHARE = 0.004

/** 1 for each pixel with a neighbour, corners included, of another part and another colour. */
function edgePixels(part: Int32Array, light: Float32Array, widthPx: number, heightPx: number): Uint8Array {
  const edges = new Uint8Array(part.length)
  const compare = (a: number, b: number): void => {
    if (part[a] === part[b]) return
    for (let channel = 0; channel < 3; channel++) {
      const p = light[a * 3 + channel] as number
      const q = light[b * 3 + channel] as number
      const apart = p > q ? p - q : q - p
      if (apart > SAME_LIGHT + SAME_SHARE * p) {
        edges[a] = 1
        edges[b] = 1
        return
      }
    }
  }
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const index = y * widthPx + x
      if (((part[index] as number) & FINE_PART) !== 0) edges[index] = 1
      if (x + 1 < widthPx) compare(index, index + 1)
      if (y + 1 === heightPx) continue
      compare(index, index + widthPx)
      if (x + 1 < widthPx) compare(index, index + widthPx + 1)
      if (x > 0) compare(index, index + widthPx - 1)
    }
  return edges
}
