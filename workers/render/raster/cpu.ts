import type { PixelArea } from '../api.ts'
import type { Mesh, Run } from '../parts/mesh.ts'
import { type Texture, textureOf } from '../parts/textures.ts'

/** The blind alone: red, green, blue, each already multiplied by the cover, and the cover, of each pixel of the area. Linear light. */
export interface Layer {
  readonly area: PixelArea
  readonly rgba: Float32Array
}

/** Places at which each pixel is asked, along each of its sides. */
const SAMPLES = 2
/** Rows that are drawn at a time, so that large pictures need no more memory than small ones. */
const BAND_ROWS = 128

/** Draws the lit mesh without a graphics processor. */
export function rasterise(mesh: Mesh, seen: Float32Array, lit: Float32Array, area: PixelArea): Layer {
  const rgba = new Float32Array(area.width * area.height * 4)
  const columns = area.width * SAMPLES
  const rows = Math.min(BAND_ROWS, area.height) * SAMPLES
  const band: Band = { columns, rows, topSample: 0, depth: new Float32Array(columns * rows), colour: new Float32Array(columns * rows * 4) }
  const reach = rowsOf(mesh, seen, area)
  for (let top = 0; top < area.height; top += BAND_ROWS) {
    band.topSample = top * SAMPLES
    band.depth.fill(0)
    band.colour.fill(0)
    for (const run of mesh.runs) drawRun(run, mesh, seen, lit, area, band, reach)
    gather(band, rgba, area, top)
  }
  return { area, rgba }
}

interface Band {
  readonly columns: number
  readonly rows: number
  topSample: number
  /** One over the distance before the lens; 0 where nothing is. */
  readonly depth: Float32Array
  readonly colour: Float32Array
}

/** First and last row of samples that each triangle touches. */
function rowsOf({ triangles }: Mesh, seen: Float32Array, area: PixelArea): Int32Array {
  const reach = new Int32Array((triangles.length / 3) * 2)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => seen[3 * (triangles[t + k] as number) + 1] as number) as [number, number, number]
    reach[(t / 3) * 2] = Math.floor((Math.min(a, b, c) + 0.5 - area.top) * SAMPLES)
    reach[(t / 3) * 2 + 1] = Math.ceil((Math.max(a, b, c) + 0.5 - area.top) * SAMPLES)
  }
  return reach
}

function drawRun(run: Run, mesh: Mesh, seen: Float32Array, lit: Float32Array, area: PixelArea, band: Band, reach: Int32Array): void {
  const texture = textureOf(run.texture)
  for (let t = run.firstTriangle; t < run.firstTriangle + run.triangles; t += 1) {
    if ((reach[2 * t + 1] as number) < band.topSample || (reach[2 * t] as number) >= band.topSample + band.rows) continue
    drawTriangle(t, run.seeThrough, texture, mesh, seen, lit, area, band)
  }
}

function drawTriangle(
  triangle: number,
  seeThrough: boolean,
  texture: Texture,
  { triangles, places, cover }: Mesh,
  seen: Float32Array,
  lit: Float32Array,
  area: PixelArea,
  { columns, rows, topSample, depth, colour }: Band,
): void {
  const [ia, ib, ic] = [triangles[3 * triangle] as number, triangles[3 * triangle + 1] as number, triangles[3 * triangle + 2] as number]
  const sx = (i: number) => ((seen[3 * i] as number) + 0.5 - area.left) * SAMPLES - 0.5
  const sy = (i: number) => ((seen[3 * i + 1] as number) + 0.5 - area.top) * SAMPLES - 0.5 - topSample
  const [ax, ay, bx, by, cx, cy] = [sx(ia), sy(ia), sx(ib), sy(ib), sx(ic), sy(ic)]
  const doubled = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (!(Math.abs(doubled) > 1e-9)) return
  const [x0, x1] = [Math.max(0, Math.ceil(Math.min(ax, bx, cx))), Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx)))]
  const [y0, y1] = [Math.max(0, Math.ceil(Math.min(ay, by, cy))), Math.min(rows - 1, Math.floor(Math.max(ay, by, cy)))]
  if (x1 < x0 || y1 < y0) return
  const [wa, wb, wc] = [1 / (seen[3 * ia + 2] as number), 1 / (seen[3 * ib + 2] as number), 1 / (seen[3 * ic + 2] as number)]
  if (!(wa > 0 && wb > 0 && wc > 0)) return
  // Attributes over the distance change evenly across the picture.
  const per = (values: Float32Array, size: number, offset: number) =>
    [
      (values[size * ia + offset] as number) * wa,
      (values[size * ib + offset] as number) * wb,
      (values[size * ic + offset] as number) * wc,
    ] as const
  const [ra, rb, rc] = per(lit, 3, 0)
  const [ga, gb, gc] = per(lit, 3, 1)
  const [la, lb, lc] = per(lit, 3, 2)
  const [va, vb, vc] = per(cover, 1, 0)
  const [pa, pb, pc] = per(places, 2, 0)
  const [qa, qb, qc] = per(places, 2, 1)
  const level = levelFor(texture, places, ia, ib, ic, Math.abs(doubled))
  const side = texture.sizePx >> level
  const tile = texture.levels[level] as Float32Array
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const ea = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / doubled
      const eb = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / doubled
      const ec = 1 - ea - eb
      if (ea < 0 || eb < 0 || ec < 0) continue
      const nearness = ea * wa + eb * wb + ec * wc
      const at = y * columns + x
      if (nearness < (depth[at] as number)) continue
      const back = 1 / nearness
      let shade = 1
      if (side > 1) {
        const u = (ea * pa + eb * pb + ec * pc) * back * side
        const v = (ea * qa + eb * qb + ec * qc) * back * side
        shade = smooth(tile, side, u, v)
      }
      const alpha = (ea * va + eb * vb + ec * vc) * back
      const gain = back * shade
      const i = 4 * at
      const keep = seeThrough ? 1 - alpha : 0
      colour[i] = (ea * ra + eb * rb + ec * rc) * gain + keep * (colour[i] as number)
      colour[i + 1] = (ea * ga + eb * gb + ec * gc) * gain + keep * (colour[i + 1] as number)
      colour[i + 2] = (ea * la + eb * lb + ec * lc) * gain + keep * (colour[i + 2] as number)
      colour[i + 3] = alpha + keep * (colour[i + 3] as number)
      if (!seeThrough) depth[at] = nearness
    }
  }
}

/** The halving of the texture of which a pixel is about as large as one of the picture. */
function levelFor(texture: Texture, places: Float32Array, a: number, b: number, c: number, doubledPx: number): number {
  if (texture.levels.length === 1) return 0
  const [u0, v0] = [places[2 * a] as number, places[2 * a + 1] as number]
  const [u1, v1] = [(places[2 * b] as number) - u0, (places[2 * b + 1] as number) - v0]
  const [u2, v2] = [(places[2 * c] as number) - u0, (places[2 * c + 1] as number) - v0]
  const texels = Math.abs(u1 * v2 - v1 * u2) * texture.sizePx ** 2
  const level = 0.5 * Math.log2(Math.max(1e-6, (texels / doubledPx) * SAMPLES ** 2)) - 0.5
  return Math.max(0, Math.min(texture.levels.length - 1, Math.round(level)))
}

function smooth(tile: Float32Array, side: number, u: number, v: number): number {
  const mask = side - 1
  const [x, y] = [Math.floor(u), Math.floor(v)]
  const [fx, fy] = [u - x, v - y]
  const row = (y & mask) * side
  const under = ((y + 1) & mask) * side
  const left = x & mask
  const right = (x + 1) & mask
  const upper = (tile[row + left] as number) * (1 - fx) + (tile[row + right] as number) * fx
  const lower = (tile[under + left] as number) * (1 - fx) + (tile[under + right] as number) * fx
  return upper * (1 - fy) + lower * fy
}

/** Each pixel is the mean of its samples. */
function gather({ columns, colour }: Band, rgba: Float32Array, area: PixelArea, top: number): void {
  const rows = Math.min(BAND_ROWS, area.height - top)
  const part = 1 / (SAMPLES * SAMPLES)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < area.width; x += 1) {
      const into = 4 * ((top + y) * area.width + x)
      for (let j = 0; j < SAMPLES; j += 1)
        for (let i = 0; i < SAMPLES; i += 1) {
          const from = 4 * ((y * SAMPLES + j) * columns + x * SAMPLES + i)
          for (let k = 0; k < 4; k += 1) rgba[into + k] = (rgba[into + k] as number) + (colour[from + k] as number) * part
        }
    }
}
