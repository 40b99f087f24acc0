import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { Hints, ReferenceKind, WindowType } from '#workers/vision/api.ts'

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
export const MOST_DEPTH_MM = 2000

export const FIRST_SETTINGS: ScaleSettings = { choice: 'auto', marked: null, depthMm: null }

/**
 * Whose the corners are: the search's own first outline, one that a person chose among those found, one of them of which a person set some
 * corners, or all set by a person.
 */
export type CornersBy = 'search' | 'choice' | 'correction' | 'hand'

/** An outline that was found, by the search for the window or, chosen by a person, among its candidates. */
export interface FoundOutline {
  readonly type: WindowType | null
  readonly corners: PixelQuad
  readonly by: 'search' | 'choice'
}

/** What the vision core is asked about a photo's corners. */
export interface CornersQuestion {
  /** null: the window is searched for. */
  readonly corners: PixelQuad | null
  readonly cornersBy: CornersBy
  /** Of a correction: the outline that it corrects. */
  readonly outline?: FoundOutline
}

/** What the vision core is asked about a photo. */
export interface MeasuringQuestion extends CornersQuestion {
  readonly settings: ScaleSettings
}

export function hintsOf({ corners, cornersBy, outline, settings }: MeasuringQuestion): Hints {
  const { choice, marked } = settings
  const lengthMm = choice === 'known' && isKnownLength(marked?.lengthMm ?? 0) ? marked?.lengthMm : null
  const referenceDepthMm = referenceDepthOf(settings)
  return {
    reference: choice === 'known' || choice === 'none' ? 'none' : choice,
    ...(marked && lengthMm ? { knownLength: { from: marked.from, to: marked.to, lengthMm } } : {}),
    ...(outline ? { outline: outline.corners } : {}),
    ...(corners ? (cornersBy === 'hand' || outline ? { corners, refineCorners: false } : { outline: corners }) : {}),
    ...(referenceDepthMm ? { referenceDepthMm } : {}),
  }
}

/** How far the reference stands before the opening, as `Hints.referenceDepthMm`; undefined when it is in its plane or that is no distance. */
export function referenceDepthOf({ depthMm }: Pick<ScaleSettings, 'depthMm'>): number | undefined {
  const isDistance = depthMm !== null && depthMm !== 0 && Math.abs(depthMm) <= MOST_DEPTH_MM
  return isDistance ? depthMm : undefined
}

/** Whether a typed number can be the length of something in the picture: less is a slip of the keyboard, or centimetres. */
export const isKnownLength = (mm: number): boolean => mm >= 50 && mm <= 20_000
