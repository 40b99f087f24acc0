import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { DrawnFrame } from '#workers/render/api.ts'
import { type FrameRenderer, openFrameRenderer, type RendererOptions } from '#workers/render/client.ts'
import { NewestOnly } from './newest-only.ts'
import type { BlindOnPhoto } from './use-drawn-blind.ts'

export interface LiveBlindOptions extends RendererOptions {
  readonly canvas: HTMLCanvasElement
  /** What hangs in the window that this camera sees; null for nothing. */
  readonly hung: (camera: PlaneCamera) => BlindOnPhoto | null
  /** What is known of the camera by now; undefined for what phones usually have. */
  readonly focalPx: () => number | undefined
  /** A picture was painted. `hasBlind` says whether a blind is in it. */
  readonly onPainted?: (hasBlind: boolean, atMs: number) => void
  /** The renderer could not draw, not even in a new worker. Pictures go on without the blind. */
  readonly onFailure: (failure: unknown) => void
}

interface SeenFrame {
  readonly frame: ImageBitmap
  readonly outline: PixelQuad | null
  readonly atMs: number
}

/** The scale of the frames' own camera, before anybody knows the window's size: hungBlind sets the true one. */
const ANY_WIDTH_MM = 1200
/** So many frames in a row that could not be drawn are a renderer that cannot. */
const MAX_FAILURES = 2

/**
 * Paints the camera's frames with a blind on them. What is painted is whole frames: the blind hangs exactly where the outline was in that very frame,
 * however late it comes on the screen. While one is drawn the newest of those that came meanwhile waits, and the others are dropped.
 */
export class LiveBlind {
  readonly #options: LiveBlindOptions
  readonly #renderer: FrameRenderer
  readonly #frames = new NewestOnly((seen: SeenFrame) => this.#draw(seen))
  #isClosed = false
  #failures = 0

  constructor(options: LiveBlindOptions) {
    this.#options = options
    this.#renderer = openFrameRenderer(options)
  }

  /** @param frame is handed over */
  add(frame: ImageBitmap, outline: PixelQuad | null, atMs: number): void {
    if (this.#isClosed) {
      frame.close()
      return
    }
    this.#frames.waiting?.frame.close()
    this.#frames.add({ frame, outline, atMs })
  }

  /** Tries again after it has failed. */
  retry(): void {
    this.#failures = 0
  }

  close(): void {
    this.#isClosed = true
    this.#frames.waiting?.frame.close()
    this.#frames.clear()
    this.#renderer.close()
  }

  async #draw({ frame, outline, atMs }: SeenFrame): Promise<void> {
    try {
      const blind = outline && this.#failures < MAX_FAILURES ? this.#hungIn(frame, outline) : null
      this.#paint(blind ? await this.#renderer.draw(frame, blind.blind, blind.camera) : { frame, drawn: null }, atMs)
      if (blind) this.#failures = 0
    } catch (failure) {
      frame.close()
      if (!this.#isClosed) this.#failed(failure)
    }
  }

  #failed(failure: unknown): void {
    console.warn('the blind could not be drawn on a frame', failure)
    this.#failures += 1
    if (this.#failures === MAX_FAILURES) this.#options.onFailure(failure)
  }

  #hungIn(frame: ImageBitmap, outline: PixelQuad): BlindOnPhoto | null {
    const camera = cameraFromQuad(outline, { widthPx: frame.width, heightPx: frame.height }, ANY_WIDTH_MM, this.#options.focalPx())
    return camera && this.#options.hung(camera)
  }

  #paint({ frame, drawn }: DrawnFrame, atMs: number): void {
    const { canvas, onPainted } = this.#options
    if (!this.#isClosed) {
      if (canvas.width !== frame.width || canvas.height !== frame.height)
        Object.assign(canvas, { width: frame.width, height: frame.height })
      const context = canvas.getContext('2d', { alpha: false })
      context?.drawImage(frame, 0, 0)
      if (drawn) context?.drawImage(drawn.bitmap, drawn.area.left, drawn.area.top)
      onPainted?.(drawn !== null, atMs)
    }
    frame.close()
    drawn?.bitmap.close()
  }
}
