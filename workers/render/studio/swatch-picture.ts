import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { Blind, Construction, Light, RoomLight, StudioPicture } from '../api.ts'
import { encoded } from '../raster/compose.ts'
import { reduced } from './pixels.ts'
import { RECESS_MM } from './room.ts'
import { withBlind } from './with-blind.ts'

/** What is cut out of a blind of this size: far from its ends, where there is nothing but its material. */
const BLIND = { widthMm: 1200, dropMm: 1200 } as const
/** A lens so far away sees no perspective in what is cut out. */
const AWAY_MM = 20_000
/** Drawn twice as large and reduced: threads and edges are finer than the pixels. */
const LARGER = 2
/** Cloth in this light shows its colour as it is written: shareOf in parts/colours.ts takes a sixth of it. */
const WHITE: Light = [1.17, 1.17, 1.17]
/** A dull, even day behind it: it tells gaps and gauze, and leaves the cloth its colour. */
const DAY: Light = [0.3, 0.31, 0.32]
const BEHIND = { columns: 2, rows: 2, light: Float32Array.from([...DAY, ...DAY, ...DAY, ...DAY]) } as const
const LIGHT: RoomLight = {
  room: [WHITE, WHITE, WHITE, WHITE],
  fromAbove: 0.3,
  fromLeft: 0.1,
  litByWindowFrom: 1,
  outside: BEHIND,
  behind: BEHIND,
}

interface CloseUp {
  /** Of the blind's material, from the picture's upper to its lower edge. */
  readonly heightMm: number
  /** The picture's middle, from the blind's. */
  readonly atMm?: { readonly x: number; readonly y: number }
  readonly tiltDegrees?: number
}

/** As near as one holds a sample: three or four slats, cells or bands, and cloth so that its weave is just seen. */
function closeUpOf(construction: Construction): CloseUp {
  switch (construction.family) {
    case 'roller':
      return { heightMm: construction.cloth === 'sheer' ? 75 : 95 }
    case 'outdoor':
      return { heightMm: 80 }
    case 'venetian':
      return { heightMm: construction.slatMm * 3, tiltDegrees: 50 }
    case 'vertical':
      return { heightMm: construction.vaneMm * 1.6, tiltDegrees: 50 }
    case 'honeycomb':
      return { heightMm: construction.cellMm * 3.2 }
    case 'zebra':
      return { heightMm: construction.bandMm * 3.2, tiltDegrees: 10 }
    case 'shutter':
      // With the stile on the left and the louvres beside it.
      return {
        heightMm: construction.louvreMm * 2.9,
        atMm: { x: -BLIND.widthMm / 2 + 62 + construction.louvreMm * 2.9, y: 0 },
        tiltDegrees: 55,
      }
  }
}

/**
 * The material of a blind close up and straight on, in even light: what tells one colour of a product from another.
 * @param colour #rrggbb
 */
export function swatchPicture(
  construction: Construction,
  colour: string,
  size: { readonly widthPx: number; readonly heightPx: number },
): StudioPicture {
  const [widthPx, heightPx] = [size.widthPx * LARGER, size.heightPx * LARGER]
  const { heightMm, atMm = { x: 0, y: 0 }, tiltDegrees = 0 } = closeUpOf(construction)
  const pxPerMm = heightPx / heightMm
  const [x, y] = [BLIND.widthMm / 2, BLIND.dropMm / 2]
  const camera: PlaneCamera = {
    focalPx: pxPerMm * AWAY_MM,
    k1: 0,
    k2: 0,
    centre: { x: (widthPx - 1) / 2, y: (heightPx - 1) / 2 },
    rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    translationMm: [-atMm.x, -atMm.y, AWAY_MM],
    cornersMm: [
      { x: -x, y: -y },
      { x, y: -y },
      { x, y },
      { x: -x, y },
    ],
  }
  const blind: Blind = {
    construction,
    colour,
    ...BLIND,
    mount: 'recess',
    recessDepthMm: RECESS_MM,
    controlSide: 'right',
    raised: 0,
    tiltDegrees,
  }
  const day = { widthPx, heightPx, rgba: evenly(DAY, widthPx * heightPx) }
  return reduced(withBlind(day, { blind, camera, light: LIGHT, quality: 'draft' }), LARGER)
}

function evenly(light: Light, pixels: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * pixels)
  new Uint32Array(rgba.buffer).fill(new Uint32Array(Uint8Array.from([...light.map(encoded), 255]).buffer)[0] as number)
  return rgba
}
