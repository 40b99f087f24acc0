import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import { sceneTruth } from '#workers/model/scenes/scene-truth.ts'
import type { SceneSpec, SceneTruth } from '#workers/model/scenes/scene-types.ts'
import type { Photo } from '#workers/vision/api.ts'
import { jpegOf } from './rendered-scene.ts'

/**
 * Writes a video that Chromium plays as its camera (--use-fake-device-for-media-stream --use-file-for-fake-video-capture=FILE). It shows
 * the scene from a hand that sways, at 30 frames a second, in a loop. A file name ending in .mjpeg gives a series of JPEG frames, any other
 * name a .y4m file of raw planes.
 * @returns the exact truth of each frame.
 */
export async function writeFakeCameraVideo(file: string, spec: SceneSpec, frames = 24): Promise<SceneTruth[]> {
  return writeFakeCameraFilm(file, { scenes: scenePath(spec, frames) })
}

/** What a fake camera plays: scenes, and the order in which they are shown where it is not their own; the same scene may come often. */
export interface CameraFilm {
  readonly scenes: readonly SceneSpec[]
  readonly order?: readonly number[]
}

/** As writeFakeCameraVideo. @returns the exact truth of each scene. */
export async function writeFakeCameraFilm(file: string, { scenes, order = scenes.map((_, i) => i) }: CameraFilm): Promise<SceneTruth[]> {
  const out = createWriteStream(file)
  const write = async (bytes: Uint8Array): Promise<void> => {
    if (!out.write(bytes)) await once(out, 'drain')
  }
  const asJpeg = file.endsWith('.mjpeg')
  const [first] = scenes
  if (!asJpeg && first) await write(Buffer.from(`YUV4MPEG2 W${first.widthPx} H${first.heightPx} F30:1 Ip A1:1 C420jpeg\n`))
  const truths = scenes.map(sceneTruth)
  const drawn = new Map<number, Uint8Array>()
  for (const index of order) {
    const scene = scenes[index]
    if (!scene) throw new RangeError(`the film has no scene ${index}`)
    const bytes = drawn.get(index) ?? (await frameBytes(scene, asJpeg))
    // Only a film that shows a scene again keeps it in memory.
    if (order.length > scenes.length) drawn.set(index, bytes)
    if (!asJpeg) await write(Buffer.from('FRAME\n'))
    await write(bytes)
  }
  out.end()
  await once(out, 'close')
  return truths
}

async function frameBytes(scene: SceneSpec, asJpeg: boolean): Promise<Uint8Array> {
  const { photo } = renderScene(scene)
  return asJpeg ? jpegOf(photo, 95) : planesOf(photo)
}

/** @returns the photo as planar 4:2:0: luma, then both colour differences at half size. Chromium reads a .y4m as BT.601, limited range. */
export function planesOf(photo: Photo): Uint8Array {
  const { widthPx, heightPx, rgba } = photo
  if (widthPx % 2 || heightPx % 2) throw new RangeError('4:2:0 needs an even width and height')
  const luma = widthPx * heightPx
  const planes = new Uint8Array(luma * 1.5)
  for (let index = 0; index < luma; index++) {
    const [red, green, blue] = [rgba[index * 4] ?? 0, rgba[index * 4 + 1] ?? 0, rgba[index * 4 + 2] ?? 0]
    planes[index] = Math.round(16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255)
  }
  const half = widthPx / 2
  for (let y = 0; y < heightPx / 2; y++)
    for (let x = 0; x < half; x++) {
      const mean = (channel: number): number => {
        const at = (2 * y * widthPx + 2 * x) * 4 + channel
        const below = at + widthPx * 4
        return ((rgba[at] ?? 0) + (rgba[at + 4] ?? 0) + (rgba[below] ?? 0) + (rgba[below + 4] ?? 0)) / 4
      }
      const red = mean(0)
      const green = mean(1)
      const blue = mean(2)
      planes[luma + y * half + x] = Math.round(128 + (-37.797 * red - 74.203 * green + 112 * blue) / 255)
      planes[luma + luma / 4 + y * half + x] = Math.round(128 + (112 * red - 93.786 * green - 18.214 * blue) / 255)
    }
  return planes
}
