/**
 * Points of different coordinate systems are different types, so that a pixel can never be given to something that wants millimetres. The unit is a
 * member that exists for the compiler only.
 */
export interface Point<Unit extends string> {
  readonly x: number
  readonly y: number
  readonly unit?: Unit
}

/** Pixels of the EXIF-upright image, x right, y down, (0, 0) at the centre of the top left pixel. */
export type PixelPoint = Point<'px'>
/** Millimetres in a plane, x right, y down; what uses it says where its origin is. */
export type MillimetrePoint = Point<'mm'>

/** Four corners from the top left, clockwise. */
export type Quad<P> = readonly [topLeft: P, topRight: P, bottomRight: P, bottomLeft: P]
export type PixelQuad = Quad<PixelPoint>

/** A straight piece between two pixels. */
export interface PixelSegment {
  readonly from: PixelPoint
  readonly to: PixelPoint
}

/** A row-major 3 × 3 matrix. */
export type Matrix3 = readonly [number, number, number, number, number, number, number, number, number]

/** The line a·x + b·y + c = 0 with a² + b² = 1, so that a·x + b·y + c is a signed distance. */
export interface Line {
  readonly a: number
  readonly b: number
  readonly c: number
}
