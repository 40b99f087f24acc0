import { cholesky, invertPositiveDefinite, solveCholesky } from './matrices.ts'

/** A nonlinear least-squares problem: residuals already divided by their σ, so that each is about 1 when all is well. */
export interface LeastSquaresProblem {
  readonly residualCount: number
  /** Writes all residuals for the parameters; a value that is not finite marks parameters that are impossible. */
  readonly residuals: (parameters: Float64Array, out: Float64Array) => void
  readonly initial: Float64Array
  /** Size of a small change of each parameter, the step of the numeric derivative; same length as `initial`. */
  readonly steps: Float64Array
  /** Residuals before this index are measurements and go through the robust loss; the rest (priors) count in full. */
  readonly robustCount: number
  /** Where Huber's loss turns linear, in σ. */
  readonly huber: number
  readonly maxIterations?: number
}

export interface LeastSquaresSolution {
  readonly parameters: Float64Array
  /** Half the robust sum of squares. */
  readonly cost: number
  readonly residuals: Float64Array
  /** Robust weight of each residual, 0 to 1. */
  readonly weights: Float64Array
  /** n × n row-major, (Jᵀ·W·J)⁻¹; null when the problem does not fix every parameter. */
  readonly covariance: Float64Array | null
  readonly iterations: number
}

/**
 * Levenberg–Marquardt with Marquardt's scaling, a central-difference Jacobian and Huber weights renewed at each step
 * (Madsen, Nielsen, Tingleff, 'Methods for non-linear least squares problems', 2004). Null when the start is impossible.
 */
export function solveLeastSquares(problem: LeastSquaresProblem): LeastSquaresSolution | null {
  const n = problem.initial.length
  const m = problem.residualCount
  let parameters = Float64Array.from(problem.initial)
  let residuals = new Float64Array(m)
  problem.residuals(parameters, residuals)
  let cost = robustCost(residuals, problem)
  if (!Number.isFinite(cost)) return null
  let damping = 1e-3
  let iterations = 0
  const limit = problem.maxIterations ?? 40
  let weights = robustWeights(residuals, problem)
  let normal = normalEquations(problem, parameters, residuals, weights)

  while (iterations++ < limit) {
    const step = dampedStep(normal, n, damping)
    const trial = Float64Array.from(parameters, (value, i) => value + (step?.[i] ?? Number.NaN))
    const trialResiduals = new Float64Array(m)
    if (step) problem.residuals(trial, trialResiduals)
    const trialCost = step ? robustCost(trialResiduals, problem) : Number.POSITIVE_INFINITY
    if (trialCost < cost) {
      const gain = cost - trialCost
      parameters = trial
      residuals = trialResiduals
      cost = trialCost
      damping = Math.max(damping / 5, 1e-9)
      weights = robustWeights(residuals, problem)
      normal = normalEquations(problem, parameters, residuals, weights)
      if (gain < 1e-7 * (1 + cost)) break
    } else {
      damping *= 6
      if (damping > 1e9) break
    }
  }
  return { parameters, cost, residuals, weights, covariance: invertPositiveDefinite(normal.matrix, n), iterations }
}

interface NormalEquations {
  readonly matrix: Float64Array
  readonly gradient: Float64Array
}

function normalEquations(problem: LeastSquaresProblem, at: Float64Array, residuals: Float64Array, weights: Float64Array): NormalEquations {
  const n = at.length
  const m = problem.residualCount
  const columns: Float64Array[] = []
  const above = new Float64Array(m)
  const below = new Float64Array(m)
  for (let j = 0; j < n; j++) {
    const moved = Float64Array.from(at)
    const step = problem.steps[j] as number
    moved[j] = (at[j] as number) + step
    problem.residuals(moved, above)
    moved[j] = (at[j] as number) - step
    problem.residuals(moved, below)
    columns.push(above.map((value, i) => (value - (below[i] as number)) / (2 * step)))
  }
  const matrix = new Float64Array(n * n)
  const gradient = new Float64Array(n)
  for (const [j, column] of columns.entries()) {
    const weighted = column.map((value, i) => value * (weights[i] as number))
    for (let k = 0; k <= j; k++) {
      const sum = dot(weighted, columns[k] as Float64Array)
      matrix[j * n + k] = sum
      matrix[k * n + j] = sum
    }
    gradient[j] = dot(weighted, residuals)
  }
  return { matrix, gradient }
}

function dampedStep({ matrix, gradient }: NormalEquations, n: number, damping: number): Float64Array | null {
  const damped = Float64Array.from(matrix)
  for (let i = 0; i < n; i++) damped[i * n + i] = (matrix[i * n + i] as number) * (1 + damping) + 1e-12
  const factor = cholesky(damped, n)
  return (
    factor &&
    solveCholesky(
      factor,
      n,
      gradient.map((value) => -value),
    )
  )
}

function robustCost(residuals: Float64Array, { robustCount, huber }: LeastSquaresProblem): number {
  let cost = 0
  for (const [i, value] of residuals.entries()) {
    const size = Math.abs(value)
    cost += i < robustCount && size > huber ? huber * (size - huber / 2) : (size * size) / 2
  }
  return cost
}

const robustWeights = (residuals: Float64Array, { robustCount, huber }: LeastSquaresProblem): Float64Array =>
  residuals.map((value, i) => (i < robustCount && Math.abs(value) > huber ? huber / Math.abs(value) : 1))

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}
