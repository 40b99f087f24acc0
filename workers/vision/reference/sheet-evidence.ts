import { distance, sideLengths } from '../../geometry/quads.ts'
import type { MillimetrePoint } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import { STORED_BLOCK_PX } from '../edges/band.ts'
import type { EdgeSample, RefinedQuad } from '../edges/edge-types.ts'
import type { ReferenceEvidence } from './reference-types.ts'
import type { SheetKind } from './sheet-kinds.ts'
import { aspectOf, FEW_PX, flatAspect } from './sheet-shape.ts'

/** Error that compression leaves in a photo's brightness levels, 1 σ. */
const STORED_LEVELS = 1.2

/** With less contrast than this, levels, JPEG moves an edge by more than a pixel. */
const FAINT_LEVELS = 8

/** The evidence of a refined sheet: its edge samples, and where its sides are on it. Whether it hangs upright or sideways follows from its shape. */
export function evidenceOf(
  refined: RefinedQuad,
  { kind, longMm, shortMm, sizeSigma }: SheetKind,
  certainty: number,
  contrast: number,
  photo: Photo,
): ReferenceEvidence {
  const few = Math.min(...sideLengths(refined.corners)) < FEW_PX
  const wide = (few ? flatAspect(refined.corners) : aspectOf(photo, refined.corners)) > 1
  const [w, h] = wide ? [longMm / 2, shortMm / 2] : [shortMm / 2, longMm / 2]
  const at: readonly MillimetrePoint[] = [
    { x: -w, y: -h },
    { x: w, y: -h },
    { x: w, y: h },
    { x: -w, y: h },
  ]
  const sides = refined.sides.map(({ samples }, i) => ({
    from: at[i] as MillimetrePoint,
    to: at[(i + 1) % 4] as MillimetrePoint,
    samples: withCompression(samples, contrast),
  }))
  return { kind, corners: refined.corners, points: [], sides, sizeSigma, certainty, isFaint: contrast < FAINT_LEVELS }
}

/**
 * Widens the σ of samples by what compression does to a faint edge. JPEG moves brightness levels by about one, by the same amount over a block of
 * colour (16 px where colour is stored at half size), and so moves a faint edge by a good part of a pixel over many samples. Measured on rendered
 * rooms, compressed as phones do.
 */
function withCompression(samples: readonly EdgeSample[], contrast: number): readonly EdgeSample[] {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || samples.length < 2) return samples
  const apartPx = distance(first, last) / (samples.length - 1)
  const storedPx = (STORED_LEVELS / contrast) * Math.sqrt(Math.max(1, STORED_BLOCK_PX / apartPx))
  return samples.map((sample) => ({ ...sample, sigmaPx: Math.hypot(sample.sigmaPx, storedPx) }))
}
