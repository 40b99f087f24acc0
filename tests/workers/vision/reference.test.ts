import { beforeAll, describe, expect, test } from 'vitest'
import { renderedScene } from '#tests/support/rendered-scene.ts'
import { distance, quadIoU } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import type { Photo, ReferenceKind } from '#workers/vision/api.ts'
import { loadOpenCvInNode } from '#workers/vision/loading/load-opencv-node.ts'
import type { OpenCv } from '#workers/vision/loading/opencv.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { searchedPhoto } from '#workers/vision/picture/searched-photo.ts'
import { BOARD_MARKERS, boardDrawing, isBlack } from '#workers/vision/reference/board.ts'
import { findReferences } from '#workers/vision/reference/find-reference.ts'
import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'

let cv: OpenCv
beforeAll(async () => {
  cv = await loadOpenCvInNode()
})

const find = (photo: Photo, reference: ReferenceKind | 'auto' | 'none') => findReferences(searchedPhoto(photo), { reference }, cv)

/** The board drawn flat, `pxPerMm` pixels to a millimetre, on a grey wall. */
function drawnBoard(pxPerMm: number): Photo {
  const { pageMm, bars } = boardDrawing()
  const [widthPx, heightPx] = [Math.round(1.5 * pageMm.width * pxPerMm), Math.round(1.3 * pageMm.height * pxPerMm)]
  const [left, top] = [0.25 * pageMm.width, 0.15 * pageMm.height]
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const [xMm, yMm] = [(x + 0.5) / pxPerMm - left, (y + 0.5) / pxPerMm - top]
      const onPage = xMm >= 0 && yMm >= 0 && xMm < pageMm.width && yMm < pageMm.height
      const black =
        onPage && bars.some((bar) => xMm >= bar.xMm && xMm < bar.xMm + bar.widthMm && yMm >= bar.yMm && yMm < bar.yMm + bar.heightMm)
      rgba.fill(black ? 15 : onPage ? 240 : 150, (y * widthPx + x) * 4, (y * widthPx + x) * 4 + 3)
      rgba[(y * widthPx + x) * 4 + 3] = 255
    }
  }
  return { widthPx, heightPx, rgba }
}

describe('the printed board', () => {
  test('is what OpenCV reads as DICT_4X4_50, ids 0 to 5, at 78 mm with gaps of 16 mm, centred on A4', () => {
    const photo = drawnBoard(2)
    const [board] = find(photo, 'board')
    expect(board?.points).toHaveLength(24)
    for (const point of board?.points ?? []) {
      const expected = { x: (point.at.x + 105 + 52.5) * 2 - 0.5, y: (point.at.y + 148.5 + 44.55) * 2 - 0.5 }
      expect(distance(point.pixel, expected)).toBeLessThan(0.35)
    }
    const [first, second, third] = BOARD_MARKERS
    expect(first).toMatchObject({ id: 0, xMm: 19, yMm: 15.5, sizeMm: 78 })
    expect((second?.xMm ?? 0) - (first?.xMm ?? 0)).toBe(94)
    expect((third?.yMm ?? 0) - (first?.yMm ?? 0)).toBe(94)
  })

  test('its bars cover just its black squares, and the check line is 100 mm', () => {
    const { squares, bars, checkLine } = boardDrawing()
    const area = (list: readonly { a: number }[]) => list.reduce((sum, { a }) => sum + a, 0)
    expect(area(bars.map((bar) => ({ a: bar.widthMm * bar.heightMm })))).toBeCloseTo(
      area(squares.map(({ sizeMm }) => ({ a: sizeMm * sizeMm }))),
      6,
    )
    expect(checkLine.toXMm - checkLine.fromXMm).toBe(100)
    expect(isBlack(0, 0, 3)).toBe(true)
    expect(isBlack(0, 1, 1)).toBe(false)
  })

  test('is found with its corners where they are in a rendered room', () => {
    const { photo, truth } = renderedScene(5, { reference: 'board', widthPx: 1280, heightPx: 720 })
    const [board] = find(photo, 'auto')
    expect(board?.kind).toBe('board')
    for (const [i, corner] of (board?.corners ?? []).entries()) {
      expect(distance(corner, truth.reference?.corners[i] ?? { x: 0, y: 0 })).toBeLessThan(1)
    }
  })
})

describe('the board in a scan', () => {
  test('is found in the part of the picture where it was, in the same place as in the whole', () => {
    const photo = drawnBoard(1.5)
    const [whole] = find(photo, 'board')
    const near = whole ? [{ kind: 'board' as const, corners: whole.corners }] : []
    const [part] = findReferences(searchedPhoto(photo), { reference: 'board', near }, cv)
    expect(part?.points).toHaveLength(24)
    for (const [i, corner] of (part?.corners ?? []).entries()) {
      expect(distance(corner, whole?.corners[i] ?? { x: 0, y: 0 })).toBeLessThan(0.2)
    }
  })
})

describe('sheets and cards', () => {
  test.each([
    ['a4', 12],
    ['a4', 16],
    ['card', 7],
    ['card', 14],
  ] as const)('%s of room %i is the first thing found', (kind, seed) => {
    const { photo, truth } = renderedScene(seed, { reference: kind, widthPx: 1920, heightPx: 1080 })
    const [sheet] = find(photo, kind)
    expect(sheet?.kind).toBe(kind)
    expect(sheet && truth.reference && quadIoU(sheet.corners, truth.reference.corners)).toBeGreaterThan(0.95)
  })

  interface Thing {
    readonly x: number
    readonly y: number
    readonly w: number
    readonly h: number
    readonly colour: readonly [number, number, number]
    /** Of its corners. */
    readonly radius?: number
  }
  /** How much of a pixel of the picture a thing covers, by 16 places in it. */
  function coverage({ x, y, w, h, radius = 0 }: Thing, px: number, py: number): number {
    let inside = 0
    for (let i = 0; i < 16; i++) {
      const [dx, dy] = [px + ((i % 4) + 0.5) / 4 - x, py + ((i >> 2) + 0.5) / 4 - y]
      const [ox, oy] = [Math.max(0, radius - Math.min(dx, w - dx)), Math.max(0, radius - Math.min(dy, h - dy))]
      if (dx >= 0 && dy >= 0 && dx < w && dy < h && Math.hypot(ox, oy) <= radius) inside++
    }
    return inside / 16
  }
  /** Rectangles of one colour on a wall, px, with noise of one level. */
  function wallWith(things: readonly Thing[]): Photo {
    const [widthPx, heightPx] = [900, 600]
    const random = seededRandom(3)
    const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
    for (let y = 0; y < heightPx; y++)
      for (let x = 0; x < widthPx; x++) {
        const noise = random.normal(1)
        const thing = things.find((one) => coverage(one, x, y) > 0)
        const share = thing ? coverage(thing, x, y) : 0
        const wall = [214, 212, 206] as const
        rgba.set([...wall.map((level, c) => level + share * ((thing?.colour[c] ?? level) - level) + noise), 255], (y * widthPx + x) * 4)
      }
    return { widthPx, heightPx, rgba }
  }
  const redCard = { w: 86, h: 54, radius: 3.18, colour: [170, 40, 50] as const }

  test('what has a card’s shape but sharp corners is not believed to be one', () => {
    const photo = wallWith([
      { ...redCard, x: 120, y: 90 },
      { ...redCard, x: 600, y: 400, radius: 0 },
    ])
    const sure = find(photo, 'card').filter(({ certainty }) => certainty > 0.5)
    expect(sure.map(({ corners }) => Math.round(corners[0].x + 0.5))).toEqual([120])
  })

  test('a line round a piece of the wall is no sheet on it', () => {
    const joint = { x: 300, y: 150, w: 297, h: 210, colour: [190, 188, 182] } as const
    const piece = { x: 302, y: 152, w: 293, h: 206, colour: [214, 212, 206] } as const
    const sheet = find(wallWith([{ ...piece, colour: [232, 231, 228] }]), 'a4')
    expect(sheet[0]?.certainty).toBeGreaterThan(0.6)
    const drawn = find(wallWith([piece, joint]), 'a4')
    expect(Math.max(0, ...drawn.map(({ certainty }) => certainty))).toBeLessThan(0.4)
  })

  test('two cards in one photo are both found', () => {
    const photo = wallWith([
      { ...redCard, x: 120, y: 90 },
      { ...redCard, x: 600, y: 400 },
    ])
    const found = find(photo, 'card').filter(({ certainty }) => certainty > 0.5)
    expect(found.map(({ corners }) => Math.round(corners[0].x + 0.5)).sort((p, q) => p - q)).toEqual([120, 600])
  })

  test('two cards that a person pointed at measure the window together', async () => {
    const cards = [
      { ...redCard, x: 120, y: 90 },
      { ...redCard, x: 700, y: 480 },
    ]
    const photo = wallWith([...cards, { x: 250, y: 160, w: 400, h: 300, colour: [60, 70, 90] }])
    const rectangle = (x: number, y: number, w: number, h: number): PixelQuad => [
      { x: x - 0.5, y: y - 0.5 },
      { x: x + w - 0.5, y: y - 0.5 },
      { x: x + w - 0.5, y: y + h - 0.5 },
      { x: x - 0.5, y: y + h - 0.5 },
    ]
    const measured = await measurePhoto(
      photo,
      { reference: 'card', corners: rectangle(250, 160, 400, 300), referenceCorners: cards.map(({ x, y, w, h }) => rectangle(x, y, w, h)) },
      await loadToolsInNode(),
    )
    expect(measured).toMatchObject({ found: true, scale: 'card' })
    if (!measured.found) return
    expect(measured.references).toHaveLength(2)
    // 86 × 54 pixels are 85.60 × 53.98 mm.
    expect(Math.abs(measured.widthMm - 398.6)).toBeLessThan(measured.widthCi95Mm)
    expect(Math.abs(measured.dropMm - 299.5)).toBeLessThan(measured.dropCi95Mm)
  })

  test('a card whose edge meets that of a stripe of the wall is found, print and all', () => {
    const print = [
      { x: 234, y: 201, w: 8, h: 6, colour: [30, 10, 12] as const },
      { x: 204, y: 194, w: 36, h: 4, colour: [30, 10, 12] as const },
      { x: 204, y: 186, w: 7, h: 6, colour: [200, 190, 120] as const },
    ]
    const stripe = { x: 236, y: 0, w: 200, h: 600, colour: [150, 148, 144] as const }
    const small = { ...redCard, x: 202, y: 182, w: 43, h: 27, radius: 1.6 }
    const [card] = find(wallWith([...print, small, stripe]), 'card')
    const at = (x: number, y: number) => ({ x, y })
    const exact = [at(201.5, 181.5), at(244.5, 181.5), at(244.5, 208.5), at(201.5, 208.5)] as const
    expect(card && quadIoU(card.corners, exact)).toBeGreaterThan(0.95)
    expect(card?.certainty).toBeGreaterThan(0.8)
  })

  test.each([
    ['two levels lighter', [216, 214, 208]],
    ['five levels darker', [209, 207, 201]],
  ] as const)('a white sheet %s than its wall is found', (_, colour) => {
    const photo = wallWith([{ x: 300, y: 150, w: 210, h: 297, colour }])
    const [sheet] = find(photo, 'a4')
    const exact = [299.5, 509.5, 149.5, 446.5] as const
    const seen = sheet && [sheet.corners[0].x, sheet.corners[1].x, sheet.corners[0].y, sheet.corners[2].y]
    for (const [i, value] of (seen ?? []).entries()) expect(Math.abs(value - (exact[i] as number))).toBeLessThan(1)
    expect(sheet?.kind).toBe('a4')
    expect(sheet?.certainty).toBeGreaterThan(0.6)
  })

  test('in a scan a reference is looked for where it was, and everywhere when it is no longer there', () => {
    const photo = wallWith([
      { ...redCard, x: 120, y: 90 },
      { ...redCard, x: 600, y: 400 },
    ])
    const at = (x: number, y: number) => ({
      kind: 'card' as const,
      corners: [
        { x, y },
        { x: x + 86, y },
        { x: x + 86, y: y + 54 },
        { x, y: y + 54 },
      ] as unknown as PixelQuad,
    })
    const near = (x: number, y: number) => findReferences(searchedPhoto(photo), { reference: 'card', near: [at(x, y)] }, cv)
    expect(near(602, 398).map(({ corners }) => Math.round(corners[0].x + 0.5))).toEqual([600])
    expect(near(300, 250).length).toBeGreaterThanOrEqual(2)
  })

  test('nothing is looked for when no reference is wanted', () => {
    const { photo } = renderedScene(5, { reference: 'board', widthPx: 640, heightPx: 360 })
    expect(find(photo, 'none')).toEqual([])
  })

  test('an evenly grey picture holds no reference', () => {
    const photo: Photo = { widthPx: 640, heightPx: 480, rgba: new Uint8ClampedArray(640 * 480 * 4).fill(128) }
    expect(find(photo, 'auto')).toEqual([])
  })
})
