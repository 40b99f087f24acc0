import { expose, transfer } from 'comlink'
import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type {
  Blind,
  BlindModel,
  Drawing,
  DrawnBlind,
  DrawnFrame,
  GpuUse,
  PhotoLook,
  PixelArea,
  Quality,
  RoomLight,
  StudioPicture,
  StudioScene,
  StudioSize,
  ThingsBefore,
} from '../api.ts'
import { thingsBefore } from '../before/things-before.ts'
import { DrawingRoom, drawOnPhoto, piecesOf, type SeenBlind, seenBlind } from '../draw.ts'
import { estimateLight } from '../light/estimate.ts'
import { blindModel } from '../model.ts'
import { photoLook } from '../photo/photo-look.ts'
import type { Picture } from '../photo/picture.ts'
import { type GpuRaster, openGpuRaster } from '../raster/gpu/gpu-raster.ts'
import { studioPicture } from '../studio/studio-picture.ts'
import { withBlind } from '../studio/with-blind.ts'
import { DraftPace } from './draft-pace.ts'
import { type DraftPhoto, draftPhotos } from './draft-photo.ts'
import { FrameLight } from './frame-light.ts'

/** Entry of the browser's render worker. client.ts is its other side. */

/** Saved pictures look like the photo that they are drawn on, and are not larger. */
const JPEG_QUALITY = 0.92

let pixels: ImageData | null = null
let drafts: { readonly photos: readonly DraftPhoto[]; readonly pace: DraftPace } | null = null
let gpu: GpuRaster | null = null
const room = new DrawingRoom()
let known: KnownWindow | null = null

/** What a photo tells of one window, as long as its corners stay where they are. */
interface KnownWindow {
  readonly camera: string
  readonly light: RoomLight
  /** Sought once the corners rest: they take longer than a drawing. */
  atRest?: { readonly before: ThingsBefore | null; readonly look: PhotoLook }
}

const service = {
  /** Reads the photo's pixels, once for all that will be drawn on it. @throws where the browser has no memory for them */
  open(photo: ImageBitmap, mayUseGpu: GpuUse): void {
    const { context } = paper(photo.width, photo.height)
    context.drawImage(photo, 0, 0)
    pixels = context.getImageData(0, 0, photo.width, photo.height)
    // Each copy is drawn from the one before: scaling a large photo takes long.
    let larger: CanvasImageSource = photo
    const photos = draftPhotos(photo, (widthPx, heightPx) => {
      const { canvas, context } = inSize(larger, widthPx, heightPx)
      larger = canvas
      return context.getImageData(0, 0, widthPx, heightPx)
    })
    drafts = { photos, pace: new DraftPace(photos.map(({ picture }) => picture.widthPx * picture.heightPx)) }
    known = null
    gpu = mayUseGpu ? openGpuRaster(photo, mayUseGpu === 'in software') : null
    photo.close()
  },
  async draw(blind: Blind, camera: PlaneCamera, quality: Quality): Promise<DrawnBlind | null> {
    const startedAt = performance.now()
    const picture = opened()
    const { before, ...light } = seenAt(camera, picture, quality)
    if (quality === 'draft' && drafts && !(gpu && !gpu.isLost())) {
      const { photos, pace } = drafts
      const drawnBlind = await draft(photos[pace.copy] as DraftPhoto, { blind, camera, quality, before, ...light })
      pace.took(performance.now() - startedAt)
      return drawnBlind
    }
    const seen = seenBlind(picture, { blind, camera, quality, before, ...light }, room)
    if (!seen) return null
    const { bitmap, isDraft } = await drawn(picture, seen, seen.area)
    return transfer({ area: seen.area, bitmap, isDraft }, [bitmap])
  },
  /** @returns the whole photo with the blind, as a JPEG */
  async picture(blind: Blind, camera: PlaneCamera): Promise<Blob> {
    const picture = opened()
    const { canvas, context } = paper(picture.widthPx, picture.heightPx)
    context.putImageData(picture.pixels, 0, 0)
    // Another drawing may be asked for between two pieces, so these have a room of their own.
    const seen = seenBlind(picture, { blind, camera, quality: 'fine', ...seenAt(camera, picture, 'fine') }, new DrawingRoom())
    for (const { area, kept } of seen ? piecesOf(seen) : []) {
      const { bitmap } = await drawn(picture, seen as SeenBlind, area)
      const { left, top, width, height } = kept
      context.drawImage(bitmap, left - area.left, top - area.top, width, height, left, top, width, height)
      bitmap.close()
    }
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
    if (file.size === 0 || file.type !== 'image/jpeg') throw new Error('this browser cannot write a JPEG of this size')
    return file
  },
  /** Draws on the next picture of a series, which goes back with the drawing. */
  async drawFrame(frame: ImageBitmap, blind: Blind, camera: PlaneCamera, mayUseGpu: GpuUse): Promise<DrawnFrame> {
    showFrame(frame, mayUseGpu)
    const size = { widthPx: frame.width, heightPx: frame.height }
    const seen = seenBlind(
      { ...size, rgba: NO_PIXELS },
      { blind, camera, light: frameLight.of(frame, camera), before: null, quality: 'draft' },
      room,
    )
    if (!seen) return transfer({ frame, drawn: null }, [frame])
    const steady = steadyArea(seen.area, size)
    const byGpu = drawnByGpu(seen, steady)
    const bitmap = byGpu ?? (await bitmapOf(drawOnPhoto({ ...size, rgba: pixelsOf(frame) }, seen, seen.area), seen.area))
    return transfer({ frame, drawn: { area: byGpu ? steady : seen.area, bitmap, isDraft: true } }, [frame, bitmap])
  },
  model(blind: Blind, opening: { readonly widthMm: number; readonly dropMm: number }): BlindModel {
    const model = blindModel(blind, opening)
    const { positions, colours, places, triangles } = model
    return transfer(model, [positions.buffer, colours.buffer, places.buffer, triangles.buffer] as ArrayBuffer[])
  },
  studio(scene: StudioScene, size: StudioSize): StudioPicture {
    const picture = studioPicture(scene, size)
    return transfer(picture, [picture.rgba.buffer as ArrayBuffer])
  },
  /** Draws on a small photo that is needed once. It is handed over. */
  onSmallPhoto(photo: ImageBitmap, blind: Blind, camera: PlaneCamera): StudioPicture {
    const [widthPx, heightPx] = [photo.width, photo.height]
    const { context } = paper(widthPx, heightPx)
    context.drawImage(photo, 0, 0)
    photo.close()
    const seen = { widthPx, heightPx, rgba: context.getImageData(0, 0, widthPx, heightPx).data }
    const picture = withBlind(seen, {
      blind,
      camera,
      light: estimateLight(seen, camera),
      before: thingsBefore(seen, camera),
      quality: 'fine',
    })
    return transfer(picture, [picture.rgba.buffer as ArrayBuffer])
  },
}

/** The graphics processor makes new buffers for each size of area. A moving blind shall not ask for that with each frame. */
const STEP_PX = 64
function steadyArea({ left, top, width, height }: PixelArea, picture: { readonly widthPx: number; readonly heightPx: number }): PixelArea {
  const stepped = (length: number, most: number) => Math.min(most, Math.ceil(length / STEP_PX) * STEP_PX)
  return { left, top, width: stepped(width, picture.widthPx - left), height: stepped(height, picture.heightPx - top) }
}

const NO_PIXELS = new Uint8ClampedArray(0)
const frameLight = new FrameLight()
/** What frames are drawn on to read their pixels. It is kept from one to the next. */
let framePaper: ReturnType<typeof paper> | null = null
let hasTriedGpu = false

function showFrame(frame: ImageBitmap, mayUseGpu: GpuUse): void {
  if (gpu && !gpu.isLost()) {
    gpu.show(frame)
    return
  }
  if (hasTriedGpu || !mayUseGpu) return
  // A graphics processor that is not there, or was taken away, is not asked for again with each frame.
  hasTriedGpu = true
  gpu = openGpuRaster(frame, mayUseGpu === 'in software')
}

function pixelsOf(frame: ImageBitmap): Uint8ClampedArray {
  const { width, height } = frame
  if (framePaper?.canvas.width !== width || framePaper.canvas.height !== height) framePaper = paper(width, height)
  framePaper.context.drawImage(frame, 0, 0)
  return framePaper.context.getImageData(0, 0, width, height).data
}

const bitmapOf = (rgba: Uint8ClampedArray<ArrayBuffer>, { width, height }: PixelArea): Promise<ImageBitmap> =>
  createImageBitmap(new ImageData(rgba, width, height))

/** While a tilt or a colour changes the camera stays where it is, and so do the light and what stands before the window. */
function seenAt(camera: PlaneCamera, photo: Picture, quality: Quality): Pick<Drawing, 'light' | 'before' | 'look'> {
  const key = JSON.stringify(camera)
  if (known?.camera !== key) known = { camera: key, light: estimateLight(photo, camera) }
  if (quality === 'fine') known.atRest ??= { before: thingsBefore(photo, camera), look: photoLook(photo, camera) }
  return { light: known.light, ...known.atRest }
}

function opened(): Picture & { readonly pixels: ImageData } {
  if (!pixels) throw new Error('a photo has to be opened first')
  return { widthPx: pixels.width, heightPx: pixels.height, rgba: pixels.data, pixels }
}

async function drawn(picture: Picture, seen: SeenBlind, area: PixelArea): Promise<Omit<DrawnBlind, 'area'>> {
  const byGpu = drawnByGpu(seen, area)
  return { bitmap: byGpu ?? (await bitmapOf(drawOnPhoto(picture, seen, area), area)), isDraft: seen.quality === 'draft' }
}

/** Draws without a graphics processor on a smaller copy of the photo. */
async function draft(photo: DraftPhoto, { camera, before, ...drawing }: Drawing): Promise<DrawnBlind | null> {
  const small = { ...drawing, camera: photo.camera(camera), before: before ? photo.before(before) : null }
  const seen = seenBlind(photo.picture, small, room)
  if (!seen) return null
  const bitmap = await bitmapOf(drawOnPhoto(photo.picture, seen, seen.area), seen.area)
  return transfer({ area: photo.areaInPhoto(seen.area), bitmap, isDraft: true }, [bitmap])
}

/**
 * Browsers take the graphics processor away when they like, also in the middle, and some drivers fail at what they say that they can. The picture is the
 * same without it, and a little later.
 */
function drawnByGpu(seen: SeenBlind, area: PixelArea): ImageBitmap | null {
  if (!gpu || gpu.isLost()) return null
  try {
    // It has the photo already, and its canvas shows the area then.
    gpu.draw(seen, area)
    const bitmap = gpu.canvas.transferToImageBitmap()
    if (!gpu.isLost()) return bitmap
    bitmap.close()
  } catch (failure) {
    if (!gpu.isLost()) console.warn('the graphics processor draws nothing', failure)
  }
  gpu = null
  return null
}

function inSize(photo: CanvasImageSource, widthPx: number, heightPx: number) {
  const drawn = paper(widthPx, heightPx)
  drawn.context.imageSmoothingQuality = 'high'
  drawn.context.drawImage(photo, 0, 0, widthPx, heightPx)
  return drawn
}

function paper(widthPx: number, heightPx: number) {
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser gives workers no canvas')
  return { canvas, context }
}

export type RenderService = typeof service

expose(service)
