import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo, ReferenceKind } from '../../vision/api.ts'

/**
 * What a rendered room is made of. World millimetres: the wall with the window is the plane z = 0, x right, y down, z away from
 * the camera; the origin is the nominal top left corner of the main opening's front edge. Colours are linear light, 1 is white.
 */
export type Colour = readonly [red: number, green: number, blue: number]
export type Millimetres3 = readonly [x: number, y: number, z: number]

/** A pinhole with radial distortion (Brown: distorted = undistorted · (1 + k1 r² + k2 r⁴), r in units of the focal length). */
export interface SceneCamera {
  readonly focalPx: number
  readonly centreXPx: number
  readonly centreYPx: number
  readonly k1: number
  readonly k2: number
  readonly positionMm: Millimetres3
  readonly aimMm: Millimetres3
  readonly rollDegrees: number
}

export type PaneFilling = 'outside' | 'frosted' | 'slats'

export interface WindowSpec {
  /** Front edge of the recess: top left, top right, bottom right, bottom left as x, y. Real ones are a few mm out of square. */
  readonly openingMm: readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]]
  readonly revealMm: number
  readonly frameMm: number
  readonly sashMm: number
  readonly columns: number
  /** Rows of each column. */
  readonly rows: number
  readonly barColumns: number
  readonly barRows: number
  readonly frameColour: Colour
  readonly revealColour: Colour
  /** Brightness of the reveal's faces against the wall: top, right, bottom, left. */
  readonly revealLight: readonly [number, number, number, number]
  readonly casing: { readonly widthMm: number; readonly gapMm: number; readonly thicknessMm: number; readonly colour: Colour } | null
  readonly sill: { readonly noseMm: number; readonly hornMm: number; readonly thicknessMm: number; readonly colour: Colour } | null
  readonly filling: PaneFilling
}

export interface ReferenceSpec {
  readonly kind: ReferenceKind
  /** Centre on the wall. */
  readonly xMm: number
  readonly yMm: number
  readonly turnDegrees: number
  /** How far it stands nearer to the camera than the wall face. */
  readonly depthMm: number
  readonly colour: Colour
}

export type BoxLook = 'plain' | 'picture' | 'door' | 'radiator' | 'wood'
export interface BoxSpec {
  readonly minMm: Millimetres3
  readonly maxMm: Millimetres3
  readonly colour: Colour
  readonly look: BoxLook
}

export interface CurtainSpec {
  readonly outerXMm: number
  readonly innerXMm: number
  readonly topMm: number
  readonly bottomMm: number
  readonly zMm: number
  readonly colour: Colour
  readonly foldMm: number
}

/** A flat oval standing before the wall: a leaf, a lamp shade, a clock. */
export interface LeafSpec {
  readonly xMm: number
  readonly yMm: number
  readonly zMm: number
  readonly longMm: number
  readonly shortMm: number
  readonly turnDegrees: number
  readonly colour: Colour
}

export type WallPattern = 'plain' | 'stripes' | 'tiles' | 'panels'

export interface SceneSpec {
  readonly seed: number
  readonly widthPx: number
  readonly heightPx: number
  readonly camera: SceneCamera
  readonly tellsFocalLength: boolean
  readonly room: {
    readonly floorYMm: number
    readonly ceilingYMm: number
    readonly leftXMm: number
    readonly rightXMm: number
    readonly wallColour: Colour
    readonly sideColour: Colour
    readonly floorColour: Colour
    readonly ceilingColour: Colour
    readonly pattern: WallPattern
    readonly patternMm: number
    readonly patternContrast: number
    readonly grain: number
  }
  readonly light: {
    readonly ambient: number
    readonly tint: Colour
    readonly slopeX: number
    readonly slopeY: number
    readonly lampXMm: number
    readonly lampYMm: number
    readonly lampReachMm: number
    readonly lamp: number
    readonly outside: number
  }
  /** The first is the one meant. */
  readonly windows: readonly [WindowSpec, ...WindowSpec[]]
  readonly reference: ReferenceSpec | null
  readonly boxes: readonly BoxSpec[]
  readonly curtains: readonly CurtainSpec[]
  readonly leaves: readonly LeafSpec[]
  readonly sensor: {
    readonly exposure: number
    readonly vignette: number
    /** Noise at mid grey, in levels of 255 (1 σ). */
    readonly noiseLevels: number
    readonly noiseSeed: number
    readonly blurPx: number
    readonly motionPx: number
    readonly motionDegrees: number
    readonly bloom: number
  }
}

/** Exact outlines of one window, pixels of the image. */
export interface WindowTruth {
  readonly opening: PixelQuad
  readonly unit: PixelQuad
  /** Round all panes together. */
  readonly glass: PixelQuad
  readonly panes: readonly PixelQuad[]
  readonly casing: PixelQuad | null
  /** Mean of top and bottom, and of left and right, of the opening. */
  readonly widthMm: number
  readonly dropMm: number
  /** Top left to bottom right less top right to bottom left. */
  readonly diagonalDifferenceMm: number
  /** Share of each side of the opening that is in the picture and not hidden: top, right, bottom, left. */
  readonly visible: readonly [number, number, number, number]
}

export interface SceneTruth extends WindowTruth {
  /** The other windows of the wall. */
  readonly others: readonly WindowTruth[]
  readonly reference: {
    readonly kind: ReferenceKind
    /** Outline of sheet or card, from its own top left. */
    readonly corners: PixelQuad
    readonly depthMm: number
  } | null
  readonly camera: SceneCamera
  /** World to camera, row by row. */
  readonly rotation: readonly [number, number, number, number, number, number, number, number, number]
  /** Between the optical axis and the wall's normal. */
  readonly tiltDegrees: number
}

export interface RenderedScene {
  readonly photo: Photo
  readonly truth: SceneTruth
}
