import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { renderedScene } from '#tests/support/rendered-scene.ts'
import { until } from '#tests/support/until.ts'
import type { Photo } from '#workers/vision/api.ts'
import { openVisionThread, type VisionThread, wasKeptWaiting } from '#workers/vision/node.ts'

const grey: Photo = { widthPx: 320, heightPx: 240, rgba: new Uint8ClampedArray(320 * 240 * 4).fill(128) }

test.each([
  ['a thread that had no processor for most of the time', { ranMs: 2000 }, true],
  ['a thread that worked all the time', { ranMs: 6900 }, false],
  ['a system that does not tell', { ranMs: null }, false],
])('whether a photo that took too long was only kept waiting: %s', (_, { ranMs }, isKeptWaiting) => {
  const measurement = { found: false, reason: 'took_too_long', reference: null, candidates: [], ms: 7000 } as const
  expect(wasKeptWaiting({ measurement, ranMs })).toBe(isKeptWaiting)
  expect(wasKeptWaiting({ measurement: { ...measurement, reason: 'no_window' }, ranMs })).toBe(false)
})

describe('the vision core in a Node thread', () => {
  let thread: VisionThread | null = null
  let scene: ReturnType<typeof renderedScene>
  beforeAll(() => {
    scene = renderedScene(5, { reference: 'board', widthPx: 1280, heightPx: 720 })
  })
  afterEach(async () => {
    await thread?.close()
    thread = null
  })

  test('measures a photo, and the caller keeps its pixels', async () => {
    thread = openVisionThread()
    const { photo, truth } = scene
    const measured = await thread.measurePhoto(photo, { reference: 'auto', corners: truth.opening })
    expect(photo.rgba.length).toBe(1280 * 720 * 4)
    expect(measured).toMatchObject({ found: true, scale: 'board' })
    if (!measured.found) return
    expect(Math.abs(measured.widthMm - truth.widthMm)).toBeLessThan(Math.max(measured.widthCi95Mm, 0.005 * truth.widthMm))
  })

  test('answers calls that come together, each with its own', async () => {
    thread = openVisionThread()
    const asked = [grey, scene.photo, grey].map((photo) => thread?.measurePhoto(photo, { reference: 'auto' }))
    expect((await Promise.all(asked)).map((measured) => measured?.found)).toEqual([false, true, false])
  })

  test('a call that takes too long rejects, and the next one has a fresh thread', async () => {
    thread = openVisionThread({ timeoutMs: 5 })
    await expect(thread.measurePhoto(scene.photo, { reference: 'auto' })).rejects.toThrow(/no answer within 5 ms/)
    await thread.close()
    thread = openVisionThread()
    expect((await thread.measurePhoto(grey, { reference: 'none' })).found).toBe(false)
  })

  test('closing rejects what is under way, and every later call', async () => {
    thread = openVisionThread()
    const underWay = thread.measurePhoto(scene.photo, { reference: 'auto' })
    const outcome = expect(underWay).rejects.toThrow(/closed/)
    await thread.close()
    await outcome
    await expect(thread.measurePhoto(grey, { reference: 'none' })).rejects.toThrow(/closed/)
  })

  test('a thread without photos is ended, and the next photo starts another one', async () => {
    const threads = () => (process.report.getReport() as unknown as { workers: unknown[] }).workers.length
    const before = threads()
    thread = openVisionThread({ idleMs: 200 })
    expect((await thread.measurePhoto(grey, { reference: 'none' })).found).toBe(false)
    expect(threads()).toBe(before + 1)
    await until(() => threads() === before)
    expect((await thread.measurePhoto(grey, { reference: 'none' })).found).toBe(false)
  })

  test('a picture that breaks its own promise rejects instead of hanging', async () => {
    thread = openVisionThread()
    const broken = { ...grey, widthPx: 1e9 }
    await expect(thread.measurePhoto(broken, { reference: 'none' })).rejects.toThrow()
  })
})
