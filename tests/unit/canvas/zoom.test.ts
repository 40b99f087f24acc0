import { describe, expect, test } from 'vitest'
import { fitView, panBy, pinch, toPhoto, toScreen, zoomAbout } from '#app/canvas/zoom-view.ts'

const image = { widthPx: 4000, heightPx: 3000 }
const stage = { width: 390, height: 500 }
const fitted = fitView(image, stage, 20)

describe('the view of a photo', () => {
  test('a fitted photo is whole, centred and keeps its proportions', () => {
    expect(fitted.scale).toBeCloseTo(350 / 4000, 9)
    expect(fitted.offsetX).toBeCloseTo(20, 9)
    expect(fitted.offsetY).toBeCloseTo((500 - 3000 * fitted.scale) / 2, 9)
  })

  test('a place on the screen converts to a photo pixel and back', () => {
    const view = zoomAbout(fitted, { x: 100, y: 200 }, 5, fitted, stage, image)
    const pixel = { x: 1234.5, y: 678.25 }
    const back = toPhoto(view, toScreen(view, pixel))
    expect(back.x).toBeCloseTo(pixel.x, 6)
    expect(back.y).toBeCloseTo(pixel.y, 6)
  })

  test('pixel (0, 0) is drawn half a pixel inside the photo', () => {
    expect(toScreen({ scale: 10, offsetX: 0, offsetY: 0 }, { x: 0, y: 0 })).toEqual({ x: 5, y: 5 })
  })

  test('zooming leaves the place under the pointer where it is', () => {
    const place = { x: 150, y: 260 }
    const before = toPhoto(fitted, place)
    const after = toPhoto(zoomAbout(fitted, place, 8, fitted, stage, image), place)
    expect(after.x).toBeCloseTo(before.x, 6)
    expect(after.y).toBeCloseTo(before.y, 6)
  })

  test('zooming out ends at the fitted photo, zooming in at twelve screen pixels per photo pixel', () => {
    expect(zoomAbout(fitted, { x: 0, y: 0 }, 0.01, fitted, stage, image)).toEqual(fitted)
    expect(zoomAbout(fitted, { x: 0, y: 0 }, 1e6, fitted, stage, image).scale).toBe(12)
  })

  test('a zoomed photo cannot be pushed out of sight', () => {
    const near = zoomAbout(fitted, { x: 195, y: 250 }, 6, fitted, stage, image)
    const pushed = panBy(near, 1e6, -1e6, stage, image)
    expect(pushed.offsetX).toBeLessThanOrEqual(stage.width / 2)
    expect(pushed.offsetY + image.heightPx * pushed.scale).toBeGreaterThanOrEqual(stage.height / 2)
  })

  test('two fingers keep what lies under them', () => {
    const close = zoomAbout(fitted, { x: 195, y: 250 }, 4, fitted, stage, image)
    const before = [
      { x: 150, y: 220 },
      { x: 230, y: 270 },
    ] as const
    const now = [
      { x: 120, y: 210 },
      { x: 280, y: 310 },
    ] as const
    const view = pinch(close, before, now, fitted, stage, image)
    const first = toPhoto(view, now[0])
    const wanted = toPhoto(close, before[0])
    expect(first.x).toBeCloseTo(wanted.x, 3)
    expect(first.y).toBeCloseTo(wanted.y, 3)
  })
})
