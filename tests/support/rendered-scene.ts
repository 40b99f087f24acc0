import sharp from 'sharp'
import { randomSceneSpec, type SceneOptions } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { RenderedScene } from '#workers/model/scenes/scene-types.ts'
import type { Photo } from '#workers/vision/api.ts'

/** @returns a room from our own renderer, with its exact truth. The same seed and options give the same room. */
export function renderedScene(seed: number, options: SceneOptions = {}): RenderedScene {
  return renderScene(randomSceneSpec(seed, options))
}

/** @returns the photo as a JPEG, as a phone would upload it. */
export async function jpegOf(photo: Photo, quality = 92): Promise<Buffer> {
  return sharp(Buffer.from(photo.rgba.buffer, photo.rgba.byteOffset, photo.rgba.byteLength), {
    raw: { width: photo.widthPx, height: photo.heightPx, channels: 4 },
  })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer()
}
