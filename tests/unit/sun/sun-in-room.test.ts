import { describe, expect, test } from 'vitest'
import { onFloorOf, sunThroughWindow, USUAL_SILL_MM } from '#shared/domain/sun-in-room.ts'

const sun = (azimuthDegrees: number, elevationDegrees: number) => ({ azimuthDegrees, elevationDegrees })
const window = { widthMm: 1200, dropMm: 1200, sillMm: USUAL_SILL_MM, facingDegrees: 0 }

describe('the sun through a window', () => {
  test('from straight ahead at 45° falls as far in as the window is high', () => {
    const through = sunThroughWindow(window, sun(0, 45))
    expect(through?.nearMm).toBeCloseTo(900)
    expect(through?.farMm).toBeCloseTo(2100)
    expect(through?.sideMm).toBeCloseTo(0)
    expect(through?.incidenceDegrees).toBeCloseTo(45)
    expect(through?.patch.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [-600, 2100],
      [600, 2100],
      [600, 900],
      [-600, 900],
    ])
  })

  test('from the right, as one looks out, falls to the left, and from the left to the right', () => {
    // A north window: the morning sun stands in the north-east, to the right of who looks out.
    expect(sunThroughWindow(window, sun(45, 45))?.sideMm).toBeCloseTo(-2100 * Math.SQRT1_2)
    expect(sunThroughWindow(window, sun(315, 45))?.sideMm).toBeCloseTo(2100 * Math.SQRT1_2)
    expect(sunThroughWindow({ ...window, facingDegrees: 90 }, sun(45, 45))?.sideMm).toBeGreaterThan(0)
  })

  test('lies within the window’s own width: it is moved, never widened', () => {
    const patch = sunThroughWindow(window, sun(60, 20))?.patch ?? []
    const [farLeft, farRight, nearRight, nearLeft] = patch.map(({ x }) => x)
    expect((farRight ?? 0) - (farLeft ?? 0)).toBeCloseTo(1200)
    expect((nearRight ?? 0) - (nearLeft ?? 0)).toBeCloseTo(1200)
  })

  test('reaches further in the lower it stands', () => {
    expect(sunThroughWindow(window, sun(0, 20))?.farMm).toBeCloseTo(2100 / Math.tan(Math.PI / 9))
  })

  test('meets the glass at the angle between its rays and straight through', () => {
    expect(sunThroughWindow(window, sun(60, 0.001))?.incidenceDegrees).toBeCloseTo(60, 2)
  })

  test.each([
    ['below the horizon', 0, -1],
    ['behind the wall', 180, 40],
    ['beside the window, a little behind its wall', 91, 40],
  ])('does not shine in from %s', (_, azimuth, elevation) => {
    expect(sunThroughWindow(window, sun(azimuth, elevation))).toBeNull()
  })

  test('comes into a south window only early and late in summer, from behind at noon', () => {
    const south = { ...window, facingDegrees: 180 }
    expect(sunThroughWindow(south, sun(118, 5))).not.toBeNull()
    expect(sunThroughWindow(south, sun(0, 79))).toBeNull()
  })
})

describe('on the floor of a room', () => {
  const room = { widthMm: 4000, depthMm: 4000 }
  const patchOf = (azimuth: number, elevation: number) => sunThroughWindow(window, sun(azimuth, elevation))?.patch ?? []

  test('a patch that fits stays whole', () => {
    expect(onFloorOf(room, patchOf(0, 45))).toEqual(patchOf(0, 45))
  })

  test('a low sun’s patch is cut off at the wall opposite', () => {
    const floor = onFloorOf(room, patchOf(0, 20))
    expect(Math.max(...floor.map(({ y }) => y))).toBeCloseTo(4000)
    expect(Math.min(...floor.map(({ y }) => y))).toBeCloseTo(900 / Math.tan(Math.PI / 9))
  })

  test('a sun from the side is cut off at the side wall', () => {
    const floor = onFloorOf(room, patchOf(70, 30))
    expect(Math.min(...floor.map(({ x }) => x))).toBeCloseTo(-2000)
    expect(floor.length).toBeGreaterThanOrEqual(3)
  })

  test('a sun so low that it meets only walls leaves nothing on the floor', () => {
    expect(onFloorOf(room, patchOf(0, 5))).toEqual([])
  })
})
