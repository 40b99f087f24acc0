import type { Hints } from '#workers/vision/api.ts'
import { openVision, type VisionClient } from '#workers/vision/client.ts'

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
}

/** The outline is followed in frames of this length, as the scan screen does it. */
const FOLLOWED_LONGEST_PX = 640
const FRAME_EVERY_MS = 33

let client: VisionClient | null = null

function started(): VisionClient {
  if (!client) throw new Error('the vision core was not started')
  return client
}

async function blobOf(base64: string): Promise<Blob> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}

const benchPage: BenchPage = {
  async start() {
    const startedAt = performance.now()
    let downloadBytes = 0
    client = await openVision({
      onProgress: ({ totalBytes }) => {
        downloadBytes = totalBytes
      },
    })
    return { ms: performance.now() - startedAt, downloadBytes }
  },

  async scan(frames, rounds) {
    const core = started()
    const blobs = await Promise.all(frames.map(blobOf))
    const [frameMs, followMs]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await core.startScan({ reference: 'auto' })
      await core.forgetOutline()
      for (const [i, blob] of blobs.entries()) {
        const atMs = (round * blobs.length + i) * FRAME_EVERY_MS
        const bitmap = await createImageBitmap(blob)
        const reduced = await createImageBitmap(bitmap, { resizeWidth: FOLLOWED_LONGEST_PX, resizeQuality: 'low' })
        const handedOver = performance.now()
        const { outline, framesUsed } = await core.addScanFrame({ bitmap }, atMs)
        frameMs.push(performance.now() - handedOver)
        const followed = performance.now()
        const scale = FOLLOWED_LONGEST_PX / 1280
        await core.followOutline({ bitmap: reduced }, atMs)
        followMs.push(performance.now() - followed)
        if (outline) {
          const [a, b, c, d] = outline.map(({ x, y }) => ({ x: (x + 0.5) * scale - 0.5, y: (y + 0.5) * scale - 0.5 }))
          if (a && b && c && d) await core.correctOutline([a, b, c, d], atMs, framesUsed > 2)
        }
      }
      await core.finishScan()
    }
    return { frameMs, followMs }
  },

  async still(photo, hints, times) {
    const core = started()
    const file = await blobOf(photo)
    const taken: { ms: number; coreMs: number; found: boolean }[] = []
    for (let i = 0; i < times; i++) {
      const handedOver = performance.now()
      // A new id each time: the worker would keep the pixels of one that it knows.
      const { found, ms } = await core.measurePhoto({ file, id: crypto.randomUUID() }, hints)
      taken.push({ ms: performance.now() - handedOver, coreMs: ms, found })
    }
    return taken
  },
}

Object.assign(globalThis, { benchPage })
