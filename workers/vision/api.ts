import type { PlaneCamera } from '../geometry/plane-camera.ts'
import type { PixelPoint, PixelQuad } from '../geometry/types.ts'

/** What the vision core takes and gives. Callers import their types from here, and client.ts (browser) or node.ts (server) to run it. */

/** An upright picture. */
export interface Photo {
  readonly widthPx: number
  readonly heightPx: number
  /** Red, green, blue and opacity of each pixel, 0 to 255, row by row. */
  readonly rgba: Uint8ClampedArray
  readonly lens?: LensHint
}

/** What the photo's file tells about the lens. */
export interface LensHint {
  /** Millimetres that a 35 mm camera would need for the same view, from EXIF. That camera's frame has a diagonal of 43.27 mm. */
  readonly focalLength35Mm?: number
}

/** A thing of known size that gives the scale: the printed measuring board, a sheet of A4 or a bank card. */
export type ReferenceKind = 'board' | 'a4' | 'card'

/** Where the millimetres come from. 'assumed' takes the window to be 1200 mm wide: an estimate, never called a measurement. */
export type ScaleSource = ReferenceKind | 'known_length' | 'assumed'

/** Two points in the window's plane and the distance between them. */
export interface KnownLength {
  /** Pixels. */
  readonly from: PixelPoint
  readonly to: PixelPoint
  readonly lengthMm: number
}

/** What is asked about a photo. */
export interface Hints {
  /** Which reference to look for. 'auto' looks for the board, then for A4, then for a card. */
  readonly reference: ReferenceKind | 'auto' | 'none'
  /** Gives the scale instead of a reference. */
  readonly knownLength?: KnownLength
  /**
   * The window's corners as a person set them, pixels; the window is then not searched for. Together with `outline` they are a correction of
   * that outline: corners that are equal in both were left alone and count as found, the others as set by the person.
   */
  readonly corners?: PixelQuad
  /** An outline that the search found and a person chose, pixels. The choice does not make it more certain than the search was. */
  readonly outline?: PixelQuad
  /**
   * The outline as it was drawn, pixels, when a person looked at its four corners enlarged and said that it lies on the edges that are meant.
   * The measurement then hardly doubts any more which edges are meant. It goes on doubting whatever nobody can see in a picture.
   */
  readonly checked?: PixelQuad
  /** Whether `corners` are pulled to the edges nearby; true unless said otherwise. */
  readonly refineCorners?: boolean
  /**
   * Corners of each sheet or card as a person tapped them, roughly and in any order, pixels; `reference` says which of the two it is. They are
   * pulled to the edges nearby. What cannot be the image of such a sheet is refused as 'reference_wrong_shape'.
   */
  readonly referenceCorners?: readonly PixelQuad[]
  /** How far the references stand in front of the window's plane, towards the camera, millimetres; negative behind it; 0 unless said. */
  readonly referenceDepthMm?: number
}

/** Which of a window's nested outlines: the hole in the wall, the frame's outer edge, the pane, or the outer edge of the trim round the hole. */
export type WindowType = 'opening' | 'unit' | 'glass' | 'casing'

/** An outline that the search found. */
export interface WindowCandidate {
  readonly type: WindowType
  /** Pixels, clockwise from the top left. */
  readonly corners: PixelQuad
  /** The chance, 0 to 1, that this is an outline of its type. */
  readonly score: number
}

/** Why a photo was not measured. */
export type Refusal =
  /** Nothing in the photo looks like a window, or no camera explains what does. */
  | 'no_window'
  /** The camera looked at the window from more than 45° to the side. */
  | 'too_steep'
  | 'too_blurred'
  | 'too_dark'
  /** The reference is bent, or its shape does not fit. */
  | 'reference_not_flat'
  /** The reference leans out of the window's plane or stands before or behind it. */
  | 'reference_off_plane'
  /** A corner is outside the picture or something stands before it. */
  | 'corner_hidden'
  /** What a person marked as the reference has not the shape of a sheet or card, whatever way it is seen. */
  | 'reference_wrong_shape'
  /** The time was up: the photo is full of shapes, or the device has much else to do. */
  | 'took_too_long'
  /** The file cannot be decoded. */
  | 'unreadable'

/** Something noticed that does not stop the measurement; the screen has a sentence for each. */
export type Notice =
  /** Nothing gave a scale: the sizes are an estimate. */
  | 'no_reference'
  /** The reference covers few pixels. */
  | 'reference_small'
  /** The camera looked at the window from more than 30° to the side. */
  | 'steep'
  /** The window's edges are blurred. */
  | 'soft_edges'
  /** A side of the window hardly stands out from what is beside it. */
  | 'low_contrast'
  /** The reference is further from the window's middle than the window's own diagonal. */
  | 'reference_far'
  /** The window comes close to the edge of the picture. */
  | 'near_border'
  /** Two references give different sizes; only one was used. */
  | 'references_disagree'
  /** A person found the outline right in a scan's picture, and the scan's other frames give another size. The interval covers both. */
  | 'check_contradicted'

/** A reference as it was seen. */
export interface FoundReference {
  readonly kind: ReferenceKind
  /** Pixels, clockwise from its top left. */
  readonly corners: PixelQuad
}

/** Sizes of the outline at `corners`. */
export interface MeasuredWindow {
  readonly found: true
  /** Pixels of the photo, clockwise from the top left. */
  readonly corners: PixelQuad
  /** Mean of the top and bottom side, millimetres. */
  readonly widthMm: number
  /** Mean of the left and right side, millimetres. */
  readonly dropMm: number
  /** The true width is within ± this many millimetres of `widthMm` with 95 % certainty. It allows for a side that is really the edge beside it. */
  readonly widthCi95Mm: number
  /** The same of the drop. */
  readonly dropCi95Mm: number
  /**
   * With 99.5 % certainty the opening is at least this wide everywhere, millimetres. It tells the workshop whether a blind made to `widthMm` might not
   * fit; what is ordered is the measured size.
   */
  readonly safeWidthMm: number
  /** The same of the drop. */
  readonly safeDropMm: number
  /** The diagonal from the top left corner less the one from the top right corner, millimetres: 0 for an opening that is square. */
  readonly diagonalDifferenceMm: number
  /** Its 95 % interval, ± millimetres. */
  readonly diagonalDifferenceCi95Mm: number
  readonly scale: ScaleSource
  /** The reference that fits best; null where the scale comes from something else. */
  readonly reference: FoundReference | null
  /** All references used together, that one first. */
  readonly references: readonly FoundReference[]
  /** The chance, 0 to 1, that the outline is that of the window meant; 1 where a person set or checked all four corners. */
  readonly confidence: number
  /** Angle between the camera's optical axis and the normal of the window's plane, degrees: 0 straight on. */
  readonly tiltDegrees: number
  /** The camera that explains the photo, in millimetres of the window's plane; where the scale is assumed, in assumed millimetres. */
  readonly camera: PlaneCamera
  /** All outlines found, likeliest first; the first one is the outline measured. */
  readonly candidates: readonly WindowCandidate[]
  readonly notices: readonly Notice[]
  /** Time that the measurement took, milliseconds. */
  readonly ms: number
}

/** A photo that was not measured. */
export interface NotMeasured {
  readonly found: false
  readonly reason: Refusal
  /** Of 'corner_hidden': which corners, 0 for the top left, clockwise. */
  readonly hiddenCorners?: readonly number[]
  /** The reference that stood in the way, or the likeliest one seen. */
  readonly reference: FoundReference | null
  readonly candidates: readonly WindowCandidate[]
  readonly ms: number
}

export type Measurement = MeasuredWindow | NotMeasured

/** What to tell the person who holds the camera. */
export type Guidance = 'hold_still' | 'come_closer' | 'step_back' | 'too_steep' | 'too_dark' | 'reference_not_seen' | 'no_window' | 'steady'

/**
 * A small grey picture of a window and of what is round it, as if it were seen straight on: cell by cell, row by row, 0 to 255. The same window gives
 * nearly the same picture from wherever it is seen, so that it can be known again by it.
 */
export type WindowLook = readonly number[]

export const WINDOW_LOOK = {
  /** Cells along each side. */
  side: 20,
  /** What is shown round the window at each side, share of the window: wall, curtain and furniture tell two windows of one make apart. */
  margin: 0.35,
  /** A cell beyond the end of the frame. */
  notSeen: -1,
} as const

/** What one frame of a scan showed, and how far the scan has come. */
export interface ScanReading {
  readonly guidance: Guidance
  /** The window in this frame, pixels; null where none was seen. */
  readonly outline: PixelQuad | null
  /** How that window looks; null where none was seen. */
  readonly look: WindowLook | null
  /** The reference in this frame; null where none was seen. */
  readonly reference: FoundReference | null
  /** All frames fused into one measurement; null until a frame could be measured. */
  readonly fused: MeasuredWindow | null
  /** How many frames are fused. */
  readonly framesUsed: number
  /** Whether this frame may be fused with others, so that its picture may be the one to show at the end. */
  readonly isTaken: boolean
  /** 0 to 1: how near the scan is to its end. */
  readonly progress: number
  /** Time that the frame took, milliseconds. */
  readonly ms: number
}

/** A finished scan. */
export interface ScanResult {
  /** All frames fused; its corners and its camera are those of `bestFrame`. */
  readonly measurement: Measurement
  /**
   * The same, should a person find the outline right as it is drawn in `bestFrame`; null where nothing was measured. What the other frames contradict
   * has the notice 'check_contradicted'.
   */
  readonly checked: MeasuredWindow | null
  /** Number of the frame that is shown, 0 for the first one added: of those whose size agrees with all frames fused, the one with the narrowest intervals. */
  readonly bestFrame: number
}

/** How much of the vision core has been downloaded, bytes as they travel. */
export interface LoadProgress {
  readonly receivedBytes: number
  readonly totalBytes: number
}
