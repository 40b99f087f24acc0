import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { renderedRoom } from '#tests/support/rendered-room.ts'
import { projectFromPlane } from '#workers/geometry/plane-camera.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { SceneTruth } from '#workers/model/scenes/scene-types.ts'
import type { Hints } from '#workers/vision/api.ts'
import { createVisionClient, type PhotoSession, type VisionClient } from '#workers/vision/client.ts'

let file: Blob
let truth: SceneTruth
beforeAll(async () => {
  const room = await renderedRoom()
  truth = room.truth
  const canvas = new OffscreenCanvas(room.bitmap.width, room.bitmap.height)
  canvas.getContext('2d')?.drawImage(room.bitmap, 0, 0)
  file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
})

/** Real workers, with what the page sends them. */
interface WatchedWorker {
  readonly worker: Worker
  readonly sent: unknown[]
}
const started: WatchedWorker[] = []
const RealWorker = globalThis.Worker
function watchWorkers(first?: URL) {
  started.length = 0
  globalThis.Worker = class extends RealWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(started.length === 0 && first ? first : url, options)
      const sent: unknown[] = []
      started.push({ worker: this, sent })
      const post = this.postMessage.bind(this) as (message: unknown, transfer: Transferable[]) => void
      this.postMessage = (message: unknown, transfer?: unknown) => {
        sent.push(message)
        post(message, (transfer ?? []) as Transferable[])
      }
    }
  }
}

const clients: VisionClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  globalThis.Worker = RealWorker
})
async function startedVision(timeoutMs?: number, firstWorker?: URL) {
  watchWorkers(firstWorker)
  const vision = createVisionClient(timeoutMs === undefined ? {} : { timeoutMs })
  clients.push(vision)
  const lost: Promise<unknown>[] = []
  await vision.start({ onLost: (replaced) => lost.push(replaced) })
  return { vision, lost }
}

const byHand = (px: number): Hints => {
  const [a, ...others] = truth.opening
  return { reference: 'auto', corners: [{ x: a.x + px, y: a.y }, ...others], refineCorners: false }
}
const filesSent = () => started.flatMap(({ sent }) => sent).filter((message) => JSON.stringify(message)?.includes('"file"')).length
const stepsOf = async (session: PhotoSession) =>
  Object.fromEntries(((await session.debug())?.steps ?? []).map(({ step, times }) => [step, times]))

describe('a photo session in the browser', { timeout: 60_000 }, () => {
  test('hands the file over once, decodes and searches it once, and finds edges after the millimetres', async () => {
    const { vision } = await startedVision()
    const session = vision.openPhoto({ file })
    const order: string[] = []
    const edges = session.edges().finally(() => order.push('edges'))
    const first = await session.measure({ reference: 'auto' }).finally(() => order.push('millimetres'))
    expect(first).toMatchObject({ found: true, scale: 'board' })
    expect((await edges).length).toBeGreaterThan(3)
    expect(order).toEqual(['millimetres', 'edges'])
    for (const px of [1, 2, 3]) expect(await session.measure(byHand(px))).toMatchObject({ found: true, scale: 'board' })
    expect(filesSent()).toBe(1)
    expect(await stepsOf(session)).toMatchObject({ decode: 1, references: 1, window: 1, lines: 1 })
  })

  test('tells a camera that puts the opening on its corners', async () => {
    const { vision } = await startedVision()
    const session = vision.openPhoto({ file })
    const answer = await session.measure(byHand(2))
    const camera = await session.camera()
    if (!answer.found || !camera) throw new Error('not measured')
    expect(answer.camera).toEqual(camera)
    for (const [i, corner] of answer.corners.entries())
      expect(distance(projectFromPlane(camera, camera.cornersMm[i as 0]), corner)).toBeLessThan(1e-6)
  })

  test('answers the newest question alone; one that is abandoned rejects with its reason, and the worker goes on', async () => {
    const { vision, lost } = await startedVision()
    const session = vision.openPhoto({ file })
    const asked = [session.measure({ reference: 'auto' }), session.measure(byHand(5)), session.measure(byHand(1))]
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(outcomes[0]).toMatchObject({ reason: { name: 'AbortError' } })
    const leaving = new AbortController()
    const abandoned = session.measure({ reference: 'auto' }, { signal: leaving.signal })
    leaving.abort(new Error('somebody moved a corner'))
    await expect(abandoned).rejects.toThrow('somebody moved a corner')
    expect(await session.measure(byHand(2))).toMatchObject({ found: true })
    expect([started.length, lost.length]).toEqual([1, 0])
  })

  test('a photo that is closed, and a question that is given up, while the worker starts never reach it', async () => {
    watchWorkers()
    const vision = createVisionClient()
    clients.push(vision)
    const starting = vision.start()
    const left = vision.openPhoto({ file })
    const unanswered = left.measure({ reference: 'auto' })
    left.close()
    await expect(unanswered).rejects.toThrow('closed')
    const session = vision.openPhoto({ file })
    const leaving = new AbortController()
    const abandoned = session.measure({ reference: 'auto' }, { signal: leaving.signal })
    leaving.abort(new Error('somebody moved a corner'))
    await expect(abandoned).rejects.toThrow('somebody moved a corner')
    await starting
    expect(await session.measure(byHand(1))).toMatchObject({ found: true })
    expect(filesSent()).toBe(1)
    expect(await stepsOf(session)).not.toHaveProperty('window')
  })

  test('a worker that is killed in the middle is replaced, and the caller sees one promise', async () => {
    const { vision, lost } = await startedVision()
    const session = vision.openPhoto({ file })
    await session.measure(byHand(0))
    const asked = session.measure({ reference: 'auto' })
    const edges = session.edges()
    kill(started[0])
    expect(await asked).toMatchObject({ found: true, scale: 'board' })
    expect((await edges).length).toBeGreaterThan(3)
    expect([started.length, lost.length, filesSent()]).toEqual([2, 1, 2])
    await lost[0]
    expect(await session.measure(byHand(1))).toMatchObject({ found: true })
  })

  test('a worker that hangs is replaced as well', async () => {
    const { vision, lost } = await startedVision(8000)
    const session = vision.openPhoto({ file })
    await session.measure(byHand(0))
    const asked = session.measure({ reference: 'auto' })
    // Ended from outside a worker says nothing: to the page it hangs.
    started[0]?.worker.terminate()
    expect(await asked).toMatchObject({ found: true, scale: 'board' })
    expect([started.length, lost.length]).toEqual([2, 1])
  })

  test('a worker that ended without a word while nothing was asked of it is noticed by the next question, long before that could take', async () => {
    const { vision, lost } = await startedVision()
    const session = vision.openPhoto({ file })
    await session.measure(byHand(0))
    started[0]?.worker.terminate()
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const askedMs = performance.now()
    expect(await session.measure(byHand(1))).toMatchObject({ found: true, scale: 'board' })
    console.log(`noticed, replaced and answered within ${Math.round(performance.now() - askedMs)} ms`)
    expect(performance.now() - askedMs).toBeLessThan(30_000)
    expect([started.length, lost.length]).toEqual([2, 1])
  })

  test('a worker whose WebAssembly has failed is replaced at once: no later photo fails for it', async () => {
    const sick = new URL('../../support/sick-vision.worker.ts', import.meta.url)
    const { vision, lost } = await startedVision(undefined, sick)
    started[0]?.worker.postMessage('fall sick')
    expect(await vision.openPhoto({ file }).measure({ reference: 'auto' })).toMatchObject({ found: true, scale: 'board' })
    expect([started.length, lost.length]).toEqual([2, 1])
    await lost[0]
    expect(await vision.openPhoto({ file }).measure(byHand(1))).toMatchObject({ found: true })
    expect(started.length).toBe(2)
  })

  test('a question whose second worker dies too rejects', async () => {
    const { vision } = await startedVision()
    const session = vision.openPhoto({ file })
    await session.measure(byHand(0))
    const asked = session.measure({ reference: 'auto' })
    kill(started[0])
    await vi.waitUntil(() => filesSent() === 2, { timeout: 20_000 })
    kill(started[1])
    await expect(asked).rejects.toThrow('out of memory')
    expect(await session.measure(byHand(1))).toMatchObject({ found: true })
  })

  test('a frame stays the page’s own, and can be handed over again', async () => {
    const { vision } = await startedVision()
    const bitmap = await createImageBitmap(file)
    const session = vision.openPhoto({ bitmap })
    await session.measure(byHand(0))
    expect(bitmap.width).toBe(960)
    const asked = session.measure({ reference: 'auto' })
    kill(started[0])
    expect(await asked).toMatchObject({ found: true })
    bitmap.close()
  })

  test('a photo closed while it is measured rejects, and the next photo is measured', async () => {
    const { vision, lost } = await startedVision()
    const session = vision.openPhoto({ file })
    const asked = session.measure({ reference: 'auto' })
    session.close()
    await expect(asked).rejects.toThrow('closed')
    await expect(session.edges()).rejects.toThrow('closed')
    expect(await vision.openPhoto({ file }).measure(byHand(1))).toMatchObject({ found: true })
    expect(lost).toEqual([])
  })
})

/** What the browser tells of a worker that it ended for want of memory. */
function kill(watched: WatchedWorker | undefined): void {
  if (!watched) throw new Error('no worker was started')
  watched.worker.terminate()
  watched.worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
}
