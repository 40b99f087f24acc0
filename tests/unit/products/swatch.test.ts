import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawSwatch, MATERIAL_FAMILIES, type MaterialFamily } from '#server/features/products/swatch.ts'

const meanOf = async (svg: string) => {
  const { channels } = await sharp(Buffer.from(svg)).stats()
  return channels.slice(0, 3).map((channel) => channel.mean)
}
const brightness = (rgb: readonly number[]) => rgb.reduce((sum, part) => sum + part, 0) / 3

describe('a swatch', () => {
  /** Sheers, duotones, zebras and striped canvas are partly white, whatever their colour. */
  const mixed: readonly MaterialFamily[] = ['sheer', 'duotone', 'zebra', 'canvas']

  it.each(MATERIAL_FAMILIES)('of %s shows its colour', async (family) => {
    for (const hex of ['f4f2ec', 'ba8343', '4f6478', '59664f', '23272b']) {
      const wanted = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      const drawn = await meanOf(drawSwatch(family, hex))
      const tolerance = mixed.includes(family) ? 85 : 24
      for (const [index, part] of wanted.entries()) expect(Math.abs((drawn[index] ?? -999) - part)).toBeLessThan(tolerance)
    }
  })

  it.each(MATERIAL_FAMILIES)('of %s is lighter in a lighter colour, and the same every time', async (family) => {
    const light = await meanOf(drawSwatch(family, 'e7dfd1'))
    const dark = await meanOf(drawSwatch(family, '3f4346'))
    expect(brightness(light)).toBeGreaterThan(brightness(dark) + 40)
    expect(drawSwatch(family, 'e7dfd1')).toBe(drawSwatch(family, 'e7dfd1'))
  })

  it('is a small picture without script, text or anything from outside, in any colour', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'))
    fc.assert(
      fc.property(fc.constantFrom(...MATERIAL_FAMILIES), hex, (family, colour) => {
        const svg = drawSwatch(family, colour)
        expect(svg.length).toBeLessThan(6_000)
        expect(svg).not.toMatch(/script|href|url\(|on\w+=|NaN|undefined/i)
        expect(svg.replaceAll(/<(svg|path) [^<>]*>|<\/svg>/g, '')).toBe('')
      }),
    )
  })

  it.each(['', 'red', '#aabbcc', 'aabbc', 'aabbccdd', '"><x/>'])('is not drawn in %s', (hex) => {
    expect(() => drawSwatch('wood', hex)).toThrow(RangeError)
  })
})
