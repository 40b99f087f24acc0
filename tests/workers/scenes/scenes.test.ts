import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planesOf, writeFakeCameraVideo } from '#tests/support/fake-camera-video.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { cameraRotation, projectPoint, undistortionTable } from '#workers/model/scenes/camera/scene-camera.ts'
import { scenePath } from '#workers/model/scenes/camera/scene-path.ts'
import { randomSceneSpec, type SceneView } from '#workers/model/scenes/random/scene.ts'
import { rayShooter } from '#workers/model/scenes/ray-shooter.ts'
import { renderScene, renderWithWindows } from '#workers/model/scenes/render-scene.ts'
import { worldToWall } from '#workers/model/scenes/room/walls.ts'
import { sceneTruth, windowTruths } from '#workers/model/scenes/scene-truth.ts'
import type { SceneSpec, WindowSpec, WindowTruth } from '#workers/model/scenes/scene-types.ts'
import { emptyHit } from '#workers/model/scenes/surface.ts'
import { trainingSceneSpec } from '#workers/model/scenes/training-scene.ts'

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

const views: readonly SceneView[] = ['measuring', 'close', 'wide', 'exterior']

/** The bare windows of a scene: dark reveals in an even, evenly lit light wall, a sharp and quiet lens without distortion. */
function bare(spec: SceneSpec): SceneSpec {
  const dark = [0.02, 0.02, 0.02] as const
  const { sun: _sun, lamps: _lamps, windowGlow: _glow, corners: _corners, ...light } = spec.light
  const { dado: _dado, ...room } = spec.room
  return {
    ...spec,
    camera: { ...spec.camera, k1: 0, k2: 0 },
    room: { ...room, wallColour: [0.7, 0.7, 0.7], sideColour: [0.7, 0.7, 0.7], pattern: 'plain', grain: 0 },
    light: { ...light, ambient: 0.6, tint: [1, 1, 1], slopeX: 0, slopeY: 0, lamp: 0, outside: 0.05 },
    windows: spec.windows.map(({ blind: _blind, guard: _guard, group: _group, ...window }) => ({
      ...window,
      revealMm: 90,
      frameColour: dark,
      revealColour: dark,
      revealLight: [1, 1, 1, 1] as const,
      casing: null,
      sill: null,
      reflection: 0,
      filling: 'outside' as const,
    })),
    reference: null,
    boxes: [],
    curtains: [],
    leaves: [],
    rounds: [],
    sensor: { exposure: 1, vignette: 0, noiseLevels: 0, noiseSeed: 1, blurPx: 0.5, motionPx: 0, motionDegrees: 0, bloom: 0 },
  }
}

/** How far inside a side of the outline the picture's brightness passes half way, pixels, at places along the side. */
function edgeOffsets(rgba: Uint8ClampedArray, widthPx: number, heightPx: number, from: PixelPoint, to: PixelPoint): number[] {
  const length = distance(from, to)
  const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
  const read = (x: number, y: number): number => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const at = (i: number, j: number): number => linear(rgba[((top + j) * widthPx + left + i) * 4 + 1] ?? 0)
    const [fx, fy] = [x - left, y - top]
    return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
  }
  const offsets: number[] = []
  for (const share of [0.2, 0.35, 0.5, 0.65, 0.8]) {
    const middle = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    if (middle.x < 8 || middle.y < 8 || middle.x > widthPx - 9 || middle.y > heightPx - 9) continue
    const profile = Array.from({ length: 81 }, (_, step) => {
      const along = (step - 40) / 10
      return read(middle.x + along * inward.x, middle.y + along * inward.y)
    })
    const half = ((profile[0] ?? 0) + (profile[80] ?? 0)) / 2
    const passed = profile.findIndex((level) => level < half)
    if ((profile[0] ?? 0) - (profile[80] ?? 0) > 0.15) offsets.push((passed - 0.5 - 40) / 10)
  }
  return offsets
}

const linear = (level: number): number => (level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4)

describe('views of every kind', () => {
  test.each(views)('%s: the edge in the picture lies where the truth says, to a tenth of a pixel', (view) => {
    const offsets: number[] = []
    for (let seed = 500; seed < 505; seed++) {
      const spec = bare(randomSceneSpec(seed, { view, widthPx: 640, heightPx: 480 }))
      const { photo, windows } = renderWithWindows(spec)
      for (const { opening, visible } of windows)
        for (const [side, from] of opening.entries()) {
          const to = opening[(side + 1) % 4] as PixelPoint
          if ((visible[side] ?? 0) < 0.95 || distance(from, to) < 25) continue
          offsets.push(...edgeOffsets(photo.rgba, photo.widthPx, photo.heightPx, from, to))
        }
    }
    expect(offsets.length).toBeGreaterThan(30)
    const sorted = offsets.map(Math.abs).sort((a, b) => a - b)
    // The reading itself, of a blurred step between pixels, is good to about 0.1 px.
    expect(sorted[sorted.length >> 1]).toBeLessThan(0.1)
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(0.3)
  })

  test.each(views)('%s: glass, unit and opening are nested, units lie within the unit, and casing lies round it', (view) => {
    let seen = 0
    for (let seed = 600; seed < 640; seed++) {
      const spec = randomSceneSpec(seed, { view, widthPx: 640, heightPx: 480 })
      for (const [index, truth] of windowTruths(spec).entries()) {
        if (seenAtSlant(spec, spec.windows[index] as WindowSpec)) continue
        seen++
        expect(area(truth.glass)).toBeGreaterThan(0)
        expect(area(truth.unit)).toBeLessThanOrEqual(area(truth.opening) * 1.0001)
        expect(area(truth.glass)).toBeLessThan(area(truth.unit))
        expect(truth.units.reduce((sum, unit) => sum + area(unit), 0)).toBeLessThanOrEqual(area(truth.unit) * 1.0001)
        if (truth.casing) expect(area(truth.casing)).toBeGreaterThan(area(truth.opening))
      }
    }
    expect(seen).toBeGreaterThan(15)
  })

  test('what stands before a side of the window counts as hiding it, on a side wall as well', () => {
    let checked = 0
    for (let seed = 0; seed < 60 && checked < 4; seed++) {
      const spec = randomSceneSpec(seed, { view: 'wide', widthPx: 640, heightPx: 480 })
      const empty = { ...spec, boxes: [], curtains: [], leaves: [], rounds: [] }
      const index = spec.windows.findIndex(({ wall, blind }) => wall !== undefined && wall !== 'front' && (!blind || blind.zMm > 0))
      const window = spec.windows[index]
      const before = window && windowTruths(empty)[index]
      if (!before || Math.min(...before.visible) < 0.9) continue
      const [[left, top], , [right, bottom]] = window.openingMm
      const cover = { wall: window.wall ?? 'front', minMm: [left - 900, top - 900, -60], maxMm: [right + 900, bottom + 900, -30] } as const
      const hidden = windowTruths({ ...empty, boxes: [{ ...cover, colour: [0.5, 0.5, 0.5], look: 'plain' }] })[index] as WindowTruth
      expect(Math.max(...hidden.visible)).toBeLessThan(0.3)
      checked++
    }
    expect(checked).toBe(4)
  })

  test('a ray just inside the opening meets another thing than one just outside', () => {
    for (const view of views) {
      const spec = bare(randomSceneSpec(700, { view, widthPx: 640, heightPx: 480 }))
      const shoot = rayShooter(spec)
      const opening = (windowTruths(spec)[0] as WindowTruth).opening
      const hit = emptyHit()
      const partAt = (x: number, y: number): number => {
        shoot.into(hit, x, y, shoot.reaching(x, y, x, y))
        return hit.part
      }
      for (const [side, from] of opening.entries()) {
        const to = opening[(side + 1) % 4] as PixelPoint
        const length = distance(from, to)
        const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
        expect(partAt(middle.x + 0.02 * inward.x, middle.y + 0.02 * inward.y)).not.toBe(
          partAt(middle.x - 0.02 * inward.x, middle.y - 0.02 * inward.y),
        )
      }
    }
  })

  test('training scenes are of every view and shape, some rooms have no window, and upright ones are upright', () => {
    const specs = Array.from({ length: 300 }, (_, seed) => trainingSceneSpec(seed, { longPx: 384 }))
    const shapes = new Set(specs.map(({ widthPx, heightPx }) => `${widthPx} ${heightPx}`))
    expect(shapes.size).toBeGreaterThanOrEqual(6)
    for (const { widthPx, heightPx } of specs) expect(Math.max(widthPx, heightPx)).toBe(384)
    const outside = specs.filter(({ house }) => house).length
    // 15 % of 300 are 45; five standard deviations are 31.
    expect(outside).toBeGreaterThan(14)
    expect(outside).toBeLessThan(76)
    const windowless = specs.find(({ windows }) => windows.length === 0)
    expect(windowless && renderWithWindows(windowless).windows).toEqual([])
    expect(() => windowless && sceneTruth(windowless)).toThrow(RangeError)
  })

  test('a close window fills much of the picture and a wide one little', () => {
    const shares = (view: SceneView): number[] =>
      Array.from({ length: 40 }, (_, seed) => {
        const [main] = windowTruths(randomSceneSpec(800 + seed, { view, widthPx: 640, heightPx: 480 }))
        return main ? area(main.opening) / (640 * 480) : Number.NaN
      }).filter(Number.isFinite)
    const middle = (list: number[]): number => list.sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN
    expect(middle(shares('close'))).toBeGreaterThan(0.12)
    expect(middle(shares('wide'))).toBeLessThan(0.1)
  })
})

/** What lies deeper in a wall looks larger instead of smaller where it is seen from more than 54.7° (h² < L² / 2); here from 45°. */
function seenAtSlant(spec: SceneSpec, window: WindowSpec): boolean {
  const [x, y, z] = worldToWall(window.wall, spec.room, spec.camera.positionMm)
  return Math.max(...window.openingMm.map(([cornerX, cornerY]) => Math.hypot(cornerX - x, cornerY - y))) > -z
}

function area(quad: readonly PixelPoint[]): number {
  return quad.reduce((sum, p, index) => {
    const q = quad[(index + 1) % quad.length] as PixelPoint
    return sum + (p.x * q.y - q.x * p.y) / 2
  }, 0)
}

describe('a scanned room', () => {
  test('frames sway smoothly and the last leads back to the first', () => {
    const corners = scenePath(randomSceneSpec(4, small), 30).map((frame) => sceneTruth(frame).opening[0])
    const steps = corners.map((corner, index) => distance(corner, corners[(index + 1) % corners.length] as PixelPoint))
    expect(Math.max(...steps)).toBeLessThan(0.06 * small.widthPx)
    expect(Math.max(...steps)).toBeGreaterThan(0.2)
  })

  test('a .y4m holds a header and whole frames, black and white at the limits that cameras use', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'scan-'))
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
