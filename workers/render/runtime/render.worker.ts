import { expose, transfer } from 'comlink'
import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { Blind, DrawnBlind } from '../api.ts'
import { drawOnPhoto } from '../draw.ts'
import { estimateLight, type Picture } from '../light/estimate.ts'

/** Entry of the browser's render worker. client.ts is its other side. */

let picture: Picture | null = null

const service = {
  /** Reads the photo's pixels, once for all that will be drawn on it. @throws where the browser has no memory for them */
  open(photo: ImageBitmap): void {
    const canvas = new OffscreenCanvas(photo.width, photo.height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('this browser gives workers no canvas')
    context.drawImage(photo, 0, 0)
    photo.close()
    picture = { widthPx: canvas.width, heightPx: canvas.height, rgba: context.getImageData(0, 0, canvas.width, canvas.height).data }
  },
  async draw(blind: Blind, camera: PlaneCamera): Promise<DrawnBlind | null> {
    if (!picture) throw new Error('a photo has to be opened first')
    const drawn = drawOnPhoto(picture, { blind, camera, light: estimateLight(picture, camera) })
    if (!drawn) return null
    const { area, rgba } = drawn
    const bitmap = await createImageBitmap(new ImageData(rgba, area.width, area.height))
    return transfer({ area, bitmap }, [bitmap])
  },
}

export type RenderService = typeof service

expose(service)
