import type { Line, PixelPoint, PixelQuad } from '../../geometry/types.ts'

/** What the steps of the pipeline hand to each other about edges; callers of the vision core never see these. */

/** A line in pixels; its signed distances are pixels. */
export type PixelLine = Line

/** One sub-pixel crossing of an edge: its position, and how well it is known across the edge (1 σ, pixels). */
export interface EdgeSample extends PixelPoint {
  readonly sigmaPx: number
}

/** One side of a quad, looked at along its whole length. */
export interface RefinedSide {
  /** Robust straight line through the inliers; lens distortion may leave the samples bowed about it. */
  readonly line: PixelLine
  /** Inliers only, in order along the side (clockwise round the quad). */
  readonly samples: readonly EdgeSample[]
  /** 1 σ of the line's offset, independent noise and what the bow and texture leave. */
  readonly sigmaPx: number
  /** Share of the places looked at that had an edge agreeing with the line, 0 to 1. */
  readonly support: number
  readonly inlierCount: number
  /** How likely this is the edge of the outline meant, and not one beside it, 0 to 1; absent where nobody chose. */
  readonly chance?: number
  /** Other edges that the side may be just as well, with their chances; absent where none were looked for. */
  readonly rivals?: readonly RivalEdge[]
}

/** An edge beside the one taken: how far inward of it (negative: outward) at the side's middle, and the chance that it is the right one. */
export interface RivalEdge {
  readonly offsetPx: number
  readonly chance: number
}

/** A quad pulled to the edges nearby. Sides clockwise: top, right, bottom, left; corners are where they meet. */
export interface RefinedQuad {
  readonly corners: PixelQuad
  readonly sides: readonly [top: RefinedSide, right: RefinedSide, bottom: RefinedSide, left: RefinedSide]
}

export interface RefineOptions {
  /** Half-width of the band searched either side of the coarse side; absent: chosen from the quad's size. */
  readonly searchPx?: number
  /** How far the coarse sides may be off, 1 σ, pixels; absent: 0.4 of the search. */
  readonly startSigmaPx?: number
  /** How likely each side's edge is to lie so far inward of its coarse middle, log odds; absent: by `startSigmaPx`. */
  readonly sideLogOdds?: (side: number, inwardPx: number) => number
  /** How likely an outline is by its shape, log odds, where the shape is known: it decides between edges beside each other. */
  readonly outlineLogOdds?: (corners: PixelQuad) => number
  /** Number of places looked at along each side; absent: chosen from the side's length. */
  readonly samplesPerSide?: number
  /** Share of each end left out, where corners round off or clutter sits. */
  readonly endMargin?: number
}
