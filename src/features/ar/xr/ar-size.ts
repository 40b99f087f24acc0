import type { AutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import type { WindowInRoom } from './window-in-room.ts'

/** What goes to the calculator: an estimate, with its interval. */
export function estimateOfRoom({ widthMm, dropMm, widthCi95Mm, dropCi95Mm }: WindowInRoom): AutoMeasurements {
  return {
    width_mm: Math.round(widthMm),
    drop_mm: Math.round(dropMm),
    size_source: {
      how: 'camera',
      scale: 'ar',
      corners: 'by_hand',
      measured_width_mm: tenth(widthMm),
      measured_drop_mm: tenth(dropMm),
      // Rounded so that no interval becomes narrower.
      width_ci95_mm: Math.ceil(widthCi95Mm * 10) / 10,
      drop_ci95_mm: Math.ceil(dropCi95Mm * 10) / 10,
    },
  }
}

/** Rounded to centimetres: millimetres would promise what it does not know. */
export function roomSizeWords({ widthMm, dropMm, widthCi95Mm, dropCi95Mm }: WindowInRoom): string {
  const rounded = (mm: number) => Math.round(mm / 10) * 10
  const widest = Math.ceil(Math.max(widthCi95Mm, dropCi95Mm) / 10) * 10
  return `About ${formatSize(rounded(widthMm), rounded(dropMm))} ± ${widest} mm`
}

const tenth = (mm: number): number => Math.round(mm * 10) / 10
