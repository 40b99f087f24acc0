import { ArScene, apart } from './ar-scene.ts'
import { mean, type Vector3 } from './room-vectors.ts'
import { type Hit, type TappedCorner, tappedCorner } from './tapped-corner.ts'

/** Why augmented reality did not start, or ended. */
export type ArEnd =
  /** The person left it, or the phone took it away. */
  | 'ended'
  /** The person or the browser did not allow it. */
  | 'refused'
  /** This browser cannot find surfaces in the room, or cannot draw. */
  | 'not_supported'
  /** The graphics processor was taken away. */
  | 'graphics_lost'

export interface ArListeners {
  /** Whether a surface is aimed at now. */
  readonly onAim: (isMet: boolean) => void
  /** The screen was tapped beside the controls, or a controller's trigger pulled. */
  readonly onTap: () => void
  readonly onEnd: (why: ArEnd) => void
}

/** The last hits are taken together while they are no older than this and the phone stays where it is. */
const STEADY_MS = 400
const STEADY_M = 0.03

/** A session of augmented reality that looks for surfaces in the middle of the screen. */
export class ArSession {
  readonly scene: ArScene
  readonly #session: XRSession
  readonly #listeners: ArListeners
  #source: XRHitTestSource | null = null
  #hits: (Hit & { readonly atMs: number })[] = []
  #isMet: boolean | null = null
  #why: ArEnd = 'ended'

  private constructor(session: XRSession, scene: ArScene, listeners: ArListeners) {
    this.#session = session
    this.scene = scene
    this.#listeners = listeners
  }

  /**
   * To be called from a touch.
   * @param overlay what of the page is shown over the room
   * @returns the session, or why there is none
   */
  static async start(canvas: HTMLCanvasElement, overlay: HTMLElement, listeners: ArListeners): Promise<ArSession | ArEnd> {
    let session: XRSession | undefined
    let scene: ArScene | undefined
    try {
      session = await navigator.xr?.requestSession('immersive-ar', {
        requiredFeatures: ['hit-test', 'local'],
        optionalFeatures: ['dom-overlay'],
        domOverlay: { root: overlay },
      })
      if (!session) return 'not_supported'
      scene = new ArScene(canvas)
      const started = new ArSession(session, scene, listeners)
      await started.#begin(canvas)
      return started
    } catch (failure) {
      console.warn('augmented reality did not start', failure)
      scene?.dispose()
      await session?.end().catch(() => {
        // It has ended already, which is what was wanted.
      })
      return failure instanceof DOMException && (failure.name === 'NotAllowedError' || failure.name === 'SecurityError')
        ? 'refused'
        : 'not_supported'
    }
  }

  /** The corner that is aimed at; null while no surface is met. */
  corner(): TappedCorner | null {
    const newest = this.#hits.at(-1)
    if (!this.#isMet || !newest) return null
    return tappedCorner(this.#hits.filter(({ place, atMs }) => newest.atMs - atMs <= STEADY_MS && apart(place, newest.place) <= STEADY_M))
  }

  end(): void {
    // What ends it is told by its own event.
    this.#session.end().catch((failure: unknown) => console.warn('augmented reality had ended already', failure))
  }

  async #begin(canvas: HTMLCanvasElement): Promise<void> {
    const session = this.#session
    const { renderer } = this.scene
    const lost = () => {
      this.#why = 'graphics_lost'
      this.end()
    }
    canvas.addEventListener('webglcontextlost', lost)
    session.addEventListener('select', this.#listeners.onTap)
    session.addEventListener(
      'end',
      () => {
        canvas.removeEventListener('webglcontextlost', lost)
        this.#source?.cancel()
        this.scene.dispose()
        this.#listeners.onEnd(this.#why)
      },
      { once: true },
    )
    await renderer.xr.setSession(session)
    const viewer = await session.requestReferenceSpace('viewer')
    this.#source = (await session.requestHitTestSource?.({ space: viewer })) ?? null
    if (!this.#source) throw new DOMException('no surfaces are found here', 'NotSupportedError')
    renderer.setAnimationLoop((atMs, frame) => {
      if (frame) this.#look(frame, atMs)
      this.scene.draw()
    })
  }

  #look(frame: XRFrame, atMs: number): void {
    const space = this.scene.renderer.xr.getReferenceSpace()
    const eye = space && frame.getViewerPose(space)
    const met = space && this.#source ? frame.getHitTestResults(this.#source)[0]?.getPose(space) : undefined
    const isMet = Boolean(met && eye)
    if (met && eye) {
      const hit = { place: pointOf(met.transform), eye: pointOf(eye.transform), atMs }
      this.#hits = [...this.#hits.filter((before) => atMs - before.atMs <= STEADY_MS), hit]
      const place = mean(this.#hits.map((each) => each.place))
      this.scene.aimAt(met.transform.matrix, apart(place, hit.eye))
    } else this.scene.aimAt(null, 0)
    if (isMet === this.#isMet) return
    this.#isMet = isMet
    this.#listeners.onAim(isMet)
  }
}

const pointOf = ({ position: { x, y, z } }: XRRigidTransform): Vector3 => [x, y, z]
