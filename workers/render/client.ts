import { type Remote, transfer, wrap } from 'comlink'
import type { PlaneCamera } from '../geometry/plane-camera.ts'
import type { Blind, DrawnBlind, GpuUse } from './api.ts'
import type { RenderService } from './runtime/render.worker.ts'

export { fewestPanels, MAX_PANEL_MM, MIN_PANEL_MM, type PanelProblem, panelProblem } from './families/shutter-panels.ts'

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

/** A drawing takes a second at most, a photo of 50 megapixels on a slow phone half a minute. A worker that needs longer hangs. */
const DRAWING_TIMEOUT_MS = 20_000
const PICTURE_TIMEOUT_MS = 120_000

export interface PhotoRendererOptions {
  /**
   * False draws without the graphics processor, as browsers do that have none. 'in software' uses one that the browser only imitates, too: it takes
   * longer than drawing without, and gives the picture that a real one gives.
   */
  readonly mayUseGpu?: GpuUse
}

/** @param photo stays the caller's; it has to be open whenever something is drawn */
export function openPhotoRenderer(photo: ImageBitmap, { mayUseGpu = true }: PhotoRendererOptions = {}): PhotoRenderer {
  let running: Running | null = null
  let isClosed = false

  function start(): Running {
    const worker = new Worker(new URL('./runtime/render.worker.ts', import.meta.url), { type: 'module', name: 'render' })
    const service = wrap<RenderService>(worker)
    let end: (reason: Error) => void = () => {}
    const death = new Promise<never>((_, reject) => {
      end = (reason) => {
        worker.terminate()
        if (running === started) running = null
        reject(reason)
      }
    })
    // A running call rejects through its own race. This only prevents an unhandled rejection when none runs.
    death.catch(() => {})
    // Comlink never hears that a worker's script failed to load or that it died.
    worker.addEventListener('error', (event) => end(new Error(event.message || 'the render worker failed to load')))
    const opened = createImageBitmap(photo).then((copy) => service.open(transfer(copy, [copy]), mayUseGpu))
    opened.catch(() => {})
    const started: Running = { service, opened, death, end: (reason) => end(reason) }
    return started
  }

  async function ask<Answer>(question: (service: Remote<RenderService>) => Promise<Answer>, timeoutMs: number): Promise<Answer> {
    if (isClosed) throw new Error('the renderer was closed')
    running ??= start()
    const { service, opened, death, end } = running
    const timer = setTimeout(() => end(new Error(`the render worker gave no answer within ${timeoutMs} ms`)), timeoutMs)
    try {
      await Promise.race([opened, death])
      return await Promise.race([question(service), death])
    } catch (failure) {
      end(failure instanceof Error ? failure : new Error(String(failure)))
      throw failure
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    draw: (blind, camera, { isDraft = false } = {}) =>
      ask((service) => service.draw(blind, camera, isDraft ? 'draft' : 'fine'), DRAWING_TIMEOUT_MS),
    picture: (blind, camera) => ask((service) => service.picture(blind, camera), PICTURE_TIMEOUT_MS),
    close() {
      isClosed = true
      running?.end(new Error('the renderer was closed'))
    },
  }
}

interface Running {
  readonly service: Remote<RenderService>
  readonly opened: Promise<void>
  /** Rejects when the worker is gone. */
  readonly death: Promise<never>
  readonly end: (reason: Error) => void
}
