import { z } from 'zod'
import { millimetres } from '#shared/contracts/fields.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import { paths } from '#shared/paths.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { noteKept } from './nothing-kept.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** The size that the measuring tools hand to the calculator, through the browser's storage. */
export const autoMeasurements = z.object({
  /** The size as measured, to the millimetre, or the estimate when the scale was assumed. */
  width_mm: millimetres,
  drop_mm: millimetres,
  /** Where the size came from. It travels with the size to the quote and the order. */
  size_source: sizeSource.optional(),
  /** The window's picture, as camera/window-pictures.ts keeps it. */
  picture_id: z.string().optional(),
  /** The window of the calculator's list that was measured once more; absent for a new one. */
  window_id: z.string().optional(),
})
export type AutoMeasurements = z.output<typeof autoMeasurements>

/** The address of the calculator with the blind shown on the window that was measured last. */
export const calculatorWithWindow = `${paths.quoteCalculator}?see=window`

/** @returns whether the browser kept it. */
export function storeAutoMeasurements(size: AutoMeasurements): boolean {
  const isKept = writeStored(STORAGE_KEYS.autoMeasurements, size)
  noteKept(isKept)
  return isKept
}

/** @returns the size that waits for the calculator, which stays there */
export const seeAutoMeasurements = (): AutoMeasurements | null => readStored(STORAGE_KEYS.autoMeasurements, autoMeasurements)
export const hasAutoMeasurements = (): boolean => seeAutoMeasurements() !== null

/** Reads the size and removes it, so that it fills one form only. @returns null when there is none. */
export function takeAutoMeasurements(): AutoMeasurements | null {
  const size = seeAutoMeasurements()
  removeStored(STORAGE_KEYS.autoMeasurements)
  return size
}
