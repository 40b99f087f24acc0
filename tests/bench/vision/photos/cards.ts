import { homographySizes } from '#tests/bench/vision/baselines/homography.ts'
import { pixelRatioSizes } from '#tests/bench/vision/baselines/pixel-ratio.ts'
import type { NaiveSizes } from '#tests/bench/vision/scenes/outcome.ts'
import { mean } from '#tests/bench/vision/statistics.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Measurement, Photo, Refusal } from '#workers/vision/api.ts'
import { refineEdges } from '#workers/vision/edges/refine-edges.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import { lumaOf } from '#workers/vision/picture/luma.ts'
import { sheetAt } from '#workers/vision/reference/find-sheet.ts'
import { CARD } from '#workers/vision/reference/sheet-kinds.ts'
import { solveCamera } from '#workers/vision/solve/solve-camera.ts'
import type { VisionTools } from '#workers/vision/steps/photo-steps.ts'
import type { CardsOnPane } from './manifest.ts'
import { paneCorners } from './pane-corners.ts'

/** A real pane of known size, measured by the cards in it. */
export interface PaneByCards {
  readonly kind: 'cards'
  readonly file: string
  readonly truth: NaiveSizes
  /** With all cards of the photo together, when there are two or more. */
  readonly together: PaneSizes | null
  /** With each card alone. */
  readonly alone: readonly PaneSizes[]
}

/** What each way of measuring made of the pane. */
export interface PaneSizes {
  readonly refusal: Refusal | 'card_not_used' | null
  /** Null when it was refused or the card not taken for one. */
  readonly pipeline: (NaiveSizes & { readonly widthCi95Mm: number; readonly dropCi95Mm: number; readonly cardsUsed: number }) | null
  /** The joint solve by itself, whatever the pipeline would think of it; null where the cards show no edges or it does not converge. */
  readonly solve: NaiveSizes | null
  readonly pixelRatio: NaiveSizes
  readonly homography: NaiveSizes
}

/**
 * The pane's corners stand for a person's taps; they are derived (pane-corners.ts) because the annotated ones lie on steps of the moulding, and
 * are pulled to the edges nearby as taps are. Cards are pointed at by their annotated corners.
 */
export async function measurePane(photo: Photo, file: string, annotation: CardsOnPane, tools: VisionTools): Promise<PaneByCards> {
  const { card_quads: cards, pane_quad_auto, reference_mm, true_mm } = annotation
  const [width, height] = reference_mm
  const luma = lumaOf(photo)
  const pane = paneCorners(luma, pane_quad_auto)
  const seen = cards.map((card) => sheetAt(photo, card, CARD, true))
  const window = refineEdges(photo, pane)
  const solvedWith = (indices: readonly number[]): NaiveSizes | null => {
    const references = indices.flatMap((i) => seen[i] ?? [])
    if (references.length < indices.length) return null
    const scene = solveCamera({ widthPx: photo.widthPx, heightPx: photo.heightPx, lens: photo.lens, window, references })
    if (!scene) return null
    const [a, b, c, d] = scene.corners
    return { widthMm: (distance(a, b) + distance(d, c)) / 2, dropMm: (distance(a, d) + distance(b, c)) / 2 }
  }
  const measured = async (indices: readonly number[]): Promise<PaneSizes> => {
    const marked = indices.map((i) => cards[i] as PixelQuad)
    return {
      ...fromMeasurement(await measurePhoto(photo, { reference: 'card', corners: pane, referenceCorners: marked }, tools)),
      solve: solvedWith(indices),
      pixelRatio: meanSizes(marked.map((card) => pixelRatioSizes(pane, card, { width, height }))),
      homography: meanSizes(marked.flatMap((card) => homographySizes(pane, card, { width, height }) ?? [])),
    }
  }
  return {
    kind: 'cards',
    file,
    truth: { widthMm: true_mm.pane_width, dropMm: true_mm.pane_height },
    together: cards.length > 1 ? await measured([...cards.keys()]) : null,
    alone: await Promise.all(cards.map((_, i) => measured([i]))),
  }
}

function fromMeasurement(measurement: Measurement): Pick<PaneSizes, 'refusal' | 'pipeline'> {
  if (!measurement.found) return { refusal: measurement.reason, pipeline: null }
  if (measurement.scale !== 'card') return { refusal: 'card_not_used', pipeline: null }
  const { widthMm, dropMm, widthCi95Mm, dropCi95Mm, references } = measurement
  return { refusal: null, pipeline: { widthMm, dropMm, widthCi95Mm, dropCi95Mm, cardsUsed: references.length } }
}

function meanSizes(list: readonly NaiveSizes[]): NaiveSizes {
  return { widthMm: mean(list.map(({ widthMm }) => widthMm)), dropMm: mean(list.map(({ dropMm }) => dropMm)) }
}
