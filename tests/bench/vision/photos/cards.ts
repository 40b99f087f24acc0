import type { PixelQuad } from '#workers/geometry/types.ts'
import type { Photo, Refusal } from '#workers/vision/api.ts'
import { lumaOf } from '#workers/vision/luma.ts'
import { measurePhoto } from '#workers/vision/measure-photo.ts'
import type { OpenCv } from '#workers/vision/opencv.ts'
import { homographySizes } from '../baselines/homography.ts'
import { pixelRatioSizes } from '../baselines/pixel-ratio.ts'
import type { NaiveSizes } from '../scenes/outcome.ts'
import { mean } from '../statistics.ts'
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

/** What one way of measuring made of the pane; `sizes` is null when it was refused or the card not taken for one. */
export interface PaneSizes {
  readonly refusal: Refusal | 'card_not_used' | null
  readonly sizes: (NaiveSizes & { readonly widthCi95Mm: number; readonly dropCi95Mm: number }) | null
  readonly pixelRatio: NaiveSizes
  readonly homography: NaiveSizes
}

/**
 * The annotated corners stand for a person's taps: those of the pane and those of each card. The pane's are pulled to the edges nearby as
 * taps are, so what is measured is the pipeline from the taps on; finding pane and cards is not part of these rows.
 */
export function measurePane(photo: Photo, file: string, annotation: CardsOnPane, cv: OpenCv): PaneByCards {
  const { card_quads: cards, pane_quad_auto, reference_mm, true_mm } = annotation
  const pane = paneCorners(lumaOf(photo), pane_quad_auto)
  const [width, height] = reference_mm
  const measured = (corners: readonly PixelQuad[]): PaneSizes => {
    const measurement = measurePhoto(photo, { reference: 'card', corners: pane, ...marked(corners) }, cv)
    const used = measurement.found && measurement.scale === 'card'
    const { widthMm = 0, dropMm = 0, widthCi95Mm = 0, dropCi95Mm = 0 } = measurement.found ? measurement : {}
    return {
      refusal: measurement.found ? (used ? null : 'card_not_used') : measurement.reason,
      sizes: used ? { widthMm, dropMm, widthCi95Mm, dropCi95Mm } : null,
      pixelRatio: meanSizes(corners.map((card) => pixelRatioSizes(pane, card, { width, height }))),
      homography: meanSizes(corners.flatMap((card) => homographySizes(pane, card, { width, height }) ?? [])),
    }
  }
  return {
    kind: 'cards',
    file,
    truth: { widthMm: true_mm.pane_width, dropMm: true_mm.pane_height },
    together: cards.length > 1 ? measured(cards) : null,
    alone: cards.map((card) => measured([card])),
  }
}

const marked = ([first]: readonly PixelQuad[]) => ({ referenceCorners: first })

function meanSizes(list: readonly NaiveSizes[]): NaiveSizes {
  return { widthMm: mean(list.map(({ widthMm }) => widthMm)), dropMm: mean(list.map(({ dropMm }) => dropMm)) }
}
