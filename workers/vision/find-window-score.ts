import { quadCentre, signedArea } from '../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../geometry/types.ts'
import type { GridRectangle } from './find-window-grid.ts'
import { type Luma, readLuma } from './luma.ts'

/** What is known of a rectangle before it is called a window. Order as in `windowWeights`. */
export type WindowFeatures = readonly number[]

const inside = 13

/** Looks at a rectangle and at what lies in it and round it, in the small picture. */
export function windowFeatures(luma: Luma, rectangle: GridRectangle): WindowFeatures {
  const { corners, covered, strength, overshoot } = rectangle
  const picture = luma.widthPx * luma.heightPx
  const share = Math.max(1e-4, signedArea(corners) / picture)
  const centre = quadCentre(corners)
  const offCentre = Math.hypot(centre.x / luma.widthPx - 0.5, centre.y / luma.heightPx - 0.5)
  const within = spread(levelsOn(luma, corners, insidePlaces))
  const core = spread(levelsOn(luma, corners, corePlaces))
  const around = spread(levelsOn(luma, corners, aroundPlaces))
  const rim = spread(levelsOn(luma, corners, rimPlaces))
  const leastCovered = Math.min(...covered)
  const meanCovered = (covered[0] + covered[1] + covered[2] + covered[3]) / 4
  const step = strength.map((value) => Math.log(1 + value))
  return [
    1,
    meanCovered,
    leastCovered,
    overshoot,
    Math.log(share),
    Math.log(share) ** 2 / 10,
    offCentre,
    Math.min(...step),
    step.reduce((sum, value) => sum + value, 0) / 4,
    (core.mean - around.mean) / 128,
    Math.abs(core.mean - around.mean) / 128,
    (rim.mean - around.mean) / 128,
    Math.abs(rim.mean - around.mean) / 128,
    within.deviation / 64,
    core.deviation / 64,
    around.deviation / 64,
    core.bright,
    Math.abs(core.mean - rim.mean) / 128,
  ]
}

/** Logistic regression on rendered rooms (tests/bench/fit-window-score.ts): a rectangle that is a window's opening, unit, glass or casing. */
const windowWeights: readonly number[] = [-6, 3, 4, -4, 0.6, 0, -1, 0.3, 0.5, 0.5, 0.6, 0.2, 0.4, 0.8, 0.8, -1.2, 0.8, 0.4]

/** Chance, 0 to 1, that a rectangle with these features outlines a window. */
export function windowChance(features: WindowFeatures): number {
  const sum = features.reduce((total, value, index) => total + value * (windowWeights[index] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}

type Place = readonly [across: number, down: number]

const evenly = (count: number): number[] => Array.from({ length: count }, (_, index) => (index + 0.5) / count)
const insidePlaces: Place[] = evenly(inside).flatMap((y) => evenly(inside).map((x): Place => [x, y]))
const corePlaces: Place[] = evenly(9).flatMap((y) => evenly(9).map((x): Place => [0.2 + 0.6 * x, 0.2 + 0.6 * y]))
const ringPlaces = (out: number): Place[] =>
  evenly(12).flatMap((along): Place[] => [
    [along, -out],
    [along, 1 + out],
    [-out, along],
    [1 + out, along],
  ])
const aroundPlaces: Place[] = [...ringPlaces(0.05), ...ringPlaces(0.1)]
const rimPlaces: Place[] = ringPlaces(-0.025)

function levelsOn(luma: Luma, [a, b, c, d]: PixelQuad, places: readonly Place[]): number[] {
  const levels: number[] = []
  for (const [s, t] of places) {
    const at = (p: number, q: number, r: number, w: number): number => (p * (1 - s) + q * s) * (1 - t) + (w * (1 - s) + r * s) * t
    const point: PixelPoint = { x: at(a.x, b.x, c.x, d.x), y: at(a.y, b.y, c.y, d.y) }
    const level = readLuma(luma, point.x, point.y)
    if (!Number.isNaN(level)) levels.push(level)
  }
  return levels
}

function spread(levels: readonly number[]): { mean: number; deviation: number; bright: number } {
  if (levels.length === 0) return { mean: 128, deviation: 0, bright: 0 }
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  const variance = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length
  return { mean, deviation: Math.sqrt(variance), bright: levels.filter((level) => level > 235).length / levels.length }
}
