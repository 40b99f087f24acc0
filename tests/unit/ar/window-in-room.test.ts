import { describe, expect, it } from 'vitest'
import { plus, scaled, type Vector3 } from '#app/features/ar/xr/room-vectors.ts'
import { type Hit, tappedCorner, varianceAlong } from '#app/features/ar/xr/tapped-corner.ts'
import { type FourCorners, type WindowInRoom, windowInRoom } from '#app/features/ar/xr/window-in-room.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'

const EYE: Vector3 = [0, 1.6, 0]

/** A window 1.2 m wide and 1.4 m high, 2 m before the eye, the wall turned about the upright by so many degrees. */
function cornersOf(turnedDegrees = 0, moved: (place: Vector3, index: number) => Vector3 = (place) => place): FourCorners {
  const turn = (turnedDegrees * Math.PI) / 180
  const right: Vector3 = [Math.cos(turn), 0, -Math.sin(turn)]
  const middle: Vector3 = [0, 1.5, -2]
  const places = [
    [-0.6, 0.7],
    [0.6, 0.7],
    [0.6, -0.7],
    [-0.6, -0.7],
  ].map(([x, y]) => plus(middle, plus(scaled(right, x as number), [0, y as number, 0])))
  return places.map((place, i) => tappedCorner([{ place: moved(place, i), eye: EYE }])) as unknown as FourCorners
}

const measured = (corners: FourCorners): WindowInRoom => {
  const seen = windowInRoom(corners)
  if (typeof seen === 'string') throw new Error(seen)
  return seen
}

describe('the window of four corners in a room', () => {
  it.each([0, 25, -50, 170])('has its true width and drop, however the wall stands to the room: %i degrees', (degrees) => {
    const { widthMm, dropMm, down } = measured(cornersOf(degrees > 90 ? degrees - 180 : degrees))
    expect(widthMm).toBeCloseTo(1200, 6)
    expect(dropMm).toBeCloseTo(1400, 6)
    expect(down[1]).toBeCloseTo(-1, 6)
  })

  it('has a frame whose right, down and into the wall are at right angles', () => {
    const { right, down, into, middle } = measured(cornersOf(30))
    expect(middle[1]).toBeCloseTo(1.5, 6)
    expect(right[0] * down[0] + right[1] * down[1] + right[2] * down[2]).toBeCloseTo(0, 9)
    expect(right[0] * into[0] + right[1] * into[1] + right[2] * into[2]).toBeCloseTo(0, 9)
    // The wall lies before the eye, so into it is away from there.
    expect(into[2]).toBeLessThan(0)
  })

  it('lays corners that are a little off the plane into the plane that fits best', () => {
    const { widthMm, dropMm } = measured(cornersOf(0, ([x, y, z], i) => [x, y, z + (i % 2 === 0 ? 0.02 : -0.02)]))
    expect(widthMm).toBeCloseTo(1200, 6)
    expect(dropMm).toBeCloseTo(1400, 6)
  })

  it('says ± about 7 % of a length, as phones were measured, and more from farther away', () => {
    const near = measured(cornersOf())
    expect(near.widthCi95Mm).toBeGreaterThan(0.06 * 1200)
    expect(near.widthCi95Mm).toBeLessThan(0.09 * 1200)
    expect(near.dropCi95Mm).toBeGreaterThan(near.widthCi95Mm)
    const far = measured(cornersOf(0, ([x, y, z]) => [3 * x, EYE[1] + 3 * (y - EYE[1]), 3 * z]))
    expect(far.widthCi95Mm).toBeGreaterThan(3 * near.widthCi95Mm - 1)
  })

  it('holds the true size within its interval 19 times out of 20, where corners and scale are off as it supposes', () => {
    const random = seededRandom(11)
    let held = 0
    const rooms = 4000
    for (let i = 0; i < rooms; i += 1) {
      const scale = 1 + random.normal(0.033)
      const aim = ((1.5 / 4) * Math.PI * 2) / 180
      const { widthMm, widthCi95Mm } = measured(
        cornersOf(0, ([x, y, z]) => [scale * (x + random.normal(aim)), 1.5 + scale * (y - 1.5 + random.normal(aim)), z * scale]),
      )
      if (Math.abs(widthMm - 1200) <= widthCi95Mm) held += 1
    }
    expect(held / rooms).toBeGreaterThan(0.93)
    expect(held / rooms).toBeLessThan(0.975)
  })

  it.each([
    ['two corners tapped in the wrong order', [0, 2, 1, 3], 'crossed'],
    ['corners tapped from the bottom left', [3, 0, 1, 2], 'crossed'],
    ['corners tapped the other way round', [0, 3, 2, 1], 'crossed'],
  ] as const)('refuses %s', (_, order, problem) => {
    const corners = cornersOf()
    expect(windowInRoom(order.map((i) => corners[i]) as unknown as FourCorners)).toBe(problem)
  })

  it('refuses four taps on one place, and one on the street outside', () => {
    const corners = cornersOf()
    const first = corners[0]
    expect(windowInRoom([first, first, first, first])).toBe('too_small')
    expect(windowInRoom(cornersOf(0, ([x, y, z], i) => (i === 2 ? [2 * x, 1.6 + 2 * (y - 1.6), 2 * z] : [x, y, z])))).toBe('not_flat')
  })
})

describe('a tapped corner', () => {
  const hit = (x: number): Hit => ({ place: [x, 1.6, -2], eye: EYE })

  it('is the mean of the last hits', () => {
    expect(tappedCorner([hit(0.1), hit(0.3)]).place[0]).toBeCloseTo(0.2, 9)
  })

  it('is less certain along the view than across it, and less certain where the hand shook', () => {
    const still = tappedCorner([hit(0.2), hit(0.2)])
    expect(varianceAlong(still, [0, 0, 1])).toBeGreaterThan(varianceAlong(still, [1, 0, 0]))
    expect(varianceAlong(tappedCorner([hit(0.1), hit(0.3)]), [1, 0, 0])).toBeGreaterThan(varianceAlong(still, [1, 0, 0]))
  })
})
