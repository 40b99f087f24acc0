import { formatMmFigure } from '../formats/millimetres.ts'
import type { MountType, QuoteLine } from './blind-line.ts'
import type { Outline } from './outline-words.ts'
import type { SizeMm } from './price-grid.ts'

/** The size of an outline in a picture. Which one it is may be unknown. */
export interface MeasuredOutline extends SizeMm {
  readonly outline?: Outline | undefined
}

/** A blind as it was chosen. */
export interface BlindToShow {
  readonly productType: string
  /** #rrggbb; null while no colour is chosen. */
  readonly colourHex: string | null
  readonly widthMm: number
  readonly dropMm: number
  readonly mountType: MountType
  readonly controlSide: QuoteLine['controlSide']
  /** The opening's width where it is known beside the blind's: a blind on the wall is wider. */
  readonly openingWidthMm?: number | undefined
  /** What the picture measured, where another size was typed over it: then the blind is drawn in it as it was typed. */
  readonly typedOver?: MeasuredOutline | undefined
  /** null where nobody gave it. */
  readonly recessDepthMm: number | null
}

/** Less is within what the workshop takes off a blind in the recess. */
const SEEN_MM = 10

/**
 * @returns for example '524 mm narrower and 12 mm shorter'; null where the blind in the recess is as large as the opening that was measured, or
 * where another outline was measured: the recess is smaller than its surround, and larger than the frame in it.
 */
export function differenceFromOpening({ typedOver, mountType, widthMm, dropMm }: BlindToShow): string | null {
  if (!typedOver || (typedOver.outline ?? 'opening') !== 'opening' || mountType !== 'inside-recess' || !widthMm || !dropMm) return null
  const said = (mm: number, less: string, more: string) =>
    Math.abs(mm) > SEEN_MM ? [`${formatMmFigure(Math.round(Math.abs(mm)))} mm ${mm < 0 ? less : more}`] : []
  const differs = [...said(widthMm - typedOver.widthMm, 'narrower', 'wider'), ...said(dropMm - typedOver.dropMm, 'shorter', 'longer')]
  return differs.length > 0 ? differs.join(' and ') : null
}

/** Whether a blind in the recess was typed larger than the opening that was measured: it cannot hang there. */
export const isLargerThanOpening = ({ typedOver, widthMm, dropMm }: BlindToShow): boolean =>
  typedOver !== undefined && (widthMm > typedOver.widthMm + SEEN_MM || dropMm > typedOver.dropMm + SEEN_MM)

/** A product in one of its colours. */
export interface ChosenBlind {
  readonly productType: string
  /** '' while no colour is chosen. */
  readonly colour: string
  readonly colourHex: string | null
}

/** The blind that was looked at in a window. */
export interface LookedAtBlind extends ChosenBlind {
  /** Whether somebody chose it. The one that is shown before fills a form without a product, and changes no other. */
  readonly wasChosen: boolean
}
