import { expose, transfer } from 'comlink'
import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { Blind, DrawnBlind, GpuUse, Quality, RoomLight } from '../api.ts'
import { DrawingRoom, drawOnPhoto, drawOnPhotoByGpu } from '../draw.ts'
import { estimateLight, type Picture } from '../light/estimate.ts'
import { type GpuRaster, openGpuRaster } from '../raster/gpu.ts'

/** Entry of the browser's render worker. client.ts is its other side. */

let picture: Picture | null = null
let gpu: GpuRaster | null = null
const room = new DrawingRoom()

let known: { readonly camera: string; readonly light: RoomLight } | null = null

/** While a tilt or a colour changes the camera stays where it is, and so does the light. */
function lightSeenBy(camera: PlaneCamera, photo: Picture): RoomLight {
  const key = JSON.stringify(camera)
  if (known?.camera !== key) known = { camera: key, light: estimateLight(photo, camera) }
  return known.light
}

const service = {
  /** Reads the photo's pixels, once for all that will be drawn on it. @throws where the browser has no memory for them */
  open(photo: ImageBitmap, mayUseGpu: GpuUse): void {
    const canvas = new OffscreenCanvas(photo.width, photo.height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('this browser gives workers no canvas')
    context.drawImage(photo, 0, 0)
    picture = { widthPx: canvas.width, heightPx: canvas.height, rgba: context.getImageData(0, 0, canvas.width, canvas.height).data }
    known = null
    gpu = mayUseGpu ? openGpuRaster(mayUseGpu === 'in software') : null
    gpu?.setPhoto(photo)
    photo.close()
  },
  async draw(blind: Blind, camera: PlaneCamera, quality: Quality): Promise<DrawnBlind | null> {
    if (!picture) throw new Error('a photo has to be opened first')
    // Browsers take the graphics processor away when they like. The picture is the same without it, and a little later.
    if (gpu?.isLost()) gpu = null
    const drawing = { blind, camera, light: lightSeenBy(camera, picture), quality }
    if (gpu) {
      const area = drawOnPhotoByGpu(picture, gpu, drawing, room)
      const bitmap = area && gpu.canvas.transferToImageBitmap()
      if (!gpu.isLost()) return area && bitmap && transfer({ area, bitmap, isDraft: false }, [bitmap])
    }
    const drawn = drawOnPhoto(picture, drawing, room)
    if (!drawn) return null
    const bitmap = await createImageBitmap(new ImageData(drawn.rgba, drawn.area.width, drawn.area.height))
    return transfer({ area: drawn.area, bitmap, isDraft: quality === 'draft' }, [bitmap])
  },
}

export type RenderService = typeof service

expose(service)
