import type { PixelArea, Quality } from '../api.ts'
import { Buffers } from '../parts/buffers.ts'
import type { Mesh, Run } from '../parts/mesh.ts'
import { type Texture, textureOf } from '../parts/textures.ts'

/**
 * Draws the lit mesh without a graphics processor. The loops in this file run for every sample of every triangle, so they keep to plain numbers and
 * typed arrays, with nothing made inside them: each value is worked out once a row and then only added to.
 */

/** The blind alone: red, green, blue, each already multiplied by the cover, and the cover, of each pixel of the area. Linear light. */
export interface Layer {
  readonly area: PixelArea
  readonly rgba: Float32Array
}

/**
 * A draft asks each pixel once, in its middle. A fine drawing asks at sixteen places, since cords and joints are thinner than a pixel: twice two at a
 * time, each time moved by parts of a pixel, so that they lie at eight heights and eight columns. At four heights a thin line that runs aslant is a row of dashes.
 */
const FINE_SAMPLES = 2
const NUDGES_PX: readonly (readonly [x: number, y: number])[] = [
  [-3 / 16, 1 / 16],
  [-1 / 16, -3 / 16],
  [1 / 16, 3 / 16],
  [3 / 16, -1 / 16],
]
const IN_THE_MIDDLE: typeof NUDGES_PX = [[0, 0]]
/** Rows that are drawn at a time: their samples stay in the processor's cache, and large pictures need no more memory than small ones. */
const BAND_ROWS = 16

/** @returns the layer, which lies in the buffers until the next one is drawn with them */
export function rasterise(
  mesh: Mesh,
  seen: Float32Array,
  lit: Float32Array,
  area: PixelArea,
  { quality = 'fine', buffers = new Buffers() }: { readonly quality?: Quality; readonly buffers?: Buffers } = {},
): Layer {
  const samples = quality === 'fine' ? FINE_SAMPLES : 1
  const rgba = buffers.floats('layer', area.width * area.height * 4)
  const columns = area.width * samples
  const rows = Math.min(BAND_ROWS, area.height) * samples
  const depth = buffers.floats('depth', columns * rows)
  // One sample a pixel needs no means: it is drawn into the layer at once.
  const colour = quality === 'fine' ? buffers.floats('samples', columns * rows * 4) : rgba
  rgba.fill(0)
  for (const nudge of quality === 'fine' ? NUDGES_PX : IN_THE_MIDDLE) {
    const corners = cornersOf(mesh, seen, lit, area, samples, nudge, buffers)
    const reach = rowsOf(mesh, corners, buffers)
    for (let top = 0; top < area.height; top += BAND_ROWS) {
      const band: Band = {
        samples,
        columns,
        rows: Math.min(BAND_ROWS, area.height - top) * samples,
        topSample: top * samples,
        depth,
        colour: quality === 'fine' ? colour : rgba.subarray(top * columns * 4),
      }
      depth.fill(0)
      if (quality === 'fine') colour.fill(0)
      for (const run of mesh.runs) drawRun(run, mesh, corners, reach, band)
      if (quality === 'fine') gather(band, rgba, area, top)
    }
  }
  return { area, rgba }
}

interface Band {
  /** Places at which each pixel is asked, along each of its sides. */
  readonly samples: number
  readonly columns: number
  readonly rows: number
  readonly topSample: number
  /** One over the distance before the lens; 0 where nothing is. */
  readonly depth: Float32Array
  readonly colour: Float32Array
}

/** Of each vertex: its column and row among the samples, one over its distance, and times that its red, green, blue and place in the texture. */
const CORNER_SIZE = 8

/** What is divided by the distance changes evenly across the picture: it is divided here, once for all triangles that meet at a vertex. */
function cornersOf(
  { cover, places }: Mesh,
  seen: Float32Array,
  lit: Float32Array,
  area: PixelArea,
  samples: number,
  [nudgeX, nudgeY]: readonly [x: number, y: number],
  buffers: Buffers,
): Float32Array {
  const corners = buffers.floats('corners', cover.length * CORNER_SIZE)
  for (let i = 0; i < cover.length; i += 1) {
    const at = CORNER_SIZE * i
    const near = 1 / (seen[3 * i + 2] as number)
    corners[at] = ((seen[3 * i] as number) + 0.5 + nudgeX - area.left) * samples - 0.5
    corners[at + 1] = ((seen[3 * i + 1] as number) + 0.5 + nudgeY - area.top) * samples - 0.5
    corners[at + 2] = near
    corners[at + 3] = (lit[3 * i] as number) * near
    corners[at + 4] = (lit[3 * i + 1] as number) * near
    corners[at + 5] = (lit[3 * i + 2] as number) * near
    corners[at + 6] = (places[2 * i] as number) * near
    corners[at + 7] = (places[2 * i + 1] as number) * near
  }
  return corners
}

/** First row of samples that each triangle covers, and the first one after them. */
function rowsOf({ triangles }: Mesh, corners: Float32Array, buffers: Buffers): Int32Array {
  const reach = buffers.integers('reach', (triangles.length / 3) * 2)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = corners[CORNER_SIZE * (triangles[t] as number) + 1] as number
    const b = corners[CORNER_SIZE * (triangles[t + 1] as number) + 1] as number
    const c = corners[CORNER_SIZE * (triangles[t + 2] as number) + 1] as number
    reach[(t / 3) * 2] = Math.ceil(Math.min(a, b, c))
    reach[(t / 3) * 2 + 1] = Math.ceil(Math.max(a, b, c))
  }
  return reach
}

function drawRun(run: Run, mesh: Mesh, corners: Float32Array, reach: Int32Array, band: Band): void {
  const texture = textureOf(run.texture)
  const end = band.topSample + band.rows
  for (let t = run.firstTriangle; t < run.firstTriangle + run.triangles; t += 1) {
    const first = Math.max(reach[2 * t] as number, band.topSample)
    const last = Math.min(reach[2 * t + 1] as number, end)
    if (first < last) drawTriangle(t, first, last, run.seeThrough, texture, mesh, corners, band)
  }
}

/**
 * Draws the rows of samples from `first` to before `last`. A sample on an edge belongs to one of the two triangles that share the edge: the edge's
 * columns are worked out from its upper end in both of them, and a row reaches from the first column at or after its left edge to the last one before
 * its right edge.
 */
function drawTriangle(
  triangle: number,
  first: number,
  last: number,
  seeThrough: boolean,
  texture: Texture,
  { triangles, places, cover }: Mesh,
  corners: Float32Array,
  { samples, columns, topSample, depth, colour }: Band,
): void {
  let ia = triangles[3 * triangle] as number
  let ib = triangles[3 * triangle + 1] as number
  let ic = triangles[3 * triangle + 2] as number
  // From top to bottom: a, b, c.
  if ((corners[CORNER_SIZE * ib + 1] as number) < (corners[CORNER_SIZE * ia + 1] as number)) [ia, ib] = [ib, ia]
  if ((corners[CORNER_SIZE * ic + 1] as number) < (corners[CORNER_SIZE * ib + 1] as number)) [ib, ic] = [ic, ib]
  if ((corners[CORNER_SIZE * ib + 1] as number) < (corners[CORNER_SIZE * ia + 1] as number)) [ia, ib] = [ib, ia]
  const a = CORNER_SIZE * ia
  const b = CORNER_SIZE * ib
  const c = CORNER_SIZE * ic
  const ax = corners[a] as number
  const ay = corners[a + 1] as number
  const bx = corners[b] as number
  const by = corners[b + 1] as number
  const cx = corners[c] as number
  const cy = corners[c + 1] as number
  const doubled = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (!(Math.abs(doubled) > 1e-9)) return
  const isLongLeft = doubled > 0
  const longSlope = (cx - ax) / (cy - ay)
  const upperSlope = (bx - ax) / (by - ay)
  const lowerSlope = (cx - bx) / (cy - by)
  // Shares of b and c change by these from column to column.
  const shareB = (cy - ay) / doubled
  const shareC = (ay - by) / doubled

  const nearA = corners[a + 2] as number
  const nearB = (corners[b + 2] as number) - nearA
  const nearC = (corners[c + 2] as number) - nearA
  const redA = corners[a + 3] as number
  const redB = (corners[b + 3] as number) - redA
  const redC = (corners[c + 3] as number) - redA
  const greenA = corners[a + 4] as number
  const greenB = (corners[b + 4] as number) - greenA
  const greenC = (corners[c + 4] as number) - greenA
  const blueA = corners[a + 5] as number
  const blueB = (corners[b + 5] as number) - blueA
  const blueC = (corners[c + 5] as number) - blueA
  const nearStep = nearB * shareB + nearC * shareC
  const redStep = redB * shareB + redC * shareC
  const greenStep = greenB * shareB + greenC * shareC
  const blueStep = blueB * shareB + blueC * shareC
  const isPlain = !seeThrough && texture.sizePx === 1

  const level = isPlain ? 0 : levelFor(texture, places, ia, ib, ic, Math.abs(doubled), samples)
  const side = texture.sizePx >> level
  const mask = side - 1
  const tile = texture.levels[level] as Float32Array
  // A part hides as much at one end as at the other.
  const hides = seeThrough ? (cover[ia] as number) : 1
  const uA = corners[a + 6] as number
  const uB = (corners[b + 6] as number) - uA
  const uC = (corners[c + 6] as number) - uA
  const vA = corners[a + 7] as number
  const vB = (corners[b + 7] as number) - vA
  const vC = (corners[c + 7] as number) - vA
  const uStep = (uB * shareB + uC * shareC) * side
  const vStep = (vB * shareB + vC * shareC) * side

  for (let y = first; y < last; y += 1) {
    const long = ax + (y - ay) * longSlope
    const short = y < by ? ax + (y - ay) * upperSlope : bx + (y - by) * lowerSlope
    const from = Math.max(0, Math.ceil(isLongLeft ? long : short))
    const to = Math.min(columns, Math.ceil(isLongLeft ? short : long))
    if (from >= to) continue
    const eb = (from - ax) * shareB - ((y - ay) * (cx - ax)) / doubled
    const ec = (from - ax) * shareC + ((y - ay) * (bx - ax)) / doubled
    let near = nearA + nearB * eb + nearC * ec
    let red = redA + redB * eb + redC * ec
    let green = greenA + greenB * eb + greenC * ec
    let blue = blueA + blueB * eb + blueC * ec
    const row = (y - topSample) * columns
    if (isPlain) {
      for (let at = row + from; at < row + to; at += 1) {
        if (near >= (depth[at] as number)) {
          const back = 1 / near
          const i = 4 * at
          depth[at] = near
          colour[i] = red * back
          colour[i + 1] = green * back
          colour[i + 2] = blue * back
          colour[i + 3] = 1
        }
        near += nearStep
        red += redStep
        green += greenStep
        blue += blueStep
      }
      continue
    }
    let u = (uA + uB * eb + uC * ec) * side
    let v = (vA + vB * eb + vC * ec) * side
    for (let at = row + from; at < row + to; at += 1) {
      if (near >= (depth[at] as number)) {
        const back = 1 / near
        let gain = back
        if (mask > 0) {
          const x = u * back
          const z = v * back
          const left = Math.floor(x)
          const above = Math.floor(z)
          const fx = x - left
          const over = (above & mask) * side
          const under = ((above + 1) & mask) * side
          const here = left & mask
          const next = (left + 1) & mask
          const upper = (tile[over + here] as number) * (1 - fx) + (tile[over + next] as number) * fx
          const lower = (tile[under + here] as number) * (1 - fx) + (tile[under + next] as number) * fx
          gain *= upper + (lower - upper) * (z - above)
        }
        const i = 4 * at
        if (seeThrough) {
          const keep = 1 - hides
          colour[i] = red * gain + keep * (colour[i] as number)
          colour[i + 1] = green * gain + keep * (colour[i + 1] as number)
          colour[i + 2] = blue * gain + keep * (colour[i + 2] as number)
          colour[i + 3] = hides + keep * (colour[i + 3] as number)
        } else {
          depth[at] = near
          colour[i] = red * gain
          colour[i + 1] = green * gain
          colour[i + 2] = blue * gain
          colour[i + 3] = 1
        }
      }
      near += nearStep
      red += redStep
      green += greenStep
      blue += blueStep
      u += uStep
      v += vStep
    }
  }
}

/** The halving of the texture of which a pixel is about as large as one of the picture. */
function levelFor(texture: Texture, places: Float32Array, a: number, b: number, c: number, doubledPx: number, samples: number): number {
  if (texture.levels.length === 1) return 0
  const u0 = places[2 * a] as number
  const v0 = places[2 * a + 1] as number
  const u1 = (places[2 * b] as number) - u0
  const v1 = (places[2 * b + 1] as number) - v0
  const u2 = (places[2 * c] as number) - u0
  const v2 = (places[2 * c + 1] as number) - v0
  const texels = Math.abs(u1 * v2 - v1 * u2) * texture.sizePx ** 2
  const level = 0.5 * Math.log2(Math.max(1e-6, (texels / doubledPx) * samples ** 2)) - 0.5
  return Math.max(0, Math.min(texture.levels.length - 1, Math.round(level)))
}

/** Adds the samples to their pixel, which is the mean of all of them. */
function gather({ columns, rows, colour }: Band, rgba: Float32Array, area: PixelArea, top: number): void {
  const row = 4 * columns
  const share = 1 / (FINE_SAMPLES ** 2 * NUDGES_PX.length)
  let into = 4 * top * area.width
  for (let first = 0; first < rows * row; first += FINE_SAMPLES * row)
    for (let from = first; from < first + row; from += 4 * FINE_SAMPLES) {
      let red = 0
      let green = 0
      let blue = 0
      let cover = 0
      for (let under = from; under < from + FINE_SAMPLES * row; under += row)
        for (let at = under; at < under + 4 * FINE_SAMPLES; at += 4) {
          red += colour[at] as number
          green += colour[at + 1] as number
          blue += colour[at + 2] as number
          cover += colour[at + 3] as number
        }
      rgba[into] = (rgba[into] as number) + red * share
      rgba[into + 1] = (rgba[into + 1] as number) + green * share
      rgba[into + 2] = (rgba[into + 2] as number) + blue * share
      rgba[into + 3] = (rgba[into + 3] as number) + cover * share
      into += 4
    }
}
