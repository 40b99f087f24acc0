import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { codeFingerprint } from '#tests/bench/vision/code-fingerprint.ts'
import { jpegOf } from '#tests/support/rendered-scene.ts'
import { lensOf, renderScene } from '#workers/model/scenes/render-scene.ts'
import { sceneTruth } from '#workers/model/scenes/scene-truth.ts'
import type { SceneSpec } from '#workers/model/scenes/scene-types.ts'
import type { Photo } from '#workers/vision/api.ts'
import type { KnownScene } from './attempt.ts'

/** Qualities that phones and messengers store photos at. */
const LOWEST_QUALITY = 80
const QUALITIES = 16

/** A room as its photo shows it after it was stored, beside the truth. */
export interface StoredScene extends KnownScene {
  readonly stored: Photo
}

let folder: string | null = null

/** Rendering takes most of the benchmark's time: files kept here serve the next run, as long as the renderer is the same. */
export function keepScenesIn(place: string): void {
  folder = path.join(place, codeFingerprint(['workers/model/scenes', 'workers/geometry']))
  mkdirSync(folder, { recursive: true })
}

/** Renders a room and stores it as a JPEG, as every photo that customers hand over was; the quality follows from the seed. */
export async function storedScene(spec: SceneSpec, seed: number): Promise<StoredScene> {
  const { data, info } = await sharp(await jpegOfScene(spec, LOWEST_QUALITY + (seed % QUALITIES)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const stored: Photo = {
    widthPx: info.width,
    heightPx: info.height,
    rgba: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    ...lensOf(spec),
  }
  return { spec, truth: sceneTruth(spec), stored }
}

async function jpegOfScene(spec: SceneSpec, quality: number): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify({ spec, quality })).digest('hex').slice(0, 24)
  const file = folder && path.join(folder, `${name}.jpg`)
  if (file && existsSync(file)) return readFileSync(file)
  const jpeg = await jpegOf(renderScene(spec).photo, quality)
  if (file) {
    writeFileSync(`${file}.part`, jpeg)
    renameSync(`${file}.part`, file)
  }
  return jpeg
}
