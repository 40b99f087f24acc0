import type { Matrix3 } from './types.ts'

/** Small dense linear algebra on row-major arrays. */

/** Product of two 3 × 3 matrices. */
export function multiply3(a: Matrix3, b: Matrix3): Matrix3 {
  const [a0, a1, a2, a3, a4, a5, a6, a7, a8] = a
  const [b0, b1, b2, b3, b4, b5, b6, b7, b8] = b
  return [
    a0 * b0 + a1 * b3 + a2 * b6,
    a0 * b1 + a1 * b4 + a2 * b7,
    a0 * b2 + a1 * b5 + a2 * b8,
    a3 * b0 + a4 * b3 + a5 * b6,
    a3 * b1 + a4 * b4 + a5 * b7,
    a3 * b2 + a4 * b5 + a5 * b8,
    a6 * b0 + a7 * b3 + a8 * b6,
    a6 * b1 + a7 * b4 + a8 * b7,
    a6 * b2 + a7 * b5 + a8 * b8,
  ]
}

/** Inverse of a 3 × 3 matrix; null when it has none. */
export function invert3(m: Matrix3): Matrix3 | null {
  const [a, b, c, d, e, f, g, h, i] = m
  const A = e * i - f * h
  const B = f * g - d * i
  const C = d * h - e * g
  const determinant = a * A + b * B + c * C
  const size = Math.max(...m.map(Math.abs))
  if (!(Math.abs(determinant) > 1e-14 * size ** 3)) return null
  const s = 1 / determinant
  return [
    A * s,
    (c * h - b * i) * s,
    (b * f - c * e) * s,
    B * s,
    (a * i - c * g) * s,
    (c * d - a * f) * s,
    C * s,
    (b * g - a * h) * s,
    (a * e - b * d) * s,
  ]
}

/** Rotation matrix of a rotation vector (axis times angle in radians), by Rodrigues' formula. */
export function rotationFromVector(x: number, y: number, z: number): Matrix3 {
  const angle = Math.hypot(x, y, z)
  const s = angle < 1e-9 ? 1 : Math.sin(angle) / angle
  const c = angle < 1e-9 ? 0.5 : (1 - Math.cos(angle)) / (angle * angle)
  return [
    1 - c * (y * y + z * z),
    c * x * y - s * z,
    c * x * z + s * y,
    c * x * y + s * z,
    1 - c * (x * x + z * z),
    c * y * z - s * x,
    c * x * z - s * y,
    c * y * z + s * x,
    1 - c * (x * x + y * y),
  ]
}

/** Lower Cholesky factor of a symmetric positive definite n × n matrix; null when it is not positive definite. */
export function cholesky(matrix: Float64Array, n: number): Float64Array | null {
  const factor = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = at(matrix, i * n + j)
      for (let k = 0; k < j; k++) sum -= at(factor, i * n + k) * at(factor, j * n + k)
      if (i !== j) factor[i * n + j] = sum / at(factor, j * n + j)
      else if (sum > 0) factor[i * n + i] = Math.sqrt(sum)
      else return null
    }
  }
  return factor
}

/** Solves L·Lᵀ·x = b for the lower factor L of `cholesky`. */
export function solveCholesky(factor: Float64Array, n: number, b: Float64Array): Float64Array {
  const x = Float64Array.from(b)
  for (let i = 0; i < n; i++) {
    let sum = at(x, i)
    for (let k = 0; k < i; k++) sum -= at(factor, i * n + k) * at(x, k)
    x[i] = sum / at(factor, i * n + i)
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = at(x, i)
    for (let k = i + 1; k < n; k++) sum -= at(factor, k * n + i) * at(x, k)
    x[i] = sum / at(factor, i * n + i)
  }
  return x
}

/** Inverse of a symmetric positive definite n × n matrix; null when it is not positive definite. */
export function invertPositiveDefinite(matrix: Float64Array, n: number): Float64Array | null {
  const factor = cholesky(matrix, n)
  if (!factor) return null
  const inverse = new Float64Array(n * n)
  for (let column = 0; column < n; column++) {
    const unit = new Float64Array(n)
    unit[column] = 1
    const solved = solveCholesky(factor, n, unit)
    for (let row = 0; row < n; row++) inverse[row * n + column] = at(solved, row)
  }
  return inverse
}

/** Eigenvector of the smallest eigenvalue of a symmetric n × n matrix, unit length (cyclic Jacobi rotations). */
export function smallestEigenvector(matrix: Float64Array, n: number): Float64Array {
  const a = Float64Array.from(matrix)
  const v = new Float64Array(n * n)
  for (let i = 0; i < n; i++) v[i * n + i] = 1
  for (let sweep = 0; sweep < 60; sweep++) {
    let off = 0
    let diagonal = 0
    for (let p = 0; p < n; p++) {
      diagonal += at(a, p * n + p) ** 2
      for (let q = p + 1; q < n; q++) off += at(a, p * n + q) ** 2
    }
    if (off <= 1e-30 * diagonal) break
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotatePair(a, v, n, p, q)
  }
  let best = 0
  for (let i = 1; i < n; i++) if (at(a, i * n + i) < at(a, best * n + best)) best = i
  return Float64Array.from({ length: n }, (_, row) => at(v, row * n + best))
}

function rotatePair(a: Float64Array, v: Float64Array, n: number, p: number, q: number): void {
  const apq = at(a, p * n + q)
  if (apq === 0) return
  const theta = (at(a, q * n + q) - at(a, p * n + p)) / (2 * apq)
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  for (let k = 0; k < n; k++) {
    const kp = at(a, k * n + p)
    const kq = at(a, k * n + q)
    a[k * n + p] = c * kp - s * kq
    a[k * n + q] = s * kp + c * kq
  }
  for (let k = 0; k < n; k++) {
    const pk = at(a, p * n + k)
    const qk = at(a, q * n + k)
    a[p * n + k] = c * pk - s * qk
    a[q * n + k] = s * pk + c * qk
    const vp = at(v, k * n + p)
    const vq = at(v, k * n + q)
    v[k * n + p] = c * vp - s * vq
    v[k * n + q] = s * vp + c * vq
  }
}

/** An element known to be inside the array. */
const at = (array: Float64Array, index: number): number => array[index] as number
