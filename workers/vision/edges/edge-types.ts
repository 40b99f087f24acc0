import type { Line, PixelPoint, PixelQuad } from '../../geometry/types.ts'

/** What the steps of the pipeline tell each other about edges. Callers of the vision core never see these types. */

/** A line in the picture; signed distances from it are pixels. */
export type PixelLine = Line

/** A point of an edge, to a fraction of a pixel. */
export interface EdgeSample extends PixelPoint {
  /** How exactly the edge is known there, across it, 1 σ. */
  readonly sigmaPx: number
}

/** One side of a quad, pulled to an edge along its whole length. */
export interface RefinedSide {
  /** Robust straight line through the inliers. Lens distortion may bow the samples about it. */
  readonly line: PixelLine
  /** The inliers, in order along the side, clockwise round the quad. */
  readonly samples: readonly EdgeSample[]
  /** How exactly the line's offset is known, 1 σ: noise, and what bow and texture leave. */
  readonly sigmaPx: number
  /** Share of the places along the side, 0 to 1, at which an edge agrees with the line. */
  readonly support: number
  readonly inlierCount: number
  /** The chance, 0 to 1, that this is the outline's own edge and not one beside it; absent where the side was given and not searched for. */
  readonly chance?: number
  /** Other edges that may be the outline's own; absent where none were looked for. */
  readonly rivals?: readonly RivalEdge[]
}

/** An edge beside the one taken. */
export interface RivalEdge {
  /** How far inward of the edge taken it lies at the side's middle; negative: outward. */
  readonly offsetPx: number
  /** The chance, 0 to 1, that it is the outline's own edge. */
  readonly chance: number
}

/** A quad pulled to the edges nearby. Its corners are where the sides meet. */
export interface RefinedQuad {
  readonly corners: PixelQuad
  readonly sides: readonly [top: RefinedSide, right: RefinedSide, bottom: RefinedSide, left: RefinedSide]
}

export interface RefineOptions {
  /** How far to either side of the coarse side edges are looked for; by the quad's size unless given. */
  readonly searchPx?: number
  /** How far off the coarse sides may be, 1 σ; 0.4 of `searchPx` unless given. */
  readonly startSigmaPx?: number
  /** Prior log odds of a side's edge lying so far inward of the coarse side, at its middle; by `startSigmaPx` unless given. */
  readonly sideLogOdds?: (side: number, inwardPx: number) => number
  /** Prior log odds of an outline by its shape, where that is known: they decide between edges that lie side by side. */
  readonly outlineLogOdds?: (corners: PixelQuad) => number
  /** Number of places looked at along each side; by its length unless given. */
  readonly samplesPerSide?: number
  /** Share of the side left out at each end, where corners are rounded or covered. */
  readonly endMargin?: number
}
