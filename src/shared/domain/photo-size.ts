import type { AssistantPhoto } from '#shared/contracts/assistant.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'

export type PhotoWindow = NonNullable<AssistantPhoto['window']>

/** The size that a photo told, as the measuring screens hand theirs on. */
export interface PhotoSize {
  /** Whole millimetres. */
  readonly widthMm: number
  readonly dropMm: number
  readonly source: SizeSource
  readonly isEstimate: boolean
}

const tenth = (mm: number): number => Math.round(mm * 10) / 10
/** Rounded so that no interval becomes narrower. */
const tenthUp = (mm: number): number => Math.ceil(mm * 10) / 10
const wholeMm = (mm: number): number => Math.max(1, Math.round(mm))

/** Without a scale it is an estimate, and marked as one. */
export function photoSize({ width_mm, drop_mm, width_ci95_mm, drop_ci95_mm, scale }: PhotoWindow): PhotoSize {
  if (scale === 'assumed')
    return { widthMm: wholeMm(width_mm), dropMm: wholeMm(drop_mm), source: { how: 'photo', scale }, isEstimate: true }
  const [measured_width_mm, measured_drop_mm] = [tenth(width_mm), tenth(drop_mm)]
  return {
    widthMm: wholeMm(measured_width_mm),
    dropMm: wholeMm(measured_drop_mm),
    source: {
      how: 'photo',
      scale,
      ...(scale === 'known_length' ? {} : { references: [scale] }),
      corners: 'found',
      measured_width_mm,
      measured_drop_mm,
      width_ci95_mm: tenthUp(width_ci95_mm),
      drop_ci95_mm: tenthUp(drop_ci95_mm),
    },
    isEstimate: false,
  }
}
