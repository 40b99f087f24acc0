import type { PixelPoint, PixelQuad, PixelSegment } from '../geometry/types.ts'

/** What the vision core takes and gives. Callers import this file for types and one of client.ts (browser) or node.ts to run it. */

/** Upright RGBA pixels, row by row, 4 bytes each. */
export interface Photo {
  readonly widthPx: number
  readonly heightPx: number
  readonly rgba: Uint8ClampedArray
  readonly lens?: LensHint
}

export interface LensHint {
  /** Focal length as a 35 mm camera would have it, from EXIF; the diagonal of that frame is 43.27 mm. */
  readonly focalLength35Mm?: number
}

export type ReferenceKind = 'board' | 'a4' | 'card'
/** Where millimetres came from. 'assumed' is the 1200 mm of the positioning tool and is never called a measurement. */
export type ScaleSource = ReferenceKind | 'known_length' | 'assumed'

export interface KnownLength {
  readonly from: PixelPoint
  readonly to: PixelPoint
  readonly lengthMm: number
}

export interface Hints {
  /** Which reference to look for; 'auto' tries the board, then A4, then a card. */
  readonly reference: ReferenceKind | 'auto' | 'none'
  readonly knownLength?: KnownLength
  /**
   * Corners set by a person: the window is not searched for. With `outline` as well, that outline as a person has corrected it: corners that are
   * still its own are only as sure as the search.
   */
  readonly corners?: PixelQuad
  /** One of the outlines that the search found, chosen by a person: it is measured as surely as the search read it, and no surer. */
  readonly outline?: PixelQuad
  /** With corners: pull them to the edges nearby (the default), or take them to the pixel as given. */
  readonly refineCorners?: boolean
  /** Where each reference's own corners are, when a person marked them (top left, clockwise). */
  readonly referenceCorners?: readonly PixelQuad[]
  /** How far the references stand nearer to the camera than the outline measured, negative when they lie behind it; 0 when in its plane. */
  readonly referenceDepthMm?: number
}

/** Nested rectangles are right at once; what each is a size of. */
export type WindowType = 'opening' | 'unit' | 'glass' | 'casing'

export interface WindowCandidate {
  readonly type: WindowType
  readonly corners: PixelQuad
  /** 0 to 1, only comparable within one photo. */
  readonly score: number
}

export type Refusal =
  | 'no_window'
  | 'too_steep'
  | 'too_blurred'
  | 'too_dark'
  | 'reference_not_flat'
  | 'reference_off_plane'
  | 'corner_hidden'
  | 'unreadable'

/** Something noticed that does not stop the measurement; each has a sentence on the screen. */
export type Notice =
  | 'no_reference'
  | 'reference_small'
  | 'steep'
  | 'soft_edges'
  | 'low_contrast'
  | 'reference_far'
  | 'near_border'
  | 'references_disagree'

export interface FoundReference {
  readonly kind: ReferenceKind
  readonly corners: PixelQuad
}

export interface MeasuredWindow {
  readonly found: true
  readonly corners: PixelQuad
  readonly widthMm: number
  readonly dropMm: number
  /** Half-widths of the 95 % intervals of the outline drawn: how exactly it is measured, and that its sides may be edges beside the right ones. */
  readonly widthCi95Mm: number
  readonly dropCi95Mm: number
  /** What the opening's shorter side exceeds with 99.5 %, even if the opening is a smaller outline than the one drawn: the size to order for a recess. */
  readonly safeWidthMm: number
  readonly safeDropMm: number
  /** Difference of the diagonals, signed: positive when top left to bottom right is the longer. */
  readonly diagonalDifferenceMm: number
  readonly diagonalDifferenceCi95Mm: number
  readonly scale: ScaleSource
  /** The reference that says most about the scale. */
  readonly reference: FoundReference | null
  /** All that were used together, that one first. */
  readonly references: readonly FoundReference[]
  /** 0 to 1: how sure the window itself is the right one. */
  readonly confidence: number
  /** Angle between the optical axis and the window's normal. */
  readonly tiltDegrees: number
  readonly candidates: readonly WindowCandidate[]
  readonly notices: readonly Notice[]
  readonly ms: number
}

export interface NotMeasured {
  readonly found: false
  readonly reason: Refusal
  /** Of a hidden corner: which ones, 0 for the top left, clockwise. */
  readonly hiddenCorners?: readonly number[]
  readonly reference: FoundReference | null
  readonly candidates: readonly WindowCandidate[]
  readonly ms: number
}

export type Measurement = MeasuredWindow | NotMeasured

/** What to tell the person who holds the camera. */
export type Guidance = 'hold_still' | 'come_closer' | 'step_back' | 'too_steep' | 'too_dark' | 'reference_not_seen' | 'no_window' | 'steady'

/** One live frame's reading, and the scan's state after it. */
export interface ScanReading {
  readonly guidance: Guidance
  /** The outline to draw, in pixels of the frame. */
  readonly outline: PixelQuad | null
  readonly reference: FoundReference | null
  /** The fused result up to now; absent until a frame could be measured. */
  readonly fused: MeasuredWindow | null
  readonly framesUsed: number
  /** This frame was measured and may take part, so that its picture may be the one to show at the end. */
  readonly isTaken: boolean
  /** 0 to 1: how near the scan is to its end; 1 when the interval has stopped shrinking. */
  readonly progress: number
  readonly ms: number
}

/** A finished scan: the fused measurement, its corners in pixels of the frame `bestFrame` (0-based, as added). */
export type ScanResult = { readonly measurement: Measurement; readonly bestFrame: number }

/** The vision core as callers see it. Every failure is a value; a promise rejects only when the core cannot run at all. */
export interface VisionCore {
  measurePhoto(photo: Photo, hints: Hints): Promise<Measurement>
  /** Line segments of at least 4 % of the diagonal, for the corner editor to snap to. */
  findEdges(photo: Photo): Promise<readonly PixelSegment[]>
  startScan(hints: Hints): Promise<void>
  /** @param atMs when the frame was taken, by any clock that runs evenly; now unless said */
  addScanFrame(frame: Photo, atMs?: number): Promise<ScanReading>
  finishScan(): Promise<ScanResult>
}

/** Bytes of the vision core's download, real figures of the transfer. */
export interface LoadProgress {
  readonly receivedBytes: number
  readonly totalBytes: number
}
