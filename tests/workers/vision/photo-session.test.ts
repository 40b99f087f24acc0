import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { renderedScene } from '#tests/support/rendered-scene.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { RenderedScene } from '#workers/model/scenes/scene-types.ts'
import type { Hints, Measurement } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'
import { createPhotoSession, type PhotoSession } from '#workers/vision/session/photo-session.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'

let tools: VisionTools
let scene: RenderedScene
let session: PhotoSession
beforeAll(async () => {
  tools = await loadToolsInNode()
  scene = renderedScene(5, { reference: 'a4', widthPx: 1280, heightPx: 720 })
})
afterEach(() => {
  session.close()
  vi.restoreAllMocks()
})

const opened = () => {
  session = createPhotoSession(scene.photo, tools)
  return session
}
const nudged = ([a, ...others]: PixelQuad, px: number): PixelQuad => [{ x: a.x + px, y: a.y }, ...others]
const byHand = (px: number): Hints => ({ reference: 'auto', corners: nudged(scene.truth.opening, px), refineCorners: false })
const timeless = ({ ms, ...rest }: Measurement) => rest
const times = async (step: string) => (await session.debug())?.steps.find((one) => one.step === step)?.times ?? 0

describe('a photo that was opened for questions', () => {
  test('gives every question the answer that it would have had by itself', async () => {
    opened()
    const first = await session.measure({ reference: 'auto' })
    if (!first.found) throw new Error(first.reason)
    const second = first.candidates[1]?.corners as PixelQuad
    const questions: Hints[] = [
      { reference: 'auto' },
      byHand(0.7),
      byHand(1.4),
      { reference: 'auto', outline: first.corners, corners: nudged(first.corners, 1), refineCorners: false },
      { reference: 'auto', outline: second },
      { reference: 'a4', corners: scene.truth.opening },
      { reference: 'none' },
      { reference: 'auto', referenceDepthMm: 40 },
      { reference: 'auto', outline: nudged(second, 400) },
      { reference: 'auto' },
    ]
    for (const question of questions)
      expect(timeless(await session.measure(question))).toEqual(timeless(await measurePhoto(scene.photo, question, tools)))
  }, 120_000)

  test('looks for references and window once, however often a corner is nudged', async () => {
    const look = vi.spyOn(tools.detector, 'look')
    const read = vi.spyOn(tools.detector, 'readSides')
    opened()
    const first = await session.measure({ reference: 'auto' })
    if (!first.found) throw new Error(first.reason)
    const [looks, reads] = [look.mock.calls.length, read.mock.calls.length]
    expect(looks).toBe(1)
    const correct = (px: number) =>
      session.measure({ reference: 'auto', outline: first.corners, corners: nudged(first.corners, px), refineCorners: false })
    await correct(0.5)
    const refined = await times('sides')
    for (const px of [1, 1.5]) await correct(px)
    expect(await times('sides')).toBe(refined)
    for (const px of [0.5, 1, 1.5]) await session.measure(byHand(px))
    expect([look.mock.calls.length, read.mock.calls.length]).toEqual([looks, reads])
    expect([await times('references'), await times('window')]).toEqual([1, 1])
    await session.measure({ reference: 'card' })
    expect(await times('references')).toBe(2)
  })

  test('finds edges for the corner editor after the first millimetres, even when they were asked for before', async () => {
    opened()
    const order: string[] = []
    const edges = session.edges().then((found) => {
      order.push('edges')
      return found
    })
    await session.measure({ reference: 'auto' }).then(() => order.push('millimetres'))
    expect((await edges).length).toBeGreaterThan(3)
    expect(order).toEqual(['millimetres', 'edges'])
    await session.edges()
    expect(await times('lines')).toBe(1)
  })

  test('answers only the newest of many questions, and does nothing for the others', async () => {
    const look = vi.spyOn(tools.detector, 'look')
    opened()
    const asked = [
      session.measure({ reference: 'auto' }),
      session.measure({ reference: 'none' }),
      session.measure(byHand(3)),
      session.measure(byHand(1)),
    ]
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
    for (const outcome of outcomes.slice(0, 3)) expect(outcome).toMatchObject({ reason: { name: 'AbortError' } })
    expect(look).not.toHaveBeenCalled()
    expect(timeless(await (asked[3] as Promise<Measurement>))).toEqual(timeless(await measurePhoto(scene.photo, byHand(1), tools)))
  })

  test('a search under way ends for a newer question, and serves nobody half done', async () => {
    opened()
    const read = vi.spyOn(tools.detector, 'readSides')
    // While the network looks at the whole photo, somebody sets the corners.
    const original = tools.detector.look.bind(tools.detector)
    let newer: Promise<Measurement> | null = null
    vi.spyOn(tools.detector, 'look').mockImplementationOnce(async (...given) => {
      newer = session.measure(byHand(1))
      return original(...given)
    })
    await expect(session.measure({ reference: 'auto' })).rejects.toMatchObject({ name: 'AbortError' })
    expect(await newer).toMatchObject({ found: true })
    expect(read).not.toHaveBeenCalled()
    expect(timeless(await session.measure({ reference: 'auto' }))).toEqual(
      timeless(await measurePhoto(scene.photo, { reference: 'auto' }, tools)),
    )
  })

  test('the same question asked again joins the one under way, which goes on while anybody waits for it', async () => {
    opened()
    const [leaving, staying] = [new AbortController(), new AbortController()]
    const asked = [leaving, staying].map(({ signal }) => session.measure({ reference: 'auto' }, { signal }))
    leaving.abort(new Error('the screen was left'))
    await expect(asked[0]).rejects.toThrow('the screen was left')
    expect(await asked[1]).toMatchObject({ found: true, scale: 'a4' })
    expect(await times('window')).toBe(1)
    expect(await session.measure({ reference: 'auto' })).toMatchObject({ found: true, scale: 'a4' })
    expect(await times('window')).toBe(1)
  })

  test('a question that is abandoned rejects with the reason given, and the next one is answered', async () => {
    opened()
    const leaving = new AbortController()
    const asked = session.measure({ reference: 'auto' }, { signal: leaving.signal })
    leaving.abort(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
    await expect(session.measure({ reference: 'auto' }, { signal: leaving.signal })).rejects.toThrow('gone')
    expect(await session.measure(byHand(1))).toMatchObject({ found: true })
  })

  test('tells the camera of the latest answer, and none of a refusal', async () => {
    opened()
    expect(await session.camera()).toBeNull()
    const asked = session.measure(byHand(1))
    const camera = await session.camera()
    const answer = await asked
    expect(answer.found && answer.camera).toEqual(camera)
    expect(camera?.focalPx).toBeGreaterThan(300)
    const [a, b, c, d] = scene.truth.opening
    const outside: PixelQuad = [a, { ...b, x: 5000 }, { ...c, x: 5000 }, d]
    expect(await session.measure({ reference: 'auto', corners: outside, refineCorners: false })).toMatchObject({ found: false })
    expect(await session.camera()).toBeNull()
  })

  test('closed, it rejects what is under way and all that comes later', async () => {
    opened()
    const asked = session.measure({ reference: 'auto' })
    const edges = session.edges()
    session.close()
    await expect(asked).rejects.toThrow('closed')
    await expect(edges).rejects.toThrow('closed')
    await expect(session.measure(byHand(1))).rejects.toThrow('closed')
    await expect(session.camera()).rejects.toThrow('closed')
  })

  test('shows what it saw: references with their certainty, candidates, sides with the places that agree, times', async () => {
    opened()
    expect(await session.debug()).toBeNull()
    const measurement = await session.measure({ reference: 'auto' })
    if (!measurement.found) throw new Error(measurement.reason)
    const debug = await session.debug()
    expect(debug?.measurement).toEqual(measurement)
    expect(debug?.references.filter(({ isUsed }) => isUsed).map(({ kind }) => kind)).toEqual(measurement.references.map(({ kind }) => kind))
    expect(debug?.candidates).toHaveLength(measurement.candidates.length)
    expect(debug?.sides.map(({ inliers }) => inliers.length > 5)).toEqual([true, true, true, true])
    expect(debug?.tiltDegrees).toBeCloseTo(measurement.tiltDegrees, 9)
    expect(debug?.steps.map(({ step }) => step)).toEqual(['decode', 'reduce', 'references', 'window', 'sides', 'solve'])
    // The pixels were given as they are: nothing was decoded.
    for (const { step, lastMs } of debug?.steps ?? []) if (step !== 'decode') expect(lastMs).toBeGreaterThan(0)
    // It travels from a worker as it is.
    expect(structuredClone(debug)).toEqual(debug)
  })
})
