import type { SizeSource } from '#shared/contracts/size-source.ts'

export interface PhotoMeasurement {
  /** The size offered to order by: the opening's safe size when it was measured, the estimate when the scale was assumed. */
  readonly widthMm: number
  readonly dropMm: number
  readonly source: SizeSource
}

/** The photo measuring tool as other features get it from the app: they show it and take its result, they never import it. */
export interface PhotoMeasuringProps {
  onUse(result: PhotoMeasurement): void
  onClose(): void
}
