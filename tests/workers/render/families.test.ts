import { describe, expect, it } from 'vitest'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { Blind, Construction } from '#workers/render/api.ts'
import { buildMesh } from '#workers/render/build-mesh.ts'
import { bandsOf } from '#workers/render/families/zebra.ts'
import { hungSlats } from '#workers/render/parts/slats.ts'
import { rasterise } from '#workers/render/raster/cpu.ts'
import { areaOf, projectMesh } from '#workers/render/raster/project.ts'

/** Straight on, half a pixel to the millimetre. */
const camera: PlaneCamera = {
  focalPx: 1500,
  k1: 0,
  k2: 0,
  centre: { x: 499.5, y: 499.5 },
  rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  translationMm: [0, 0, 3000],
  cornersMm: [
    { x: -700, y: -800 },
    { x: 700, y: -800 },
    { x: 700, y: 800 },
    { x: -700, y: 800 },
  ],
}
const size = { colour: '#c8c0b0', widthMm: 1392, dropMm: 1592, mount: 'recess', recessDepthMm: 120, controlSide: 'left' } as const

const constructions: readonly (readonly [string, Construction])[] = [
  ['roller, blockout', { family: 'roller', cloth: 'blockout' }],
  ['roller, sheer', { family: 'roller', cloth: 'sheer' }],
  ['zebra', { family: 'zebra', bandMm: 75 }],
  ['venetian, 25 mm', { family: 'venetian', slatMm: 25, material: 'aluminium' }],
  ['venetian, 50 mm', { family: 'venetian', slatMm: 50, material: 'wood' }],
  ['vertical', { family: 'vertical', vaneMm: 127 }],
  ['honeycomb', { family: 'honeycomb', cellMm: 38, cloth: 'duotone' }],
  ['outdoor', { family: 'outdoor' }],
]

/** @returns how much of the window behind it the blind hides, in a field of the window given in shares of it */
function coverOf(blind: Blind, [u0, u1, v0, v1]: readonly [number, number, number, number]): number {
  const { mesh } = buildMesh(blind, camera)
  const seen = projectMesh(mesh, camera)
  const area = areaOf(seen, 1000, 1000, 2)
  if (!area) throw new Error('the blind is not in the picture')
  const { rgba } = rasterise(mesh, seen, new Float32Array(mesh.cover.length * 3), area)
  let [sum, count] = [0, 0]
  for (let y = Math.round(100 + 800 * v0); y < 100 + 800 * v1; y += 1)
    for (let x = Math.round(150 + 700 * u0); x < 150 + 700 * u1; x += 1) {
      const [column, row] = [x - area.left, y - area.top]
      const isInside = column >= 0 && row >= 0 && column < area.width && row < area.height
      sum += isInside ? (rgba[4 * (row * area.width + column) + 3] as number) : 0
      count += 1
    }
  return sum / count
}

describe.each(constructions)('%s', (_name, construction) => {
  const hang = (raised: number, tiltDegrees: number): Blind => ({ ...size, construction, raised, tiltDegrees })

  it('hangs its chain, wand, cord or crank at the control side', () => {
    const heldAt = (controlSide: 'left' | 'right') => [...buildMesh({ ...hang(0, 40), controlSide }, camera).mesh.positions]
    expect(heldAt('left')).not.toEqual(heldAt('right'))
  })

  it('hides the window when it is let down and closed, but for what its cloth lets through', () => {
    const seeThrough = construction.family === 'outdoor' || (construction.family === 'roller' && construction.cloth === 'sheer')
    const cover = coverOf(hang(0, 80), [0.1, 0.9, 0.1, 0.9])
    expect(cover).toBeGreaterThan(seeThrough ? 0.8 : 0.985)
    if (seeThrough) expect(cover).toBeLessThan(0.95)
  })

  it('uncovers the window when it is raised or drawn aside, more and more', () => {
    // Verticals are drawn to the side away from their control.
    const field = construction.family === 'vertical' ? ([0.05, 0.7, 0.3, 0.7] as const) : ([0.2, 0.8, 0.35, 0.9] as const)
    const covers = [0, 0.5, 1].map((raised) => coverOf(hang(raised, 80), field))
    expect(covers[1]).toBeLessThan((covers[0] as number) - 0.1)
    expect(covers[2]).toBeLessThan((covers[1] as number) - 0.1)
    expect(covers[2]).toBeLessThan(0.06)
  })

  it('stays within its width and its drop', () => {
    const { mesh, hung } = buildMesh(hang(0, 30), camera)
    for (let i = 0; i < mesh.positions.length; i += 3) {
      expect(mesh.positions[i]).toBeGreaterThanOrEqual(hung.leftMm - 0.01)
      expect(mesh.positions[i]).toBeLessThanOrEqual(hung.rightMm + 0.01)
      expect(mesh.positions[i + 1]).toBeGreaterThanOrEqual(hung.topMm - 0.01)
      expect(mesh.positions[i + 1]).toBeLessThanOrEqual(hung.bottomMm + 0.01)
    }
  })
})

it('a honeycomb blind that is half raised has no gap above its stack', () => {
  const construction: Construction = { family: 'honeycomb', cellMm: 38, cloth: 'blockout' }
  for (const raised of [0.2, 0.33, 0.5, 0.61])
    expect(coverOf({ ...size, construction, raised, tiltDegrees: 0 }, [0.1, 0.9, 0.05, 1 - 0.9 * raised])).toBeGreaterThan(0.995)
})

describe('slats and bands', () => {
  it('raised slats lie on the bottom rail, the others hang at their pitch', () => {
    const row = { count: 20, topMm: 100, pitchMm: 44, stackMm: 3 }
    expect(hungSlats({ ...row, hangMm: 880 }).every(({ isStacked }) => !isStacked)).toBe(true)
    const half = hungSlats({ ...row, hangMm: 470 })
    expect(half.filter(({ isStacked }) => !isStacked)).toHaveLength(10)
    expect(half[19]?.yMm).toBeCloseTo(100 + 470 - 1.5, 6)
    expect(hungSlats({ ...row, hangMm: 60 }).every(({ isStacked }) => isStacked)).toBe(true)
  })

  it('bands of the two cloths of a zebra pass each other by a band from open to closed', () => {
    const solid = (offsetMm: number) => bandsOf(0, 600, 75, offsetMm).filter(({ isSolid }) => isSolid)
    expect(solid(0).map(({ from, to }) => [from, to])).toContainEqual([525, 600])
    const gauze = bandsOf(0, 600, 75, 0).filter(({ isSolid }) => !isSolid)
    for (const { from, to } of gauze) expect(solid(75).some((band) => band.from <= from && band.to >= to)).toBe(true)
  })
})
