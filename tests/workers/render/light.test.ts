import { describe, expect, it } from 'vitest'
import { roomFigures } from '#tests/bench/light/figures.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { Blind } from '#workers/render/api.ts'
import { buildMesh } from '#workers/render/build-mesh.ts'
import { estimateLight } from '#workers/render/light/estimate.ts'
import { litMesh } from '#workers/render/light/lit-mesh.ts'
import { encodedOf, luminance } from '#workers/render/parts/colours.ts'
import type { Mesh } from '#workers/render/parts/mesh.ts'
import type { Picture } from '#workers/render/photo/picture.ts'

/** Straight on, 3 m away: a pixel is 4 mm of the wall. */
const camera: PlaneCamera = {
  focalPx: 750,
  k1: 0,
  k2: 0,
  centre: { x: 399.5, y: 299.5 },
  rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  translationMm: [0, 0, 3000],
  cornersMm: [
    { x: -600, y: -500 },
    { x: 600, y: -500 },
    { x: 600, y: 500 },
    { x: -600, y: 500 },
  ],
}

/** A wall of this paint, lit as `lightAt` says at each place in millimetres, round a window full of day. */
function wallPhoto(paint: readonly [number, number, number], lightAt: (x: number, y: number) => number): Picture {
  const [widthPx, heightPx] = [800, 600]
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  for (let i = 0; i < widthPx * heightPx; i += 1) {
    const [x, y] = [4 * ((i % widthPx) - 399.5), 4 * (Math.floor(i / widthPx) - 299.5)]
    const light = lightAt(x, y)
    const isWindow = Math.abs(x) < 600 && Math.abs(y) < 500
    rgba.set(isWindow ? [255, 255, 255, 255] : [...paint.map((share) => 255 * encodedOf(share * light)), 255], 4 * i)
  }
  return { widthPx, heightPx, rgba }
}

/** A lamp 2.2 m before the wall. */
const lamp = (atX: number, atY: number) => (x: number, y: number) => {
  const square = (x - atX) ** 2 + (y - atY) ** 2 + 2200 ** 2
  return (0.5 * 2200 ** 3) / square ** 1.5
}
const degreesBetween = (one: number, other: number) => Math.abs(((((one - other) * 180) / Math.PI + 540) % 360) - 180)

describe('light read from the wall round a window', () => {
  it.each([
    [1500, 0],
    [-1400, -900],
    [300, 1300],
    [0, -1500],
  ])('leans towards a lamp at %i, %i millimetres from the window', (x, y) => {
    const { fromLeft, fromAbove } = estimateLight(wallPhoto([0.6, 0.6, 0.58], lamp(x, y)), camera)
    expect(degreesBetween(Math.atan2(y, x), Math.atan2(-fromAbove, -fromLeft))).toBeLessThan(15)
    expect(Math.hypot(fromLeft, fromAbove)).toBeGreaterThan(0.2)
  })

  it('is not led astray by a dark cupboard beside the window', () => {
    const even = wallPhoto([0.6, 0.6, 0.58], (x, y) => lamp(1500, 0)(x, y) * (x < -620 && y > 100 ? 0.15 : 1))
    const { fromLeft, fromAbove } = estimateLight(even, camera)
    expect(degreesBetween(0, Math.atan2(-fromAbove, -fromLeft))).toBeLessThan(20)
  })

  it('comes from where it comes from in furnished rooms that nothing was trained on', () => {
    const offDegrees = [101, 102, 103, 104, 105].map((seed) => roomFigures(seed).offDegrees).sort((one, other) => one - other)
    expect(offDegrees[2]).toBeLessThan(20)
  })

  it('is the same light whether the wall is pale or of a strong colour, within what paint can differ', () => {
    const level = (paint: readonly [number, number, number]) =>
      luminance(
        estimateLight(
          wallPhoto(paint, () => 0.6),
          camera,
        ).room[0],
      )
    for (const paint of [
      [0.68, 0.68, 0.66],
      [0.75, 0.6, 0.4],
      [0.3, 0.42, 0.6],
    ] as const)
      expect(level(paint) / 0.6).toBeGreaterThan(0.75)
    expect(level([0.68, 0.68, 0.66]) / 0.6).toBeLessThan(1.15)
  })

  it('is a little brighter above where the photo shows no wall', () => {
    const close: PlaneCamera = { ...camera, translationMm: [0, 0, 1000] }
    const { fromLeft, fromAbove } = estimateLight(wallPhoto([0.6, 0.6, 0.6], lamp(1500, 0)), close)
    expect([fromLeft + 0, fromAbove]).toEqual([0, 0.1])
  })
})

describe('light through cloth', () => {
  it('comes through the opening alone: a blind on the wall that is larger is dark beside it', () => {
    const blind: Blind = {
      construction: { family: 'roller', cloth: 'sheer' },
      colour: '#c8c0b0',
      widthMm: 1800,
      dropMm: 1500,
      mount: 'face',
      recessDepthMm: null,
      controlSide: 'left',
      raised: 0,
      tiltDegrees: 0,
    }
    const { mesh, hung } = buildMesh(blind, camera)
    const day = { columns: 2, rows: 2, light: new Float32Array(12).fill(1) }
    const dark = [0, 0, 0] as const
    const night = { room: [dark, dark, dark, dark], fromAbove: 0, fromLeft: 0, litByWindowFrom: 1, outside: day, behind: day } as const
    const lit = litMesh(mesh, night, hung, { leftMm: -600, rightMm: 600, topMm: -500, bottomMm: 500 })
    const at = (isThere: (x: number, y: number) => boolean) =>
      Math.max(...Array.from(mesh.cover, (_, i) => (isThere(...placeOf(mesh, i)) ? (lit[3 * i] as number) : 0)))
    expect(at((x, y) => Math.abs(x) < 500 && Math.abs(y) < 400)).toBeGreaterThan(0.1)
    expect(at((x, y) => Math.abs(x) > 665 || Math.abs(y) > 565)).toBe(0)
  })
})

const placeOf = ({ positions }: Mesh, vertex: number) => [positions[3 * vertex] as number, positions[3 * vertex + 1] as number] as const
