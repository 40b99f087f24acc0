import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { Hints, ReferenceKind } from '#workers/vision/api.ts'

/** What gives the scale, as the person chose it. */
export type ScaleChoice = 'auto' | ReferenceKind | 'known' | 'none'

export interface ScaleSettings {
  readonly choice: ScaleChoice
  /** Two points marked on the photo and their distance; it counts once the distance is a length. */
  readonly marked: { readonly from: PixelPoint; readonly to: PixelPoint; readonly lengthMm: number | null } | null
  /** How far the reference stands in front of the opening's plane, negative behind it; null or 0 when it is on the wall face. */
  readonly depthMm: number | null
}

/** A reference further from the opening is not one of this window. */
export const mostDepthMm = 2000

export const firstSettings: ScaleSettings = { choice: 'auto', marked: null, depthMm: null }

/** Whose the corners are: the search's own first outline, one that a person chose among those found, or set by a person to the pixel. */
export type CornersBy = 'search' | 'choice' | 'hand'

/** What the vision core is asked about a photo. */
export interface MeasuringQuestion {
  /** null: the window is searched for. */
  readonly corners: PixelQuad | null
  readonly cornersBy: CornersBy
  readonly settings: ScaleSettings
}

export function hintsOf({ corners, cornersBy, settings }: MeasuringQuestion): Hints {
  const { choice, marked } = settings
  const lengthMm = choice === 'known' ? lengthOf(marked?.lengthMm) : null
  const referenceDepthMm = referenceDepthOf(settings)
  return {
    reference: choice === 'known' || choice === 'none' ? 'none' : choice,
    ...(marked && lengthMm ? { knownLength: { from: marked.from, to: marked.to, lengthMm } } : {}),
    ...(corners ? (cornersBy === 'hand' ? { corners, refineCorners: false } : { outline: corners }) : {}),
    ...(referenceDepthMm ? { referenceDepthMm } : {}),
  }
}

/** How far the reference stands before the opening, as `Hints.referenceDepthMm`; undefined when it is in its plane or that is no distance. */
export function referenceDepthOf({ depthMm }: Pick<ScaleSettings, 'depthMm'>): number | undefined {
  const isDistance = depthMm !== null && depthMm !== 0 && Math.abs(depthMm) <= mostDepthMm
  return isDistance ? depthMm : undefined
}

/** A typed number that can be a length of our trade, else null. */
function lengthOf(mm: number | null | undefined): number | null {
  return typeof mm === 'number' && mm > 0 && mm <= 20_000 ? mm : null
}
