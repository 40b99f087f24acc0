import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyHomography, fitHomography } from '#workers/geometry/homography.ts'
import { type LeastSquaresProblem, solveLeastSquares } from '#workers/geometry/least-squares.ts'
import { fitLine, intersectLines, lineThrough, signedDistance } from '#workers/geometry/lines.ts'
import { invert3, multiply3, rotationFromVector } from '#workers/geometry/matrices.ts'
import { contains, isConvex, orderQuad, overlapArea, quadIoU, signedArea } from '#workers/geometry/quads.ts'
import type { Quad } from '#workers/geometry/types.ts'

interface Spot {
  readonly x: number
  readonly y: number
}
const square: Quad<Spot> = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]
const shifted = (quad: Quad<Spot>, x: number, y: number) => quad.map((p) => ({ x: p.x + x, y: p.y + y })) as unknown as Quad<Spot>
const near = (p: Spot, q: Spot, tolerance: number) => Math.hypot(p.x - q.x, p.y - q.y) <= tolerance

/** Convex quads: a square's corners each moved by less than a third of its side. */
const convexQuad = fc
  .array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 8, maxLength: 8 })
  .map((moves) => square.map((p, i) => ({ x: p.x + (moves[2 * i] ?? 0), y: p.y + (moves[2 * i + 1] ?? 0) })) as unknown as Quad<Spot>)

describe('homography', () => {
  test('four points go exactly where they are sent, and back', () => {
    fc.assert(
      fc.property(convexQuad, convexQuad, (from, to) => {
        const there = fitHomography(from, to)
        const back = there && invert3(there)
        expect(there && back).not.toBeNull()
        if (!there || !back) return
        for (const [i, p] of from.entries()) {
          expect(near(applyHomography(there, p), to[i] as Spot, 1e-6)).toBe(true)
          expect(near(applyHomography(back, to[i] as Spot), p, 1e-6)).toBe(true)
        }
      }),
    )
  })

  test('many noisy points give the least-squares answer, nearer to the truth than any four of them', () => {
    const truth = [1.2, 0.1, 5, -0.05, 0.9, 3, 0.002, -0.001, 1] as const
    const from = Array.from({ length: 60 }, (_, i) => ({ x: (i % 10) * 10, y: Math.floor(i / 10) * 10 }))
    const noisy = from.map((p, i) => {
      const q = applyHomography(truth, p)
      return { x: q.x + Math.sin(i * 7.3) * 0.3, y: q.y + Math.cos(i * 5.1) * 0.3 }
    })
    const fitted = fitHomography(from, noisy)
    const worst = Math.max(...from.map((p) => Math.hypot(applyHomography(fitted ?? truth, p).x - applyHomography(truth, p).x, 0)))
    expect(fitted).not.toBeNull()
    expect(worst).toBeLessThan(0.25)
    expect(worst).toBeGreaterThan(0)
  })

  test('three points in a line, or too few, fix none', () => {
    const [a, b, c] = square
    expect(fitHomography([a, b, c], [a, b, c])).toBeNull()
    expect(fitHomography([a, a, a, a], square)).toBeNull()
  })
})

describe('lines', () => {
  test('the inside of a clockwise quad is on the positive side of its sides', () => {
    for (const [i, from] of square.entries()) {
      const line = lineThrough(from, square[(i + 1) % 4] as Spot)
      expect(line && signedDistance(line, { x: 5, y: 5 })).toBeCloseTo(5)
    }
  })

  test('a third of stray points does not bend a fitted line', () => {
    const points = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? { x: i, y: 40 - (i % 7) } : { x: i, y: 2 + 0.5 * i }))
    const fitted = fitLine(points)
    expect(fitted).not.toBeNull()
    expect(Math.abs(signedDistance(fitted?.line ?? { a: 0, b: 0, c: 99 }, { x: 30, y: 17 }))).toBeLessThan(0.05)
  })

  test('parallel lines do not meet; others meet on both', () => {
    const across = lineThrough({ x: 0, y: 1 }, { x: 5, y: 1 })
    const alsoAcross = lineThrough({ x: 0, y: 3 }, { x: 5, y: 3 })
    const down = lineThrough({ x: 2, y: 0 }, { x: 2, y: 9 })
    if (!across || !alsoAcross || !down) throw new Error('three lines')
    expect(intersectLines(across, alsoAcross)).toBeNull()
    expect(intersectLines(across, down)).toEqual({ x: 2, y: 1 })
    expect(lineThrough({ x: 1, y: 1 }, { x: 1, y: 1 })).toBeNull()
  })
})

describe('quads', () => {
  test('four corners in any order come back clockwise from the top left', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
        expect(orderQuad(order.map((i) => square[i] as Spot))).toEqual(square)
      }),
    )
  })

  test('corners that make no convex quad are refused', () => {
    expect(orderQuad([...square.slice(0, 3), { x: 8, y: 2 }])).toBeNull()
    expect(orderQuad([...square.slice(0, 3), { x: 10, y: 5 }])).toBeNull()
    expect(isConvex([square[0], square[3], square[2], square[1]])).toBe(false)
  })

  test('overlap of two squares is their common rectangle, and IoU lies between 0 and 1', () => {
    expect(overlapArea(square, shifted(square, 5, 5))).toBeCloseTo(25)
    expect(quadIoU(square, square)).toBeCloseTo(1)
    expect(quadIoU(square, shifted(square, 20, 0))).toBe(0)
    fc.assert(
      fc.property(convexQuad, convexQuad, (p, q) => {
        const iou = quadIoU(p, q)
        expect(iou).toBeCloseTo(quadIoU(q, p), 9)
        expect(iou >= 0 && iou <= 1 + 1e-9).toBe(true)
        expect(overlapArea(p, q)).toBeLessThanOrEqual(Math.min(signedArea(p), signedArea(q)) + 1e-9)
      }),
    )
  })

  test('a quad contains its middle and not what lies beside it', () => {
    expect(contains(square, { x: 5, y: 5 })).toBe(true)
    expect(contains(square, { x: 11, y: 5 })).toBe(false)
  })
})

describe('rotations', () => {
  test('a rotation vector gives an orthonormal matrix that leaves its axis alone', () => {
    const r = rotationFromVector(0.3, -0.2, 0.5)
    const transposed = [r[0], r[3], r[6], r[1], r[4], r[7], r[2], r[5], r[8]] as const
    const identity = multiply3(r, transposed)
    for (const [i, value] of identity.entries()) expect(value).toBeCloseTo(i % 4 === 0 ? 1 : 0, 12)
    expect(r[0] * 0.3 + r[1] * -0.2 + r[2] * 0.5).toBeCloseTo(0.3, 12)
  })
})

describe('least squares', () => {
  const line = (xs: readonly number[], ys: readonly number[], sigma: number): LeastSquaresProblem => ({
    blocks: [
      {
        count: xs.length,
        parameters: [0, 1],
        residuals: (p, out, at) => {
          for (const [i, x] of xs.entries()) out[at + i] = ((p[0] ?? 0) + (p[1] ?? 0) * x - (ys[i] ?? 0)) / sigma
        },
      },
    ],
    priors: [],
    initial: new Float64Array([0, 0]),
    steps: new Float64Array([1e-4, 1e-4]),
    huber: 2,
  })
  const xs = Array.from({ length: 41 }, (_, i) => (i - 20) / 10)

  test('covariance of a straight line is the textbook one', () => {
    const solved = solveLeastSquares(
      line(
        xs,
        xs.map((x) => 1 + 2 * x),
        0.1,
      ),
    )
    expect(solved?.parameters[0]).toBeCloseTo(1, 6)
    expect(solved?.parameters[1]).toBeCloseTo(2, 6)
    expect(solved?.covariance?.[0]).toBeCloseTo(0.01 / 41, 8)
    expect(solved?.covariance?.[3]).toBeCloseTo(0.01 / xs.reduce((sum, x) => sum + x * x, 0), 8)
  })

  test('measurements in blocks of their own, with derivatives or without, count as if they were one', () => {
    const ys = xs.map((x) => 1 + 2 * x + 0.1 * Math.cos(9 * x))
    const whole = solveLeastSquares(line(xs, ys, 0.1))
    const [left] = line(xs.slice(0, 20), ys.slice(0, 20), 0.1).blocks
    const [right] = line(xs.slice(20), ys.slice(20), 0.1).blocks
    if (!left || !right) throw new Error('a line is one block')
    const jacobian = (_: Float64Array, out: Float64Array) => out.set(xs.slice(20).flatMap((x) => [10, 10 * x]))
    const parts = solveLeastSquares({ ...line(xs, ys, 0.1), blocks: [left, { ...right, jacobian }] })
    for (const i of [0, 1]) expect(parts?.parameters[i]).toBeCloseTo(whole?.parameters[i] ?? Number.NaN, 8)
    expect(parts?.covariance?.[1]).toBeCloseTo(whole?.covariance?.[1] ?? Number.NaN, 12)
  })

  test('what is believed beforehand counts like one more measurement', () => {
    const half = solveLeastSquares({
      ...line([0], [1], 0.1),
      priors: [
        { index: 0, mean: 1.2, sigma: 0.1 },
        { index: 1, mean: 0, sigma: 1 },
      ],
    })
    expect(half?.parameters[0]).toBeCloseTo(1.1, 6)
    expect(half?.covariance?.[0]).toBeCloseTo(0.005, 8)
  })

  test('one wild point among many moves the answer little', () => {
    const ys = xs.map((x, i) => 1 + 2 * x + (i === 5 ? 30 : 0.05 * Math.sin(i * 3)))
    const solved = solveLeastSquares(line(xs, ys, 0.1))
    expect(Math.abs((solved?.parameters[0] ?? 99) - 1)).toBeLessThan(0.03)
    expect(solved?.weights[5]).toBeLessThan(0.02)
  })

  test('a curved problem is solved from far away (Rosenbrock)', () => {
    const solved = solveLeastSquares({
      blocks: [
        {
          count: 2,
          parameters: [0, 1],
          residuals: (p, out, at) => {
            const [x, y] = [p[0] ?? 0, p[1] ?? 0]
            out[at] = 10 * (y - x * x)
            out[at + 1] = 1 - x
          },
        },
      ],
      priors: [],
      initial: new Float64Array([-1.2, 1]),
      steps: new Float64Array([1e-6, 1e-6]),
      huber: 1000,
      maxIterations: 200,
    })
    expect(solved?.parameters[0]).toBeCloseTo(1, 3)
    expect(solved?.parameters[1]).toBeCloseTo(1, 3)
  })

  test('what the measurements do not fix has no covariance, and an impossible start no solution', () => {
    const every = (value: (p: Float64Array) => number): LeastSquaresProblem => ({
      ...line(xs, xs, 1),
      blocks: [{ count: 5, parameters: [0, 1], residuals: (p, out, at) => void out.fill(value(p), at, at + 5) }],
    })
    expect(solveLeastSquares(every((p) => (p[0] ?? 0) + (p[1] ?? 0)))?.covariance).toBeNull()
    expect(solveLeastSquares(every(() => Number.NaN))).toBeNull()
  })
})
