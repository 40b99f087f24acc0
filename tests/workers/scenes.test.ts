import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planesOf, writeFakeCameraVideo } from '#tests/support/fake-camera-video.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { randomSceneSpec } from '#workers/model/scenes/random-scene.ts'
import { renderScene } from '#workers/model/scenes/render-scene.ts'
import { cameraRotation, projectPoint, undistortionTable } from '#workers/model/scenes/scene-camera.ts'
import { scenePath } from '#workers/model/scenes/scene-path.ts'
import { sceneTruth } from '#workers/model/scenes/scene-truth.ts'

const small = { widthPx: 480, heightPx: 270 }

describe('rendered rooms', () => {
  test('the same seed gives the same pixels, another seed another room', () => {
    const first = renderScene(randomSceneSpec(7, small))
    const again = renderScene(randomSceneSpec(7, small))
    const other = renderScene(randomSceneSpec(8, small))
    expect(Buffer.from(again.photo.rgba).equals(Buffer.from(first.photo.rgba))).toBe(true)
    expect(Buffer.from(other.photo.rgba).equals(Buffer.from(first.photo.rgba))).toBe(false)
  })

  test('a pixel looks along the ray whose point falls on that pixel, distortion and all', () => {
    const spec = randomSceneSpec(3, small)
    const camera = { ...spec.camera, k1: -0.12, k2: 0.02 }
    const rotation = cameraRotation(camera)
    const undistort = undistortionTable(camera, small.widthPx, small.heightPx)
    for (const pixel of [
      { x: 0, y: 0 },
      { x: 479, y: 269 },
      { x: 100, y: 200 },
    ]) {
      const dx = (pixel.x - camera.centreXPx) / camera.focalPx
      const dy = (pixel.y - camera.centreYPx) / camera.focalPx
      const scale = undistort(dx * dx + dy * dy)
      const [u, v] = [dx * scale, dy * scale]
      const [r0, r1, r2, r3, r4, r5, r6, r7, r8] = rotation
      const [x, y, z] = camera.positionMm
      const point = [x + 900 * (r0 * u + r3 * v + r6), y + 900 * (r1 * u + r4 * v + r7), z + 900 * (r2 * u + r5 * v + r8)] as const
      const back = projectPoint(camera, rotation, point)
      expect(back && distance(back, pixel)).toBeLessThan(1e-3)
    }
  })

  test('rooms keep what was asked: reference, tilt, and an opening of 450 to 2450 mm within the picture', () => {
    for (let seed = 0; seed < 60; seed++) {
      const spec = randomSceneSpec(seed, { reference: 'board' })
      const truth = sceneTruth(spec)
      expect(truth.reference?.kind).toBe('board')
      expect(truth.tiltDegrees).toBeLessThan(38)
      for (const size of [truth.widthMm, truth.dropMm]) expect(size).toSatisfy((mm: number) => mm > 440 && mm < 2460)
      const seen = [...truth.opening, ...(truth.reference?.corners ?? [])]
      const inside = seen.filter(({ x, y }) => x > 0 && y > 0 && x < spec.widthPx && y < spec.heightPx)
      expect(inside.length).toBeGreaterThanOrEqual(7)
    }
  })

  test('the glass lies inside the opening as it is seen, and the casing outside it', () => {
    let casings = 0
    for (let seed = 0; seed < 40; seed++) {
      const { opening, glass, casing } = sceneTruth(randomSceneSpec(seed, small))
      const width = (quad: readonly PixelPoint[]) => Math.abs((quad[1]?.x ?? 0) - (quad[0]?.x ?? 0))
      expect(width(glass)).toBeLessThan(width(opening))
      if (!casing) continue
      casings++
      expect(width(casing)).toBeGreaterThan(width(opening))
    }
    expect(casings).toBeGreaterThan(2)
  })
})

describe('a filmed room', () => {
  test('frames sway smoothly and the last leads back to the first', () => {
    const corners = scenePath(randomSceneSpec(4, small), 30).map((frame) => sceneTruth(frame).opening[0])
    const steps = corners.map((corner, index) => distance(corner, corners[(index + 1) % corners.length] as PixelPoint))
    expect(Math.max(...steps)).toBeLessThan(0.06 * small.widthPx)
    expect(Math.max(...steps)).toBeGreaterThan(0.2)
  })

  test('a .y4m holds a header and whole frames, black and white at the limits that cameras use', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'film-'))
    try {
      const file = join(folder, 'room.y4m')
      const truths = await writeFakeCameraVideo(file, randomSceneSpec(4, small), 3)
      const bytes = readFileSync(file)
      const header = 'YUV4MPEG2 W480 H270 F30:1 Ip A1:1 C420jpeg\n'
      expect(bytes.subarray(0, header.length).toString()).toBe(header)
      expect(bytes.length).toBe(header.length + 3 * ('FRAME\n'.length + 480 * 270 * 1.5))
      expect(truths).toHaveLength(3)
    } finally {
      rmSync(folder, { recursive: true })
    }
    const flat = (level: number) => planesOf({ widthPx: 2, heightPx: 2, rgba: new Uint8ClampedArray(16).fill(level) })
    expect([...flat(0)]).toEqual([16, 16, 16, 16, 128, 128])
    expect([...flat(255)]).toEqual([235, 235, 235, 235, 128, 128])
  })
})
