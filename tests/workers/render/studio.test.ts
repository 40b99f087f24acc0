import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { studioSceneOf } from '#shared/domain/pictured-blind.ts'
import { productTypes } from '#shared/domain/products.ts'
import { constructions, isTurned, KEPT_SIZE, keptScenes, studioScene } from '#tests/support/builders/studio-products.ts'
import { CLOSED_DEGREES, type StudioPicture, studioView } from '#workers/render/api.ts'
import { studioPicture } from '#workers/render/studio/studio-picture.ts'
import { expectAsKept } from './kept-sheet.ts'

const SIZE = { widthPx: 160, heightPx: 120 }

/** The mean of the blind's middle third. */
function middleOf({ widthPx, heightPx, rgba }: StudioPicture): number[] {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = Math.floor(heightPx / 3); y < (2 * heightPx) / 3; y += 1)
    for (let x = Math.floor(widthPx / 3); x < (2 * widthPx) / 3; x += 1) {
      count += 1
      for (let k = 0; k < 3; k += 1) sum[k] = (sum[k] as number) + (rgba[4 * (y * widthPx + x) + k] as number)
    }
  return sum.map((value) => value / count)
}
const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const apart = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((value, k) => Math.abs(value - (b[k] as number))))
/** The day shines through these, and between their bands. */
const letLightThrough = (name: string) => /sheer|zebra|outdoor|duotone/.test(name)

describe.each(constructions)('in the studio %s', (name, construction) => {
  it('has its colour in the middle', () => {
    for (const hex of ['#f4f2ec', '#a5713b', '#4f6478', '#2b2f33']) {
      const off = apart(middleOf(studioPicture(studioScene(construction, hex), SIZE)), rgbOf(hex))
      expect(off, hex).toBeLessThan(letLightThrough(name) ? 80 : 52)
    }
  })

  it('shows the window when it is open', () => {
    const closed = studioPicture(studioScene(construction, '#4f6478'), SIZE)
    const open = studioPicture(studioScene(construction, '#4f6478', isTurned(construction) ? { tiltDegrees: 0 } : { raised: 1 }), SIZE)
    expect(apart(middleOf(closed), middleOf(open))).toBeGreaterThan(20)
  })
})

it('a dark zebra that is closed keeps the day out of its sheer bands too: behind each of them hangs a solid one', () => {
  const brightestRow = (tiltDegrees: number) => {
    const { widthPx, heightPx, rgba } = studioPicture(studioScene({ family: 'zebra', bandMm: 75 }, '#353839', { tiltDegrees }), SIZE)
    const rows = Array.from(
      { length: Math.floor(heightPx / 3) },
      (_, row) => rgba[4 * ((heightPx / 3 + row) * widthPx + widthPx / 2)] as number,
    )
    return Math.max(...rows)
  }
  expect(brightestRow(0)).toBeGreaterThan(110)
  expect(brightestRow(CLOSED_DEGREES)).toBeLessThan(105)
})

it('the same blind is the same picture, whatever was drawn before', () => {
  const [, construction] = constructions[5] as (typeof constructions)[number]
  const first = studioPicture(studioScene(construction, '#a5713b'), SIZE)
  for (const [, other] of constructions) studioPicture(studioScene(other, '#23272b'), { widthPx: 200, heightPx: 90 })
  expect(studioPicture(studioScene(construction, '#a5713b'), SIZE)).toEqual(first)
})

it('a blind keeps its proportions, also one that nobody makes', () => {
  for (const [widthMm, dropMm] of [
    [1200, 900],
    [600, 3000],
    [3000, 600],
  ] as const) {
    const scene = studioSceneOf({ productType: 'roller-blockout', widthMm, dropMm }, true)
    const { blindArea } = studioView(scene, SIZE)
    expect(blindArea.width / blindArea.height).toBeCloseTo(widthMm / dropMm, 6)
    expect(blindArea.left).toBeGreaterThan(0)
    expect(blindArea.left + blindArea.width).toBeLessThan(SIZE.widthPx)
    expect(blindArea.top + blindArea.height).toBeLessThan(SIZE.heightPx)
  }
  for (const [widthMm, dropMm] of [
    [10, 20_000],
    [20_000, 10],
    [1, 1],
    [99_999, 99_999],
  ] as const)
    for (const productType of productTypes)
      for (const mountType of ['inside-recess', 'outside-facefix'] as const) {
        const { rgba } = studioPicture(studioSceneOf({ productType, widthMm, dropMm, mountType }), { widthPx: 48, heightPx: 48 })
        expect(rgba.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
      }
})

it('looks as it did when somebody last looked at it', async () => {
  const pictures = keptScenes().map(([name, scene]) => [name, studioPicture(scene, KEPT_SIZE).rgba as unknown as Uint8Array] as const)
  const file = join(import.meta.dirname, 'pictures/studio.png')
  await expectAsKept(
    { file, width: KEPT_SIZE.widthPx, height: KEPT_SIZE.heightPx, tolerance: { mean: 1, square: 3, squarePx: 8 } },
    pictures,
  )
})
