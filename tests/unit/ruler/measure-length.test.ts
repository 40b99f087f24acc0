import { describe, expect, it } from 'vitest'
import { cardOutline, type Handles, longSideOf, measureLength } from '#app/features/ruler/measure-length.ts'
import { readingWords } from '#app/features/ruler/words.ts'
import { applyHomography, fitHomography } from '#workers/geometry/homography.ts'
import type { Matrix3, PixelPoint, PixelQuad, Point } from '#workers/geometry/types.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'

const cardMm = [
  { x: 0, y: 0 },
  { x: 85.6, y: 0 },
  { x: 85.6, y: 53.98 },
  { x: 0, y: 53.98 },
] as const
const endsMm = [
  { x: -50, y: 90 },
  { x: 150, y: 90 },
] as const

/** A table seen from aside: its lines run together upwards. */
const seenFromAside = fitHomography(cardMm, [
  { x: 620, y: 300 },
  { x: 960, y: 320 },
  { x: 990, y: 520 },
  { x: 600, y: 490 },
]) as Matrix3

const seen = (place: Point<string>): PixelPoint => applyHomography<'px'>(seenFromAside, place)
const handles = (change = (place: PixelPoint) => place): Handles => ({
  card: cardMm.map(seen).map(change) as unknown as PixelQuad,
  ends: endsMm.map(seen).map(change) as unknown as Handles['ends'],
})
const lengthOf = (measured: Handles) => {
  const reading = measureLength(measured, longSideOf(measured.card))
  if (!reading.ok) throw new Error(reading.problem)
  return reading
}

describe('a length beside a bank card', () => {
  it('is exact for exact handles, however the card is seen', () => {
    expect(lengthOf(handles()).lengthMm).toBeCloseTo(200, 6)
  })

  it('does not depend on the picture being turned, which makes the card stand', () => {
    const turned = handles(({ x, y }) => ({ x: -y, y: x }))
    const [a, b, c, d] = turned.card
    const reading = lengthOf({ ...turned, card: [d, a, b, c] })
    expect(longSideOf([d, a, b, c])).toBe('down')
    expect(reading.lengthMm).toBeCloseTo(200, 6)
  })

  it('has an interval that 19 of 20 tries keep to when every handle errs by a pixel (1 σ)', () => {
    const random = seededRandom(7)
    const tries = Array.from({ length: 2000 }, () =>
      lengthOf(handles(({ x, y }) => ({ x: x + random.normal(1), y: y + random.normal(1) }))),
    )
    const kept = tries.filter(({ lengthMm, halfWidthMm }) => Math.abs(lengthMm - 200) <= halfWidthMm).length / tries.length
    console.info(`${(100 * kept).toFixed(1)} % of the tries keep to it`)
    expect(kept).toBeGreaterThan(0.93)
    expect(kept).toBeLessThan(0.98)
  })

  it('has a wider interval where the card is smaller in the picture', () => {
    const half = lengthOf(handles(({ x, y }) => ({ x: x / 2, y: y / 2 })))
    expect(half.halfWidthMm).toBeGreaterThan(1.8 * lengthOf(handles()).halfWidthMm)
  })
})

describe('no length is told', () => {
  const { card, ends } = handles()
  const [a, b, c, d] = card

  it.each([
    ['two corners are swapped', [b, a, c, d]],
    ['the corners run the other way round', [d, c, b, a]],
    ['a corner lies on the line between two others', [a, b, { x: (b.x + d.x) / 2, y: (b.y + d.y) / 2 }, d]],
  ] as const)('when %s', (_, crossed) => {
    expect(measureLength({ card: crossed, ends }, 'across')).toEqual({ ok: false, problem: 'crossed' })
    expect(cardOutline(crossed, 'across')).toBeNull()
  })

  it('when a side of the card is shorter than 50 pixels', () => {
    const small = handles(({ x, y }) => ({ x: x / 8, y: y / 8 }))
    expect(measureLength(small, 'across')).toEqual({ ok: false, problem: 'too_small' })
  })

  it('when an end lies beyond the horizon of the card’s plane', () => {
    const w = (place: PixelPoint) => {
      const toPlane = fitHomography(card, cardMm) as Matrix3
      return toPlane[6] * place.x + toPlane[7] * place.y + toPlane[8]
    }
    const beyond = [1, -1].map((way) => ({ x: a.x, y: a.y + way * 1e5 })).find((place) => w(place) * w(a) < 0)
    if (!beyond) throw new Error('this card has no horizon')
    expect(measureLength({ card, ends: [ends[0], beyond] }, 'across')).toEqual({ ok: false, problem: 'beyond' })
  })
})

it.each([
  [199.7, 1.3, '200 mm ± 2'],
  [35.21, 0.33, '35.2 mm ± 0.4'],
  [35.21, 0.93, '35.2 mm ± 1.0'],
])('%d mm, give or take %d, reads %s', (lengthMm, halfWidthMm, words) => {
  expect(readingWords({ ok: true, lengthMm, halfWidthMm }).replaceAll('\u00a0', ' ')).toBe(words)
})
