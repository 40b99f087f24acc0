import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { PixelSegment } from '../../geometry/types.ts'
import type { Hints, Measurement } from '../api.ts'
import type { PhotoDebug } from '../session/photo-debug.ts'
import type { PhotoSession } from '../session/photo-session.ts'

const UNREADABLE: Measurement = { found: false, reason: 'unreadable', reference: null, candidates: [], ms: 0 }

/** The worker's end of a photo session. A signal cannot travel to a worker, so questions are numbered and abandoned by their number. */
export class PhotoPort {
  readonly #session: PhotoSession | null
  readonly #asked = new Map<number, AbortController>()

  /** @param session null for a picture that could not be decoded */
  constructor(session: PhotoSession | null) {
    this.#session = session
  }

  async measure(question: number, hints: Hints): Promise<Measurement> {
    if (!this.#session) return UNREADABLE
    const asked = new AbortController()
    this.#asked.set(question, asked)
    try {
      return await this.#session.measure(hints, { signal: asked.signal })
    } finally {
      this.#asked.delete(question)
    }
  }

  abandon(question: number): void {
    this.#asked.get(question)?.abort()
  }

  async edges(): Promise<readonly PixelSegment[]> {
    return this.#session?.edges() ?? []
  }

  async camera(): Promise<PlaneCamera | null> {
    return this.#session?.camera() ?? null
  }

  async debug(): Promise<PhotoDebug | null> {
    return this.#session?.debug() ?? null
  }

  close(): void {
    this.#session?.close()
  }
}
