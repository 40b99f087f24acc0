import { describe, expect, test } from 'vitest'
import { signedArea } from '#workers/geometry/quads.ts'
import { renderWithWindows } from '#workers/model/scenes/render-scene.ts'
import { windowTruths } from '#workers/model/scenes/scene-truth.ts'
import { LEFT_OUT_STYLES, STYLES, TRAINING_STYLES, trainingStyle } from '#workers/model/scenes/styles/scene-styles.ts'
import { trainingSceneSpec } from '#workers/model/scenes/training-scene.ts'

const small = { longPx: 160 }
const pixelsOf = (seed: number, style: (typeof STYLES)[number] | null) =>
  Buffer.from(renderWithWindows(trainingSceneSpec(seed, { ...small, style })).photo.rgba)

describe('styles of training scenes', () => {
  test('without a style a scene is drawn as if there were none', () => {
    for (const seed of [1_000_001, 1_000_002])
      expect(trainingSceneSpec(seed, { ...small, style: null })).toEqual(trainingSceneSpec(seed, small))
  })

  test.each(STYLES)('%s: the same seed gives the same pixels, and others than without it', (style) => {
    const pixels = pixelsOf(1_000_003, style)
    expect(pixels.equals(pixelsOf(1_000_003, style))).toBe(true)
    expect(pixels.equals(pixelsOf(1_000_003, null))).toBe(false)
  })

  test.each(STYLES)('%s leaves openings and camera where they are', (style) => {
    for (let seed = 1_000_010; seed < 1_000_030; seed++) {
      const plain = trainingSceneSpec(seed, small)
      const styled = trainingSceneSpec(seed, { ...small, style })
      expect(styled.camera).toEqual(plain.camera)
      expect(styled.windows.map(({ openingMm }) => openingMm)).toEqual(plain.windows.map(({ openingMm }) => openingMm))
    }
  })

  test.each(STYLES)('%s: glass lies within the unit and every pane within the glass, seen or not', (style) => {
    let windows = 0
    for (let seed = 1_000_030; seed < 1_000_060; seed++)
      for (const { unit, glass, panes, casing, opening } of windowTruths(trainingSceneSpec(seed, { ...small, isNear: true, style }))) {
        if (![unit, glass, opening].flat().every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))) continue
        windows++
        expect(signedArea(glass)).toBeGreaterThan(0)
        expect(signedArea(glass)).toBeLessThan(signedArea(unit))
        for (const pane of panes) expect(signedArea(pane)).toBeLessThanOrEqual(signedArea(glass) * 1.05)
        if (casing) expect(signedArea(casing)).toBeGreaterThan(signedArea(opening))
      }
    expect(windows).toBeGreaterThan(20)
  })

  test('what is left out of training is never drawn for it, and a third of its scenes has no style', () => {
    const drawn = Array.from({ length: 2000 }, (_, index) => trainingStyle(1_000_000 + index))
    for (const style of LEFT_OUT_STYLES) expect(drawn).not.toContain(style)
    for (const style of TRAINING_STYLES) expect(drawn.filter((one) => one === style).length).toBeGreaterThan(120)
    expect(drawn.filter((one) => one === null).length).toBeGreaterThan(600)
  })
})
