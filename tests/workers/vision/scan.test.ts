import { beforeAll, describe, expect, test } from 'vitest'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import type { RenderedScene, SceneSpec } from '#workers/model/scenes/scene-types.ts'
import { type Guidance, type Hints, type MeasuredWindow, type Photo, WINDOW_LOOK } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { lumaOf } from '#workers/vision/picture/luma.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'
import { scanProgress } from '#workers/vision/scan/end.ts'
import { oneWindowOf } from '#workers/vision/scan/frames.ts'
import { ScanGuidance } from '#workers/vision/scan/guidance.ts'
import { ScanMotion } from '#workers/vision/scan/motion.ts'
import { ScanSession } from '#workers/vision/scan/session.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'

/** Small frames, since what is tested is what is said of them, not how exact they are. */
const size = { widthPx: 960, heightPx: 540 } as const
const frameMs = 100
const room: SceneSpec = randomSceneSpec(5, { reference: 'board', clutter: 0, maxTiltDegrees: 10, ...size })

let tools: VisionTools
let scene: RenderedScene
let known: MeasuredWindow
beforeAll(async () => {
  tools = await loadToolsInNode()
  scene = renderScene(room)
  known = (await measurePhoto(scene.photo, { reference: 'board', corners: scene.truth.opening }, tools)) as MeasuredWindow
})

/** The room from elsewhere: so many times as far away, turned about the window by so many degrees. */
function seenFrom(times: number, degrees = 0): SceneSpec {
  const { camera } = room
  const [aimX] = camera.aimMm
  const away = times * Math.hypot(camera.positionMm[0] - aimX, camera.positionMm[2])
  const angle = (degrees * Math.PI) / 180
  const positionMm = [aimX + away * Math.sin(angle), camera.positionMm[1], -away * Math.cos(angle)] as const
  return { ...room, camera: { ...camera, positionMm } }
}

/** What a scan says of a frame seen twice, its window's corners being known, so that only the guidance is tested. */
async function saidOf({ photo, truth }: RenderedScene, hints: Partial<Hints> = {}): Promise<Guidance | undefined> {
  const scan = new ScanSession({ reference: 'board', corners: truth.opening, ...hints }, tools)
  return (await inTurn([0, 1], (i) => scan.add(photo, i * frameMs))).at(-1)?.guidance
}

/** One after the other, as frames go in. */
async function inTurn<Result>(items: readonly number[], work: (item: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

describe('a scan', () => {
  test('frames go in one by one; the result is better than one frame and points at a frame', async () => {
    const scan = new ScanSession({ reference: 'board', corners: scene.truth.opening }, tools)
    const readings = await inTurn([0, 1, 2, 3], (i) => scan.add(scene.photo, i * frameMs))
    expect(readings.map(({ framesUsed }) => framesUsed)).toEqual([1, 2, 3, 4])
    expect(readings.every(({ isTaken }) => isTaken)).toBe(true)
    const progress = readings.map((reading) => reading.progress)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    const { measurement, bestFrame } = scan.finish()
    expect(measurement).toMatchObject({ found: true, scale: 'board' })
    expect([0, 1, 2, 3]).toContain(bestFrame)
    const single = readings[0]?.fused
    if (!measurement.found || !single) throw new Error('every frame is measured')
    expect(measurement.widthCi95Mm).toBeLessThan(single.widthCi95Mm)
  })

  test('a frame that turned out to show another window is left out of what is fused, and the scan goes on', async () => {
    const scan = new ScanSession({ reference: 'board', corners: scene.truth.opening }, tools)
    await inTurn([0, 1, 2], (i) => scan.add(scene.photo, i * frameMs))
    scan.leaveOut(2)
    expect(scan.finish().bestFrame).toBeLessThan(2)
    const { framesUsed, look } = await scan.add(scene.photo, 3 * frameMs)
    expect(framesUsed).toBe(3)
    expect(look).toHaveLength(WINDOW_LOOK.side ** 2)
  })

  test('a frame blurred against the sharp ones before it is not measured, the next sharp one is', async () => {
    const scan = new ScanSession({ reference: 'board', corners: scene.truth.opening }, tools)
    await scan.add(scene.photo, 0)
    const shaken = renderScene({ ...room, sensor: { ...room.sensor, motionPx: 12, motionDegrees: 30 } })
    const blurred = await inTurn([1, 2], (i) => scan.add(shaken.photo, i * frameMs))
    expect(blurred.at(-1)).toMatchObject({ guidance: 'hold_still', framesUsed: 1, isTaken: false, outline: null })
    expect(await scan.add(scene.photo, 3 * frameMs)).toMatchObject({ framesUsed: 2 })
  })

  test('it ends by itself, with a measurement when there is a reference', async () => {
    const scan = new ScanSession({ reference: 'board', corners: scene.truth.opening }, tools)
    let reading = await scan.add(scene.photo, 0)
    let frames = 1
    // 20 s is the longest that a scan goes on.
    while (reading.progress < 1 && frames < 200) reading = await scan.add(scene.photo, frames++ * frameMs)
    expect(frames).toBeGreaterThanOrEqual(5)
    expect(frames).toBeLessThanOrEqual(16)
    expect(scan.finish().measurement).toMatchObject({ found: true, scale: 'board' })
  })
})

describe('a thing in the next frame', () => {
  test('is looked for where the hand has moved it, which is too far for a search along its old edges', () => {
    const [before, after] = scenePath(room, 4, { swayMm: 120 }).map(renderScene)
    const [was, is] = [before?.truth.reference, after?.truth.reference]
    if (!before || !after || !was || !is) throw new Error('the room has a board')
    const off = (corners: PixelQuad) => Math.max(...corners.map((corner, i) => distance(corner, is.corners[i] ?? corner)))
    // An edge of a small thing is searched for 4 px around where it should be.
    expect(off(was.corners)).toBeGreaterThan(8)
    const motion = new ScanMotion()
    expect(motion.next(lumaOf(before.photo), 0)).toBeNull()
    const near = motion.next(lumaOf(after.photo), frameMs)?.shifted(was.corners)
    expect(near && off(near)).toBeLessThan(4)
    expect(motion.next({ ...lumaOf(after.photo), widthPx: 480, heightPx: 1080 }, 2 * frameMs)).toBeNull()
  })
})

describe('the window in the next frame', () => {
  test('is the one that was read, moved as its edges have, and is read anew in every fourth frame', async () => {
    const readings: boolean[] = []
    const { detector } = tools
    const counting = {
      look: detector.look.bind(detector),
      readSides(...args: Parameters<typeof detector.readSides>) {
        readings[readings.length - 1] = true
        return detector.readSides(...args)
      },
    } as typeof detector
    const scan = new ScanSession({ reference: 'board' }, { ...tools, detector: counting })
    const frames = scenePath(room, 24, { swayMm: 60 }).slice(0, 9).map(renderScene)
    const off = await inTurn([...frames.keys()], async (i) => {
      readings.push(false)
      const frame = frames[i] as RenderedScene
      const { outline } = await scan.add(frame.photo, i * 33)
      return Math.max(...(outline ?? []).map((corner, k) => distance(corner, frame.truth.opening[k] ?? corner)))
    })
    expect(readings).toEqual([true, false, false, false, true, false, false, false, true])
    // Which edge is taken for the opening's is the reading's business; that it is the same one in each frame, the following's.
    expect(Math.max(...off) - Math.min(...off)).toBeLessThan(1)
    expect(Math.max(...off)).toBeLessThan(5)
  })
})

describe('what a scan tells the person who holds the camera', () => {
  test('nothing to mend: keep it like this', async () => {
    expect(await saidOf(scene)).toBe('steady')
  })
  test('come closer, when the window is small in the picture', async () => {
    expect(await saidOf(renderScene(seenFrom(4)))).toBe('come_closer')
  })
  test('step back, when a corner leaves the picture', async () => {
    expect(await saidOf(renderScene(seenFrom(0.55)))).toBe('step_back')
  })
  test('too steep, when the window is seen from the side', async () => {
    const aside = renderScene(seenFrom(1.3, 43))
    expect(aside.truth.tiltDegrees).toBeGreaterThan(40)
    expect(await saidOf(aside)).toBe('too_steep')
  })
  test('hold still, when the frames are blurred', async () => {
    const shaken = renderScene({ ...room, sensor: { ...room.sensor, motionPx: 25, motionDegrees: 20 } })
    expect(await saidOf(shaken)).toBe('hold_still')
  })
  test('hold still, when the window runs through the picture', () => {
    const scan = new ScanGuidance()
    const say = (x: number, i: number) => {
      const corners = [
        { x, y: 100 },
        { x: x + 400, y: 100 },
        { x: x + 400, y: 400 },
        { x, y: 400 },
      ] as const
      const measurement = { ...measured(), corners }
      const { widthPx, heightPx } = size
      return scan.say({ atMs: i * frameMs, widthPx, heightPx, isDark: false, isBlurred: false, measurement, wantsReference: true })
    }
    // 40 pixels in a tenth of a second are a third of the diagonal in one.
    expect([100, 140, 180, 220].map(say).at(-1)).toBe('hold_still')
    expect([220, 221, 220, 221].map((x, i) => say(x, 4 + i)).at(-1)).toBe('steady')
  })
  test('reference not seen, when nothing of known size is in the picture', async () => {
    expect(await saidOf(renderScene({ ...room, reference: null }), { reference: 'auto' })).toBe('reference_not_seen')
  })
  test('too dark, when edges drown in the noise', async () => {
    const dark: Photo = { ...scene.photo, rgba: scene.photo.rgba.map((value, i) => (i % 4 === 3 ? 255 : value / 30)) }
    const scan = new ScanSession({ reference: 'board' }, tools)
    expect(await scan.add(dark)).toMatchObject({ guidance: 'too_dark', framesUsed: 0, fused: null, isTaken: false })
    expect(scan.finish().measurement).toMatchObject({ found: false, reason: 'too_dark' })
  })
  test('no window, when there is none', async () => {
    // A wall of rough plaster: sharp, bright, and without a straight line.
    const random = seededRandom(1)
    const wall: Photo = { ...size, rgba: new Uint8ClampedArray(4 * size.widthPx * size.heightPx).fill(255) }
    for (let i = 0; i < wall.rgba.length; i += 4) wall.rgba.fill(random.between(90, 190), i, i + 3)
    const scan = new ScanSession({ reference: 'none' }, tools)
    const readings = await inTurn([0, 1], (i) => scan.add(wall, i * frameMs))
    expect(readings.at(-1)?.guidance).toBe('no_window')
    expect(scan.finish().measurement).toMatchObject({ found: false })
  })

  test('one frame that says otherwise changes nothing, and near a limit the word does not flicker', () => {
    const scan = new ScanGuidance()
    const { widthPx, heightPx } = size
    let i = 0
    const say = (tiltDegrees: number) => {
      const measurement = { ...measured(), tiltDegrees }
      return scan.say({ atMs: i++ * frameMs, widthPx, heightPx, isDark: false, isBlurred: false, measurement, wantsReference: true })
    }
    expect([20, 41, 20, 20].map(say)).toEqual(['steady', 'steady', 'steady', 'steady'])
    expect([41, 41].map(say).at(-1)).toBe('too_steep')
    expect([39, 41, 38, 39, 40].map(say)).toEqual(Array(5).fill('too_steep'))
    expect([35, 35].map(say).at(-1)).toBe('steady')
  })
})

describe('when a scan ends', () => {
  const course = { frames: 8, share: 0.005, shareBefore: 0.0051, isScaled: true, spentMs: 3000 }
  test('when the interval has stopped shrinking over enough frames', () => {
    expect(scanProgress(course)).toBe(1)
    expect(scanProgress({ ...course, frames: 6 })).toBeLessThan(1)
    expect(scanProgress({ ...course, shareBefore: 0.006 })).toBeLessThan(1)
  })
  test('not while frames disagree and the interval widens, but after 20 seconds or the most frames all the same', () => {
    const widening = { ...course, shareBefore: 0.004 }
    expect(scanProgress(widening)).toBeLessThan(1)
    expect(scanProgress({ ...widening, spentMs: 20_000 })).toBe(1)
    expect(scanProgress({ ...widening, frames: 16 })).toBe(1)
  })
  test('early when it is as narrow as anybody can use', () => {
    expect(scanProgress({ ...course, frames: 5, share: 0.0007, shareBefore: 0.002 })).toBe(1)
  })
  test('without a reference after ten seconds of a steady outline, never sooner', () => {
    const without = { ...course, isScaled: false }
    expect(scanProgress(without)).toBeLessThan(1)
    expect(scanProgress({ ...without, spentMs: 10_000 })).toBe(1)
    expect(scanProgress({ ...without, spentMs: 10_000, frames: 4 })).toBeLessThan(1)
  })
  test('a scan without a reference comes to its end over real frames and says that nothing was measured', async () => {
    const { photo, truth } = renderScene({ ...room, reference: null })
    const scan = new ScanSession({ reference: 'auto', corners: truth.opening }, tools)
    const readings = await inTurn([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], (i) => scan.add(photo, i * 1000))
    expect(readings[5]?.progress).toBeLessThan(1)
    expect(readings.at(-1)?.progress).toBe(1)
    expect(scan.finish().measurement).toMatchObject({ found: true, scale: 'assumed' })
  })
  test('a camera that rested does not count as time spent', async () => {
    const { photo, truth } = renderScene({ ...room, reference: null })
    const scan = new ScanSession({ reference: 'auto', corners: truth.opening }, tools)
    const times = [0, 100, 200, 300, 400, 500, 600, 700, 60_000]
    expect((await inTurn(times, (atMs) => scan.add(photo, atMs))).at(-1)?.progress).toBeLessThan(1)
  })
})

describe('frames that are fused', () => {
  const frame = (widthMm: number, i: number, scale: MeasuredWindow['scale'] = 'board') => ({
    measurement: { ...measured(), widthMm, scale },
    frame: i,
  })
  test('are those of the outline seen most often', () => {
    const seen = [frame(1000, 0), frame(1200, 1), frame(1001, 2), frame(1202, 3), frame(1201, 4)]
    expect(oneWindowOf(seen).map(({ frame: i }) => i)).toEqual([1, 3, 4])
  })
  test('are those without a sheet when only one of four frames takes something for it, and those with it when two agree', () => {
    const bare = [0, 1, 2].map((i) => frame(1200, i, 'assumed'))
    expect(oneWindowOf([...bare, frame(645, 3, 'a4')]).map(({ frame: i }) => i)).toEqual([0, 1, 2])
    expect(oneWindowOf([...bare, frame(645, 3, 'a4'), frame(830, 4, 'a4')]).map(({ frame: i }) => i)).toEqual([0, 1, 2])
    expect(oneWindowOf([...bare, frame(1202, 3, 'a4'), frame(1204, 4, 'a4')]).map(({ frame: i }) => i)).toEqual([3, 4])
    // Of a few frames one is believed: more have not had the time.
    expect(oneWindowOf([...bare.slice(0, 2), frame(1202, 2, 'a4')]).map(({ frame: i }) => i)).toEqual([2])
  })
  test('are those with the board, as soon as there is one: it says by its markers what it is', () => {
    const seen = [0, 1, 2].map((i) => frame(1200, i, 'assumed'))
    expect(oneWindowOf([...seen, frame(1000, 3)]).map(({ frame: i }) => i)).toEqual([3])
    expect(oneWindowOf([frame(645, 0, 'a4'), ...seen.slice(1), frame(1200, 3)]).map(({ frame: i }) => i)).toEqual([3])
  })
})

/** A real measurement, whose figures a test changes. */
function measured(): MeasuredWindow {
  return { ...known, tiltDegrees: 5, widthCi95Mm: 3, dropCi95Mm: 3 }
}
