import { beforeAll, describe, expect, test } from 'vitest'
import { renderedScene } from '#tests/support/rendered-scene.ts'
import { type PlaneCamera, projectFromPlane } from '#workers/geometry/plane-camera.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { RenderedScene } from '#workers/model/scenes/scene-types.ts'
import type { Hints, MeasuredWindow } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'
import { planeCameraOf } from '#workers/vision/solve/plane-camera-of.ts'
import { solveCamera } from '#workers/vision/solve/solve-camera.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import { type SyntheticOptions, syntheticScene } from './synthetic-scene.ts'

/** The furthest that a metric corner is seen from its pixel. */
function furthestPx(camera: PlaneCamera, corners: PixelQuad): number {
  return Math.max(...corners.map((corner, i) => distance(projectFromPlane(camera, camera.cornersMm[i as 0]), corner)))
}

const determinant = ([a, b, c, d, e, f, g, h, i]: PlaneCamera['rotation']): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

describe('the camera of a solved scene', () => {
  test.each<SyntheticOptions>([
    { reference: 'board' },
    { reference: 'a4', noisePx: 2 },
    { reference: 'card' },
    { reference: 'none' },
    { reference: 'a4', wideLens: true },
  ])('%o: the opening’s metric corners are seen at its corners', (options) => {
    for (let seed = 0; seed < 12; seed++) {
      const { evidence } = syntheticScene(seed, options)
      const solved = solveCamera(evidence)
      if (!solved) throw new Error(`scene ${seed} was not solved`)
      const camera = planeCameraOf(solved, evidence.window.corners)
      expect(furthestPx(camera, evidence.window.corners)).toBeLessThan(1e-6)
      expect(determinant(camera.rotation)).toBeCloseTo(1, 9)
    }
  })

  test('is in millimetres, and what hangs before the wall is nearer to it', () => {
    const { evidence, widthMm } = syntheticScene(3, { reference: 'board', noisePx: 0.05, tellsFocalLength: true })
    const solved = solveCamera(evidence)
    if (!solved) throw new Error('not solved')
    const camera = planeCameraOf(solved, evidence.window.corners)
    const [a, b] = camera.cornersMm
    expect(Math.abs(distance(a, b) / widthMm - 1)).toBeLessThan(0.005)
    const widthPx = (zMm: number) => distance(projectFromPlane(camera, a, zMm), projectFromPlane(camera, b, zMm))
    expect(widthPx(-100)).toBeGreaterThan(widthPx(0))
    expect(widthPx(100)).toBeLessThan(widthPx(0))
  })

  test('a point behind the camera is seen nowhere', () => {
    const { evidence } = syntheticScene(3, { reference: 'board' })
    const solved = solveCamera(evidence)
    if (!solved) throw new Error('not solved')
    const camera = planeCameraOf(solved, evidence.window.corners)
    expect(projectFromPlane(camera, { x: 0, y: 0 }, -100_000).x).toBeNaN()
  })
})

describe('the camera of a measured photo', () => {
  let tools: VisionTools
  let scene: RenderedScene
  beforeAll(async () => {
    tools = await loadToolsInNode()
    scene = renderedScene(5, { reference: 'board', widthPx: 1280, heightPx: 720 })
  })
  async function measured(hints: Partial<Hints>): Promise<MeasuredWindow> {
    const measurement = await measurePhoto(scene.photo, { reference: 'auto', ...hints }, tools)
    if (!measurement.found) throw new Error(measurement.reason)
    return measurement
  }
  const tapped = (): PixelQuad => {
    const [a, b, c, d] = scene.truth.opening
    return [{ x: a.x + 2.3, y: a.y - 1.1 }, { x: b.x - 1.7, y: b.y + 2 }, c, { x: d.x, y: d.y + 2.9 }]
  }

  test('puts the metric corners on those found', async () => {
    const found = await measured({})
    expect(furthestPx(found.camera, found.corners)).toBeLessThan(1e-6)
    const [a, b, c, d] = found.camera.cornersMm
    expect(Math.abs((distance(a, b) + distance(c, d)) / 2 - found.widthMm)).toBeLessThan(found.widthCi95Mm)
    expect(Math.abs((distance(a, d) + distance(b, c)) / 2 - found.dropMm)).toBeLessThan(found.dropCi95Mm)
  })

  test('puts them on tapped ones, taken as they are, pulled to the edges or set for an outline', async () => {
    const corners = tapped()
    const given = await measured({ corners, refineCorners: false })
    expect(given.corners).toEqual(corners)
    const { corners: outline } = await measured({})
    const corrected: PixelQuad = [corners[0], outline[1], outline[2], outline[3]]
    for (const one of [given, await measured({ corners }), await measured({ outline, corners: corrected, refineCorners: false })])
      expect(furthestPx(one.camera, one.corners)).toBeLessThan(1e-6)
  })

  test('without a scale it is there as well, in millimetres of a window 1200 mm wide', async () => {
    const { camera, corners, scale } = await measured({ reference: 'none', corners: tapped(), refineCorners: false })
    expect(scale).toBe('assumed')
    expect(furthestPx(camera, corners)).toBeLessThan(1e-6)
    const [a, b, c, d] = camera.cornersMm
    expect((distance(a, b) + distance(c, d)) / 2).toBeGreaterThan(1150)
    expect((distance(a, b) + distance(c, d)) / 2).toBeLessThan(1250)
  })
})
