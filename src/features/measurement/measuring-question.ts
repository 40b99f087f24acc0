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

export const firstSettings: ScaleSettings = { choice: 'auto', marked: null, depthMm: null }

/** What the vision core is asked about a photo. */
export interface MeasuringQuestion {
  /** null: the window is searched for. */
  readonly corners: PixelQuad | null
  /** Corners a person set are taken to the pixel; those of a search may be pulled to the edges nearby. */
  readonly setByPerson: boolean
  readonly settings: ScaleSettings
}

export function hintsOf({ corners, setByPerson, settings }: MeasuringQuestion): Hints {
  const { choice, marked, depthMm } = settings
  const lengthMm = choice === 'known' ? lengthOf(marked?.lengthMm) : null
  const distanceMm = lengthOf(depthMm === null ? null : Math.abs(depthMm))
  const referenceDepthMm = distanceMm && depthMm !== null ? Math.sign(depthMm) * distanceMm : null
  return {
    reference: choice === 'known' || choice === 'none' ? 'none' : choice,
    ...(marked && lengthMm ? { knownLength: { from: marked.from, to: marked.to, lengthMm } } : {}),
    ...(corners ? { corners, refineCorners: !setByPerson } : {}),
    ...(referenceDepthMm ? { referenceDepthMm } : {}),
  }
}

/** A typed number that can be a length of our trade, else null. */
function lengthOf(mm: number | null | undefined): number | null {
  return typeof mm === 'number' && mm > 0 && mm <= 20_000 ? mm : null
}
