import { describe, expect, it } from 'vitest'
import { cameraFromQuad, resizedCamera } from '#workers/geometry/camera-from-quad.ts'
import { rotationFromVector } from '#workers/geometry/matrices.ts'
import { type PlaneCamera, projectFromPlane } from '#workers/geometry/plane-camera.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'

const picture = { widthPx: 4000, heightPx: 3000 }
const cornersMm = [
  { x: -700, y: -500 },
  { x: 700, y: -500 },
  { x: 700, y: 500 },
  { x: -700, y: 500 },
] as const
const taken = (x: number, y: number, roll = 0): PlaneCamera => ({
  focalPx: 3100,
  k1: 0,
  k2: 0,
  centre: { x: 1999.5, y: 1499.5 },
  rotation: rotationFromVector(x, y, roll),
  translationMm: [150, -80, 2600],
  cornersMm,
})
const seenBy = (camera: PlaneCamera) => camera.cornersMm.map((corner) => projectFromPlane(camera, corner)) as unknown as PixelQuad

describe('a camera from four corners', () => {
  it('is the one that took the picture, where a window is seen from the side and from below', () => {
    for (const [x, y, roll] of [
      [0.25, -0.4, 0],
      [-0.2, 0.35, 0.03],
    ] as const) {
      const truth = taken(x, y, roll)
      const camera = cameraFromQuad(seenBy(truth), picture, 1400)
      expect(camera?.focalPx).toBeCloseTo(3100, 3)
      for (const [i, corner] of (camera?.cornersMm ?? []).entries()) {
        expect(corner.x).toBeCloseTo(cornersMm[i as 0].x, 3)
        expect(corner.y).toBeCloseTo(cornersMm[i as 0].y, 3)
      }
    }
  })

  it('sees the corners where they are, also where it has to guess the focal length', () => {
    const corners = seenBy(taken(0, 0))
    const camera = cameraFromQuad(corners, picture, 1400)
    if (!camera) throw new Error('no camera')
    for (const [i, at] of seenBy(camera).entries()) {
      expect(at.x).toBeCloseTo(corners[i as 0].x, 6)
      expect(at.y).toBeCloseTo(corners[i as 0].y, 6)
    }
    expect(camera.focalPx).toBe(3000)
    const [a, b, , d] = camera.cornersMm
    expect((b.x - a.x) / (d.y - a.y)).toBeCloseTo(1.4, 1)
  })

  it('takes the focal length that is known, and sees the corners where they are', () => {
    const corners = seenBy(taken(0.2, 0.1))
    const camera = cameraFromQuad(corners, picture, 1400, 2500)
    if (!camera) throw new Error('no camera')
    expect(camera.focalPx).toBe(2500)
    for (const [i, at] of seenBy(camera).entries()) {
      expect(at.x).toBeCloseTo(corners[i as 0].x, 6)
      expect(at.y).toBeCloseTo(corners[i as 0].y, 6)
    }
  })

  it('is none for corners that cross or lie in a line', () => {
    const [a, b, c, d] = seenBy(taken(0.2, 0.2))
    expect(cameraFromQuad([a, c, b, d], picture, 1400)).toBeNull()
    expect(cameraFromQuad([a, b, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, d], picture, 1400)).toBeNull()
  })

  it('sees the same in a smaller copy of the picture', () => {
    const camera = taken(0.2, -0.3)
    const at = projectFromPlane(camera, { x: 120, y: -40 }, 30)
    const smaller = projectFromPlane(resizedCamera(camera, 0.25), { x: 120, y: -40 }, 30)
    expect(smaller.x).toBeCloseTo((at.x + 0.5) * 0.25 - 0.5, 9)
    expect(smaller.y).toBeCloseTo((at.y + 0.5) * 0.25 - 0.5, 9)
  })
})
