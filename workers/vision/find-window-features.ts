import { quadCentre, sideLengths, signedArea } from '../geometry/quads.ts'
import type { PixelQuad } from '../geometry/types.ts'
import type { GridRectangle, NearbyEdges } from './find-window-combine.ts'
import { type Luma, readLuma } from './luma.ts'

/** Numbers, each about 0 to 1, by which a rectangle is judged; the same order always, `windowFeatureCount` of them. */
export type WindowFeatures = readonly number[]
export const windowFeatureCount = 63

/** Looks at a rectangle's edges and at what lies in it, on its rim and round it, in the small picture. */
export function windowFeatures(luma: Luma, rectangle: GridRectangle): WindowFeatures {
  const { corners, covered, strength, overshoot, outer, inner } = rectangle
  const share = Math.max(1e-4, signedArea(corners) / (luma.widthPx * luma.heightPx))
  const centre = quadCentre(corners)
  const [top, right, bottom, left] = sideLengths(corners)
  const whole = spreadOn(luma, corners, wholePlaces)
  const core = spreadOn(luma, corners, corePlaces)
  const rim = spreadOn(luma, corners, rimPlaces)
  const border = spreadOn(luma, corners, borderPlaces)
  const around = spreadOn(luma, corners, aroundPlaces)
  const farther = spreadOn(luma, corners, fartherPlaces)
  const step = strength.map((value) => Math.log(1 + value) / 4)
  return [
    ...meanAndLeast(covered),
    ...meanAndMost(overshoot),
    ...meanAndMost(outer.covered),
    outer.covered[2],
    ...meanAndLeast(outer.distance).map((value) => 5 * value),
    ...meanAndLeast(inner.covered),
    ...meanAndLeast(inner.distance).map((value) => 5 * value),
    5 * Math.abs(inner.distance[1] - inner.distance[3]),
    5 * inner.distance[0],
    5 * inner.distance[2],
    ...meanAndLeast(step),
    Math.log(share) / 4,
    Math.abs(centre.x / luma.widthPx - 0.5),
    centre.y / luma.heightPx - 0.5,
    Math.log((top + bottom) / (left + right)),
    touchesBorder(luma, corners),
    core.mean / 255,
    rim.mean / 255,
    border.mean / 255,
    around.mean / 255,
    (core.mean - around.mean) / 128,
    Math.abs(core.mean - border.mean) / 128,
    (rim.mean - around.mean) / 128,
    Math.abs(rim.mean - around.mean) / 128,
    Math.abs(around.mean - farther.mean) / 64,
    whole.deviation / 64,
    core.deviation / 64,
    rim.deviation / 64,
    border.deviation / 64,
    around.deviation / 64,
    farther.deviation / 64,
    core.bright,
    ...stripPlaces.flatMap((strips) => sideContrasts(luma, corners, strips)),
    ...covered.map((share, index) => share * (step[index] ?? 0)),
    ...againstNearby(step, covered, outer),
    ...againstNearby(step, covered, inner),
  ]
}

/** How much clearer the edges beside the sides are than the sides themselves: each of top and bottom, the mean, and the most. */
function againstNearby(step: readonly number[], covered: readonly number[], nearby: NearbyEdges): [number, number, number, number] {
  const clearer = nearby.strength.map((strength, index) => Math.log(1 + strength) / 4 - (step[index] ?? 0) * (covered[index] ?? 0))
  return [clearer[0] ?? 0, clearer[2] ?? 0, clearer.reduce((sum, value) => sum + value, 0) / 4, Math.max(...clearer)]
}

/**
 * How the four strips at a depth inside the sides differ: a recess shows faces lit differently, a casing and a frame are alike all
 * round. Across, down, level against upright, and the spread of each strip's difference to the wall beside it.
 */
function sideContrasts(luma: Luma, corners: PixelQuad, places: readonly Places[]): [number, number, number, number] {
  const mean = (strip: Places): number => spreadOn(luma, corners, strip).mean
  const strips = places.map(mean)
  const [top = 0, right = 0, bottom = 0, left = 0] = strips
  const walls = outsidePlaces.map(mean)
  const differences = strips.map((strip, index) => strip - (walls[index] ?? 0))
  const middle = differences.reduce((sum, value) => sum + value, 0) / 4
  return [
    Math.abs(left - right) / 64,
    (bottom - top) / 64,
    Math.abs(top + bottom - left - right) / 128,
    Math.sqrt(differences.reduce((sum, value) => sum + (value - middle) ** 2, 0) / 4) / 64,
  ]
}

function meanAndLeast(values: readonly number[]): [number, number] {
  return [values.reduce((sum, value) => sum + value, 0) / values.length, Math.min(...values)]
}

function meanAndMost(values: readonly number[]): [number, number] {
  return [values.reduce((sum, value) => sum + value, 0) / values.length, Math.max(...values)]
}

/** Number of sides that lie within a hundredth of the picture from its border, of four. */
function touchesBorder({ widthPx, heightPx }: Luma, [a, b, c, d]: PixelQuad): number {
  const nearX = 0.01 * widthPx
  const nearY = 0.01 * heightPx
  const top = Math.max(a.y, b.y) < nearY
  const right = Math.min(b.x, c.x) > widthPx - nearX
  const bottom = Math.min(c.y, d.y) > heightPx - nearY
  const left = Math.max(a.x, d.x) < nearX
  return [top, right, bottom, left].filter(Boolean).length / 4
}

/** Places across and down a rectangle, one after the other, in shares of it. */
type Places = Float64Array

const evenly = (count: number): number[] => Array.from({ length: count }, (_, index) => (index + 0.5) / count)
const gridPlaces = (count: number, from: number, to: number): Places =>
  Float64Array.from(evenly(count).flatMap((y) => evenly(count).flatMap((x) => [from + (to - from) * x, from + (to - from) * y])))
const ringPlaces = (out: number): Places =>
  Float64Array.from(evenly(10).flatMap((along) => [along, -out, along, 1 + out, -out, along, 1 + out, along]))
const wholePlaces = gridPlaces(9, 0, 1)
const corePlaces = gridPlaces(8, 0.2, 0.8)
const rimPlaces = ringPlaces(-0.02)
const borderPlaces = ringPlaces(-0.06)
const aroundPlaces = ringPlaces(0.025)
const fartherPlaces = ringPlaces(0.08)

/** Strips at a depth inside the sides: top, right, bottom, left. */
const sidePlaces = (depth: number): readonly Places[] => {
  const along = evenly(8).map((share) => 0.1 + 0.8 * share)
  return [
    Float64Array.from(along.flatMap((share) => [share, depth])),
    Float64Array.from(along.flatMap((share) => [1 - depth, share])),
    Float64Array.from(along.flatMap((share) => [share, 1 - depth])),
    Float64Array.from(along.flatMap((share) => [depth, share])),
  ]
}
const stripPlaces = [sidePlaces(0.015), sidePlaces(0.045), sidePlaces(0.09)]
const outsidePlaces = sidePlaces(-0.03)

interface Spread {
  readonly mean: number
  readonly deviation: number
  readonly bright: number
}

const brightLevel = 240

/** Levels at places of a rectangle, those outside the picture left out. */
function spreadOn(luma: Luma, [a, b, c, d]: PixelQuad, places: Places): Spread {
  let count = 0
  let sum = 0
  let squares = 0
  let bright = 0
  for (let index = 0; index < places.length; index += 2) {
    const s = places[index] as number
    const t = places[index + 1] as number
    const x = (a.x * (1 - s) + b.x * s) * (1 - t) + (d.x * (1 - s) + c.x * s) * t
    const y = (a.y * (1 - s) + b.y * s) * (1 - t) + (d.y * (1 - s) + c.y * s) * t
    const level = readLuma(luma, x, y)
    if (Number.isNaN(level)) continue
    count++
    sum += level
    squares += level * level
    if (level > brightLevel) bright++
  }
  if (count === 0) return { mean: 128, deviation: 0, bright: 0 }
  const mean = sum / count
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)), bright: bright / count }
}
