import { closePhoto, openPhoto } from '#app/camera/photo/open-photo.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Hints, Measurement } from '#workers/vision/api.ts'
import { createVisionClient } from '#workers/vision/client.ts'

/**
 * What the benchmark runs inside Chromium, on a page of the real server: the application's own client over its built workers. Bundled by
 * bundle-page.ts and reached as `benchPage`.
 */
export interface BenchPage {
  /** Starts the vision core as the application does. */
  start(): Promise<{ readonly ms: number; readonly downloadBytes: number }>
  /** A scan of the frames, JPEG files in base64, `rounds` times over: how long each took from handing it over to its reading. */
  scan(frames: readonly string[], rounds: number): Promise<{ readonly frameMs: readonly number[]; readonly followMs: readonly number[] }>
  /** A photo, a JPEG file in base64, `times` times: from handing the file over to the answer, and what of it the core took. */
  still(
    photo: string,
    hints: Hints,
    times: number,
  ): Promise<readonly { readonly ms: number; readonly coreMs: number; readonly found: boolean }[]>
  /**
   * The same photo as the photo tool takes it, `times` times: from opening the file, its copies for the screen included, to the first millimetres;
   * then from each nudge of one corner to the millimetres after it.
   */
  photoTool(
    photo: string,
    hints: Hints,
    times: number,
  ): Promise<{ readonly firstMs: readonly number[]; readonly nudgeMs: readonly number[] }>
}

/** The outline is followed in frames of this length, as the scan screen does it. */
const FOLLOWED_LONGEST_PX = 640
const FRAME_EVERY_MS = 33

/** Nudges of one corner: the first ones correct the outline found, the others are of four corners set by hand. */
const NUDGES = 8

const client = createVisionClient()

async function blobOf(base64: string): Promise<Blob> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}

const benchPage: BenchPage = {
  async start() {
    const startedAt = performance.now()
    let downloadBytes = 0
    await client.start({
      onProgress: ({ totalBytes }) => {
        downloadBytes = totalBytes
      },
    })
    return { ms: performance.now() - startedAt, downloadBytes }
  },

  async scan(frames, rounds) {
    const blobs = await Promise.all(frames.map(blobOf))
    const [frameMs, followMs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await client.startScan({ reference: 'auto' })
      await client.forgetOutline()
      for (const [i, blob] of blobs.entries()) {
        const atMs = (round * blobs.length + i) * FRAME_EVERY_MS
        const bitmap = await createImageBitmap(blob)
        const reduced = await createImageBitmap(bitmap, { resizeWidth: FOLLOWED_LONGEST_PX, resizeQuality: 'low' })
        const handedOver = performance.now()
        const { outline, framesUsed } = await client.addScanFrame({ bitmap }, atMs)
        frameMs.push(performance.now() - handedOver)
        const followed = performance.now()
        const scale = FOLLOWED_LONGEST_PX / 1280
        await client.followOutline({ bitmap: reduced }, atMs)
        followMs.push(performance.now() - followed)
        if (outline) {
          const [a, b, c, d] = outline.map(({ x, y }) => ({ x: (x + 0.5) * scale - 0.5, y: (y + 0.5) * scale - 0.5 }))
          if (a && b && c && d) await client.correctOutline([a, b, c, d], atMs, framesUsed > 2)
        }
      }
      await client.finishScan()
    }
    return { frameMs, followMs }
  },

  async still(photo, hints, times) {
    const file = await blobOf(photo)
    const taken: { ms: number; coreMs: number; found: boolean }[] = []
    for (let i = 0; i < times; i++) {
      const handedOver = performance.now()
      const session = client.openPhoto({ file })
      const { found, ms } = await session.measure(hints)
      taken.push({ ms: performance.now() - handedOver, coreMs: ms, found })
      session.close()
    }
    return taken
  },

  async photoTool(photo, hints, times) {
    const file = new File([await blobOf(photo)], 'photo.jpg')
    const [firstMs, nudgeMs]: [number[], number[]] = [[], []]
    for (let i = 0; i < times; i++) {
      const picked = performance.now()
      const opening = await openPhoto(file, client, hints)
      if (!opening.ok) throw new Error(`the photo is not opened: ${opening.problem}`)
      const { session } = opening.photo
      const first = await session.measure(hints)
      firstMs.push(performance.now() - picked)
      for (const question of nudgesOf(first, hints)) {
        const nudged = performance.now()
        await session.measure(question)
        nudgeMs.push(performance.now() - nudged)
      }
      closePhoto(opening.photo)
    }
    return { firstMs, nudgeMs }
  },
}

/** What the photo tool asks when a person moves the first corner step by step. */
function nudgesOf(first: Measurement, hints: Hints): readonly Hints[] {
  const outline = first.found ? first.corners : first.candidates[0]?.corners
  if (!outline) throw new Error('no window was found in a photo that has one')
  const [a, ...others] = outline
  return Array.from({ length: NUDGES }, (_, i): Hints => {
    const corners: PixelQuad = [{ x: a.x + 1 + i, y: a.y }, ...others]
    return { ...hints, corners, refineCorners: false, ...(i < NUDGES / 2 ? { outline } : {}) }
  })
}

Object.assign(globalThis, { benchPage })
