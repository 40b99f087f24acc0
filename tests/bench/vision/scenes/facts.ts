import { constantSizes } from '#tests/bench/vision/baselines/constant.ts'
import { homographySizes } from '#tests/bench/vision/baselines/homography.ts'
import { pixelRatioSizes } from '#tests/bench/vision/baselines/pixel-ratio.ts'
import { sideLengths } from '#workers/geometry/quads.ts'
import { referencePrints } from '#workers/model/scenes/references/print.ts'
import { type KnownScene, shortestSides } from './attempt.ts'
import { seenToHalfPixel } from './nudged.ts'
import type { SceneFacts, SceneOutcome } from './outcome.ts'

export function factsOf({ spec, truth }: KnownScene): SceneFacts {
  const [window] = spec.windows
  if (!window) throw new RangeError('a scene that is measured needs a window')
  const shortest = shortestSides(window)
  return {
    widthMm: truth.widthMm,
    dropMm: truth.dropMm,
    narrowestWidthMm: shortest.widthMm,
    shortestDropMm: shortest.dropMm,
    tiltDegrees: truth.tiltDegrees,
    minCornerSeen: Math.min(...truth.cornersSeen),
    tellsFocalLength: spec.tellsFocalLength,
    referencePx: truth.reference ? Math.max(...sideLengths(truth.reference.corners)) : 0,
  }
}

/** What the naive methods make of a scene when they are given window and reference to half a pixel. */
export function naiveSizes({ spec, truth }: KnownScene): SceneOutcome['naive'] {
  const window = seenToHalfPixel(truth.opening, spec.seed)
  const constant = constantSizes(window)
  if (!truth.reference) return { constant, pixelRatio: null, homography: null }
  const reference = seenToHalfPixel(truth.reference.corners, spec.seed + 1)
  const { widthMm: width, heightMm: height } = referencePrints[truth.reference.kind]
  const mm = { width, height }
  return { constant, pixelRatio: pixelRatioSizes(window, reference, mm), homography: homographySizes(window, reference, mm) }
}
