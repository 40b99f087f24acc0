import { distance, quadIoU } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { SceneSpec, SceneTruth, WindowSpec, WindowTruth } from '#workers/model/scenes/scene-types.ts'
import type { MeasuredWindow, Measurement } from '#workers/vision/api.ts'
import type { Attempt, AttemptSizes, OutlineName } from './outcome.ts'

/** Overlap from which an outline counts as found, here as in row 1 of the benchmark. */
const SAME_OUTLINE = 0.9
const SAME_REFERENCE = 0.85

/** A scene as it was specified and as it is seen. */
export interface KnownScene {
  readonly spec: SceneSpec
  readonly truth: SceneTruth
}

/** A measurement held against the truth of its scene; any window of the wall may be the one measured. */
export function attemptOf(measured: Measurement, { spec, truth }: KnownScene): Attempt {
  const windows = [truth, ...truth.others]
  const corners = measured.found ? measured.corners : null
  const overlaps = windows.map((window) => (corners ? quadIoU(corners, window.opening) : 0))
  const nearest = overlaps.indexOf(Math.max(...overlaps))
  const outlines = windows.flatMap(outlinesOf)
  const taken = corners ? nearestOutline(corners, outlines) : null
  const diagonalPx = Math.hypot(spec.widthPx, spec.heightPx)
  return {
    refusal: measured.found ? null : measured.reason,
    scale: measured.found ? measured.scale : null,
    scaled: measured.found && usesReferenceOf(measured, truth),
    outline: taken?.name ?? null,
    openingIoU: overlaps[nearest] ?? 0,
    bestCandidateIoU: Math.max(
      0,
      ...measured.candidates.flatMap((candidate) => windows.map((window) => quadIoU(candidate.corners, window.opening))),
    ),
    cornerErrorsPercent:
      corners && taken ? corners.map((corner, i) => (100 * distance(corner, taken.quad[i] as PixelPoint)) / diagonalPx) : [],
    sizes: measured.found ? sizesOf(measured, windows[nearest] as WindowTruth, spec.windows[nearest] as WindowSpec) : null,
    confidence: measured.found ? measured.confidence : 0,
    ms: measured.ms,
  }
}

const outlinesOf = (window: WindowTruth): { name: OutlineName; quad: PixelQuad }[] => [
  { name: 'opening', quad: window.opening },
  { name: 'unit', quad: window.unit },
  { name: 'glass', quad: window.glass },
  ...(window.casing ? [{ name: 'casing' as const, quad: window.casing }] : []),
]

function nearestOutline(corners: PixelQuad, outlines: readonly { name: OutlineName; quad: PixelQuad }[]) {
  const overlaps = outlines.map(({ quad }) => quadIoU(corners, quad))
  const best = Math.max(...overlaps)
  return best >= SAME_OUTLINE ? (outlines[overlaps.indexOf(best)] ?? null) : null
}

function usesReferenceOf(measured: MeasuredWindow, truth: SceneTruth): boolean {
  if (!truth.reference || !measured.reference) return false
  return measured.scale === truth.reference.kind && quadIoU(measured.reference.corners, truth.reference.corners) > SAME_REFERENCE
}

function sizesOf(measured: MeasuredWindow, truth: WindowTruth, window: WindowSpec): AttemptSizes {
  const shortest = shortestSides(window)
  return {
    width: {
      valueMm: measured.widthMm,
      ci95Mm: measured.widthCi95Mm,
      safeMm: measured.safeWidthMm,
      truthMm: truth.widthMm,
      narrowestMm: shortest.widthMm,
    },
    drop: {
      valueMm: measured.dropMm,
      ci95Mm: measured.dropCi95Mm,
      safeMm: measured.safeDropMm,
      truthMm: truth.dropMm,
      narrowestMm: shortest.dropMm,
    },
    squareness: {
      valueMm: measured.diagonalDifferenceMm,
      ci95Mm: measured.diagonalDifferenceCi95Mm,
      truthMm: truth.diagonalDifferenceMm,
    },
  }
}

/** The shorter of top and bottom, and of left and right: what a blind must pass through. */
export function shortestSides({ openingMm: [a, b, c, d] }: WindowSpec): { widthMm: number; dropMm: number } {
  const length = (p: readonly [number, number], q: readonly [number, number]) => Math.hypot(p[0] - q[0], p[1] - q[1])
  return { widthMm: Math.min(length(a, b), length(d, c)), dropMm: Math.min(length(a, d), length(b, c)) }
}
