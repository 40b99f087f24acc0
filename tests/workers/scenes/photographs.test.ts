import { describe, expect, test } from 'vitest'
import { meanLight, type Photograph, photographAt } from '#workers/model/scenes/photographs/photograph.ts'
import { photographedScene } from '#workers/model/scenes/photographs/photographed-scene.ts'
import { renderWithWindows } from '#workers/model/scenes/render-scene.ts'
import { windowTruths } from '#workers/model/scenes/scene-truth.ts'
import type { WindowTruth } from '#workers/model/scenes/scene-types.ts'
import { trainingSceneSpec } from '#workers/model/scenes/training-scene.ts'

/** Left half red, right half blue; or whatever `at` says of a pixel. */
function photograph(
  name: string,
  at: (x: number, y: number) => readonly number[] = (x) => (x < 16 ? [255, 0, 0] : [0, 0, 255]),
): Photograph {
  const rgb = new Uint8Array(32 * 16 * 3)
  for (let y = 0; y < 16; y++) for (let x = 0; x < 32; x++) rgb.set(at(x, y), (y * 32 + x) * 3)
  return { name, widthPx: 32, heightPx: 16, rgb }
}
const LIBRARY = {
  views: [photograph('view')],
  surfaces: [photograph('surface', (x, y) => (((x >> 2) + (y >> 2)) & 1 ? [230, 210, 190] : [90, 60, 40]))],
}
const SEEDS = Array.from({ length: 30 }, (_, index) => 1_000_100 + index)
const outlines = ({ opening, unit, glass, casing }: WindowTruth) => ({ opening, unit, glass, casing })
const plain = (seed: number) => trainingSceneSpec(seed, { longPx: 160 })

describe('photographs in training scenes', () => {
  test('its light is linear, a mean of what a pixel spans, and goes on mirrored past its edges', () => {
    const [red] = LIBRARY.views as [Photograph]
    const at = (u: number, v: number, spanPx: number) => {
      const light = { red: 0, green: 0, blue: 0 }
      photographAt(red, u, v, spanPx, light)
      return light
    }
    expect(at(0.2, 0.5, 1)).toEqual({ red: 1, green: 0, blue: 0 })
    expect(at(-0.2, 0.5, 1)).toEqual({ red: 1, green: 0, blue: 0 })
    expect(at(1.2, 1.3, 1)).toEqual({ red: 0, green: 0, blue: 1 })
    expect(at(0.5, 0.5, 32).red).toBeCloseTo(0.5)
    expect(meanLight(red)).toEqual([0.5, 0, 0.5])
    // Level 188 of 255 is half of white (IEC 61966-2-1).
    const [half] = [photograph('half', () => [188, 188, 188])]
    expect(meanLight(half)[0]).toBeCloseTo(0.5, 2)
  })

  test('camera and every outline of every window stay where they are', () => {
    for (const seed of SEEDS) {
      const scene = photographedScene(plain(seed), LIBRARY)
      expect(scene.camera).toEqual(plain(seed).camera)
      expect(windowTruths(scene).map(outlines)).toEqual(windowTruths(plain(seed)).map(outlines))
    }
  })

  test('some have one behind the glass, some on the walls, some in frames, and the same seed draws the same', () => {
    const scenes = SEEDS.map((seed) => photographedScene(plain(seed), LIBRARY))
    expect(scenes).toEqual(SEEDS.map((seed) => photographedScene(plain(seed), LIBRARY)))
    expect(scenes.filter(({ outside }) => outside?.photograph).length).toBeGreaterThan(5)
    expect(scenes.filter(({ room }) => room.finish?.kind === 'photograph').length).toBeGreaterThan(5)
    expect(scenes.filter(({ boxes }) => boxes.some((box) => box.photograph)).length).toBeGreaterThan(3)
  })

  test('a photographed wall is seen in the picture', () => {
    const seed = SEEDS.find((each) => photographedScene(plain(each), LIBRARY).room.finish?.kind === 'photograph') as number
    const drawn = renderWithWindows(plain(seed)).photo.rgba
    expect(Buffer.from(renderWithWindows(photographedScene(plain(seed), LIBRARY)).photo.rgba).equals(Buffer.from(drawn))).toBe(false)
  })

  test('an empty library is named as the fault', () => {
    expect(() => photographedScene(plain(1_000_100), { views: [], surfaces: [] })).toThrow('the library has no photographs')
  })
})
