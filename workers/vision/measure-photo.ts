import type { Hints, Measurement, Photo } from './api.ts'
import { createPhotoSession } from './photo-session.ts'
import type { VisionTools } from './photo-steps.ts'

/** Sizes of the window in a photo, or why there are none: the one question about a photo that is asked nothing else. */
export async function measurePhoto(photo: Photo, hints: Hints, tools: VisionTools): Promise<Measurement> {
  const startedMs = performance.now()
  const measurement = await createPhotoSession(photo, tools).measure(hints)
  return { ...measurement, ms: performance.now() - startedMs }
}
