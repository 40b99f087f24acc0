import { beforeAll, describe, expect, test } from 'vitest'
import { renderedScene } from '#tests/support/rendered-scene.ts'
import { painted } from '#tests/support/worst-pictures.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import type { Photo } from '#workers/vision/api.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'
import { createPhotoSession } from '#workers/vision/session/photo-session.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'

let tools: VisionTools
beforeAll(async () => {
  tools = await loadToolsInNode()
})

/** Corners as a finger taps them without a loupe: each so many pixels off, in any direction. */
function tapped(corners: PixelQuad, offPx: number, seed: number): PixelQuad {
  const random = seededRandom(seed)
  return corners.map(({ x, y }) => {
    const turn = random.between(0, 2 * Math.PI)
    const away = offPx * random.between(0.6, 1)
    return { x: x + away * Math.cos(turn), y: y + away * Math.sin(turn) }
  }) as unknown as PixelQuad
}

const rectangle = (x: number, y: number, w: number, h: number): PixelQuad => [
  { x: x - 0.5, y: y - 0.5 },
  { x: x + w - 0.5, y: y - 0.5 },
  { x: x + w - 0.5, y: y + h - 0.5 },
  { x: x - 0.5, y: y + h - 0.5 },
]

/** A window of 800 × 900 mm at 1.25 mm a pixel, and beside it paper of the size given, px, so many levels lighter than the wall. */
function wallWithPaper(lighter: number, [w, h]: readonly [number, number]): Photo {
  const random = seededRandom(3)
  return painted(
    (x, y) => {
      const inWindow = x >= 420 && x < 1060 && y >= 90 && y < 810
      const onPaper = x >= 120 && x < 120 + w && y >= 300 && y < 300 + h
      return (inWindow ? 90 : onPaper ? 200 + lighter : 200) + random.normal(1)
    },
    { widthPx: 1200, heightPx: 900 },
  )
}
const window = rectangle(420, 90, 640, 720)
const a4Px = [168, 238] as const

describe('a sheet or card whose corners a person tapped', () => {
  test.each([
    ['a4', undefined, [12, 13, 16, 17, 21, 22]],
    // On a larger window's photo a card is hardly larger than such an error.
    ['card', { widthMm: 700, dropMm: 700 }, [7, 14, 15, 18, 23, 24]],
  ] as const)(
    '%s: tapped up to 15 px off it measures the window, and the intervals hold the truth',
    async (kind, size, seeds) => {
      const errors: number[] = []
      let held = 0
      for (const seed of seeds) {
        const { photo, truth } = renderedScene(seed, {
          reference: kind,
          widthPx: 1920,
          heightPx: 1080,
          spare: [1.02, 1.2],
          clutter: 0.3,
          ...(size && { size }),
        })
        const marked = tapped(truth.reference?.corners as PixelQuad, 15, seed)
        const session = createPhotoSession(photo, tools)
        const measured = await session.measure({
          reference: kind,
          referenceCorners: [marked],
          corners: truth.opening,
          refineCorners: false,
        })
        session.close()
        if (!measured.found) throw new Error(`${seed}: ${measured.reason}`)
        expect(measured.scale).toBe(kind)
        for (const [mm, truthMm, ci95Mm] of [
          [measured.widthMm, truth.widthMm, measured.widthCi95Mm],
          [measured.dropMm, truth.dropMm, measured.dropCi95Mm],
        ] as const) {
          errors.push((100 * Math.abs(mm - truthMm)) / truthMm)
          if (Math.abs(mm - truthMm) <= ci95Mm) held++
        }
      }
      errors.sort((p, q) => p - q)
      const middle = errors[errors.length >> 1] as number
      console.log(
        `${kind}: median error ${middle.toFixed(2)} %, largest ${errors.at(-1)?.toFixed(2)} %, ${held} of ${errors.length} intervals hold`,
      )
      expect(middle).toBeLessThan(kind === 'a4' ? 0.6 : 1.5)
      expect(held).toBeGreaterThanOrEqual(errors.length - 1)
    },
    180_000,
  )

  test('white paper on a white wall, which the search does not find, measures it too, with an interval that says how little shows', async () => {
    const photo = wallWithPaper(0.6, a4Px)
    const marked = tapped(rectangle(120, 300, ...a4Px), 10, 4)
    const question = { corners: window, refineCorners: false } as const
    const searched = await measurePhoto(photo, { ...question, reference: 'a4' }, tools)
    const measured = await measurePhoto(photo, { ...question, reference: 'a4', referenceCorners: [marked] }, tools)
    expect(searched).toMatchObject({ scale: 'assumed' })
    if (!measured.found) throw new Error(measured.reason)
    expect(measured.scale).toBe('a4')
    console.log(
      `800 × 900 mm by paper that hardly shows: ${measured.widthMm.toFixed(0)} ± ${measured.widthCi95Mm.toFixed(0)}, ${measured.dropMm.toFixed(0)} ± ${measured.dropCi95Mm.toFixed(0)}`,
    )
    expect(Math.abs(measured.widthMm - 800)).toBeLessThan(measured.widthCi95Mm)
    expect(Math.abs(measured.dropMm - 900)).toBeLessThan(measured.dropCi95Mm)
    expect(measured.widthCi95Mm).toBeGreaterThan(8)
  })

  test('the corners may be tapped in any order', async () => {
    const [a, b, c, d] = tapped(rectangle(120, 300, ...a4Px), 10, 5)
    const widthOf = async (marked: PixelQuad) => {
      const measured = await measurePhoto(wallWithPaper(25, a4Px), { reference: 'a4', corners: window, referenceCorners: [marked] }, tools)
      return measured.found && measured.scale === 'a4' ? measured.widthMm : 0
    }
    expect(await widthOf([c, a, d, b])).toBeCloseTo(await widthOf([a, b, c, d]), 6)
    expect(await widthOf([c, a, d, b])).toBeGreaterThan(700)
  })

  test.each([
    ['a square', [200, 200]],
    ['a strip', [80, 300]],
  ] as const)('%s is refused in words: no sheet of A4 looks like that from anywhere', async (_, size) => {
    const marked = tapped(rectangle(120, 300, size[0], size[1]), 10, 6)
    expect(
      await measurePhoto(wallWithPaper(25, size), { reference: 'a4', corners: window, referenceCorners: [marked] }, tools),
    ).toMatchObject({ found: false, reason: 'reference_wrong_shape' })
  })
})
