import type { PixelQuad, PixelSegment } from '../../geometry/types.ts'
import type { Hints } from '../api.ts'
import type { ReadOutline } from '../detector/side-reader.ts'
import type { WindowDetector } from '../detector/window-detector.ts'
import type { RefinedQuad } from '../edges/edge-types.ts'
import type { OpenCv } from '../loading/opencv.ts'
import { findEdges } from '../picture/find-edges.ts'
import type { SearchedPhoto } from '../picture/searched-photo.ts'
import { findReferences, type ReferenceHints } from '../reference/find-reference.ts'
import type { ReferenceEvidence } from '../reference/reference-types.ts'
import { type FindWindowOptions, findWindow, type WindowProposal } from '../window/find-window.ts'
import { windowEdges } from '../window/window-edges.ts'

/** What measuring runs on; `runtime/` loads it once where it runs. */
export interface VisionTools {
  readonly cv: OpenCv
  readonly detector: WindowDetector
}

/** An outline to be pulled to the edges nearby. */
export interface CoarseOutline extends Pick<Hints, 'corners' | 'refineCorners'> {
  readonly outline: PixelQuad
  /** How the search read its sides; null for one that a person set. */
  readonly read: ReadOutline | null
}

/** The steps of measuring that look at the photo's pixels. Each depends on the photo and on what it is asked, and on nothing else. */
export interface PhotoSteps {
  readonly searched: SearchedPhoto
  readonly references: (hints: ReferenceHints) => readonly ReferenceEvidence[]
  readonly window: (options: FindWindowOptions) => Promise<WindowProposal>
  readonly sides: (coarse: CoarseOutline) => RefinedQuad
  /** As `PhotoSession.edges`. */
  readonly lines: () => readonly PixelSegment[]
}

export function photoSteps(searched: SearchedPhoto, { cv, detector }: VisionTools): PhotoSteps {
  return {
    searched,
    references: (hints) => findReferences(searched, hints, cv),
    window: (options) => findWindow(searched, detector, options),
    sides: ({ outline, read, ...given }) => windowEdges(searched.photo, outline, read, given),
    lines: () => findEdges(searched.photo),
  }
}
