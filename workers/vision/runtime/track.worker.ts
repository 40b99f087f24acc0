import { expose } from 'comlink'
import type { PixelQuad } from '../../geometry/types.ts'
import { lumaOf } from '../picture/luma.ts'
import { type BitmapPicture, readPicture } from '../picture/picture-source.ts'
import { type MovingQuad, QuadTracker } from '../track/quad.ts'

/**
 * Entry of the browser's tracking worker. It moves the outline at the camera's own rate, while vision.worker.ts takes its time over single frames.
 * browser-workers.ts is its other side.
 */

const tracker = new QuadTracker()

const service = {
  async follow(frame: BitmapPicture, atMs: number): Promise<MovingQuad | null> {
    return tracker.follow(lumaOf(await readPicture(frame)), atMs)
  },
  correct(found: PixelQuad, atMs: number, isSure: boolean): void {
    tracker.correct(found, atMs, isSure)
  },
  forget(): void {
    tracker.forget()
  },
}

export type TrackService = typeof service

expose(service)
