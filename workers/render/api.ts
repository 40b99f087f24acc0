import type { PlaneCamera } from '../geometry/plane-camera.ts'

/** What the render core takes and gives. Callers import their types from here, and client.ts (browser) or node.ts (server) to run it. */

/** Linear light per channel; 1 is what a sheet of white paper would send back if it were as bright as the picture can show. */
export type Light = readonly [red: number, green: number, blue: number]

/** How a product is built. Shops' products are translated into one of these. */
export type Construction =
  | { readonly family: 'roller'; readonly cloth: 'blockout' | 'sheer' }
  | { readonly family: 'zebra'; readonly bandMm: number }
  | { readonly family: 'venetian'; readonly slatMm: 25 | 50; readonly material: 'aluminium' | 'aluwood' | 'plaswood' | 'wood' }
  | { readonly family: 'vertical'; readonly vaneMm: number }
  | { readonly family: 'honeycomb'; readonly cellMm: number; readonly cloth: 'blockout' | 'duotone' }
  | { readonly family: 'outdoor' }
  | {
      readonly family: 'shutter'
      readonly louvreMm: 63 | 76 | 89 | 114
      readonly tiltRod: 'hidden' | 'middle' | 'side'
      /** How many panels stand side by side; null for as few as their largest width allows. */
      readonly panels: number | null
      /** Whether posts part the panels, so that they do not fold on each other. */
      readonly posts: boolean
    }

/** `Blind.tiltDegrees` of a blind that is closed with the room's edge down. */
export const CLOSED_DEGREES = 80

/** A blind as it hangs. */
export interface Blind {
  readonly construction: Construction
  /** #rrggbb */
  readonly colour: string
  readonly widthMm: number
  readonly dropMm: number
  readonly mount: 'recess' | 'face'
  /** How far the recess reaches into the wall, millimetres; null where nobody knows. */
  readonly recessDepthMm: number | null
  readonly controlSide: 'left' | 'right'
  /** 0 let down to 1 raised (verticals: drawn aside). Shutters do not move this way. */
  readonly raised: number
  /**
   * Degrees by which slats, vanes or louvres are turned: 0 open, flat to the view; CLOSED_DEGREES closed with the room's edge down,
   * as much below 0 closed with it up. What touches before turns less far. Of a zebra blind: how far the front cloth is shifted against the back one.
   */
  readonly tiltDegrees: number
}

/** How the light falls, as light/estimate.ts reads it from a photo. */
export interface RoomLight {
  /** What a white matt face that looks into the room shows, at the blind's left and right end, top and bottom. */
  readonly room: readonly [topLeft: Light, topRight: Light, bottomRight: Light, bottomLeft: Light]
  /** How much more light a face gets that is turned a little upwards, as a share per radian; less than 1, negative where light comes from below. */
  readonly fromAbove: number
  /** The same of a face that is turned a little to the left. */
  readonly fromLeft: number
  /** What is brighter than this close round the opening is lit by the window, not by the room. */
  readonly litByWindowFrom: number
  /** Light that comes through the opening, row by row from its top left, as slats catch it: from all round a place. */
  readonly outside: LightField
  /** The same as cloth that hangs close before glass and frame gets it. */
  readonly behind: LightField
}

export interface LightField {
  readonly columns: number
  readonly rows: number
  readonly light: Float32Array
}

/** A draft is for what moves: its edges are stepped and it is as sharp as can be, and it takes a fraction of the time. */
export type Quality = 'draft' | 'fine'

/** Whether a graphics processor draws: a real one alone, also one that the browser imitates in software, or none. */
export type GpuUse = boolean | 'in software'

/** What is drawn into a picture. */
export interface Drawing {
  readonly blind: Blind
  readonly camera: PlaneCamera
  readonly light: RoomLight
  readonly quality: Quality
  /** What stays before the blind; nothing unless said. */
  readonly before?: ThingsBefore | null
  /** How sharp and noisy the photo is: a fine drawing is made so, too. As sharp and clean as can be unless said. */
  readonly look?: PhotoLook | null
}

/** What stands before the window in the photo, and so before the blind: curtain, vase, plant. */
export interface ThingsBefore {
  readonly area: PixelArea
  /** Of each pixel of the area how much of it they cover: 0 none, 255 all. */
  readonly cover: Uint8Array<ArrayBuffer>
}

/** How sharp and how noisy a photo is round the window, as photo/photo-look.ts reads it. */
export interface PhotoLook {
  /** How wide the lens and the camera's own sharpening draw an edge: standard deviation, pixels. */
  readonly blurPx: number
  /** Standard deviation of its noise, levels of 255. */
  readonly grain: number
  /** How soft the noise itself is: standard deviation, pixels. */
  readonly grainPx: number
}

/** A part of the picture: the blind is drawn within it and nothing outside it changes. */
export interface PixelArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A blind on a photo: the part of it that changes, as the whole picture shows it there. */
export interface DrawnBlind {
  readonly area: PixelArea
  /** Fills the area. A draft's may have fewer pixels than the area. */
  readonly bitmap: ImageBitmap
  /** Whether the same can be had more finely. */
  readonly isDraft: boolean
}

/** A picture of a series that has a blind on it. */
export interface DrawnFrame {
  /** As it came. */
  readonly frame: ImageBitmap
  /** null where none of the blind is in the picture. */
  readonly drawn: DrawnBlind | null
}

/** A blind's triangles as they are lit in a usual room, for whoever draws them with a camera of their own. */
export interface BlindModel {
  /** x to the right, y down, z into the wall of each vertex, millimetres from the opening's middle. */
  readonly positions: Float32Array
  /** Red, green, blue and cover of each vertex: linear light that it adds to what is behind it, and how much of that it hides. */
  readonly colours: Float32Array
  /** Place in the texture of each vertex, in tiles. */
  readonly places: Float32Array
  readonly triangles: Uint32Array
  /** Runs of triangles that share a texture, in the order in which they are drawn. */
  readonly runs: readonly {
    readonly texture: string
    readonly firstTriangle: number
    readonly triangles: number
    readonly seeThrough: boolean
  }[]
  /** Of each texture: `sizePx` squared bytes, how much lighter or darker the colour is there; 128 is as the colour says. */
  readonly textures: Readonly<Record<string, { readonly sizePx: number; readonly bytes: Uint8Array }>>
}

/** A blind and the opening in or before which it hangs, for a picture that needs no photo. */
export interface StudioScene {
  readonly blind: Blind
  readonly opening: { readonly widthMm: number; readonly dropMm: number }
}

/** How large a picture is, whole pixels, and how much of it is kept free round the window: for dimension lines, say. */
export interface StudioSize {
  readonly widthPx: number
  readonly heightPx: number
  /** Pixels; the usual share of the picture unless said. */
  readonly free?: { readonly leftPx: number; readonly topPx: number; readonly rightPx: number; readonly bottomPx: number }
}

/** Red, green, blue, opacity of each pixel, 0 to 255, row by row. All are opaque. */
export interface StudioPicture {
  readonly widthPx: number
  readonly heightPx: number
  readonly rgba: Uint8ClampedArray
}

export { type StudioView, studioView } from './studio/view.ts'
