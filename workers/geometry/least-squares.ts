import { cholesky, invertPositiveDefinite, solveCholesky } from './matrices.ts'

/** Measurements that depend on only some of the parameters, so that their derivatives by the others need not be worked out. */
export interface ResidualBlock {
  readonly count: number
  /** Indices of the parameters that the residuals depend on, each once. */
  readonly parameters: readonly number[]
  /**
   * Writes `count` residuals from `out[at]` on, each divided by its σ, so that it is about 1 when all is well. Values that are not finite mean that
   * the parameters are impossible.
   */
  readonly residuals: (parameters: Float64Array, out: Float64Array, at: number) => void
  /** Writes the derivatives, `count` × `parameters.length`, row by row. Without it they are worked out by central differences. */
  readonly jacobian?: (parameters: Float64Array, out: Float64Array) => void
}

/** The prior of one parameter: a normal distribution, or one with Huber's longer tails where `robust` is set. */
export interface Prior {
  readonly index: number
  readonly mean: number
  readonly sigma: number
  readonly robust?: boolean
}

export interface LeastSquaresProblem {
  readonly blocks: readonly ResidualBlock[]
  readonly priors: readonly Prior[]
  readonly initial: Float64Array
  /** Steps of numeric derivatives, one for each parameter. */
  readonly steps: Float64Array
  /** Where Huber's loss of measurements and robust priors turns linear, σ. */
  readonly huber: number
  readonly maxIterations?: number
}

export interface LeastSquaresSolution {
  readonly parameters: Float64Array
  /** Half the robust sum of squares. */
  readonly cost: number
  /** Those of the blocks in their order, then those of the priors. */
  readonly residuals: Float64Array
  /** The robust weight of each residual, 0 to 1. */
  readonly weights: Float64Array
  /** Covariance of the parameters, (Jᵀ·W·J)⁻¹, n × n, row by row; null when the problem does not fix every parameter. */
  readonly covariance: Float64Array | null
  readonly iterations: number
}

/** A smaller gain of cost is not worth another step: in any direction it is less than a thousandth of a σ. */
const NEGLIGIBLE_GAIN = 1e-7

/**
 * Solves a non-linear least-squares problem by Levenberg and Marquardt's method, with Marquardt's scaling and Huber weights renewed at each step
 * (Madsen, Nielsen, Tingleff, 'Methods for non-linear least squares problems', 2004). Null when the start values are impossible.
 */
export function solveLeastSquares(problem: LeastSquaresProblem): LeastSquaresSolution | null {
  const n = problem.initial.length
  const workspace = workspaceOf(problem)
  let parameters = Float64Array.from(problem.initial)
  let residuals = residualsAt(problem, parameters)
  let cost = robustCost(residuals, problem)
  if (!Number.isFinite(cost)) return null
  let damping = 1e-5
  let iterations = 0
  const limit = problem.maxIterations ?? 40
  let weights = robustWeights(residuals, problem)
  let normal = normalEquations(problem, parameters, residuals, weights, workspace)

  while (iterations++ < limit) {
    const step = dampedStep(normal, n, damping)
    if (step && promisedGain(normal, step) < NEGLIGIBLE_GAIN) break
    const trial = step && parameters.map((value, i) => value + (step[i] as number))
    const trialResiduals = trial && residualsAt(problem, trial)
    const trialCost = trialResiduals ? robustCost(trialResiduals, problem) : Number.POSITIVE_INFINITY
    if (trial && trialResiduals && trialCost < cost) {
      const gain = cost - trialCost
      parameters = trial
      residuals = trialResiduals
      cost = trialCost
      damping = Math.max(damping / 10, 1e-12)
      weights = robustWeights(residuals, problem)
      normal = normalEquations(problem, parameters, residuals, weights, workspace)
      if (gain < NEGLIGIBLE_GAIN) break
    } else {
      damping *= 6
      if (damping > 1e9) break
    }
  }
  return { parameters, cost, residuals, weights, covariance: invertPositiveDefinite(normal.matrix, n), iterations }
}

function residualsAt({ blocks, priors }: LeastSquaresProblem, parameters: Float64Array): Float64Array<ArrayBuffer> {
  const out = new Float64Array(blocks.reduce((sum, { count }) => sum + count, priors.length))
  let at = 0
  for (const block of blocks) {
    block.residuals(parameters, out, at)
    at += block.count
  }
  for (const { index, mean, sigma } of priors) out[at++] = ((parameters[index] as number) - mean) / sigma
  return out
}

interface NormalEquations {
  readonly matrix: Float64Array
  readonly gradient: Float64Array
}

/** Buffers as large as the largest block needs, used again in every iteration: its derivatives, its residuals on either side, its normal matrix. */
interface Workspace {
  readonly jacobian: Float64Array
  readonly above: Float64Array
  readonly below: Float64Array
  readonly square: Float64Array
}

function workspaceOf({ blocks }: LeastSquaresProblem): Workspace {
  const rows = Math.max(0, ...blocks.map(({ count }) => count))
  const cells = Math.max(0, ...blocks.map(({ count, parameters }) => count * parameters.length))
  const columns = Math.max(0, ...blocks.map(({ parameters }) => parameters.length))
  return {
    jacobian: new Float64Array(cells),
    above: new Float64Array(rows),
    below: new Float64Array(rows),
    square: new Float64Array(columns ** 2),
  }
}

function normalEquations(
  problem: LeastSquaresProblem,
  at: Float64Array,
  residuals: Float64Array,
  weights: Float64Array,
  workspace: Workspace,
): NormalEquations {
  const n = at.length
  const matrix = new Float64Array(n * n)
  const gradient = new Float64Array(n)
  const { jacobian, square } = workspace
  let first = 0
  for (const block of problem.blocks) {
    const { count, parameters } = block
    const k = parameters.length
    if (block.jacobian) block.jacobian(at, jacobian)
    else numericJacobian(block, at, problem.steps, workspace)
    // The block's own normal matrix first, of which the lower half will do: its entries are scattered over the whole one.
    square.fill(0, 0, k * k)
    for (let row = 0; row < count; row++) {
      const weight = weights[first + row] as number
      const residual = residuals[first + row] as number
      const start = row * k
      for (let i = 0; i < k; i++) {
        const weighted = weight * (jacobian[start + i] as number)
        const p = parameters[i] as number
        gradient[p] = (gradient[p] as number) + weighted * residual
        for (let j = 0; j <= i; j++) {
          const cell = i * k + j
          square[cell] = (square[cell] as number) + weighted * (jacobian[start + j] as number)
        }
      }
    }
    for (let i = 0; i < k; i++) {
      for (let j = 0; j <= i; j++) {
        const [p, q] = [parameters[i] as number, parameters[j] as number]
        const sum = (matrix[p * n + q] as number) + (square[i * k + j] as number)
        matrix[p * n + q] = sum
        matrix[q * n + p] = sum
      }
    }
    first += count
  }
  for (const { index, sigma } of problem.priors) {
    const diagonal = index * n + index
    const weight = weights[first] as number
    matrix[diagonal] = (matrix[diagonal] as number) + weight / sigma ** 2
    gradient[index] = (gradient[index] as number) + (weight * (residuals[first++] as number)) / sigma
  }
  return { matrix, gradient }
}

function numericJacobian(block: ResidualBlock, at: Float64Array, steps: Float64Array, { jacobian, above, below }: Workspace): void {
  const { count, parameters } = block
  const k = parameters.length
  const moved = Float64Array.from(at)
  for (const [column, p] of parameters.entries()) {
    const step = steps[p] as number
    const here = at[p] as number
    moved[p] = here + step
    block.residuals(moved, above, 0)
    moved[p] = here - step
    block.residuals(moved, below, 0)
    moved[p] = here
    for (let row = 0; row < count; row++) jacobian[row * k + column] = ((above[row] as number) - (below[row] as number)) / (2 * step)
  }
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

/** By how much the linearised problem expects a step to lower the cost, at most. */
function promisedGain({ gradient }: NormalEquations, step: Float64Array): number {
  let sum = 0
  for (let i = 0; i < step.length; i++) sum -= (gradient[i] as number) * (step[i] as number)
  return sum
}

function robustCost(residuals: Float64Array, problem: LeastSquaresProblem): number {
  const { huber } = problem
  let cost = 0
  for (let i = 0; i < residuals.length; i++) {
    const value = residuals[i] as number
    const size = Math.abs(value)
    cost += size > huber && isRobust(problem, i, residuals.length) ? huber * (size - huber / 2) : (size * size) / 2
  }
  return cost
}

function robustWeights(residuals: Float64Array, problem: LeastSquaresProblem): Float64Array {
  const { huber } = problem
  return residuals.map((value, i) => (Math.abs(value) > huber && isRobust(problem, i, residuals.length) ? huber / Math.abs(value) : 1))
}

/** Whether a residual has Huber's loss: all measurements do, and priors that say so. */
function isRobust({ priors }: LeastSquaresProblem, i: number, count: number): boolean {
  const prior = i - (count - priors.length)
  return prior < 0 || priors[prior]?.robust === true
}
