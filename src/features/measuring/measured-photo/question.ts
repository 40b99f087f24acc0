import type { CornersBy } from '#app/camera/offered-size.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { Hints, ReferenceKind, WindowCandidate, WindowType } from '#workers/vision/api.ts'

/** Who put the two marks of a known length where they stand. */
export type MarksBy =
  /** They start on the lower edge of the window. Nobody has said yet that this is what was measured, so their length measures nothing. */
  | 'start'
  /** A person said that the lower edge is what was measured. */
  | 'edge'
  /** A person put this one of them elsewhere. The other one still stands where it started, and may have been forgotten there. */
  | 'from'
  | 'to'
  /** A person put both on something else, or said that they stand on its ends. */
  | 'hand'

/** Two points marked on the photo, and the distance between them; null until it was typed. */
export interface MarkedLength {
  readonly from: PixelPoint
  readonly to: PixelPoint
  readonly lengthMm: number | null
  readonly by: MarksBy
  /** Of marks on the window's lower edge, or that stayed there while another outline is measured: the corners of that window. */
  readonly edgeOf?: PixelQuad
}

/** What gives the scale, as the person chose it. */
export type ScaleChoice = 'auto' | ReferenceKind | 'known' | 'none'

/** What a person can point at: a board is known by its markers. */
export type SheetKind = Exclude<ReferenceKind, 'board'>

export interface ScaleSettings {
  readonly choice: ScaleChoice
  /** null until a length was asked for. */
  readonly marked: MarkedLength | null
  /** The sheet or card whose corners a person tapped, while that kind is chosen. */
  readonly sheet?: { readonly kind: SheetKind; readonly corners: PixelQuad }
  /** How far the reference stands in front of the opening's plane; negative behind it, null or 0 on the wall face. */
  readonly depthMm: number | null
}

/** A reference further from the opening's plane does not belong to this window. */
export const MAX_DEPTH_MM = 2000

export const FIRST_SETTINGS: ScaleSettings = { choice: 'auto', marked: null, depthMm: null }

export const sameSettings = (a: ScaleSettings, b: ScaleSettings): boolean =>
  a.choice === b.choice && (a.choice !== 'known' || a.marked === b.marked) && a.sheet === b.sheet && (a.depthMm ?? 0) === (b.depthMm ?? 0)

/** Settings for a known length. Its marks start at the window's lower corners: its width is the length that people know most often. */
export function withKnownLength(settings: ScaleSettings, corners: PixelQuad): ScaleSettings {
  return { ...settings, choice: 'known', marked: settings.marked ?? onLowerEdge({ lengthMm: null, by: 'start' }, corners) }
}

/** Whether a person has said, or shown, what the marks stand on. */
export const areMarksSure = ({ by }: MarkedLength): boolean => by === 'edge' || by === 'hand'

/** The marks after a person moved one of them. */
export function withMarkMoved(marked: MarkedLength, from: PixelPoint, to: PixelPoint): MarkedLength {
  const moved = from === marked.from ? 'to' : 'from'
  const areBothMoved = marked.by === 'hand' || marked.by === (moved === 'from' ? 'to' : 'from')
  const { edgeOf: _, ...left } = marked
  return { ...left, from, to, by: areBothMoved ? 'hand' : moved }
}

/** The marks at the ends of the window's lower edge. */
export function onLowerEdge(marked: Omit<MarkedLength, 'from' | 'to'>, corners: PixelQuad): MarkedLength {
  const [, , to, from] = corners
  return { ...marked, from, to, ...(marked.by === 'edge' ? { edgeOf: corners } : {}) }
}

/** Whether a known length is chosen, and either the length is missing or the word what it is the length of. */
export const isLengthMissing = ({ choice, marked }: ScaleSettings): boolean =>
  choice === 'known' && (!marked?.lengthMm || !areMarksSure(marked))

/** Whether the sheet or card that gives the scale is the one whose corners a person tapped. */
export const isSheetTapped = ({ choice, sheet }: ScaleSettings): boolean => sheet?.kind === choice

/** An outline that the search found. */
export interface FoundOutline {
  readonly type: WindowType | null
  readonly corners: PixelQuad
  /** Whether the search found it likeliest, or a person chose it. */
  readonly by: 'search' | 'choice'
}

/** What the vision core is asked about a photo's corners. */
export interface CornersQuestion {
  /** null where the window is to be searched for. */
  readonly corners: PixelQuad | null
  readonly cornersBy: CornersBy
  /** For a correction, the outline that it corrects. */
  readonly outline?: FoundOutline
}

/** A question about a photo, as the screen asks it. */
export interface MeasuringQuestion extends CornersQuestion {
  readonly settings: ScaleSettings
  /** The corners as they were drawn when the person said that all four are right; absent until then. */
  readonly checked?: PixelQuad
}

/** What was asked about a photo last, with all that is needed to ask it again after the page was loaded anew. */
export interface AskedOfPhoto {
  readonly question: MeasuringQuestion
  /** The corners as they are drawn. */
  readonly corners: PixelQuad
  /** The outlines that were found, as they were shown; the latest last. */
  readonly found: readonly FoundOutline[]
  readonly candidates: readonly WindowCandidate[]
}

/** The question as the vision core takes it. */
export function hintsOf({ corners, cornersBy, outline, settings, checked }: MeasuringQuestion): Hints {
  const { choice, marked, sheet } = settings
  const isMarked = choice === 'known' && marked !== null && areMarksSure(marked)
  const lengthMm = isMarked && isKnownLength(marked.lengthMm ?? 0) ? marked.lengthMm : null
  const referenceDepthMm = referenceDepthOf(settings)
  return {
    reference: choice === 'known' || choice === 'none' ? 'none' : choice,
    ...(isMarked && lengthMm ? { knownLength: { from: marked.from, to: marked.to, lengthMm } } : {}),
    ...(sheet && isSheetTapped(settings) ? { referenceCorners: [sheet.corners] } : {}),
    ...(outline ? { outline: outline.corners } : {}),
    ...(corners ? (cornersBy === 'hand' || outline ? { corners, refineCorners: false } : { outline: corners }) : {}),
    ...(referenceDepthMm ? { referenceDepthMm } : {}),
    ...(checked ? { checked } : {}),
  }
}

/** What is asked about every photo first. */
export const FIRST_QUESTION: MeasuringQuestion = { corners: null, cornersBy: 'search', settings: FIRST_SETTINGS }
export const FIRST_HINTS: Hints = hintsOf(FIRST_QUESTION)

/** How far the reference stands in front of the opening, as `Hints.referenceDepthMm`; undefined when it is in its plane, or when what was typed is no distance. */
export function referenceDepthOf({ depthMm }: Pick<ScaleSettings, 'depthMm'>): number | undefined {
  const isDistance = depthMm !== null && depthMm !== 0 && Math.abs(depthMm) <= MAX_DEPTH_MM
  return isDistance ? depthMm : undefined
}

/** Whether a number can be the length of something in the picture. A smaller one was mistyped or is in centimetres. */
export const isKnownLength = (mm: number): boolean => mm >= 50 && mm <= 20_000
