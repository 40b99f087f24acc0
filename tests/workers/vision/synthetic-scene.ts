import { lineThrough } from '#workers/geometry/lines.ts'
import { rotationFromVector } from '#workers/geometry/matrices.ts'
import type { Line, MillimetrePoint, PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { type Camera, type PlanePose, projectPoint, toCamera } from '#workers/vision/camera/camera-model.ts'
import type { EdgeSample, RefinedQuad, RefinedSide } from '#workers/vision/edges/edge-types.ts'
import { BOARD_MARKERS } from '#workers/vision/reference/board.ts'
import type { ReferenceEvidence } from '#workers/vision/reference/reference-types.ts'
import type { SceneEvidence } from '#workers/vision/solve/scene-evidence.ts'

/** Edge samples and reference points projected exactly, then given noise: what the solve gets, without pictures. */

/** Uniform numbers 0 to 1 from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const gaussian = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export interface SyntheticScene {
  readonly evidence: SceneEvidence
  readonly widthMm: number
  readonly dropMm: number
  readonly camera: Camera
  readonly project: (x: number, y: number) => PixelPoint
  /** A second reference of the same kind, on the other side of the window; of no kind when there is none. */
  readonly another: ReferenceEvidence
}

export interface SyntheticOptions {
  readonly reference: 'board' | 'a4' | 'card' | 'none'
  readonly noisePx?: number
  readonly tiltRadians?: number
  readonly tellsFocalLength?: boolean
  /** Turn of the reference out of the wall, radians. */
  readonly referenceTilt?: number
  /** How far the reference stands nearer to the camera than the window's plane. */
  readonly referenceDepthMm?: number
  /** Seen through an action camera's lens. */
  readonly wideLens?: boolean
}

/** One photo of a window of 700 to 1900 mm seen 1920 × 1440, noise on every edge sample and marker corner. */
export function syntheticScene(seed: number, options: SyntheticOptions): SyntheticScene {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const noise = options.noisePx ?? 0.3
  const [widthPx, heightPx] = [1920, 1440]
  const focalPx = widthPx * (options.wideLens ? between(0.42, 0.48) : between(0.62, 0.8))
  const camera: Camera = {
    focalPx,
    k1: options.wideLens ? between(-0.26, -0.2) : between(-0.06, 0.06),
    k2: options.wideLens ? 0.055 : 0,
    centreX: widthPx / 2 + widthPx * between(-0.008, 0.008),
    centreY: heightPx / 2 + widthPx * between(-0.008, 0.008),
  }
  const widthMm = between(700, 1900)
  const dropMm = between(600, 1500)
  const away = (Math.max((widthMm + 600) / widthPx, dropMm / heightPx) * focalPx) / 0.8
  const tilt = options.tiltRadians ?? between(0.1, 0.45)
  const direction = between(0, 2 * Math.PI)
  const pose: PlanePose = {
    rotation: rotationFromVector(tilt * Math.cos(direction), tilt * Math.sin(direction), between(-0.05, 0.05)),
    translation: [0, 0, away],
  }
  const project = (x: number, y: number, z = 0): PixelPoint => projectPoint(camera, toCamera(pose, x, y, z))
  const blur = (p: PixelPoint, sigma: number): EdgeSample => ({
    x: p.x + sigma * gaussian(random),
    y: p.y + sigma * gaussian(random),
    sigmaPx: sigma,
  })
  const sideOf = (from: MillimetrePoint, to: MillimetrePoint, at: (p: MillimetrePoint) => PixelPoint): RefinedSide => ({
    line: lineThrough(at(from), at(to)) as Line,
    samples: Array.from({ length: 60 }, (_, i) =>
      blur(at({ x: from.x + ((to.x - from.x) * (i + 1)) / 61, y: from.y + ((to.y - from.y) * (i + 1)) / 61 }), noise),
    ),
    sigmaPx: noise,
    support: 1,
    inlierCount: 60,
  })
  const rectangle = (w: number, h: number): readonly [MillimetrePoint, MillimetrePoint, MillimetrePoint, MillimetrePoint] => [
    { x: -w / 2, y: -h / 2 },
    { x: w / 2, y: -h / 2 },
    { x: w / 2, y: h / 2 },
    { x: -w / 2, y: h / 2 },
  ]
  const flat = (p: MillimetrePoint) => project(p.x, p.y)
  const corners = rectangle(widthMm, dropMm)
  const window: RefinedQuad = {
    corners: corners.map((p) => blur(flat(p), 0.5)) as unknown as PixelQuad,
    sides: corners.map((p, i) => sideOf(p, corners[(i + 1) % 4] as MillimetrePoint, flat)) as unknown as RefinedQuad['sides'],
  }

  const size = { board: [210, 297], a4: [210, 297], card: [85.6, 53.98], none: [0, 0] }[options.reference] as [number, number]
  const outline = rectangle(size[0], size[1])
  const referenceAt = (centreX: number): ReferenceEvidence => {
    const tilt = Math.tan(options.referenceTilt ?? 0)
    const onWall = (p: MillimetrePoint) => project(centreX + p.x, p.y, p.y * tilt - (options.referenceDepthMm ?? 0))
    const common = { corners: outline.map(onWall) as unknown as PixelQuad, sizeSigma: 0, certainty: 1 }
    if (options.reference === 'board') {
      const points = BOARD_MARKERS.flatMap((marker) =>
        rectangle(marker.sizeMm, marker.sizeMm).map((corner) => {
          const at = { x: marker.xMm + marker.sizeMm / 2 - 105 + corner.x, y: marker.yMm + marker.sizeMm / 2 - 148.5 + corner.y }
          return { at, spread: { x: Math.sign(corner.x), y: Math.sign(corner.y) }, pixel: blur(onWall(at), noise), sigmaPx: noise }
        }),
      )
      return { kind: 'board', points, sides: [], ...common }
    }
    const sides = outline.map((from, i) => {
      const to = outline[(i + 1) % 4] as MillimetrePoint
      return { from, to, samples: sideOf(from, to, onWall).samples }
    })
    return { kind: options.reference === 'card' ? 'card' : 'a4', points: [], sides, ...common }
  }
  const references = options.reference === 'none' ? [] : [referenceAt(widthMm / 2 + 180)]
  const another = referenceAt(-widthMm / 2 - 180)
  const lens = options.tellsFocalLength ? { focalLength35Mm: (focalPx / Math.hypot(widthPx, heightPx)) * 43.27 } : undefined
  return { evidence: { widthPx, heightPx, window, references, ...(lens ? { lens } : {}) }, widthMm, dropMm, camera, project, another }
}
