import { describe, expect, test } from 'vitest'
import {
  firstPose,
  hungBlind,
  isDrawnAsTyped,
  raisedAt,
  raisingPoint,
  tiltDegreesAt,
  tiltingPoint,
} from '#app/camera/drawing/hung-blind.ts'
import { type BlindToShow, differenceFromOpening, isLargerThanOpening } from '#shared/domain/blind-to-show.ts'
import { constructionOf, productTypes } from '#shared/domain/products.ts'
import { cameraFromQuad } from '#workers/geometry/camera-from-quad.ts'
import { projectFromPlane } from '#workers/geometry/plane-camera.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { CLOSED_DEGREES } from '#workers/render/api.ts'

const corners: PixelQuad = [
  { x: 210, y: 160 },
  { x: 820, y: 120 },
  { x: 840, y: 640 },
  { x: 200, y: 600 },
]
const seen = cameraFromQuad(corners, { widthPx: 1200, heightPx: 900 }, 1200)
if (!seen) throw new Error('no camera')
const [a, , , d] = seen.cornersMm
const seenDropMm = d.y - a.y

const chosen: BlindToShow = {
  productType: 'roller-blockout',
  colourHex: '#336699',
  widthMm: 1200,
  dropMm: Math.round(seenDropMm),
  mountType: 'inside-recess',
  controlSide: 'right',
  recessDepthMm: null,
}
const pose = { raised: 0, tiltDegrees: 0 }

describe('a blind in the picture of its window', () => {
  test('fills the recess that is seen, less what the workshop takes off', () => {
    const { blind, camera } = hungBlind(seen, chosen, pose)
    expect(blind.widthMm).toBeCloseTo(1190, 0)
    expect(blind.dropMm).toBeCloseTo(seenDropMm - 10, 0)
    expect(camera.translationMm[2]).toBeCloseTo(seen.translationMm[2], 6)
  })

  test('is as large on the wall as the opening that is seen, until its size is typed', () => {
    const { blind } = hungBlind(seen, { ...chosen, mountType: 'outside-facefix', widthMm: 0, dropMm: 0 }, pose)
    expect(blind.widthMm).toBeCloseTo(1200, 0)
    expect(blind.dropMm).toBeCloseTo(seenDropMm, 0)
  })

  test('has as many slats as a window of the size that was typed has, where the picture only gave an estimate', () => {
    const { blind, camera } = hungBlind(seen, { ...chosen, widthMm: 1800 }, pose)
    expect(blind.widthMm).toBeCloseTo(1790, 0)
    expect(blind.dropMm).toBeCloseTo(seenDropMm * 1.5 - 10, 0)
    // It is seen where the opening is.
    const corner = camera.cornersMm[0]
    expect(projectFromPlane(camera, corner).x).toBeCloseTo(corners[0].x, 6)
    expect(projectFromPlane(camera, corner).y).toBeCloseTo(corners[0].y, 6)
  })

  test('is drawn in the opening that was measured as it was typed over it, narrower or shorter', () => {
    const typedOver = { widthMm: 1200, dropMm: Math.round(seenDropMm) }
    const { blind, camera } = hungBlind(seen, { ...chosen, typedOver, widthMm: 600, dropMm: 500 }, pose)
    expect(blind).toMatchObject({ widthMm: 590, dropMm: 490 })
    expect(camera.translationMm[2]).toBeCloseTo(seen.translationMm[2], 6)
    expect(isDrawnAsTyped({ ...chosen, typedOver, widthMm: 600, dropMm: 500 })).toBe(true)
    expect(isDrawnAsTyped({ ...chosen, typedOver, widthMm: 3 })).toBe(false)
    const { blind: nonsense } = hungBlind(seen, { ...chosen, typedOver, widthMm: 3 }, pose)
    expect(nonsense.widthMm).toBeCloseTo(1190, 0)
  })

  test('ends where the opening ends, and so does its handle, where it was typed larger than the opening that was measured', () => {
    const typedOver = { widthMm: 1200, dropMm: Math.round(seenDropMm) }
    const tooWide = { ...chosen, typedOver, widthMm: 1300, dropMm: 500 }
    expect(hungBlind(seen, tooWide, pose).blind).toMatchObject({ dropMm: 490 })
    expect(hungBlind(seen, tooWide, pose).blind.widthMm).toBeCloseTo(1190, 0)
    expect(isLargerThanOpening(tooWide)).toBe(true)
    expect(isLargerThanOpening({ ...tooWide, widthMm: 1205 })).toBe(false)
    expect(isLargerThanOpening({ ...chosen, widthMm: 1300 })).toBe(false)
  })

  test('says by how much it is smaller or larger than that opening, where it is more than the workshop takes off', () => {
    const typedOver = { widthMm: 1200, dropMm: 1000 }
    const beside = (widthMm: number, dropMm: number) => differenceFromOpening({ ...chosen, typedOver, widthMm, dropMm })
    expect(beside(1192, 1005)).toBeNull()
    expect(beside(600, 1040)).toBe('600 mm narrower and 40 mm longer')
    expect(differenceFromOpening({ ...chosen, widthMm: 600 })).toBeNull()
    expect(differenceFromOpening({ ...chosen, typedOver, widthMm: 600, mountType: 'outside-facefix' })).toBeNull()
  })

  test('is not compared with a surround or a frame that was measured: the recess is smaller than the one and larger than the other', () => {
    const beside = (outline: 'opening' | 'casing' | 'unit') =>
      differenceFromOpening({ ...chosen, typedOver: { widthMm: 1320, dropMm: 1450, outline }, widthMm: 1180, dropMm: 1320 })
    expect(beside('opening')).toBe('140 mm narrower and 130 mm shorter')
    for (const outline of ['casing', 'unit'] as const) expect(beside(outline)).toBeNull()
  })

  test('stands over the opening on the wall by as much as it is larger', () => {
    const onWall = { ...chosen, mountType: 'outside-facefix', widthMm: 1400, dropMm: 1500, openingWidthMm: 1200 } as const
    const { blind, camera } = hungBlind(seen, onWall, pose)
    expect(blind).toMatchObject({ widthMm: 1400, dropMm: 1500, mount: 'face' })
    expect(camera.translationMm[2]).toBeCloseTo(seen.translationMm[2], 6)
  })

  test('is drawn as the picture shows the window while no size, no colour or a nonsensical one is typed', () => {
    for (const widthMm of [0, 3, 90_000]) expect(hungBlind(seen, { ...chosen, widthMm }, pose).blind.widthMm).toBeCloseTo(1190, 0)
    for (const colourHex of [null, 'red']) expect(hungBlind(seen, { ...chosen, colourHex }, pose).blind.colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  test.each(productTypes)('%s follows the hand: where a handle is dragged to, it stands', (productType) => {
    for (const controlSide of ['left', 'right'] as const)
      for (const raised of [0, 0.3, 0.7])
        for (const tiltDegrees of [0, 35, CLOSED_DEGREES]) {
          const hung = hungBlind(seen, { ...chosen, productType, controlSide }, { raised, tiltDegrees })
          expect(raisedAt(hung, raisingPoint(hung))).toBeCloseTo(raised, 6)
          expect(tiltDegreesAt(hung, tiltingPoint(hung))).toBeCloseTo(tiltDegrees, 6)
        }
    expect(firstPose(constructionOf(productType)).raised).toBe(0)
  })
})
