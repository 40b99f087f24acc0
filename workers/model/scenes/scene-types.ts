import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo, ReferenceKind } from '../../vision/api.ts'
import type { Photograph } from './photographs/photograph.ts'

/**
 * What a rendered room or house front is made of. World millimetres: the wall faced is the plane z = 0, x right, y down, z away from
 * the camera. Colours are linear light, 1 is white. What stands on a wall is given in that wall's own coordinates (walls.ts).
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

/** The wall faced, or the one at its left or right end. */
export type WallName = 'front' | 'left' | 'right'

/** What a pane shows; 'room' is a dim room seen from outside. */
export type PaneFilling = 'outside' | 'frosted' | 'slats' | 'room'

/** A sheet hanging within the recess or over it. */
export interface BlindSpec {
  readonly kind: 'roller' | 'slats' | 'roman' | 'sheer' | 'vertical' | 'shutters'
  /** Of the drop that is covered, 0..1. */
  readonly share: number
  /** Negative before the wall. */
  readonly zMm: number
  /** How far it reaches over the opening at each side; negative: clear of the reveal. */
  readonly overlapMm: number
  readonly colour: Colour
  /** Of the light outside that shines through. */
  readonly sheer: number
  /** Height of a head box above it, within what it covers. */
  readonly headMm?: number
  /** Width of a shutter's panel; 500 unless said. */
  readonly panelMm?: number
}

/** Bars before the glass against burglars. */
export interface GuardSpec {
  readonly kind: 'uprights' | 'rails' | 'diamonds' | 'grid'
  readonly pitchMm: number
  readonly barMm: number
  readonly zMm: number
  readonly colour: Colour
}

/** A sash that stands open outwards, turned about one of its sides; its place in the frame is a bare hole. */
export interface OpenSashSpec {
  readonly column: number
  readonly row: number
  readonly hinge: 'left' | 'right' | 'top'
  readonly degrees: number
}

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
  readonly casing: {
    readonly widthMm: number
    readonly gapMm: number
    readonly thicknessMm: number
    readonly colour: Colour
    /** Height of the head board; widthMm unless said. */
    readonly headMm?: number
    /** With a bead along its edges. */
    readonly moulded?: boolean
  } | null
  readonly sill: { readonly noseMm: number; readonly hornMm: number; readonly thicknessMm: number; readonly colour: Colour } | null
  readonly filling: PaneFilling
  /** 'front' unless said. */
  readonly wall?: WallName
  /** Units side by side in the one opening, parted by posts whose face lies postZMm behind the wall's. */
  readonly group?: { readonly units: number; readonly postMm: number; readonly postZMm: number; readonly colour: Colour }
  /** Of the height that each row takes; even unless said. */
  readonly rowShares?: readonly number[]
  /** How much deeper the top row lies than the others; the others by the negative of it when below 0. */
  readonly sashStepMm?: number
  /** How much deeper every second column lies than the others, as of sliding sashes. */
  readonly columnStepMm?: number
  readonly openSash?: OpenSashSpec
  /** Radius of the rounded edge between wall and reveal, as plaster has it; sharp unless said. */
  readonly arrisMm?: number
  /** What the reveal's faces are made of; even paint unless said. */
  readonly revealFinish?: FinishSpec
  /** Glazing bars' width; 22 unless said. */
  readonly barMm?: number
  /** Lead strips on the glass. */
  readonly leadMm?: { readonly pitch: number; readonly diamond: boolean }
  readonly blind?: BlindSpec
  readonly guard?: GuardSpec
  /** Of the light that passes an insect screen over the bottom row. */
  readonly screen?: number
  /** Share of a mirror image in the glass. */
  readonly reflection?: number
  /** Seen from outside: curtains drawn back behind the glass, and the share of the drop that a blind covers there. */
  readonly curtainsInside?: Colour
  readonly blindInside?: number
}

export interface ReferenceSpec {
  readonly kind: ReferenceKind
  /** Centre on the wall. */
  readonly xMm: number
  readonly yMm: number
  readonly turnDegrees: number
  /** How far it stands nearer to the camera than the wall face; its farther edge when it leans. */
  readonly depthMm: number
  /** Turn about its own middle line across, out of the wall's plane: its lower edge comes forward, its upper one when negative. */
  readonly leanDegrees?: number
  readonly colour: Colour
}

export type BoxLook =
  | 'plain'
  | 'picture'
  | 'door'
  | 'radiator'
  | 'wood'
  | 'louvre'
  | 'glazedDoor'
  | 'screen'
  | 'mirror'
  | 'cabinets'
  | 'shelves'
  | 'cloth'
  | 'grid'
  | 'passage'
  | 'vents'
  | 'bright'
  | 'planks'
  | 'rug'
  | 'moulding'
export interface BoxSpec {
  readonly minMm: Millimetres3
  readonly maxMm: Millimetres3
  readonly colour: Colour
  readonly look: BoxLook
  readonly wall?: WallName
  /** Casts no soft shadow. */
  readonly shadowless?: boolean
  /** Framed on its front, instead of its look. */
  readonly photograph?: Photograph
}

/** An ellipsoid: cushion, pot, lamp shade, ball of a bush. */
export interface RoundSpec {
  readonly centreMm: Millimetres3
  readonly radiiMm: Millimetres3
  readonly colour: Colour
  /** Gives light instead of taking it. */
  readonly glows?: boolean
  /** Ragged surface, as of a bush. */
  readonly ragged?: boolean
  readonly wall?: WallName
}

export interface CurtainSpec {
  readonly outerXMm: number
  readonly innerXMm: number
  readonly topMm: number
  readonly bottomMm: number
  readonly zMm: number
  readonly colour: Colour
  readonly foldMm: number
  readonly uneven?: boolean
  readonly wall?: WallName
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
  readonly wall?: WallName
}

export type FinishKind = 'faceBrick' | 'roughPlaster' | 'glossTiles' | 'paper' | 'concrete' | 'stone'

/** A surface with the detail that real ones have, by place on it. */
export type FinishSpec = DrawnFinish | PhotographFinish

export interface DrawnFinish extends FinishMeasures {
  readonly kind: FinishKind
}

/** A photograph of a surface, acrossMm wide on the wall and mirrored beyond; what it differs from its own mean goes over the wall's colour. */
export interface PhotographFinish extends FinishMeasures {
  readonly kind: 'photograph'
  readonly photograph: Photograph
  /** Where on the wall its top left corner is. */
  readonly fromXMm: number
  readonly fromYMm: number
}

interface FinishMeasures {
  /** Size of a brick, tile, stone, board or of the paper's repeat, joint included. */
  readonly acrossMm: number
  readonly downMm: number
  readonly jointMm: number
  /** Of joints, or of a paper's figures. */
  readonly jointColour: Colour
  /** How much its parts differ from each other: 0 not at all, 1 as usual. */
  readonly uneven: number
}

export type WallPattern = 'plain' | 'stripes' | 'tiles' | 'panels' | 'brick' | 'siding' | 'wallpaper'

/** What is seen through the glass, painted far away. */
export interface OutsideSpec {
  readonly seed: number
  readonly sky: 'overcast' | 'blue' | 'cloudy' | 'dusk' | 'night'
  /** Defocus, degrees (1 σ). */
  readonly blurDegrees: number
  /** How finely it is painted; 2 or 4 by its defocus unless said. */
  readonly pixelsPerDegree?: number
  /** Shown instead of what is painted, its middle straight ahead, over acrossDegrees. */
  readonly photograph?: Photograph
  readonly acrossDegrees?: number
}

/** The house front when it is seen from outside. */
export interface HouseSpec {
  readonly eavesDepthMm: number
  readonly eavesColour: Colour
  readonly ground: 'grass' | 'paving' | 'deck'
}

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
    /** What the walls are made of, instead of pattern and grain. */
    readonly finish?: FinishSpec
    /** The upper part of the walls, painted evenly. */
    readonly above?: { readonly yMm: number; readonly colour: Colour }
    /** The lower part of the walls in another colour. */
    readonly dado?: { readonly yMm: number; readonly colour: Colour }
    readonly floorPattern?: 'boards' | 'tiles' | 'carpet'
  }
  /** Seen from outside when set. */
  readonly house?: HouseSpec
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
    /** Direction of travel and strength; only light that comes through glass reaches a room. */
    readonly sun?: { readonly towards: Millimetres3; readonly colour: Colour }
    readonly lamps?: readonly { readonly atMm: Millimetres3; readonly reachMm: number; readonly colour: Colour }[]
    /** Light from the windows themselves, which falls on what faces them. */
    readonly windowGlow?: number
    /** Depth of the soft shadows in corners and beside things, 0..1. */
    readonly corners?: number
  }
  /** A garden with hills or houses, drawn as the picture is taken, unless said. */
  readonly outside?: OutsideSpec
  /** The first is the one meant; none in a scene without windows. */
  readonly windows: readonly WindowSpec[]
  readonly reference: ReferenceSpec | null
  readonly boxes: readonly BoxSpec[]
  readonly curtains: readonly CurtainSpec[]
  readonly leaves: readonly LeafSpec[]
  readonly rounds?: readonly RoundSpec[]
  readonly sensor: {
    readonly exposure: number
    /** The mean brightness that the exposure is measured to before; none unless said. */
    readonly meterTo?: number
    readonly vignette: number
    /** Noise at mid grey, in levels of 255 (1 σ). */
    readonly noiseLevels: number
    readonly noiseSeed: number
    readonly blurPx: number
    readonly motionPx: number
    readonly motionDegrees: number
    readonly bloom: number
    /** Steepness of the tone curve about mid grey, 0 none. */
    readonly contrast?: number
    /** 1 unless said. */
    readonly saturation?: number
    /** How far local tone mapping evens out bright and dark areas, 0..1; leaves halos. */
    readonly localTone?: number
    /** Share of the picture's mean light that the lens scatters over all of it. */
    readonly veil?: number
    /** Lateral colour: how much larger red is drawn than green, and blue smaller, parts of one. */
    readonly lateralColour?: number
    /** Noise reduction: differences from neighbours up to this many levels of 255 are smoothed away. */
    readonly denoiseLevels?: number
    /** Unsharp masking of the stored picture, which leaves halos. */
    readonly sharpen?: { readonly radiusPx: number; readonly amount: number }
  }
}

/** Exact outlines of one window, pixels of the image. */
export interface WindowTruth {
  readonly opening: PixelQuad
  readonly unit: PixelQuad
  /** Round all panes together. */
  readonly glass: PixelQuad
  readonly panes: readonly PixelQuad[]
  /** Each unit of a group; the one unit else. */
  readonly units: readonly PixelQuad[]
  readonly casing: PixelQuad | null
  /** Mean of top and bottom, and of left and right, of the opening. */
  readonly widthMm: number
  readonly dropMm: number
  /** Top left to bottom right less top right to bottom left. */
  readonly diagonalDifferenceMm: number
  /** Share of each side of the opening that is in the picture and not hidden: top, right, bottom, left. */
  readonly visible: readonly [number, number, number, number]
  /** The same of the ends of the two sides that meet at each corner of the opening, clockwise from the top left. */
  readonly cornersSeen: readonly [number, number, number, number]
}

export interface SceneTruth extends WindowTruth {
  /** The other windows. */
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
