import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { constructions } from '#tests/support/builders/studio-products.ts'
import { swatchPicture } from '#workers/render/node.ts'
import { expectAsKept } from './kept-sheet.ts'

const SIZE = { widthPx: 96, heightPx: 48 }
/** From here on there is nothing but the dark cloth of a duotone blind. */
const LOWER_ROW = 30

function meanOf(rgba: Uint8ClampedArray): number[] {
  const sum = [0, 0, 0]
  for (let i = 0; i < rgba.length; i += 4) for (let k = 0; k < 3; k += 1) sum[k] = (sum[k] as number) + (rgba[i + k] as number)
  return sum.map((value) => (4 * value) / rgba.length)
}
const brightness = (rgb: readonly number[]) => rgb.reduce((sum, part) => sum + part, 0) / 3

describe('a swatch', () => {
  /** Gauze and the gaps between slats show the grey day behind them. */
  const isMixed = (name: string) => /sheer|zebra|outdoor|venetian|shutter|vertical/.test(name)

  it.each(constructions)('of %s shows its colour, a duotone one below its paler cloth', (name, construction) => {
    for (const hex of ['f4f2ec', 'ba8343', '4f6478', '59664f', '23272b']) {
      const wanted = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      const { rgba } = swatchPicture(construction, `#${hex}`, SIZE)
      const mean = meanOf(name === 'honeycomb-duotone' ? rgba.subarray(4 * SIZE.widthPx * LOWER_ROW) : rgba)
      for (const [k, part] of wanted.entries()) expect(Math.abs((mean[k] ?? -999) - part), hex).toBeLessThan(isMixed(name) ? 62 : 24)
    }
  })

  it.each(constructions)('of %s is lighter in a lighter colour, and the same every time', (_, construction) => {
    const light = swatchPicture(construction, '#e7dfd1', SIZE)
    const dark = swatchPicture(construction, '#3f4346', SIZE)
    expect(brightness(meanOf(light.rgba))).toBeGreaterThan(brightness(meanOf(dark.rgba)) + 40)
    expect(swatchPicture(construction, '#e7dfd1', SIZE)).toEqual(light)
  })

  it('looks as it did when somebody last looked at it', async () => {
    const pictures = constructions.map(
      ([name, construction, colour]) => [name, swatchPicture(construction, colour, SIZE).rgba as unknown as Uint8Array] as const,
    )
    const file = join(import.meta.dirname, 'pictures/swatches.png')
    await expectAsKept({ file, width: SIZE.widthPx, height: SIZE.heightPx, tolerance: { mean: 1, square: 3, squarePx: 8 } }, pictures)
  })
})
