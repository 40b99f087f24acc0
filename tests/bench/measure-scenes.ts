import { quadIoU } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { randomSceneSpec } from '#workers/model/scenes/random-scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { Hints, Measurement, ReferenceKind } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import type { OpenCv } from '#workers/vision/opencv.ts'

/** What one rendered scene was measured as, beside its truth. */
export interface SceneOutcome {
  readonly reference: ReferenceKind
  readonly seed: number
  /** The outline is the opening's, by an overlap of at least 0.9 with the true one. */
  readonly windowFound: boolean
  /** The scale came from the reference that is in the scene. */
  readonly scaled: boolean
  /** Scale claimed from something that is no reference. */
  readonly falseReference: boolean
  readonly refusal: string | null
  /** Of width and drop: error in percent, truth inside the interval, safe size above the truth. Only when found and scaled. */
  readonly axes: readonly {
    readonly errorPercent: number
    readonly ciPercent: number
    readonly held: boolean
    readonly safeTooLong: boolean
  }[]
  readonly tiltDegrees: number
  readonly tellsFocalLength: boolean
  readonly ms: number
}

const sizes = { board: [1920, 1080], a4: [1920, 1080], card: [2560, 1440] } as const

export interface SceneMode {
  /** Start from the true corners, a few pixels off, instead of looking for the window: what the solve alone does. */
  readonly givenCorners?: boolean
  /** Which reference is looked for; the scene's own unless said. */
  readonly hint?: Hints['reference']
}

/** Renders the scene of a seed and measures it. */
export function measureScene(reference: ReferenceKind, seed: number, cv: OpenCv, mode: SceneMode = {}): SceneOutcome {
  const [widthPx, heightPx] = sizes[reference]
  const spec = randomSceneSpec(seed, { reference, widthPx, heightPx })
  const { photo, truth } = renderScene(spec)
  const hints: Hints = {
    reference: mode.hint ?? reference,
    ...(mode.givenCorners ? { corners: nudged(truth.opening, seed) } : {}),
  }
  const measured = measurePhoto(photo, hints, cv)
  const windowFound = measured.found && quadIoU(measured.corners, truth.opening) >= 0.9
  const right =
    truth.reference !== null && measured.reference !== null && quadIoU(measured.reference.corners, truth.reference.corners) > 0.85
  const scaled = measured.found && measured.scale === reference && right
  return {
    reference,
    seed,
    windowFound,
    scaled,
    falseReference: measured.found && measured.scale !== 'assumed' && !right,
    refusal: measured.found ? null : measured.reason,
    axes: windowFound && scaled ? axesOf(measured, truth) : [],
    tiltDegrees: truth.tiltDegrees,
    tellsFocalLength: spec.tellsFocalLength,
    ms: measured.ms,
  }
}

function axesOf(measured: Measurement, truth: { readonly widthMm: number; readonly dropMm: number }): SceneOutcome['axes'] {
  if (!measured.found) return []
  const axis = (value: number, ci95: number, safe: number, exact: number) => ({
    errorPercent: Math.abs(value / exact - 1) * 100,
    ciPercent: (ci95 / exact) * 100,
    held: Math.abs(value - exact) <= ci95,
    safeTooLong: safe > exact,
  })
  return [
    axis(measured.widthMm, measured.widthCi95Mm, measured.safeWidthMm, truth.widthMm),
    axis(measured.dropMm, measured.dropCi95Mm, measured.safeDropMm, truth.dropMm),
  ]
}

/** Corners as a careful finger sets them: up to 2.5 pixels off, the same for the same seed. */
function nudged(corners: PixelQuad, seed: number): PixelQuad {
  const offset = (i: number) => ((Math.sin(seed * 12.9898 + i * 78.233) * 43758.5453) % 1) * 2.5
  return corners.map(({ x, y }, i) => ({ x: x + offset(2 * i), y: y + offset(2 * i + 1) })) as unknown as PixelQuad
}

export interface Summary {
  readonly name: string
  readonly scenes: number
  readonly foundPercent: number
  readonly scaledPercent: number
  readonly falseReferencePercent: number
  readonly medianErrorPercent: number
  readonly p95ErrorPercent: number
  readonly heldPercent: number
  readonly meanCiPercent: number
  readonly safeTooLongPercent: number
  readonly medianMs: number
}

export function summarise(name: string, outcomes: readonly SceneOutcome[]): Summary {
  const axes = outcomes.flatMap((outcome) => outcome.axes)
  const errors = axes.map(({ errorPercent }) => errorPercent)
  const found = outcomes.filter(({ windowFound }) => windowFound)
  const share = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : Number.NaN)
  return {
    name,
    scenes: outcomes.length,
    foundPercent: share(found.length, outcomes.length),
    scaledPercent: share(outcomes.filter(({ scaled }) => scaled).length, outcomes.filter(({ refusal }) => refusal === null).length),
    falseReferencePercent: share(outcomes.filter(({ falseReference }) => falseReference).length, outcomes.length),
    medianErrorPercent: quantile(errors, 0.5),
    p95ErrorPercent: quantile(errors, 0.95),
    heldPercent: share(axes.filter(({ held }) => held).length, axes.length),
    meanCiPercent: axes.reduce((sum, { ciPercent }) => sum + ciPercent / axes.length, 0),
    safeTooLongPercent: share(axes.filter(({ safeTooLong }) => safeTooLong).length, axes.length),
    medianMs: quantile(
      outcomes.map(({ ms }) => ms),
      0.5,
    ),
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((p, q) => p - q)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
