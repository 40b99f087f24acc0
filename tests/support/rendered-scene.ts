import sharp from 'sharp'
import { randomSceneSpec, type SceneOptions } from '#workers/model/scenes/random/scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { RenderedScene } from '#workers/model/scenes/scene-types.ts'
import type { Photo } from '#workers/vision/api.ts'

/** A room of our own renderer with its exact truth; the same for the same seed and options. */
export function renderedScene(seed: number, options: SceneOptions = {}): RenderedScene {
  return renderScene(randomSceneSpec(seed, options))
}

/** The photo as the JPEG a phone would upload. */
export async function jpegOf(photo: Photo, quality = 92): Promise<Buffer> {
  return sharp(Buffer.from(photo.rgba.buffer, photo.rgba.byteOffset, photo.rgba.byteLength), {
    raw: { width: photo.widthPx, height: photo.heightPx, channels: 4 },
  })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer()
}
