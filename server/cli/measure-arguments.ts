import { parseArgs } from 'node:util'
import { orderQuad } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { Hints } from '#workers/vision/api.ts'

export interface MeasureArguments {
  readonly files: readonly string[]
  readonly hints: Hints
  readonly json: boolean
}

export const MEASURE_USAGE =
  'npm run measure -- PHOTO... [--reference board|a4|card|none|auto] [--known "x1,y1 x2,y2 LENGTH_MM"] [--corners "x,y x,y x,y x,y"] [--depth MM] [--json]'

const REFERENCES = ['board', 'a4', 'card', 'none', 'auto'] as const

/**
 * Reads the command line of `npm run measure`.
 * @throws Error that says what is wrong with it.
 */
export function measureArguments(args: readonly string[]): MeasureArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reference: { type: 'string', default: 'auto' },
      known: { type: 'string' },
      corners: { type: 'string' },
      depth: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new Error('name at least one photo')
  const reference = REFERENCES.find((name) => name === values.reference)
  if (!reference) throw new Error(`--reference is one of ${REFERENCES.join(', ')}`)
  return {
    files: positionals,
    hints: {
      reference,
      ...(values.known === undefined ? {} : { knownLength: knownLength(values.known) }),
      ...(values.corners === undefined ? {} : { corners: corners(values.corners) }),
      ...(values.depth === undefined ? {} : { referenceDepthMm: depth(values.depth) }),
    },
    json: values.json,
  }
}

function knownLength(text: string): NonNullable<Hints['knownLength']> {
  const [from, to, length, ...rest] = text.trim().split(/\s+/)
  const lengthMm = Number(length)
  if (!from || !to || rest.length > 0 || !(lengthMm > 0 && Number.isFinite(lengthMm))) throw new Error('--known is "x1,y1 x2,y2 LENGTH_MM"')
  const ends = { from: point(from), to: point(to) }
  if (ends.from.x === ends.to.x && ends.from.y === ends.to.y) throw new Error('the two points of --known are the same')
  return { ...ends, lengthMm }
}

/** A larger distance between reference and window is a typing mistake: no wall is that deep. */
const LARGEST_DEPTH_MM = 500

function depth(text: string): number {
  const depthMm = text.trim() === '' ? Number.NaN : Number(text)
  if (!(Math.abs(depthMm) <= LARGEST_DEPTH_MM)) {
    throw new Error(
      `--depth is how many millimetres the reference stands nearer to the camera than the window measured, ${-LARGEST_DEPTH_MM} to ${LARGEST_DEPTH_MM}`,
    )
  }
  return depthMm
}

function corners(text: string): PixelQuad {
  const points = text.trim().split(/\s+/).map(point)
  const quad = points.length === 4 ? orderQuad(points) : null
  if (!quad) throw new Error('--corners is "x,y x,y x,y x,y", the four corners of the window')
  return quad
}

function point(text: string): PixelPoint {
  const [x, y, ...rest] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (x === undefined || y === undefined || rest.length > 0 || !Number.isFinite(x) || !Number.isFinite(y)) {
    throw new Error(`'${text}' is not a point x,y in pixels`)
  }
  return { x, y }
}
