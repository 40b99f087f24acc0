import { resizedCamera } from '../../geometry/camera-from-quad.ts'
import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { RoomLight } from '../api.ts'
import { estimateLight } from '../light/estimate.ts'
import { mixedLight } from '../light/mixed-light.ts'

/** The light is read so often. A cloud takes longer to pass. */
const READ_EVERY_MS = 150
/** Of what is read newly so much is believed at once: the camera's own exposure and noise would flicker on the cloth. */
const NEW_SHARE = 0.3
/** Longest side of the picture from which it is read. It is the mean of whole walls, which needs no more. */
const READ_PX = 320

/** The light of a series of pictures, which changes slowly. */
export class FrameLight {
  #canvas: OffscreenCanvas | null = null
  #known: { readonly atMs: number; readonly light: RoomLight } | null = null

  of(frame: ImageBitmap, camera: PlaneCamera): RoomLight {
    const atMs = performance.now()
    if (this.#known && atMs - this.#known.atMs < READ_EVERY_MS) return this.#known.light
    const read = this.#read(frame, camera)
    const light = this.#known ? mixedLight(this.#known.light, read, NEW_SHARE) : read
    this.#known = { atMs, light }
    return light
  }

  #read(frame: ImageBitmap, camera: PlaneCamera): RoomLight {
    const scale = Math.min(1, READ_PX / Math.max(frame.width, frame.height))
    const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)]
    if (this.#canvas?.width !== width || this.#canvas.height !== height) this.#canvas = new OffscreenCanvas(width, height)
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('this browser gives workers no canvas')
    context.drawImage(frame, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return estimateLight({ widthPx: width, heightPx: height, rgba: data }, resizedCamera(camera, width / frame.width))
  }
}
