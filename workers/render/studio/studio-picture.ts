import { resizedCamera } from '../../geometry/camera-from-quad.ts'
import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { Construction, StudioPicture, StudioScene, StudioSize } from '../api.ts'
import { DrawingRoom, seenBlind } from '../draw.ts'
import { compose } from '../raster/compose.ts'
import { rasterise } from '../raster/cpu.ts'
import { seenThrough } from '../raster/opening.ts'
import { surroundingsOf } from '../raster/surroundings.ts'
import { paintRoom } from './paint-room.ts'
import { reduced } from './pixels.ts'
import { RECESS_MM, studioLight } from './room.ts'
import { studioView } from './view.ts'

/** Pictures with fewer pixels are asked at about so many places along their longer side, and larger ones at two in each pixel. */
const LEAST_SAMPLES = 320
/** A slat or cell is asked at so many places, or it would fall between them and patterns would show that are not there. */
const SAMPLES_A_PART = 5
const MOST_SAMPLES_A_PIXEL = 10

const room = new DrawingRoom()

/** @returns the blind in the studio's window: the same pixels wherever it is drawn */
export function studioPicture(scene: StudioScene, size: StudioSize): StudioPicture {
  const view = studioView(scene, size)
  const { factor, quality } = samplingOf(scene.blind.construction, size, view.camera)
  const [widthPx, heightPx] = [size.widthPx * factor, size.heightPx * factor]
  const camera = resizedCamera(view.camera, factor)
  const picture = { widthPx, heightPx, rgba: new Uint8ClampedArray(4 * widthPx * heightPx) }
  const blind = { ...scene.blind, recessDepthMm: RECESS_MM }
  const seen = seenBlind(picture, { blind, camera, light: studioLight(camera), quality }, room)
  if (!seen) throw new RangeError('a blind of this size is not seen in the studio')
  const { area, mesh, vertices, lit, pxPerMm, sides } = seen
  const layer = rasterise(mesh, vertices, lit, area, { quality, buffers: room.buffers })
  if (sides) seenThrough(sides, layer)
  paintRoom(picture, camera, layer, factor === 1 ? 2 : 1)
  const surroundings = surroundingsOf(layer, picture, pxPerMm, { buffers: room.buffers })
  const { rgba } = compose(picture, layer, { surroundings, litByWindowFrom: 1, scatterPx: 0, grain: null })
  for (let y = 0; y < area.height; y += 1)
    picture.rgba.set(rgba.subarray(4 * y * area.width, 4 * (y + 1) * area.width), 4 * ((y + area.top) * widthPx + area.left))
  return reduced(picture, factor)
}

/** How many times as large it is drawn before it is reduced, and whether each of those pixels is asked at four places. */
function samplingOf(construction: Construction, { widthPx, heightPx }: StudioSize, { focalPx, translationMm }: PlaneCamera) {
  const partPx = (finestMm(construction) * focalPx) / translationMm[2]
  const wanted = Math.round(Math.max(LEAST_SAMPLES / Math.max(widthPx, heightPx), SAMPLES_A_PART / partPx))
  const samples = Math.max(1, Math.min(MOST_SAMPLES_A_PIXEL, wanted))
  const isFine = samples === 1 || samples > 4
  return { factor: isFine ? Math.ceil(samples / 2) : samples, quality: isFine ? 'fine' : 'draft' } as const
}

/** How high its slats or cells are; nothing else in a blind repeats so closely. */
function finestMm(construction: Construction): number {
  if (construction.family === 'venetian') return 0.86 * construction.slatMm
  return construction.family === 'honeycomb' ? construction.cellMm : 75
}
