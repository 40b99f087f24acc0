import { transfer } from 'comlink'
import type { PlaneCamera } from '../geometry/plane-camera.ts'
import type { Blind, BlindModel, DrawnBlind, DrawnFrame, GpuUse, StudioPicture, StudioScene, StudioSize } from './api.ts'
import { renderWorker } from './runtime/render-worker.ts'

export {
  fewestPanels,
  LEAST_SHUTTER_WIDTH_MM,
  LOUVRES_CLOSED_DEGREES,
  leastShutterDropMm,
  MAX_PANEL_MM,
  MIN_PANEL_MM,
  needsPosts,
  type PanelProblem,
  panelProblem,
} from './families/shutter-panels.ts'

/** A photo that blinds are drawn on, in a worker of its own. */
export interface PhotoRenderer {
  /**
   * @param camera of the photo as it was opened
   * @param isDraft draws sooner, with stepped edges: for what moves
   * @returns the part of the photo that changes; null where none of the blind is in the picture. Its bitmap is the caller's, who closes it.
   * Rejects when the worker cannot run or was closed; the next call starts another one.
   */
  draw(blind: Blind, camera: PlaneCamera, options?: { readonly isDraft?: boolean }): Promise<DrawnBlind | null>
  /**
   * @param camera of the photo as it was opened
   * @returns the whole photo with the blind on it, as a JPEG that tells nothing else. Rejects as `draw` does.
   */
  picture(blind: Blind, camera: PlaneCamera): Promise<Blob>
  /** Ends the worker; calls under way reject. */
  close(): void
}

/** Pictures that come one after the other, each with a blind on it, in one worker. */
export interface FrameRenderer {
  /**
   * Draws a draft on the next picture. The light in the room is read from a picture now and then, and is taken to change slowly.
   * @param frame is handed over. It comes back with the drawing, and is the caller's again.
   * @param camera of the frame
   * Rejects as `PhotoRenderer.draw` does; the frame is gone then.
   */
  draw(frame: ImageBitmap, blind: Blind, camera: PlaneCamera): Promise<DrawnFrame>
  close(): void
}

/** Builds blinds for whoever draws them without a photo. */
export interface BlindModeller {
  /** @param opening in which it hangs, millimetres. Rejects as `PhotoRenderer.draw` does. */
  model(blind: Blind, opening: { readonly widthMm: number; readonly dropMm: number }): Promise<BlindModel>
  close(): void
}

/** Draws the small pictures of a page, one after the other, in one worker. */
export interface PictureRenderer {
  /** A product in the studio's window. It needs no canvas in the worker. Rejects as `PhotoRenderer.draw` does. */
  studio(scene: StudioScene, size: StudioSize): Promise<StudioPicture>
  /** @param photo small, and handed over; @param camera of it. Rejects as `PhotoRenderer.draw` does. */
  onPhoto(photo: ImageBitmap, blind: Blind, camera: PlaneCamera): Promise<StudioPicture>
  close(): void
}

/** A drawing takes a second at most, a photo of 50 megapixels on a slow phone half a minute. A worker that needs longer hangs. */
const DRAWING_TIMEOUT_MS = 20_000
const PICTURE_TIMEOUT_MS = 120_000
/** A frame that takes so long is of no use any more. */
const FRAME_TIMEOUT_MS = 5_000

export interface RendererOptions {
  /**
   * False draws without the graphics processor, as browsers do that have none. 'in software' uses one that the browser only imitates, too: it takes
   * longer than drawing without, and gives the picture that a real one gives.
   */
  readonly mayUseGpu?: GpuUse
}

/** @param photo stays the caller's; it has to be open whenever something is drawn */
export function openPhotoRenderer(photo: ImageBitmap, { mayUseGpu = true }: RendererOptions = {}): PhotoRenderer {
  const { ask, close } = renderWorker(async (service) => {
    const copy = await createImageBitmap(photo)
    await service.open(transfer(copy, [copy]), mayUseGpu)
  })
  return {
    draw: (blind, camera, { isDraft = false } = {}) =>
      ask((service) => service.draw(blind, camera, isDraft ? 'draft' : 'fine'), DRAWING_TIMEOUT_MS),
    picture: (blind, camera) => ask((service) => service.picture(blind, camera), PICTURE_TIMEOUT_MS),
    close,
  }
}

export function openFrameRenderer({ mayUseGpu = true }: RendererOptions = {}): FrameRenderer {
  const { ask, close } = renderWorker()
  return {
    draw: (frame, blind, camera) =>
      ask((service) => service.drawFrame(transfer(frame, [frame]), blind, camera, mayUseGpu), FRAME_TIMEOUT_MS),
    close,
  }
}

export function openBlindModeller(): BlindModeller {
  const { ask, close } = renderWorker()
  return { model: (blind, opening) => ask((service) => service.model(blind, opening), DRAWING_TIMEOUT_MS), close }
}

export function openPictureRenderer(): PictureRenderer {
  const { ask, close } = renderWorker()
  return {
    studio: (scene, size) => ask((service) => service.studio(scene, size), DRAWING_TIMEOUT_MS),
    onPhoto: (photo, blind, camera) => ask((service) => service.onSmallPhoto(transfer(photo, [photo]), blind, camera), DRAWING_TIMEOUT_MS),
    close,
  }
}
