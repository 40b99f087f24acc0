import type { MountType, QuoteLine } from './blind-line.ts'

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
  /** null where nobody gave it. */
  readonly recessDepthMm: number | null
}

/** A product in one of its colours. */
export interface ChosenBlind {
  readonly productType: string
  /** '' while no colour is chosen. */
  readonly colour: string
  readonly colourHex: string | null
}
