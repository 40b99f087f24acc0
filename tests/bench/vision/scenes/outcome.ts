import type { ReferenceKind, Refusal, ScaleSource } from '#workers/vision/api.ts'

/** What becomes of one rendered scene, beside its truth. Kept as one line of JSON, so every field is plain data. */
export interface SceneOutcome {
  readonly kind: 'scene'
  readonly row: '9' | '9b' | '10' | '12'
  readonly seed: number
  readonly flaw: Flaw | null
  /** The reference in the picture; null when there is none. */
  readonly reference: ReferenceKind | null
  readonly truth: SceneFacts
  /** From the pictures alone, as a customer's would be. */
  readonly pipeline: Attempt
  /** With the right outline given by a careful finger; null where a row has no such reading. */
  readonly given: Attempt | null
  /** Sizes by the naive methods, which are given true corners to half a pixel; null where one gives none. */
  readonly naive: Readonly<Record<NaiveMethod, NaiveSizes | null>>
}

/** What is wrong with a scene that should be refused. */
export type Flaw = 'off_plane' | 'stands_off' | 'no_reference' | 'steep' | 'hidden_corner'
export type NaiveMethod = 'constant' | 'pixelRatio' | 'homography'

export interface NaiveSizes {
  readonly widthMm: number
  readonly dropMm: number
}

/** What a scene is sorted into strata by, and its true sizes, millimetres. */
export interface SceneFacts {
  readonly widthMm: number
  readonly dropMm: number
  /** What a blind must pass through. */
  readonly narrowestWidthMm: number
  readonly shortestDropMm: number
  readonly tiltDegrees: number
  /** Of the corner of the opening that is seen least, how much, 0 to 1. */
  readonly minCornerSeen: number
  readonly tellsFocalLength: boolean
  /** Longest side of the reference in the picture; 0 without one. */
  readonly referencePx: number
}

export interface Attempt {
  readonly refusal: Refusal | null
  /** Where the millimetres came from; null when refused. */
  readonly scale: ScaleSource | null
  /** Scale came from the reference that is in the scene. */
  readonly scaled: boolean
  /** Which outline of which window it took, by the best overlap; null when that is below 0.9, or refused. */
  readonly outline: OutlineName | null
  /** Overlap with the opening it is nearest to, 0 to 1. */
  readonly openingIoU: number
  /** The same of the best of all candidates. */
  readonly bestCandidateIoU: number
  /** Distances of the corners from those of the outline taken, percent of the picture's diagonal. */
  readonly cornerErrorsPercent: readonly number[]
  /** Null when refused. */
  readonly sizes: AttemptSizes | null
  readonly confidence: number
  readonly ms: number
}

export type OutlineName = 'opening' | 'unit' | 'glass' | 'casing'

export interface AttemptSizes {
  readonly width: AxisReading
  readonly drop: AxisReading
  /** Difference of the diagonals. */
  readonly squareness: { readonly valueMm: number; readonly ci95Mm: number; readonly truthMm: number }
}

export interface AxisReading {
  readonly valueMm: number
  readonly ci95Mm: number
  readonly safeMm: number
  /** Mean of the two opposite sides. */
  readonly truthMm: number
  /** The shorter of the two. */
  readonly narrowestMm: number
}

/** A number of millimetres was given out, on the word of a reference. */
export const isClaim = ({ sizes, scale }: Attempt): boolean => sizes !== null && scale !== 'assumed'

/** The opening itself was taken, not one of the outlines nested about it. */
export const tookOpening = ({ openingIoU }: Attempt): boolean => openingIoU >= 0.9

export const axesOf = ({ sizes }: Attempt): readonly AxisReading[] => (sizes ? [sizes.width, sizes.drop] : [])
export const errorMm = ({ valueMm, truthMm }: AxisReading): number => Math.abs(valueMm - truthMm)
export const errorPercent = ({ valueMm, truthMm }: AxisReading): number => 100 * Math.abs(valueMm / truthMm - 1)
export const holdsTruth = ({ valueMm, ci95Mm, truthMm }: { valueMm: number; ci95Mm: number; truthMm: number }): boolean =>
  Math.abs(valueMm - truthMm) <= ci95Mm
export const isTooLong = ({ safeMm, narrowestMm }: AxisReading): boolean => safeMm > narrowestMm
